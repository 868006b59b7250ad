/** Collects the bills of one or several sources, and decides which of them overlap and which days have no bill. */
import { UsageError } from '../../../host/exit.js'
import { grouped } from '../../../host/numbers.js'
import type { BillDecision, SurveyedBills } from '../../mapping/bill-decisions.js'
import { dayText } from '../../mapping/files/dates.js'
import type { MeterRule } from '../../mapping/files/mapping-schema.js'
import {
  type Chains,
  endDayNotices,
  gapNotices,
  listed,
  type MeterGaps,
  mostNamed,
  type Overlap,
  overlapNotices,
} from './bill-notices.js'
import {
  type Bill,
  type BilledDays,
  type MeterCalendar,
  meterCalendar,
  type OverlapRule,
} from './calendar.js'
import { calendarParts, type DaySpan, merged, periodOf } from './days.js'
import type { RowBill } from './metered-rows.js'
import { addDay, areDeliveries, bySite, type PlacedBill, placedBills, type Series } from './series.js'

/** Source of bills: the rows of one mapping. */
export interface BillSource {
  rule: MeterRule
  /** Name of the mapping, for messages. */
  name: string
}

/** Findings of one source. */
interface Findings {
  rule: MeterRule
  name: string
  /** Place of each bill, by its key. */
  places: Map<string, string>
  repeated: { meter: string; places: [string, string] }[]
  repeats: number
  decisions: Map<string, BillDecision>
  overlaps: Overlap[]
  refused: Overlap[]
  gaps: MeterGaps[]
  chains: Chains
}

export class MeterSurvey {
  readonly #series = new Map<string, Series>()
  readonly #sources: readonly Findings[]

  /** @param sources in the order in which their bills are added */
  constructor(sources: readonly BillSource[]) {
    this.#sources = sources.map(({ rule, name }) => ({
      ...{ rule, name, places: new Map(), repeated: [], repeats: 0, decisions: new Map() },
      ...{ overlaps: [], refused: [], gaps: [], chains: { mixed: [], alone: 0 } },
    }))
  }

  /**
   * @param place of the row, such as `row 7 of b.csv`
   * @param source position of the source
   */
  add({ key, meter, site, series: name, bill }: RowBill, place: string, source = 0): void {
    let series = this.#series.get(name)
    if (!series) {
      series = { meter, bills: [], daily: new Map() }
      this.#series.set(name, series)
    }
    if (bill.first === bill.last && (bill.quantity ?? 0) >= 0) {
      addDay(series.daily, bill.first, { source, place, site })
      return
    }
    const found = this.#sources[source]!
    const known = found.places.get(key)
    // A row may have several activities.
    if (known === place) return
    if (known !== undefined) {
      found.repeats++
      if (found.repeated.length < mostNamed) found.repeated.push({ meter, places: [known, place] })
      return
    }
    found.places.set(key, place)
    const { end_day: endDay } = found.rule
    series.bills.push({ bill: endDay === undefined ? bill : { ...bill, endDay }, source, place, key, site })
  }

  /**
   * Returns the result for each source.
   * @throws UsageError for overlapping bills if a mapping refuses them or mappings disagree on them, and for identical
   * ones unless the mapping only warns
   */
  conclude(): SurveyedBills[] {
    // With a warning, identical rows are reported as `possible_duplicate`.
    const repeating = this.#sources.find(({ rule, repeats }) => isDeciding(rule.overlap) && repeats > 0)
    if (repeating) throw repetition(repeating)
    for (const [name, series] of this.#series) {
      const { meter } = series
      for (const bills of bySite(meter, placedBills(series))) this.#compare(name, meter, bills)
    }
    const refusing = this.#sources.find(({ refused }) => refused.length > 0)
    if (refusing) throw refusal(refusing)
    return this.#sources.map(({ rule, decisions, overlaps, gaps, chains }) => ({
      decisions,
      notices: [
        ...overlapNotices(overlaps),
        ...gapNotices(gaps),
        ...(rule.end_day === undefined ? endDayNotices(chains) : []),
      ],
    }))
  }

  #compare(name: string, meter: string, all: readonly PlacedBill[]): void {
    const rules = this.#rulesOf(all)
    const [rule = 'warn'] = rules.keys()
    const calendar = meterCalendar(
      all.map(({ bill }) => bill),
      rule,
    )
    for (const [at, found] of calendar.bills.entries()) {
      const own = all[at]!
      if (found.contested.length > 0 && rules.size > 1) throw disagreement(meter, rules)
      const contested = found.contested.map((span) => ({
        ...periodOf(span),
        by: all[span.by]!.place,
        ...(isDeciding(rule) && { isReplaced: true as const }),
      }))
      const { decisions, overlaps } = this.#sources[own.source]!
      if (own.key === undefined) addDays(decisions, `${name}\t${own.site ?? ''}`, contested, found)
      else addDecision(decisions, own.key, own.bill, found, contested, all[found.credit ?? -1]?.place)
      const shared = found.contested.map(
        ({ first, last, by }): Overlap => ({
          ...{ meter, days: { first, last }, places: [own.place, all[by]!.place] },
        }),
      )
      if (rule === 'warn') overlaps.push(...shared)
      if (rule === 'refuse') rules.get(rule)!.refused.push(...shared)
    }
    const { gaps, chains } = this.#sources[all[0]!.source]!
    const bills = all.filter(({ key }) => key !== undefined)
    const isDelivered = bills.length === 0 && areDeliveries(merged(all.map(({ bill }) => bill)))
    if (calendar.gaps.length > 0 && !isDelivered) gaps.push({ meter, gaps: calendar.gaps })
    noteChain(
      chains,
      meter,
      calendar,
      bills.map(({ bill }) => bill),
    )
  }

  /** Returns the rules of the sources of bills, each with the first source that has it. */
  #rulesOf(bills: readonly PlacedBill[]): Map<OverlapRule, Findings> {
    const rules = new Map<OverlapRule, Findings>()
    for (const position of new Set(bills.map(({ source }) => source))) {
      const source = this.#sources[position]!
      const { overlap = 'warn' } = source.rule
      if (!rules.has(overlap)) rules.set(overlap, source)
    }
    return rules
  }
}

function isDeciding(rule: OverlapRule | undefined): boolean {
  return rule !== undefined && rule !== 'warn'
}

/** Returns the error of identical rows: no rule tells which of them counts. */
function repetition({ name, rule, repeated, repeats }: Findings): UsageError {
  const named = repeated.map(({ meter, places }) => `${meter} (${places.join(' and ')})`)
  const more = repeats - named.length
  return new UsageError(
    `${name}: meter.overlap: ${rule.overlap}: bills are repeated in identical rows: ${named.join('; ')}${more > 0 ? `; and ${grouped(more)} more` : ''}; remove the repetitions`,
  )
}

function refusal({ name, refused }: Findings): UsageError {
  return new UsageError(
    `${name}: meter.overlap: refuse: bills of the same meter overlap: ${listed(refused)}; correct their periods, skip one of them, or set overlap to later or earlier`,
  )
}

function disagreement(meter: string, rules: ReadonlyMap<OverlapRule, Findings>): UsageError {
  const stated = [...rules].map(([rule, { name }]) => `${rule} in ${name}`)
  return new UsageError(
    `bills of meter ${meter} overlap, and their mappings have different rules (meter.overlap: ${stated.join(', ')}); set the same rule in both`,
  )
}

type Contested = NonNullable<BillDecision['contested']>

function addDecision(
  decisions: Map<string, BillDecision>,
  key: string,
  { last }: Bill,
  { days, standing }: BilledDays,
  contested: Contested,
  creditedBy: string | undefined,
): void {
  const isCut = days.last !== last
  const isCredit = standing === 'credit'
  if (!isCut && contested.length === 0 && !isCredit && creditedBy === undefined) return
  decisions.set(key, {
    ...(isCut && { end: dayText(days.last) }),
    ...(contested.length > 0 && { contested }),
    ...(isCredit && { isCredit }),
    ...(creditedBy !== undefined && { creditedBy }),
  })
}

/** Adds a decision for each contested day of rows that are one day long. */
function addDays(
  decisions: Map<string, BillDecision>,
  series: string,
  contested: Contested,
  { contested: spans }: BilledDays,
): void {
  for (const [at, days] of contested.entries()) {
    const { first, last } = spans[at]!
    for (let day = first; day <= last; day++) {
      const text = dayText(day)
      decisions.set(`${series}\t${text}\t${text}`, { contested: [{ ...days, start: text, end: text }] })
    }
  }
}

function noteChain(
  chains: Chains,
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
