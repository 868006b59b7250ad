/**
 * Days of consumption and of certificates. A certificate counts for the days that it shares with the consumption, and
 * of one that reaches beyond the year of consumption, and beyond the days that the request names, the part of its kWh
 * that falls into them; both are taken as even over their days.
 */

/** From the first day to the last, as 2025-12-31. */
export interface Days {
  start: string
  end: string
}

const millisecondsPerDay = 86_400_000

/** Whether a date is in the calendar. */
export function isDate(date: string): boolean {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date
}

export function daysIn({ start, end }: Days): number {
  return dayOf(end) - dayOf(start) + 1
}

/** Days that two periods share; undefined where there are none. */
export function sharedDays(one: Days, other: Days): Days | undefined {
  const start = one.start > other.start ? one.start : other.start
  const end = one.end < other.end ? one.end : other.end
  return start <= end ? { start, end } : undefined
}

export function daysOfYear(year: number): Days {
  return { start: `${year}-01-01`, end: `${year}-12-31` }
}

/** From the first day of both to the last: a year that further days reach beyond. */
export function withDays(one: Days, other: Days | undefined): Days {
  if (!other) return one
  return {
    start: one.start < other.start ? one.start : other.start,
    end: one.end > other.end ? one.end : other.end,
  }
}

/** Consumption by day, and what of it is not yet covered. */
export class UncoveredDays {
  readonly #all: number
  readonly #days: Days
  readonly #first: number
  /** Of each day, the share that is not covered: all of it, as long as nothing covers it, is exactly the whole. */
  readonly #open: Float64Array

  constructor(kwh: number, days: Days) {
    this.#all = kwh
    this.#days = days
    this.#first = dayOf(days.start)
    this.#open = new Float64Array(daysIn(days)).fill(1)
  }

  /** kWh that an instrument of such days can be held against. */
  left(days: Days): number {
    const open = this.#shared(days).reduce((sum, each) => sum + each, 0)
    return (this.#all * open) / this.#open.length
  }

  /** Covers so much of the days that both have, the same part of each. */
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
