/** Collects the bills of all rows, and decides which of them overlap and which days have no bill. */
import { info, type Notice, warning } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { grouped, plural } from '../../../host/numbers.js'
import type { BillDecision, BillDecisions } from '../../mapping/bill-decisions.js'
import { dayText } from '../../mapping/files/dates.js'
import type { MeterRule } from '../../mapping/files/mapping-schema.js'
import {
  type Bill,
  type BilledDays,
  type MeterCalendar,
  meterCalendar,
  type OverlapRule,
} from './calendar.js'
import { calendarParts, type DaySpan, daysIn, merged, periodOf, spanOf } from './days.js'
import type { RowBill } from './metered-rows.js'

/** Number of meters and places that a message names. */
const mostNamed = 3
/** Number of days stored before they are joined. */
const mostDays = 4096

interface Series {
  meter: string
  bills: Bill[]
  keys: string[]
  places: string[]
  /** Rows of one day each: deliveries and interval data, which do not overlap each other. */
  days: DaySpan[]
  daysPlace: string
}

export interface SurveyedBills {
  decisions: BillDecisions
  notices: Notice[]
}

export class MeterSurvey {
  readonly #series = new Map<string, Series>()
  /** Place of each bill, by its key. */
  readonly #places = new Map<string, string>()
  readonly #repeated: { meter: string; places: [string, string] }[] = []
  #repeats = 0
  readonly #rule: MeterRule
  readonly #name: string

  /** @param name name of the mapping, for messages */
  constructor(rule: MeterRule, name: string) {
    this.#rule = rule
    this.#name = name
  }

  /** @param place of the row, such as `row 7 of b.csv` */
  add({ key, meter, series: name, bill }: RowBill, place: string): void {
    let series = this.#series.get(name)
    if (!series) {
      series = { meter, bills: [], keys: [], places: [], days: [], daysPlace: place }
      this.#series.set(name, series)
    }
    if (bill.first === bill.last && (bill.quantity ?? 0) >= 0) {
      addDay(series, bill.first)
      return
    }
    const known = this.#places.get(key)
    if (known !== undefined) {
      this.#repeats++
      if (this.#repeated.length < mostNamed) this.#repeated.push({ meter, places: [known, place] })
      return
    }
    this.#places.set(key, place)
    series.bills.push(bill)
    series.keys.push(key)
    series.places.push(place)
  }

  /** @throws UsageError for overlapping bills if the mapping refuses them, and for identical ones unless it only warns */
  conclude(): SurveyedBills {
    const decisions = new Map<string, BillDecision>()
    const gaps: { meter: string; gaps: DaySpan[] }[] = []
    const overlaps: Overlap[] = []
    const chains = { mixed: [] as string[], alone: 0 }
    const rule = (this.#rule.overlap ?? 'warn') as OverlapRule
    // With a warning, identical rows are reported as `possible_duplicate`.
    if (rule !== 'warn' && this.#repeats > 0) throw this.#repetition(rule)
    for (const [name, series] of this.#series) {
      const runs = merged(series.days)
      const bills = [...series.bills, ...runs]
      const calendar = meterCalendar(bills, rule, this.#rule.end_day)
      const places = [...series.places, ...runs.map(() => `daily rows from ${series.daysPlace}`)]
      for (const [at, found] of calendar.bills.entries()) {
        const contested = found.contested.map((span) => ({ ...periodOf(span), by: places[span.by]! }))
        const key = series.keys[at]
        if (key === undefined) addDays(decisions, name, contested, found)
        else addDecision(decisions, key, bills[at]!, found, contested)
        for (const { start, end, by } of contested) {
          const days = daysIn(spanOf({ start, end }))
          overlaps.push({ meter: series.meter, start, end, days, places: [places[at]!, by] })
        }
      }
      if (calendar.gaps.length > 0 && !areDeliveries(series, runs))
        gaps.push({ meter: series.meter, gaps: calendar.gaps })
      noteChain(chains, series.meter, calendar, series.bills)
    }
    if (rule === 'refuse' && overlaps.length > 0) throw this.#refusal(overlaps)
    const endDays = this.#rule.end_day === undefined ? endDayNotices(chains) : []
    const warned = rule === 'warn' ? overlapNotices(overlaps) : []
    return { decisions, notices: [...warned, ...gapNotices(gaps), ...endDays] }
  }

  /** Returns the error of identical rows: no rule tells which of them counts. */
  #repetition(rule: OverlapRule): UsageError {
    const named = this.#repeated.map(({ meter, places }) => `${meter} (${places.join(' and ')})`)
    const more = this.#repeats - named.length
    return new UsageError(
      `${this.#name}: meter.overlap: ${rule}: bills are repeated in identical rows: ${named.join('; ')}${more > 0 ? `; and ${grouped(more)} more` : ''}; remove the repetitions`,
    )
  }

  #refusal(overlaps: readonly Overlap[]): UsageError {
    return new UsageError(
      `${this.#name}: meter.overlap: refuse: bills of the same meter overlap: ${listed(overlaps)}; correct their periods, skip one of them, or set overlap to later or earlier`,
    )
  }
}

/** Days that are in two bills of a meter. */
interface Overlap {
  meter: string
  start: string
  end: string
  days: number
  /** Rows of both bills. */
  places: [string, string]
}

/** Describes the longest overlaps, and counts the others. */
function listed(overlaps: readonly Overlap[]): string {
  const named = [...overlaps]
    .sort((a, b) => b.days - a.days)
    .slice(0, mostNamed)
    .map(({ meter, start, end, places }) => {
      const days = start === end ? start : `${start} to ${end}`
      return `${meter}, ${days} (${places.join(' and ')})`
    })
  const more = overlaps.length - named.length
  return `${named.join('; ')}${more > 0 ? `; and ${grouped(more)} more` : ''}`
}

function overlapNotices(overlaps: readonly Overlap[]): Notice[] {
  if (overlaps.length === 0) return []
  const days = overlaps.reduce((sum, each) => sum + each.days, 0)
  const meters = new Set(overlaps.map(({ meter }) => meter)).size
  const message = `${plural(days, 'day')} of ${plural(meters, 'meter')} are in more than one bill, and all count: ${listed(overlaps)}`
  return [warning('overlapping_period', message)]
}

function addDay({ days }: Series, day: number): void {
  const last = days.at(-1)
  if (last && day >= last.first - 1 && day <= last.last + 1) {
    last.first = Math.min(last.first, day)
    last.last = Math.max(last.last, day)
    return
  }
  days.push({ first: day, last: day })
  if (days.length < mostDays) return
  const joined = merged(days)
  // Days far apart stay apart: joining them again and again would take quadratic time.
  if (joined.length < mostDays / 2) days.splice(0, days.length, ...joined)
}

/** True if all rows cover single days, and fewer than half of the days: deliveries have no gaps. */
function areDeliveries({ bills }: Series, days: readonly DaySpan[]): boolean {
  if (bills.length > 0) return false
  const covered = days.reduce((sum, each) => sum + daysIn(each), 0)
  return covered < daysIn({ first: days[0]!.first, last: days.at(-1)!.last }) / 2
}

type Contested = NonNullable<BillDecision['contested']>

function addDecision(
  decisions: Map<string, BillDecision>,
  key: string,
  { last }: Bill,
  { days, standing }: BilledDays,
  contested: Contested,
): void {
  const isCut = days.last !== last
  if (!isCut && contested.length === 0 && standing !== 'credit') return
  decisions.set(key, {
    ...(isCut && { end: dayText(days.last) }),
    ...(contested.length > 0 && { contested }),
    ...(standing === 'credit' && { isCredit: true as const }),
  })
}

/** Adds a decision for each contested day of rows that are one day long. */
function addDays(
  decisions: Map<string, BillDecision>,
  series: string,
  contested: Contested,
  { contested: spans }: BilledDays,
): void {
  for (const [at, { by }] of contested.entries()) {
    const { first, last } = spans[at]!
    for (let day = first; day <= last; day++) {
      const text = dayText(day)
      decisions.set(`${series}\t${text}\t${text}`, { contested: [{ start: text, end: text, by }] })
    }
  }
}

function noteChain(
  chains: { mixed: string[]; alone: number },
  meter: string,
  { shared, adjoining }: MeterCalendar,
  bills: readonly Bill[],
): void {
  if (shared > 0 && adjoining > 0) {
    chains.mixed.push(`${meter} (${grouped(shared)} shared, ${grouped(adjoining)} not)`)
  } else if (shared === 0 && adjoining === 0) {
    chains.alone += bills.filter((bill) => !isOfWholeMonths(bill)).length
  }
}

/** True if a period consists of whole months: it includes its first and last days. */
function isOfWholeMonths({ first, last }: DaySpan): boolean {
  const parts = calendarParts({ first, last: last + 1 }, 'month')
  return dayText(first).endsWith('-01') && parts.at(-1)!.first === last + 1
}

function gapNotices(gaps: readonly { meter: string; gaps: DaySpan[] }[]): Notice[] {
  if (gaps.length === 0) return []
  const days = ({ gaps: of }: { gaps: DaySpan[] }) => of.reduce((sum, gap) => sum + daysIn(gap), 0)
  const ordered = [...gaps].sort((a, b) => days(b) - days(a) || (a.meter < b.meter ? -1 : 1))
  const named = ordered.slice(0, mostNamed).map(({ meter, gaps: of }) => {
    const { start, end } = periodOf(of.reduce((most, gap) => (daysIn(gap) > daysIn(most) ? gap : most)))
    const dates = start === end ? start : `${start} to ${end}`
    return `${meter} ${plural(days({ gaps: of }), 'day')} (${of.length > 1 ? 'longest ' : ''}${dates})`
  })
  const more = ordered.length > mostNamed ? `; and ${plural(ordered.length - mostNamed, 'more meter')}` : ''
  const all = ordered.reduce((sum, each) => sum + days(each), 0)
  const message = `${plural(all, 'day')} without a bill, between the first and last bills of ${plural(ordered.length, 'meter')}: ${named.join('; ')}${more}`
  return [warning('meter_gap', message)]
}

function endDayNotices({ mixed, alone }: { mixed: string[]; alone: number }): Notice[] {
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
