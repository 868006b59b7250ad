/** Writes the notices of a survey of bills: days in two bills, days without a bill, assumptions on last days. */
import { info, type Notice, warning } from '../../../contract/contract.js'
import { grouped, plural } from '../../../host/numbers.js'
import { type DaySpan, daysIn, periodOf } from './days.js'

/** Number of meters and places that a message names. */
export const mostNamed = 3

/** Days that are in two bills of a meter. */
export interface Overlap {
  meter: string
  days: DaySpan
  /** Rows of both bills. */
  places: [string, string]
}

export interface MeterGaps {
  meter: string
  gaps: DaySpan[]
}

/** Meters without a stated rule for the last days of their bills. */
export interface Chains {
  /** Meters with both conventions. */
  mixed: string[]
  /** Number of bills without a bill before or after. */
  alone: number
}

/** Describes the longest overlaps, and counts the others. */
export function listed(overlaps: readonly Overlap[]): string {
  const named = [...overlaps]
    .sort((a, b) => daysIn(b.days) - daysIn(a.days))
    .slice(0, mostNamed)
    .map(({ meter, days, places }) => `${meter}, ${spanText(days)} (${places.join(' and ')})`)
  const more = overlaps.length - named.length
  return `${named.join('; ')}${more > 0 ? `; and ${grouped(more)} more` : ''}`
}

export function overlapNotices(overlaps: readonly Overlap[]): Notice[] {
  if (overlaps.length === 0) return []
  const all = overlaps.reduce((sum, { days }) => sum + daysIn(days), 0)
  const meters = new Set(overlaps.map(({ meter }) => meter)).size
  const message = `${plural(all, 'day')} of ${plural(meters, 'meter')} are in more than one bill, and all count: ${listed(overlaps)}`
  return [warning('overlapping_period', message)]
}

export function gapNotices(gaps: readonly MeterGaps[]): Notice[] {
  if (gaps.length === 0) return []
  const days = ({ gaps: of }: MeterGaps) => of.reduce((sum, gap) => sum + daysIn(gap), 0)
  const ordered = [...gaps].sort((a, b) => days(b) - days(a) || (a.meter < b.meter ? -1 : 1))
  const named = ordered.slice(0, mostNamed).map(({ meter, gaps: of }) => {
    const longest = of.reduce((most, gap) => (daysIn(gap) > daysIn(most) ? gap : most))
    const all = plural(days({ meter, gaps: of }), 'day')
    return `${meter} ${all} (${of.length > 1 ? 'longest ' : ''}${spanText(longest)})`
  })
  const more = ordered.length > mostNamed ? `; and ${plural(ordered.length - mostNamed, 'more meter')}` : ''
  const all = ordered.reduce((sum, each) => sum + days(each), 0)
  const message = `${plural(all, 'day')} without a bill, between the first and last bills of ${plural(ordered.length, 'meter')}: ${named.join('; ')}${more}`
  return [warning('meter_gap', message)]
}

function spanText(span: DaySpan): string {
  const { start, end } = periodOf(span)
  return start === end ? start : `${start} to ${end}`
}

export function endDayNotices({ mixed, alone }: Chains): Notice[] {
  const notices: Notice[] = []
  if (mixed.length > 0) {
    const rest = mixed.length > mostNamed ? `; and ${plural(mixed.length - mostNamed, 'more meter')}` : ''
    const named = mixed.slice(0, mostNamed).join('; ')
    notices.push(
      info(
        'end_day_assumed',
        `some bills end on the first day of the next bill, others on the day before; a shared day counts for the later bill: ${named}${rest}; set meter.end_day to apply one rule`,
      ),
    )
  }
  if (alone > 0) {
    notices.push(
      info(
        'end_day_assumed',
        `${plural(alone, 'bill')} without a bill before or after: the last day counts as part of the bill; set meter.end_day to in or out`,
      ),
    )
  }
  return notices
}
