/**
 * Calendar of a meter: the days that each bill covers, days that several bills cover, and days without a bill. A day on
 * which one bill ends and the next begins counts for the later bill, as in ENERGY STAR Portfolio Manager.
 */
import { type DaySpan, daysIn, merged } from './days.js'

/** Kinds of bills. If two bills cover the same days, the kinds help to decide between them. */
export const billKinds = ['actual', 'estimated', 'customer_reading', 'true_up', 'credit', 'rebill'] as const
export type BillKind = (typeof billKinds)[number]

/** Rules for days that two bills cover: `warn` counts both bills, `refuse` neither, `later` and `earlier` one. */
export const overlapRules = ['warn', 'refuse', 'later', 'earlier'] as const
export type OverlapRule = (typeof overlapRules)[number]

export interface Bill extends DaySpan {
  kind?: BillKind | undefined
  /** Day of issue. */
  issued?: number | undefined
  /** Negative for a credit. */
  quantity?: number | undefined
  /** Whether the last day belongs to the bill; inferred from the next bill if undefined. */
  endDay?: 'in' | 'out' | undefined
}

/** Days of a bill that another bill covers too, and the position of that bill. */
export interface Contested extends DaySpan {
  by: number
}

/** Result for one bill. */
export interface BilledDays {
  /** Days of the bill by the convention: without its last day if a later bill begins on it. */
  days: DaySpan
  /** Days that count for another bill under the rule, in order. */
  contested: Contested[]
  /** `credit`: cancels a bill. `credited`: cancelled by a credit. `below_zero`: negative, but not a credit. */
  standing: 'bill' | 'credit' | 'credited' | 'below_zero'
  /** Position of a credit for all or part of the bill. */
  credit: number | undefined
}

export interface MeterCalendar {
  /** In the order of the bills. */
  bills: BilledDays[]
  /** Days without a bill between the first and the last. */
  gaps: DaySpan[]
  /** Number of bills that end on the first day of the next, and on the day before it. */
  shared: number
  adjoining: number
}

/**
 * Returns the calendar of a meter.
 * @param rule decides between two bills; `warn` and `refuse` find the same days as `later`
 */
export function meterCalendar(bills: readonly Bill[], rule: OverlapRule = 'warn'): MeterCalendar {
  const { days, shared } = daysByConvention(bills)
  const { standings, credits } = standingsOf(bills)
  const counted = bills.flatMap((_, at) => (standings[at] === 'bill' ? [at] : []))
  const contested = contestedDays(bills, days, counted, rule)
  const covered = merged(counted.map((at) => days[at]!))
  const firsts = new Set(counted.map((at) => days[at]!.first))
  return {
    bills: bills.map((_, at) => ({
      days: days[at]!,
      contested: contested.get(at) ?? [],
      standing: standings[at]!,
      credit: credits.get(at),
    })),
    gaps: covered.slice(1).map(({ first }, at) => ({ first: covered[at]!.last + 1, last: first - 1 })),
    shared,
    adjoining: counted.filter((at) => days[at]!.last === bills[at]!.last && firsts.has(days[at]!.last + 1))
      .length,
  }
}

function daysByConvention(bills: readonly Bill[]): { days: DaySpan[]; shared: number } {
  // Longest bill that begins on each day: a bill of a single day does not continue the chain.
  const lastByFirst = new Map<number, number>()
  for (const { first, last } of bills) lastByFirst.set(first, Math.max(last, lastByFirst.get(first) ?? last))
  let shared = 0
  const days = bills.map(({ first, last, endDay }) => {
    if (endDay === 'in' || last === first) return { first, last }
    if (endDay === 'out') return { first, last: last - 1 }
    const next = lastByFirst.get(last)
    if (next === undefined || next === last) return { first, last }
    shared++
    return { first, last: last - 1 }
  })
  return { days, shared }
}

/**
 * Finds credits, and the bills that they cancel, which have the same days and the opposite amount. A credit of another
 * amount is for part of any bill of its days.
 */
function standingsOf(bills: readonly Bill[]): {
  standings: BilledDays['standing'][]
  credits: Map<number, number>
} {
  const credits = new Map<number, number>()
  const isBelow = ({ quantity }: Bill) => quantity !== undefined && quantity < 0
  const standings = bills.map((bill): BilledDays['standing'] =>
    bill.kind === 'credit' ? 'credit' : isBelow(bill) ? 'below_zero' : 'bill',
  )
  if (!standings.some((standing) => standing !== 'bill')) return { standings, credits }
  const byDays = new Map<string, number[]>()
  for (const [at, { first, last }] of bills.entries()) {
    const key = `${first} ${last}`
    byDays.set(key, [...(byDays.get(key) ?? []), at])
  }
  for (const [at, { first, last, quantity }] of bills.entries()) {
    if (standings[at] === 'bill') continue
    const same = byDays.get(`${first} ${last}`)!.filter((other) => standings[other] === 'bill')
    if (same.length > 0) standings[at] = 'credit'
    const back = same.find((other) => isOpposite(bills[other]!.quantity, quantity))
    if (back !== undefined) standings[back] = 'credited'
    for (const each of back === undefined ? same : [back]) credits.set(each, at)
  }
  return { standings, credits }
}

const rounding = 1e-9

function isOpposite(a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a + b) <= rounding * Math.abs(a)
}

/** Certainty of a bill's amount: an estimate never replaces a reading. */
function certainty({ kind }: Bill): number {
  return kind === 'estimated' ? 0 : kind === 'customer_reading' ? 1 : 2
}

/** Returns a comparator of bills for the same days: a bill that counts precedes the bills that it replaces. */
function precedence(bills: readonly Bill[], rule: OverlapRule): (a: number, b: number) => number {
  const sign = rule === 'earlier' ? 1 : -1
  const by = (name: 'first' | 'issued' | 'last', a: number, b: number) =>
    sign * ((bills[a]![name] ?? 0) - (bills[b]![name] ?? 0))
  return (a, b) =>
    certainty(bills[b]!) - certainty(bills[a]!) ||
    by('first', a, b) ||
    by('issued', a, b) ||
    by('last', a, b) ||
    sign * (a - b)
}

function contestedDays(
  bills: readonly Bill[],
  days: readonly DaySpan[],
  counted: readonly number[],
  rule: OverlapRule,
): Map<number, Contested[]> {
  const contested = new Map<number, Contested[]>()
  const compare = precedence(bills, rule)
  for (const group of overlappingGroups(days, counted)) {
    // In order and disjoint.
    const taken: Contested[] = []
    for (const at of group.sort(compare)) {
      const { first, last } = days[at]!
      const from = firstEndingFrom(taken, first)
      const inside: Contested[] = []
      for (let next = from; next < taken.length && taken[next]!.first <= last; next++) {
        const other = taken[next]!
        inside.push({ first: Math.max(first, other.first), last: Math.min(last, other.last), by: other.by })
      }
      if (inside.length > 0) contested.set(at, inside)
      for (const span of spansWithout({ first, last }, inside)) {
        taken.splice(firstEndingFrom(taken, span.first), 0, { ...span, by: at })
      }
    }
  }
  return contested
}

/** Returns the position of the first span that ends on a day or later. */
function firstEndingFrom(spans: readonly DaySpan[], day: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.last < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns groups of at least two bills that are connected by common days. */
function overlappingGroups(days: readonly DaySpan[], counted: readonly number[]): number[][] {
  const ordered = [...counted].sort((a, b) => days[a]!.first - days[b]!.first)
  const groups: number[][] = []
  let reach = Number.NEGATIVE_INFINITY
  for (const at of ordered) {
    const { first, last } = days[at]!
    if (first > reach) groups.push([at])
    else groups.at(-1)!.push(at)
    reach = Math.max(reach, last)
  }
  return groups.filter(({ length }) => length > 1)
}

/** Returns the days of a span outside other spans, which are disjoint and in order. */
export function spansWithout({ first, last }: DaySpan, spans: readonly DaySpan[]): DaySpan[] {
  const left: DaySpan[] = []
  let next = first
  for (const span of spans) {
    if (span.first > next) left.push({ first: next, last: span.first - 1 })
    next = span.last + 1
  }
  if (next <= last) left.push({ first: next, last })
  return left
}

/** Share of a bill's days in a span, 0 to 1. */
export function shareOf(span: DaySpan, whole: DaySpan): number {
  return daysIn(span) / daysIn(whole)
}
