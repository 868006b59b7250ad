/**
 * Dossier of declarations: the data that Regulation (EU) 2023/956, Article 6, requires of each code, origin, installation and
 * route, with open points, totals by quarter and year, and requests for data to suppliers. No official form of it can be
 * read by programs.
 */
import { regionMeant } from '../../codes/codes.js'
import { threeDecimals } from '../../common/three-decimals.js'
import type { BorderRequest, BorderResponse, Certificates } from '../../contract/contract.js'
import { Sum } from '../results/totals/sum.js'
import { readCode } from './cbam-cells.js'
import { supplierData } from './cbam-supplier-data.js'
import { type ImportTime, timeOf } from './cbam-time.js'

const identities = [
  ...['importer', 'year', 'quarter', 'cn_code', 'origin', 'data', 'installation', 'verifier', 'route'],
  ...['clinker_content', 'counted_value', 'mark_up', 'benchmark', 'correction_factor', 'cbam_factor'],
  ...['carbon_price_evidence', 'open_points'],
] as const
type Identity = (typeof identities)[number]
const amounts = [
  ...['net_mass_t', 'direct_t', 'indirect_t', 'emissions_t', 'free_allocation_t', 'price_paid_t'],
  ...['certificates', 'cost_eur', 'rows'],
] as const
type Amount = (typeof amounts)[number]

/** Columns of the table: `part` is goods, quarter, year or request. */
export const dossierColumns = ['part', ...identities, ...amounts] as const

/** A row of the goods that are declared. */
export type DossierRow = Omit<BorderRequest, 'import_quarter' | 'import_year' | 'period'> &
  ImportTime & { importer?: string }

interface Line {
  is: Record<Identity, string | number>
  sums: Map<Amount, Sum>
  /** True if a row has no price, so that the line has no cost. */
  isUnpriced: boolean
}

/** Lines of declarations, by everything that a declaration tells apart. */
export class CbamDossier {
  readonly #lines = new Map<string, Line>()

  add(row: DossierRow, response: BorderResponse): void {
    const { certificates, estimated_costs_eur: cost } = response
    if (certificates === undefined) return
    const is = identityOf(row, certificates, cost)
    const key = JSON.stringify(Object.values(is))
    const line = this.#lines.get(key) ?? { is, sums: new Map<Amount, Sum>(), isUnpriced: cost === null }
    for (const [amount, value] of Object.entries(amountsOf(response, certificates))) {
      const sum = line.sums.get(amount as Amount) ?? new Sum()
      sum.add(value)
      line.sums.set(amount as Amount, sum)
    }
    this.#lines.set(key, line)
  }

  /** Returns the rows of the table: goods, then totals, then requests to suppliers. */
  rows(): (string | number)[][] {
    const lines = [...this.#lines.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
    const totals = (part: 'quarter' | 'year') =>
      grouped(
        lines,
        (line) => `${line.is.importer}\n${line.is.year}\n${part === 'year' ? '' : line.is.quarter}`,
      ).map((group) => totalRow(part, group))
    const asked = lines.filter(({ is }) => is.data === 'default')
    const requests = grouped(asked, ({ is }) => `${is.origin}\n${is.cn_code}`).map(([first]) => {
      const { cn_code, origin } = first!.is
      return rowOf('request', { cn_code, origin, open_points: supplierData(String(cn_code)) }, [])
    })
    const goods = lines.map((line) => rowOf('goods', line.is, [line]))
    return [...goods, ...totals('quarter'), ...totals('year'), ...requests]
  }
}

function identityOf(row: DossierRow, certificates: Certificates, cost: number | null): Line['is'] {
  const quarter = timeOf(row)?.quarter ?? ''
  const isVerified = certificates.default_value === null
  return {
    importer: row.importer?.trim() ?? '',
    year: certificates.import_year,
    quarter,
    cn_code: readCode(row.cn_code).text,
    origin: regionMeant(row.production_region) ?? row.production_region.trim().toUpperCase(),
    data: isVerified ? 'verified' : 'default',
    installation: row.installation ?? '',
    verifier: row.verifier ?? '',
    route: certificates.route,
    clinker_content: certificates.clinker_content ?? '',
    counted_value: certificates.counted_value ?? '',
    mark_up: certificates.mark_up,
    benchmark: certificates.benchmark,
    correction_factor: certificates.correction_factor,
    cbam_factor: threeDecimals(1 - certificates.share_to_pay),
    carbon_price_evidence: row.carbon_price_evidence ?? '',
    open_points: openPoints(row, certificates, quarter, cost).join('; '),
  }
}

/** Returns the points that a declaration needs and the row does not state. */
function openPoints(
  row: DossierRow,
  { default_value, clinker_content, price_paid, cn_code }: Certificates,
  quarter: string,
  cost: number | null,
): string[] {
  const isCement = clinker_content !== undefined && !cn_code.startsWith('2523 10')
  const points: [boolean, string][] = [
    [row.importer === undefined, 'declarant with EORI and account'],
    [quarter === '', 'quarter of import'],
    [/^unknown/i.test(row.production_region.trim()), 'country of origin'],
    [isCement && row.clinker_content === undefined, 'clinker content'],
    [default_value === null, 'registry id, UN/LOCODE and verification report of the installation'],
    [default_value === null && row.precursors === undefined, 'precursors'],
    [cost === null, 'price of certificates'],
    [price_paid !== undefined, 'act on carbon prices paid abroad, a draft when read'],
  ]
  return points.flatMap(([isOpen, point]) => (isOpen ? [point] : []))
}

function amountsOf(response: BorderResponse, certificates: Certificates): Record<Amount, number> {
  const { direct_emissions, indirect_emissions, estimated_costs_eur } = response
  const {
    price_paid = 0,
    owed,
    clinker_content = 1,
    benchmark,
    share_to_pay,
    correction_factor,
  } = certificates
  const counted = (direct_emissions.activity_data?.activity_value ?? 0) / 1000
  // Releases before 3 do not state these two.
  const emissions =
    certificates.emissions ?? counted * certificates.default_value! * (1 + certificates.mark_up)
  const free = certificates.free_allocation ?? counted * benchmark * correction_factor * (1 - share_to_pay)
  return {
    net_mass_t: counted / clinker_content,
    direct_t: direct_emissions.co2e / 1000,
    indirect_t: (indirect_emissions?.co2e ?? 0) / 1000,
    emissions_t: emissions,
    free_allocation_t: free,
    price_paid_t: price_paid,
    certificates: owed,
    cost_eur: estimated_costs_eur ?? 0,
    rows: 1,
  }
}

function grouped(lines: readonly Line[], keyOf: (line: Line) => string): Line[][] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  return [...groups.values()]
}

const thresholdInTonnes = 50
const hydrogen = /^2804/

/** Returns a total, whose certificates are emissions less free allocation and prices paid, not below zero as a whole. */
function totalRow(part: 'quarter' | 'year', lines: readonly Line[]): (string | number)[] {
  const { importer, year, quarter } = lines[0]!.is
  const [emissions, free, paid] = (['emissions_t', 'free_allocation_t', 'price_paid_t'] as const).map(
    (each) => sumOf(lines, each),
  )
  const declared = Math.max(0, emissions! - free! - paid!)
  const when =
    part === 'quarter' ? { importer, year, quarter } : { importer, year, open_points: yearPoints(lines) }
  const row = rowOf(part, when, lines)
  row[dossierColumns.indexOf('certificates')] = Number(declared.toPrecision(15))
  return row
}

/** Declarations and certificates are due on 30 September of the next year (Article 6(1)). */
function yearPoints(lines: readonly Line[]): string {
  const due = `due ${Number(lines[0]!.is.year) + 1}-09-30`
  const weighed = lines.filter(({ is }) => !hydrogen.test(String(is.cn_code)))
  const isFreed = weighed.length > 0 && sumOf(weighed, 'net_mass_t') <= thresholdInTonnes
  return isFreed
    ? `${due}; not over ${thresholdInTonnes} t of goods in these rows: only hydrogen needs certificates`
    : due
}

function rowOf(
  part: string,
  is: Partial<Record<Identity, string | number>>,
  lines: readonly Line[],
): (string | number)[] {
  const shown = (amount: Amount) => {
    const isUnknown = amount === 'cost_eur' && lines.some(({ isUnpriced }) => isUnpriced)
    return lines.length === 0 || isUnknown ? '' : Number(sumOf(lines, amount).toPrecision(15))
  }
  return [part, ...identities.map((name) => is[name] ?? ''), ...amounts.map(shown)]
}

function sumOf(lines: readonly Line[], amount: Amount): number {
  const sum = new Sum()
  for (const { sums } of lines) for (const part of sums.get(amount)!.parts) sum.add(part)
  return sum.value
}
