/** Spans of days, as numbers of days since 1970. */
import { dayNumber, dayText, lastDay } from '../../mapping/files/dates.js'

/** First and last day, both included. */
export interface DaySpan {
  first: number
  last: number
}

export function spanOf({ start, end }: { start: string; end: string }): DaySpan {
  return { first: dayNumber(start), last: dayNumber(end) }
}

export function periodOf({ first, last }: DaySpan): { start: string; end: string } {
  return { start: dayText(first), end: dayText(last) }
}

export function daysIn({ first, last }: DaySpan): number {
  return last - first + 1
}

/** Returns the days of some spans as disjoint spans, in order; spans without a day between them are joined. */
export function merged(spans: readonly DaySpan[]): DaySpan[] {
  const joined: DaySpan[] = []
  for (const { first, last } of [...spans].sort((a, b) => a.first - b.first)) {
    const before = joined.at(-1)
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last)
    else joined.push({ first, last })
  }
  return joined
}

/** Divides a span at the ends of calendar months, or years. */
export function calendarParts(span: DaySpan, by: 'month' | 'year'): (DaySpan & { name: string })[] {
  const digits = by === 'month' ? 7 : 4
  const parts: (DaySpan & { name: string })[] = []
  for (let first = span.first; first <= span.last; ) {
    const name = dayText(first).slice(0, digits)
    const last = Math.min(span.last, lastDayOf(name))
    parts.push({ name, first, last })
    first = last + 1
  }
  return parts
}

/** @param name `yyyy-MM` or `yyyy` */
function lastDayOf(name: string): number {
  const [year, month = 12] = name.split('-').map(Number) as [number, number?]
  return dayNumber(lastDay(year, month))
}

/**
 * Divides an amount between calendar months by days. The months sum to the amount: the last month has the remainder.
 */
export function monthlyAmounts(span: DaySpan, amount: number): Map<string, number> {
  const parts = calendarParts(span, 'month')
  const months = new Map<string, number>()
  let left = amount
  for (const [at, part] of parts.entries()) {
    const own = at === parts.length - 1 ? left : (amount * daysIn(part)) / daysIn(span)
    months.set(part.name, own)
    left -= own
  }
  return months
}
