/** Totals of a ledger, in memory that does not grow with its lines. */

import type { GasGroup } from '../../catalogue/catalogue.js'
import { massFieldOf } from '../../contract/contract.js'
import { givenCommand, Sum } from '../../rows/results/results.js'
import type { QualityFacts } from '../../uncertainty/uncertainty.js'
import { findCategory } from '../categories.js'
import { shareWithin } from '../days.js'
import type { ProjectFile } from '../project-schema.js'
import { BesideKyoto } from './beside-kyoto.js'
import { datasetName } from './dataset-name.js'
import { EnergyUse } from './energy-table.js'
import { GasSums } from './gas-sums.js'
import { Largest } from './largest.js'
import { isLeftOut, type LedgerLine, skipped } from './ledger.js'
import type { GroupCounter, OtherLine } from './line-groups.js'
import type { LineKind } from './line-kinds.js'
import { monthsOf } from './months.js'
import { Purchased } from './purchased.js'
import {
  factorQuality,
  factsKey,
  pcafScore,
  primaryShare,
  qualityFacts,
  type RatedLine,
  type Ratings,
  type RegionRating,
  ratingsOfFacts,
} from './ratings.js'
import { RepeatedLines } from './repeated-lines.js'
import { RowCounts, type RowPattern } from './row-counts.js'
import { SeveralIndustries } from './several-industries.js'
import { improvableLines, isImprovable, isShown, shownLines, sizeOf } from './shown-lines.js'
import { type Added, Amounts, EmissionSums } from './sums.js'
import { type MarketPart, UncertainAmounts } from './uncertain-amounts.js'

/** Key of lines without the counted value. */
export const none = ''

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
  /** Empty for journeys: it may quote who went where. */
  error: string
}

export interface Counting {
  sites?: ProjectFile['sites'] | undefined
  /** Lines count with the share of their days inside this period; all lines count in full without it. */
  period?: ProjectFile['period'] | undefined
  /** Rates how near a region is to a country; without it nothing is rated. */
  regionRating?: RegionRating | undefined
  /** Returns the gas of a factor for a single gas. */
  gasOf?: ((factorId: string) => GasGroup | undefined) | undefined
  /** Part of the uncertainty of a market-based factor; without it no uncertainty is counted. */
  marketPart?: MarketPart | undefined
  /** Also receives each kind of lines that counts, for a comparison. */
  take?: ((kind: LineKind, share: number) => void) | undefined
}

type Period = Pick<LedgerLine, 'period_start' | 'period_end'>

export class LedgerTally implements GroupCounter {
  readonly rows = new RowCounts()
  readonly repeated = new RepeatedLines()
  lines = 0
  failedLines = 0
  firstDay = ''
  lastDay = ''
  readonly byCategory = new EmissionSums()
  /** Estimated lines without a scope or with an unknown category. */
  readonly undecided = new EmissionSums()
  /** By category and operation, for the description of methods. */
  readonly byMethod = new EmissionSums()
  readonly datasetsByMethod = new Map<string, Set<string>>()
  /** By category, operation and notice. */
  readonly noticesByMethod = new EmissionSums()
  /** Emissions calculated with primary data, by scope. */
  readonly byPrimaryData = new EmissionSums()
  /** Emissions stated by third parties, by scope and supplier. */
  readonly given = new EmissionSums()
  readonly bySite = new EmissionSums()
  readonly byCountry = new EmissionSums()
  readonly byMonth = new EmissionSums()
  readonly byActivity = new EmissionSums()
  /** Name of the factor by activity; undefined for an activity with several factors. */
  readonly factorOfActivity = new Map<string, string | undefined>()
  readonly byDataset = new EmissionSums()
  readonly byFactor = new EmissionSums()
  readonly byGwpSet = new EmissionSums()
  readonly byNotice = new EmissionSums()
  readonly byQuality = new EmissionSums()
  /** By the facts that standards rate. */
  readonly byQualityFacts = new EmissionSums()
  /** By kind of rating and rating: `temporal|2`. */
  readonly byRating = new EmissionSums()
  /** Investments by score. */
  readonly byPcafScore = new EmissionSums()
  /** Lines by factors used in addition to the line's own, with an example of that one. */
  readonly furtherFactors = new Map<string, { name: string; beside: string; lines: number }>()
  readonly purchased = new Purchased()
  readonly energyUse = new EnergyUse()
  readonly energyByCountry = new Map<string, EnergyUse>()
  readonly biogenic = new Amounts()
  readonly gases = new GasSums()
  readonly besideKyoto = new BesideKyoto()
  readonly severalIndustries = new SeveralIndustries()
  readonly factors = new Map<string, FactorUse>()
  readonly failures = new Map<string, Failure>()
  readonly failedBySite = new Map<string, number>()
  readonly failedByCategory = new Map<string, number>()
  readonly largest = new Largest<LedgerLine>(shownLines)
  readonly improvable = new Largest<LedgerLine>(improvableLines)
  /** Lines outside the reporting period, with the emissions they would add. */
  readonly outside = new EmissionSums()
  /** Lines that the ledger itself excluded for that reason, without figures. */
  leftOutLines = 0
  /** Sites of lines that are missing from the project file, if it has sites. */
  readonly unknownSites = new Set<string>()
  /** Amounts grouped by shared causes of uncertainty; undefined if not requested. */
  readonly uncertain: UncertainAmounts | undefined
  readonly #counting: Counting
  readonly #sites: NonNullable<ProjectFile['sites']>
  /** Cached shares of periods inside the reporting period, by start, then by end. */
  readonly #inside = new Map<string, Map<string, number>>()

  constructor(counting: Counting) {
    this.#counting = counting
    this.uncertain = counting.marketPart && new UncertainAmounts(counting.marketPart)
    this.#sites = counting.sites ?? {}
  }

  /**
   * Adds a line to the largest and the repeated lines; all other totals are counted in groups.
   * @returns the line with its counted part; undefined if it is outside the period
   */
  add(line: LedgerLine): LedgerLine | undefined {
    const inside = this.#insideOf(line)
    if (inside > 0) this.repeated.add(line)
    if (inside === 0 || isLeftOut(line)) return undefined
    if (line.error_code !== '') return line
    const counted = inPart(line, this.weightOf(line))
    this.#offer(counted)
    return counted
  }

  /** Returns the part of a line's emissions that counts. */
  weightOf(line: Period & Pick<LedgerLine, 'site' | 'share'>): number {
    return this.#insideOf(line) * this.#shareOf(line)
  }

  /** Adds the largest lines of a ledger, with their figures before shares are applied. */
  takeLargest(largest: readonly LedgerLine[], improvable: readonly LedgerLine[]): void {
    for (const [lines, list] of [
      [largest, this.largest],
      [improvable, this.improvable],
    ] as const) {
      for (const line of lines) {
        const weight = this.weightOf(line)
        if (weight > 0) list.offer(weight * sizeOf(line), inPart(line, weight))
      }
    }
  }

  countRows(pattern: RowPattern): void {
    this.rows.add(pattern, (line) => this.#insideOf(line) > 0)
  }

  countOthers(line: OtherLine, lines: number): void {
    if (isLeftOut(line)) {
      this.leftOutLines += lines
      return
    }
    if (this.#insideOf(line) === 0) return
    this.lines += lines
    if (line.error_code !== skipped) this.#fail(line, lines)
  }

  /** The country that a line is counted in. */
  countryOf({ site, factor_region }: Pick<LedgerLine, 'site' | 'factor_region'>): string {
    return this.#sites[site]?.country ?? countryOf(factor_region)
  }

  ratingsOf(line: LedgerLine): Ratings {
    return ratingsOfFacts(this.#factsOf(line))
  }

  #factsOf(line: RatedLine & Pick<LedgerLine, 'site'>): QualityFacts {
    return qualityFacts(line, this.countryOf(line), this.#counting.regionRating ?? (() => 3))
  }

  /** @param line as it counts */
  #offer(line: LedgerLine): void {
    const size = sizeOf(line)
    if (size <= this.largest.floor && size <= this.improvable.floor) return
    if (!isShown(line)) return
    this.largest.offer(size, line)
    if (isImprovable(line)) this.improvable.offer(size, line)
  }

  countKind(kind: LineKind): void {
    const { line } = kind
    const inside = this.#insideOf(line)
    if (inside < 1) this.outside.add(none, kind, 1 - inside)
    if (inside === 0) return
    this.lines += kind.lines
    const { site, scope, category: id } = line
    if (site !== none && !(site in this.#sites)) this.unknownSites.add(site)
    this.#notePeriod(line)
    const share = inside * this.#shareOf(line)
    if (findCategory(scope, id) === undefined) {
      this.undecided.add(id === none ? line.operation : `${scope} ${id}`, kind, share)
      return
    }
    const category = categoryKey(line)
    const country = this.countryOf(line)
    this.byCategory.add(category, kind, share)
    this.#countMethod(kind, share, `${category}|${line.operation}|${line.method}`)
    this.bySite.add(`${site}|${scope}`, kind, share)
    this.byCountry.add(country, kind, share)
    const activity = line.activity === none ? line.operation : line.activity
    this.byActivity.add(activity, kind, share)
    this.#noteFactorName(activity, line.factor_name)
    this.severalIndustries.add(activity, kind, share)
    this.byDataset.add(datasetName(line.source, line.source_dataset), kind, share)
    this.byGwpSet.add(line.gwp_set, kind, share)
    this.byQuality.add(factorQuality(line), kind, share)
    const facts = this.#factsOf(line)
    this.byQualityFacts.add(factsKey(facts), kind, share)
    for (const [name, rating] of Object.entries(ratingsOfFacts(facts))) {
      this.byRating.add(`${name}|${rating}`, kind, share)
    }
    this.byPrimaryData.add(scope, kind, share * primaryShare(line))
    if (line.operation === givenCommand) this.given.add(`${scope}|${line.supplier}`, kind, share)
    const score = pcafScore(line)
    if (score !== undefined) this.byPcafScore.add(String(score), kind, share)
    this.#countMonths(kind, share)
    const { co2_biogenic } = kind.amounts
    if (co2_biogenic !== undefined) this.biogenic.add(category, co2_biogenic, share)
    this.besideKyoto.add(category, kind, share)
    if (scope !== '3') {
      this.gases.add(category, kind, this.#counting.gasOf?.(line.factor_id), share)
      this.energyUse.addKind(kind, share)
      this.#energyIn(country).addKind(kind, share)
    }
    this.purchased.add(kind, share, country)
    this.#countFactor(kind, share)
    this.uncertain?.add(kind, share, country)
    this.#counting.take?.(kind, share)
  }

  #noteFactorName(activity: string, name: string): void {
    const isOnly = !this.factorOfActivity.has(activity) || this.factorOfActivity.get(activity) === name
    this.factorOfActivity.set(activity, isOnly && name !== none ? name : undefined)
  }

  #energyIn(country: string): EnergyUse {
    const use = this.energyByCountry.get(country) ?? new EnergyUse()
    this.energyByCountry.set(country, use)
    return use
  }

  #countMethod(kind: LineKind, share: number, method: string): void {
    this.byMethod.add(method, kind, share)
    const { source, source_dataset, notices } = kind.line
    const datasets = this.datasetsByMethod.get(method) ?? new Set()
    this.datasetsByMethod.set(method, datasets.add(datasetName(source, source_dataset)))
    for (const code of notices === '' ? [] : notices.split(';')) {
      const noticed = noticedOf(code, kind)
      this.byNotice.add(code, noticed, share)
      this.noticesByMethod.add(`${method}|${code}`, noticed, share)
    }
  }

  #countMonths(kind: LineKind, share: number): void {
    const { period_start, period_end } = kind.line
    const { period } = this.#counting
    const months = monthsOf(period_start, period_end, period)
    if (months.length === 0) this.byMonth.add(none, kind, share)
    for (const { month, share: part } of months) this.byMonth.add(month, kind, share * part)
  }

  #countFactor(kind: LineKind, share: number): void {
    const { line } = kind
    const { factor_id: id, market_factor_id, market_factor_name, further_factor_ids } = line
    if (market_factor_id !== '') this.#countFurther(market_factor_id, market_factor_name, kind)
    for (const each of further_factor_ids === '' ? [] : further_factor_ids.split(';')) {
      this.#countFurther(each, '', kind)
    }
    if (id === '') return
    this.byFactor.add(id, kind, share)
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

  #countFurther(id: string, name: string, { line, lines }: LineKind): void {
    const found = this.furtherFactors.get(id) ?? { name, beside: line.factor_name, lines: 0 }
    found.lines += lines
    this.furtherFactors.set(id, found)
  }

  #fail(line: OtherLine, lines: number): void {
    this.failedLines += lines
    this.failedBySite.set(line.site, (this.failedBySite.get(line.site) ?? 0) + lines)
    const { error_code: code, file, row } = line
    const error = line.operation.startsWith('travel') ? '' : line.error
    const failure = this.failures.get(code)
    if (failure) failure.lines += lines
    else this.failures.set(code, { code, lines, file, row, error })
    const category = categoryKey(line)
    this.failedByCategory.set(category, (this.failedByCategory.get(category) ?? 0) + lines)
  }

  #notePeriod({ period_start, period_end }: Period): void {
    if (period_start === '') return
    if (this.firstDay === '' || period_start < this.firstDay) this.firstDay = period_start
    const end = period_end === '' ? period_start : period_end
    if (end > this.lastDay) this.lastDay = end
  }

  /** Returns the share of the line's site, or 1 if its figures already include it. */
  #shareOf({ site, share }: Pick<LedgerLine, 'site' | 'share'>): number {
    return share === '' ? (this.#sites[site]?.share ?? 1) : 1
  }

  #insideOf({ period_start, period_end }: Period): number {
    const { period } = this.#counting
    if (period === undefined) return 1
    let ends = this.#inside.get(period_start)
    if (ends === undefined) {
      ends = new Map()
      this.#inside.set(period_start, ends)
    }
    let inside = ends.get(period_end)
    if (inside === undefined) {
      inside = shareWithin(period_start, period_end, period)
      ends.set(period_end, inside)
    }
    return inside
  }
}

/** Returns a line with the counted part of its quantity and emissions. */
function inPart(line: LedgerLine, share: number): LedgerLine {
  if (share === 1) return line
  const part = (value: number | undefined) => (value === undefined ? undefined : share * value)
  return {
    ...line,
    quantity: part(line.quantity),
    factor_quantity: part(line.factor_quantity),
    co2e: part(line.co2e),
    co2e_market: part(line.co2e_market),
    co2_biogenic: part(line.co2_biogenic),
    co2e_outside_kyoto: part(line.co2e_outside_kyoto),
    mass_outside_kyoto: part(line.mass_outside_kyoto),
    co2e_mean: part(line.co2e_mean),
  }
}

/** Returns the lines of a kind for one of its notices, with the kilograms of the notice's mass field. */
function noticedOf(code: string, { co2e, market, amounts, lines }: LineKind): Added {
  const place = massFieldOf(code)
  if (place === 'co2e') return { co2e, market, lines }
  const beside = amounts[place] ?? new Sum()
  return { co2e: beside, market: beside, lines }
}

export function categoryKey({ scope, category }: Pick<LedgerLine, 'scope' | 'category'>): string {
  return `${scope}|${category}`
}

/** Returns the country of a region code: `US` for `US-CAMX`. */
function countryOf(region: string): string {
  const { 1: country } = /^([A-Z]{2})(?:-|$)/.exec(region) ?? []
  return country ?? none
}
