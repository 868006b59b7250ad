/** What was measured on the same days of the year before, for the rule that fills gaps with it. */
import { type Line, number, text } from './line.js'

const day = 86_400_000

/** Days of a period by their position in it, both included. */
export interface Days {
  from: number
  to: number
}

export interface Quantity {
  unit: string
  value: number
}

/** Which day of the year before each day of a period has: 29 February has the 28th. */
export class YearBefore {
  /** As milliseconds, ascending. */
  readonly days: readonly number[]

  /** @param first day, as milliseconds */
  constructor(first: number, count: number) {
    this.days = Array.from({ length: count }, (_, at) => sameDayBefore(first + at * day))
  }

  touches({ first, last }: { first: number; last: number }): boolean {
    return first <= this.days.at(-1)! && last >= this.days[0]!
  }
}

/** The quantities of a series in the year before, by operation. */
export class EarlierYear {
  readonly #before: YearBefore
  readonly #covered: Uint8Array
  /** Undefined for an operation with several units. */
  readonly #quantities = new Map<string, { unit: string; days: Float64Array } | undefined>()

  constructor(before: YearBefore) {
    this.#before = before
    this.#covered = new Uint8Array(before.days.length)
  }

  /** @param days of the line */
  add(line: Line, { first, last }: { first: number; last: number }): void {
    const { days } = this.#before
    const [operation, unit] = [text(line, 'operation'), text(line, 'unit')]
    if (!this.#quantities.has(operation)) {
      this.#quantities.set(operation, { unit, days: new Float64Array(days.length) })
    }
    const known = this.#quantities.get(operation)
    if (known === undefined || known.unit !== unit) {
      this.#quantities.set(operation, undefined)
      return
    }
    const perDay = number(line, 'quantity')! / ((last - first) / day + 1)
    for (let at = 0; at < days.length; at++) {
      if (days[at]! < first || days[at]! > last) continue
      this.#covered[at] = 1
      known.days[at]! += perDay
    }
  }

  /** Runs of these days for which the year before has rows. */
  daysWithin({ from, to }: Days): Days[] {
    return daysWhere(from, to, (at) => this.#covered[at] === 1)
  }

  /** What the year before had on these days, as a share of what this year has; undefined where they cannot be compared. */
  shareOf(operation: string, { from, to }: Days, now: Quantity | undefined): number | undefined {
    const known = this.#quantities.get(operation)
    if (known === undefined || now === undefined || known.unit !== now.unit || now.value === 0)
      return undefined
    return known.days.subarray(from, to + 1).reduce((sum, each) => sum + each, 0) / now.value
  }
}

/** Runs of days between two that fulfil a condition. */
export function daysWhere(from: number, to: number, isWanted: (at: number) => boolean): Days[] {
  const runs: Days[] = []
  for (let at = from; at <= to; at++) {
    if (!isWanted(at)) continue
    const last = runs.at(-1)
    if (last && last.to === at - 1) last.to = at
    else runs.push({ from: at, to: at })
  }
  return runs
}

function sameDayBefore(time: number): number {
  const date = new Date(time)
  const [year, month, dayOfMonth] = [date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate()]
  const isLeapDay = month === 1 && dayOfMonth === 29
  return Date.UTC(year, month, isLeapDay ? 28 : dayOfMonth)
}
