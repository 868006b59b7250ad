/**
 * Declarations of the border adjustment: the totals of the rows of an importer in a calendar year. The certificates of a
 * declaration are emissions less free allocation and prices paid abroad, not below zero (Regulation (EU) 2023/956,
 * Article 22). An importer whose goods of iron and steel, aluminium, cement and fertilisers weigh no more than 50 tonnes
 * in the year owes none for them (Article 2a and Annex VII, as amended by Regulation (EU) 2025/2083); hydrogen has no
 * threshold. Rows are estimated regardless: whether a file holds all imports of an importer is unknown here.
 */
import { threeDecimals } from '../../common/three-decimals.js'
import { type BorderResponse, type Certificates, info, type Notice } from '../../contract/contract.js'
import { grouped, plural } from '../../host/numbers.js'
import type { RunWatch } from '../results/totals/run-watch.js'
import { Sum } from '../results/totals/sum.js'
import type { CbamDossier, DossierRow } from './cbam-dossier.js'

const thresholdInTonnes = 50
const mostNamed = 8
const hydrogen = '2804'

/** Sums of a declaration, by whether its goods have a threshold. */
type Figure = 'kilograms' | 'rows' | 'owed' | 'net' | 'freed'

interface Declaration {
  importer: string
  year: number
  sums: Map<Figure, Sum>
}

/** Sums of declarations by importer and year. */
export class CbamDeclarations implements RunWatch {
  readonly #declarations = new Map<string, Declaration>()
  readonly #dossier: CbamDossier | undefined

  /** @param dossier gets each row too */
  constructor(dossier?: CbamDossier) {
    this.#dossier = dossier
  }

  add(request: object, response: object): void {
    this.#dossier?.add(request as DossierRow, response as BorderResponse)
    const { certificates, direct_emissions } = response as BorderResponse
    if (certificates === undefined) return
    const { importer = '' } = request as { importer?: string }
    const { clinker_content = 1, import_year, owed } = certificates
    const weight = (direct_emissions.activity_data?.activity_value ?? 0) / clinker_content
    const count = (figure: Figure, amount: number) =>
      this.#count(JSON.stringify([importer.trim().replace(/\s+/g, ' '), import_year, figure]), amount)
    count('owed', owed)
    count('net', netOf(certificates))
    if (certificates.cn_code.startsWith(hydrogen)) return
    count('kilograms', weight)
    count('rows', 1)
    count('freed', netOf(certificates))
  }

  state(): [string, number][] {
    return [...this.#declarations.values()].flatMap(({ importer, year, sums }) =>
      [...sums].flatMap(([figure, { parts }]) =>
        parts.map((part): [string, number] => [JSON.stringify([importer, year, figure]), part]),
      ),
    )
  }

  merge(state: readonly [string, number][]): void {
    for (const [key, amount] of state) this.#count(key, amount)
  }

  notices(): Notice[] {
    const within = this.#sorted().filter(isFreed)
    if (within.length === 0) return []
    const named = within.slice(0, mostNamed).map((each) => {
      const tonnes = Number((sumOf(each, 'kilograms') / 1000).toPrecision(12))
      const freed = `${plural(sumOf(each, 'rows'), 'row')} of ${certificatesIn(sumOf(each, 'freed'))}`
      return `${nameOf(each)} ${tonnes} t in ${each.year} (${freed})`
    })
    return [
      info(
        'below_threshold',
        `an importer owes no certificates for up to ${thresholdInTonnes} t of goods a year, and the estimated rows weigh no more (rows that failed and imports in other files count too): ${named.join('; ')}${moreThan(within)}`,
      ),
    ]
  }

  lines(): string[] {
    const all = this.#sorted()
    const named = all.slice(0, mostNamed).map((each) => {
      const declared = certificatesIn(declaredOf(each))
      const rows = certificatesIn(sumOf(each, 'owed'))
      const why = isFreed(each)
        ? `if all imports of the year weigh no more than ${thresholdInTonnes} t, otherwise ${rows}`
        : `(${rows} row by row, none below zero)`
      return `declaration of ${each.year}, ${nameOf(each)}: ${declared}${declared === rows ? '' : ` ${why}`}`
    })
    return all.length > 0 ? [`${named.join('; ')}${moreThan(all)}`] : []
  }

  facts(): Record<string, unknown> {
    const declarations = this.#sorted().map((each) => ({
      ...{ importer: each.importer, year: each.year, tonnes: sumOf(each, 'kilograms') / 1000 },
      ...{ certificates: declaredOf(each), is_below_threshold: isFreed(each) },
    }))
    return declarations.length === 0 ? {} : { declarations }
  }

  #sorted(): Declaration[] {
    return [...this.#declarations.values()].sort(
      (a, b) => a.year - b.year || (a.importer < b.importer ? -1 : 1),
    )
  }

  #count(key: string, amount: number): void {
    const [importer, year, figure] = JSON.parse(key) as [string, number, Figure]
    // One importer may be written in capitals in some rows.
    const name = JSON.stringify([importer.toLowerCase(), year])
    const declaration = this.#declarations.get(name) ?? { importer, year, sums: new Map<Figure, Sum>() }
    if (importer < declaration.importer) declaration.importer = importer
    const sum = declaration.sums.get(figure) ?? new Sum()
    sum.add(amount)
    declaration.sums.set(figure, sum)
    this.#declarations.set(name, declaration)
  }
}

function sumOf({ sums }: Declaration, figure: Figure): number {
  return sums.get(figure)?.value ?? 0
}

/** Returns emissions less free allocation and prices paid, which may be below zero; earlier releases state only the rest. */
function netOf({ owed, emissions, free_allocation, price_paid = 0 }: Certificates): number {
  return emissions === undefined ? owed : emissions - free_allocation! - price_paid
}

function isFreed(declaration: Declaration): boolean {
  const kilograms = declaration.sums.get('kilograms')
  return kilograms !== undefined && kilograms.value / 1000 <= thresholdInTonnes
}

function declaredOf(declaration: Declaration): number {
  const freed = isFreed(declaration) ? sumOf(declaration, 'freed') : 0
  return Math.max(0, sumOf(declaration, 'net') - freed)
}

function nameOf({ importer }: Declaration): string {
  return importer === '' ? 'rows without an importer, as if of one' : importer
}

/** Certificates are declared with three decimals. */
function certificatesIn(amount: number): string {
  return `${threeDecimals(Math.max(0, amount)).toFixed(3)} certificates`
}

function moreThan({ length }: readonly Declaration[]): string {
  return length > mostNamed ? `; and ${grouped(length - mostNamed)} more` : ''
}
