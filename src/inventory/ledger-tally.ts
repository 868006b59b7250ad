/** What a ledger comes to, gathered line by line in memory that does not grow with its lines. */
import { Sum } from '../bulk/output/totals/sum.js'
import { categoryOf } from './categories.js'
import { shareWithin } from './days.js'
import { Largest } from './largest.js'
import type { LedgerLine } from './ledger.js'
import { monthsOf } from './months.js'
import type { ProjectFile } from './project-schema.js'
import { EmissionSums, marketOf } from './sums.js'

/** Lines that the report shows in full. */
const shownLines = 200
const improvable = 20

/** Keys of lines that lack what they are counted by. */
export const none = ''

/** What a ledger has in place of an error code where a rule of the mapping leaves the row out. */
const skipped = 'skipped'

/** Notices that say a factor is not the one asked for. */
export const proxyNotices: readonly string[] = ['proxy_factor', 'region_fallback', 'year_fallback']

export interface FactorUse {
  id: string
  name: string
  source: string
  dataset: string
  year: string
  region: string
  gwp_set: string
  licence: string
}

export interface Failure {
  code: string
  lines: number
  /** The first one. */
  file: string
  row: number | undefined
  error: string
}

export class LedgerTally {
  inputRows = 0
  lines = 0
  /** Rows that a rule of the mapping leaves out. */
  skippedRows = 0
  failedLines = 0
  failedRows = 0
  firstDay = ''
  lastDay = ''
  readonly byCategory = new EmissionSums()
  /** Estimated lines that belong to no scope, or to a category that is none. */
  readonly undecided = new EmissionSums()
  /** By category and operation: what the description of methods is made of. */
  readonly byMethod = new EmissionSums()
  readonly bySite = new EmissionSums()
  readonly byCountry = new EmissionSums()
  readonly byMonth = new EmissionSums()
  readonly byActivity = new EmissionSums()
  readonly byDataset = new EmissionSums()
  readonly byFactor = new EmissionSums()
  readonly byGwpSet = new EmissionSums()
  readonly byNotice = new EmissionSums()
  readonly byQuality = new EmissionSums()
  readonly scope2 = new EmissionSums()
  readonly energy = new Map<string, Sum>()
  readonly biogenic = new Map<string, Sum>()
  readonly factors = new Map<string, FactorUse>()
  readonly failures = new Map<string, Failure>()
  readonly failedByCategory = new Map<string, number>()
  readonly largest = new Largest<LedgerLine>(shownLines)
  readonly improvable = new Largest<LedgerLine>(improvable)
  /** Lines that lie outside the reporting period, with what they would add. */
  readonly outside = new EmissionSums()
  /** Sites of lines that the project file does not name, where it names any. */
  readonly unknownSites = new Set<string>()
  readonly #sites: NonNullable<ProjectFile['sites']>
  readonly #period: ProjectFile['period'] | undefined
  #place = ''
  #hasFailed = false

  /** @param period lines count with the share of their days that lies within; all of them without it */
  constructor({ sites = {}, period }: Partial<Pick<ProjectFile, 'sites' | 'period'>>) {
    this.#sites = sites
    this.#period = period
  }

  /** @returns the line as it counts; undefined where it lies outside the period */
  add(entry: LedgerLine): LedgerLine | undefined {
    const { site, period_start, period_end } = entry
    const inside = this.#period === undefined ? 1 : shareWithin(period_start, period_end, this.#period)
    if (inside < 1 && entry.error_code === '') this.outside.add(none, entry, 1 - inside)
    if (inside === 0) return undefined
    if (site !== none && !(site in this.#sites)) this.unknownSites.add(site)
    const share = entry.share === '' ? (this.#sites[site]?.share ?? 1) : 1
    const line = inPart(entry, inside * share)
    this.lines++
    const place = `${line.file}|${line.row}`
    if (place !== this.#place) {
      this.inputRows++
      this.#place = place
      this.#hasFailed = false
    }
    this.#notePeriod(line)
    if (line.error_code === skipped) this.skippedRows++
    else if (line.error_code !== '') this.#fail(line)
    else if (categoryOf(line.scope, line.category) === undefined) {
      this.undecided.add(line.category === none ? line.operation : `${line.scope} ${line.category}`, line)
    } else this.#count(line)
    return line
  }

  #count(line: LedgerLine): void {
    const category = categoryKey(line)
    const country = this.#sites[line.site]?.country ?? countryOf(line.factor_region)
    this.byCategory.add(category, line)
    this.byMethod.add(`${category}|${line.operation}|${line.method}`, line)
    this.bySite.add(`${line.site}|${line.scope}`, line)
    this.byCountry.add(country, line)
    this.byActivity.add(line.activity === none ? line.operation : line.activity, line)
    this.byDataset.add(`${line.source}|${line.source_dataset}`, line)
    this.byGwpSet.add(line.gwp_set, line)
    this.byQuality.add(qualityOf(line), line)
    for (const code of noticesOf(line)) this.byNotice.add(code, line)
    const months = monthsOf(line.period_start, line.period_end)
    if (months.length === 0) this.byMonth.add(none, line)
    for (const { month, share } of months) this.byMonth.add(month, line, share)
    if (line.co2_biogenic !== undefined) addTo(this.biogenic, category, line.co2_biogenic)
    if (line.scope === '2') this.#countEnergy(line, `${line.site}|${country}|${line.category}`)
    this.#countFactor(line)
    const size = Math.max(Math.abs(line.co2e ?? 0), Math.abs(marketOf(line)))
    this.largest.offer(size, () => ({ ...line }))
    if (qualityOf(line) !== 'primary') this.improvable.offer(size, () => ({ ...line }))
  }

  #countEnergy(line: LedgerLine, key: string): void {
    this.scope2.add(key, line)
    const perUnit = kilowattHours[line.unit]
    if (perUnit !== undefined && line.quantity !== undefined) addTo(this.energy, key, perUnit * line.quantity)
  }

  #countFactor(line: LedgerLine): void {
    const { factor_id: id } = line
    if (id === '') return
    this.byFactor.add(id, line)
    if (this.factors.has(id)) return
    this.factors.set(id, {
      id,
      name: line.factor_name,
      source: line.source,
      dataset: line.source_dataset,
      year: line.factor_year,
      region: line.factor_region,
      gwp_set: line.gwp_set,
      licence: line.licence,
    })
  }

  #fail(line: LedgerLine): void {
    this.failedLines++
    if (!this.#hasFailed) this.failedRows++
    this.#hasFailed = true
    const { error_code: code, file, row, error } = line
    const failure = this.failures.get(code)
    if (failure) failure.lines++
    else this.failures.set(code, { code, lines: 1, file, row, error })
    const category = categoryKey(line)
    this.failedByCategory.set(category, (this.failedByCategory.get(category) ?? 0) + 1)
  }

  #notePeriod({ period_start, period_end }: LedgerLine): void {
    if (period_start === '') return
    if (this.firstDay === '' || period_start < this.firstDay) this.firstDay = period_start
    const end = period_end === '' ? period_start : period_end
    if (end > this.lastDay) this.lastDay = end
  }
}

/** kWh of a unit of energy, as `ghg energy` writes it. */
const kilowattHours: Record<string, number> = {
  Wh: 0.001,
  kWh: 1,
  MWh: 1000,
  GWh: 1e6,
  GJ: 1000 / 3.6,
  MJ: 1 / 3.6,
}

/** Of a line that counts in part, the same part of its quantity and emissions. */
function inPart(line: LedgerLine, share: number): LedgerLine {
  if (share === 1) return line
  const part = (value: number | undefined) => (value === undefined ? undefined : share * value)
  return {
    ...line,
    quantity: part(line.quantity),
    co2e: part(line.co2e),
    co2e_market: part(line.co2e_market),
    co2_biogenic: part(line.co2_biogenic),
  }
}

export function categoryKey({ scope, category }: Pick<LedgerLine, 'scope' | 'category'>): string {
  return `${scope}|${category}`
}

/** The country of a region code: `US` of `US-CAMX`. */
function countryOf(region: string): string {
  const { 1: country } = /^([A-Z]{2})(?:-|$)/.exec(region) ?? []
  return country ?? none
}

export function noticesOf({ notices }: LedgerLine): string[] {
  return notices === '' ? [] : notices.split(';')
}

/** `primary`, `average`, `spend` or `proxy`: the share of CO2e that each has is what the report says of quality. */
export type Quality = 'primary' | 'average' | 'spend' | 'proxy'

export function qualityOf(line: LedgerLine): Quality {
  if (noticesOf(line).some((code) => proxyNotices.includes(code))) return 'proxy'
  if (line.method === 'spend_based') return 'spend'
  return line.method === 'supplier_specific' ? 'primary' : 'average'
}

function addTo(sums: Map<string, Sum>, key: string, value: number): void {
  let sum = sums.get(key)
  if (sum === undefined) {
    sum = new Sum()
    sums.set(key, sum)
  }
  sum.add(value)
}
