/** Series of bills of one meter, with days of a row each joined. */
import type { Bill } from './calendar.js'
import { type DaySpan, daysIn, merged } from './days.js'
import { isShared } from './meter-name.js'

/** Number of days stored before they are joined. */
const mostDays = 4096

/** Bill of a row, or days with a row each. */
export interface PlacedBill {
  bill: Bill
  /** Position of the source. */
  source: number
  place: string
  /** Key of the row; undefined for days with a row each. */
  key: string | undefined
  site: string | undefined
}

/** Rows of one day each: deliveries and interval data. Rows of one source do not overlap each other. */
interface DailyRows extends Pick<PlacedBill, 'source' | 'place' | 'site'> {
  spans: DaySpan[]
}

export interface Series {
  meter: string
  bills: PlacedBill[]
  /** Daily rows by the position of their source, and by site. */
  daily: Map<string, DailyRows>
}

/** Returns all bills of a series; rows of one day are joined by source. */
export function placedBills({ bills, daily }: Series): PlacedBill[] {
  const days = [...daily.values()].flatMap(({ spans, place, ...rest }) =>
    merged(spans).map((bill) => ({ bill, place: `daily rows from ${place}`, key: undefined, ...rest })),
  )
  return [...bills, ...days]
}

/** Returns the bills of each meter: a name that several sites have is a meter at each of them. */
export function bySite(meter: string, bills: readonly PlacedBill[]): PlacedBill[][] {
  const sites = [...new Set(bills.flatMap(({ site }) => site ?? []))]
  if (sites.length < 2 || !isShared(meter)) return [[...bills]]
  return sites.map((site) => bills.filter((bill) => (bill.site ?? sites[0]) === site))
}

/** Adds a row of one day. */
export function addDay(daily: Series['daily'], day: number, from: Omit<DailyRows, 'spans'>): void {
  const key = `${from.source}\t${from.site ?? ''}`
  let rows = daily.get(key)
  if (!rows) {
    rows = { ...from, spans: [] }
    daily.set(key, rows)
  }
  const { spans } = rows
  const last = spans.at(-1)
  if (last && day >= last.first - 1 && day <= last.last + 1) {
    last.first = Math.min(last.first, day)
    last.last = Math.max(last.last, day)
    return
  }
  spans.push({ first: day, last: day })
  if (spans.length < mostDays) return
  const joined = merged(spans)
  // Days far apart stay apart: joining them again and again would take quadratic time.
  if (joined.length < mostDays / 2) spans.splice(0, spans.length, ...joined)
}

/** True if days with a row each are fewer than half of all days: deliveries have no gaps. */
export function areDeliveries(days: readonly DaySpan[]): boolean {
  const covered = days.reduce((sum, each) => sum + daysIn(each), 0)
  return covered < daysIn({ first: days[0]!.first, last: days.at(-1)!.last }) / 2
}
