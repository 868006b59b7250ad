/**
 * Days of consumption and certificates. A certificate covers only the days that it shares with the consumption. If it
 * extends beyond the year of consumption and the days that the request names, only a proportional part of its kWh
 * counts. Consumption and generation are assumed to be even over their days.
 */

/** Period from the first to the last day, such as 2025-12-31. */
export interface Days {
  start: string
  end: string
}

const millisecondsPerDay = 86_400_000

/** True if a date is in the calendar. */
export function isDate(date: string): boolean {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date
}

export function daysIn({ start, end }: Days): number {
  return dayOf(end) - dayOf(start) + 1
}

/** Returns the days that two periods share; undefined if they do not overlap. */
export function sharedDays(one: Days, other: Days): Days | undefined {
  const start = one.start > other.start ? one.start : other.start
  const end = one.end < other.end ? one.end : other.end
  return start <= end ? { start, end } : undefined
}

export function daysOfYear(year: number): Days {
  return { start: `${year}-01-01`, end: `${year}-12-31` }
}

/** Returns the period from the first day of both to the last: a year extended by the days of a request. */
export function withDays(one: Days, other: Days | undefined): Days {
  if (!other) return one
  return {
    start: one.start < other.start ? one.start : other.start,
    end: one.end > other.end ? one.end : other.end,
  }
}

/** Consumption by day, with the part not yet covered by instruments. */
export class UncoveredDays {
  readonly #all: number
  readonly #days: Days
  readonly #first: number
  /** Uncovered share of each day; exactly 1 until something covers it. */
  readonly #open: Float64Array

  constructor(kwh: number, days: Days) {
    this.#all = kwh
    this.#days = days
    this.#first = dayOf(days.start)
    this.#open = new Float64Array(daysIn(days)).fill(1)
  }

  /** Returns the uncovered kWh that an instrument for these days can match. */
  left(days: Days): number {
    const open = this.#shared(days).reduce((sum, each) => sum + each, 0)
    return (this.#all * open) / this.#open.length
  }

  /** Covers kWh evenly over the days that both have. */
  cover(days: Days, kwh: number): void {
    const left = this.left(days)
    const rest = left > 0 ? Math.max(0, 1 - kwh / left) : 1
    const shared = this.#shared(days)
    for (const [at, open] of shared.entries()) shared[at] = open * rest
  }

  #shared(days: Days): Float64Array {
    const shared = sharedDays(this.#days, days)
    if (!shared) return new Float64Array()
    return this.#open.subarray(dayOf(shared.start) - this.#first, dayOf(shared.end) - this.#first + 1)
  }
}

function dayOf(date: string): number {
  return Math.round(Date.parse(date) / millisecondsPerDay)
}
