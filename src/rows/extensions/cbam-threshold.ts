/**
 * The threshold of the border adjustment: an importer whose goods of iron and steel, aluminium, cement and fertilisers
 * weigh no more than 50 tonnes in a calendar year owes no certificates (Regulation (EU) 2023/956, Article 2a and Annex
 * VII, as amended by Regulation (EU) 2025/2083). Hydrogen has no threshold. Rows are estimated regardless: whether a
 * file holds all imports of an importer is unknown here.
 */
import { type BorderResponse, info, type Notice } from '../../contract/contract.js'
import { grouped } from '../../host/numbers.js'
import type { RunWatch } from '../results/totals/run-watch.js'
import { Sum } from '../results/totals/sum.js'

const thresholdInTonnes = 50
const mostNamed = 8
const hydrogen = '2804'

/** Weights of default-value declarations by importer and year. */
export class CbamThreshold implements RunWatch {
  readonly #kilograms = new Map<string, Sum>()

  add(request: object, response: object): void {
    const { certificates, direct_emissions } = response as BorderResponse
    if (certificates === undefined || certificates.cn_code.startsWith(hydrogen)) return
    const { importer = '' } = request as { importer?: string }
    const weight = direct_emissions.activity_data?.activity_value ?? 0
    this.#count(JSON.stringify([importer.trim(), certificates.import_year]), weight)
  }

  state(): [string, number][] {
    return [...this.#kilograms].flatMap(([key, { parts }]) =>
      parts.map((part): [string, number] => [key, part]),
    )
  }

  merge(state: readonly [string, number][]): void {
    for (const [key, kilograms] of state) this.#count(key, kilograms)
  }

  notices(): Notice[] {
    const within = [...this.#kilograms]
      .map(([key, kilograms]) => ({ ...importOf(key), tonnes: kilograms.value / 1000 }))
      .filter(({ tonnes }) => tonnes <= thresholdInTonnes)
      .sort((a, b) => a.year - b.year || (a.importer < b.importer ? -1 : 1))
    if (within.length === 0) return []
    const named = within.slice(0, mostNamed).map(({ importer, year, tonnes }) => {
      const who = importer === '' ? 'all rows, as if of one importer,' : importer
      return `${who} ${Number(tonnes.toPrecision(12))} t in ${year}`
    })
    const more = within.length > mostNamed ? ` and ${grouped(within.length - mostNamed)} more` : ''
    return [
      info(
        'below_threshold',
        `the rows estimated are not over ${thresholdInTonnes} t of goods a year, up to which an importer owes no certificates: ${named.join('; ')}${more}`,
      ),
    ]
  }

  #count(key: string, kilograms: number): void {
    const sum = this.#kilograms.get(key) ?? new Sum()
    sum.add(kilograms)
    this.#kilograms.set(key, sum)
  }
}

function importOf(key: string): { importer: string; year: number } {
  const [importer, year] = JSON.parse(key) as [string, number]
  return { importer, year }
}
