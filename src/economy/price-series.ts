/** How prices moved between two years, by the figures of the years between (specification 1, section 4.2). */
import { info, type Notice, type SourceDataPoint, warning } from '../contract/contract.js'

export interface PriceChange {
  /** Relative change of the price level from the earlier to the later year: 0.17 is 17 percent. */
  inflation: number
  /** Multiplier from prices of the first year to prices of the second. */
  multiplier: number
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

/**
 * Ratio of a year's price level to the previous year's, with its source; undefined if unknown.
 * `months` are the months compared in an incomplete year; absent or empty for whole years.
 */
export type PriceStep = (year: number) => { ratio: number; source: PriceSource; months?: string } | undefined
export type PriceSource = Pick<
  SourceDataPoint,
  'name' | 'source' | 'source_dataset' | 'region' | 'region_name'
>

export class PriceSeries {
  readonly #step: PriceStep

  constructor(step: PriceStep) {
    this.#step = step
  }

  /**
   * Returns the year whose prices apply to money of a year: the year itself, or the nearest year with prices towards
   * the other year; the other year if there is no such year.
   */
  reach(from: number, to: number): number {
    const towards = Math.sign(to - from)
    let year = from
    while (year !== to && this.#step(towards < 0 ? year : year + 1) === undefined) year += towards
    return year
  }

  /**
   * Returns the change of prices from one year to another. Years without a figure are skipped, with a notice.
   * @param rate sentence about the exchange rate, for notices about a substituted year
   */
  change(from: number, to: number, rate = ''): PriceChange {
    if (from === to) return { inflation: 0, multiplier: 1, notices: [], source_trail: [] }
    const start = this.reach(from, to)
    if (start === to) {
      const notice = warning('no_inflation_adjustment', `${countsAs(from, to)}${rate}`)
      return { ...unchanged, notices: [notice] }
    }
    const { level, missing, sources, parts } = this.#between(Math.min(start, to), Math.max(start, to))
    const gaps = [
      ...(start === from ? [] : [`${countsAs(from, start)}${rate}`]),
      ...(missing.length === 0 ? [] : [`no price figure for ${ranges(missing)}, which was left out`]),
    ]
    const change = `inflation of ${percentOf(level - 1)}% from ${Math.min(start, to)} to ${Math.max(start, to)}${parts}`
    return {
      inflation: level - 1,
      multiplier: start < to ? level : 1 / level,
      notices: [
        adjusted(from, to, change),
        ...(gaps.length === 0 ? [] : [warning('partial_inflation_adjustment', gaps.join('; '))]),
      ],
      source_trail: sources.map((source) => ({
        ...source,
        data_category: null,
        year: `${Math.min(start, to)}-${Math.max(start, to)}`,
        id: null,
      })),
    }
  }

  #between(earlier: number, later: number) {
    let level = 1
    const missing: number[] = []
    const parts: string[] = []
    const used = new Map<string, PriceSource>()
    for (let year = earlier + 1; year <= later; year++) {
      const known = this.#step(year)
      if (!known) {
        missing.push(year)
        continue
      }
      level *= known.ratio
      used.set(`${known.source.source} ${known.source.name}`, known.source)
      if (known.months) parts.push(` (${year}: ${known.months})`)
    }
    return { level, missing, sources: [...used.values()], parts: parts.join('') }
  }
}

const unchanged: PriceChange = { inflation: 0, multiplier: 1, notices: [], source_trail: [] }

/** Result for a requested adjustment of an activity that is not measured in money: no change. */
export const notMoney: PriceChange = {
  ...unchanged,
  notices: [info('inflation_not_applicable', 'the estimate is not based on money, so no prices apply')],
}

function adjusted(from: number, to: number, change: string): Notice {
  const text = `money of ${from} adjusted to ${to} prices`
  return Math.abs(from - to) <= 2
    ? info('inflation_applied', `${text}: ${change}`)
    : warning('large_inflation_adjustment', `${text}, more than 2 years apart: ${change}`)
}

/** `no price figure for 2025-2026: money of 2026 was treated as money of 2024` */
function countsAs(from: number, start: number): string {
  const earlier = Math.min(from, start)
  const missing = Array.from({ length: Math.abs(from - start) }, (_, index) => earlier + 1 + index)
  return `no price figure for ${ranges(missing)}: money of ${from} was treated as money of ${start}`
}

/** Ascending years in few words: `1960-1963, 2025`. */
function ranges(years: readonly number[]): string {
  const starts = years.filter((year, index) => years[index - 1] !== year - 1)
  const ends = years.filter((year, index) => years[index + 1] !== year + 1)
  return starts.map((start, index) => (start === ends[index] ? start : `${start}-${ends[index]}`)).join(', ')
}

function percentOf(share: number): number {
  return Number((share * 100).toPrecision(4))
}
