/** Months that a period touches, each with its share of the days. */
import { parseDay, parseDays } from '../days.js'

export interface MonthShare {
  /** `2025-03` */
  month: string
  share: number
}

const day = 86_400_000

/**
 * @param start first day, `YYYY-MM-DD`; empty where the line has no period
 * @param end last day, included; empty for a period of one day
 * @param within only days of this period are shared
 * @returns nothing where the line has no period, or one that ends before it starts
 */
export function monthsOf(
  start: string,
  end: string,
  within?: { start: string; end: string } | undefined,
): MonthShare[] {
  const period = parseDays(start, end)
  if (period === undefined) return []
  const first = Math.max(period.first, within === undefined ? period.first : parseDay(within.start)!)
  const last = Math.min(period.last, within === undefined ? period.last : parseDay(within.end)!)
  const days = (last - first) / day + 1
  const shares: MonthShare[] = []
  for (let from = first; from <= last; ) {
    const date = new Date(from)
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
    const until = Math.min(next, last + day)
    shares.push({ month: date.toISOString().slice(0, 7), share: (until - from) / day / days })
    from = until
  }
  return shares
}
