/**
 * What a ledger covers: for each site, source and activity, month by month, which days have rows, which have none, and
 * which have several. Gaps are filled where the project says by which rule, and never otherwise.
 */

import { givenCommand, measuredColumns, Sum } from '../../rows/results/results.js'
import { parseDay, parseDays } from '../days.js'
import { compare } from '../ledger/sums.js'
import type { GapRule, ProjectPeriod, ProjectSource } from '../project-schema.js'
import { type Days, daysWhere, EarlierYear, type Quantity, YearBefore } from './earlier-year.js'
import { type Line, number, text, withNotice } from './line.js'
import type { Completeness, CoveredMonth, CoveredSeries, MonthStatus } from './manifest-schema.js'

const day = 86_400_000
/** More series than people look at, and bounded memory. */
const mostSeries = 5_000
/** Maximum number of bills in a series that a credit is compared with. */
const mostBills = 20_000

/** Figures of one kind of line, and what such a line looks like. */
interface Kind {
  line: Line
  sums: Map<string, Sum>
}

interface Series {
  site: string
  activity: string
  undated: number
  /** Per month of the period. */
  rows: number[]
  /** Rows that cover each day of the period, 255 at most. */
  days: Uint8Array
  /** The same by item, without bills that a credit cancels. */
  items: Map<string, Uint8Array>
  /** By item, days and quantity: bills without their credits; below 0 for credits that come first. */
  bills: Map<string, number>
  filled: Uint8Array
  /** Whether some row has a period of several days. */
  hasSpans: boolean
  kinds: Map<string, Kind>
  /** What the days of the period were a year before, where a rule needs it. */
  earlier: EarlierYear | undefined
}

/** How closely a source is looked at. */
export interface Looking {
  /** Whether each activity is expected in every month, or only the source. */
  isByActivity: boolean
  /** By which rule its gaps are going to be filled; undefined where they stay open. */
  rule: Exclude<GapRule, 'none'> | undefined
}

export class Coverage {
  readonly #first: number
  readonly #days: number
  readonly #yearBefore: YearBefore
  readonly #months: { month: string; from: number; to: number }[]
  readonly #series = new Map<string, Map<string, Series>>()
  #count = 0
  #leftOut = new Set<string>()

  constructor({ start, end }: ProjectPeriod) {
    this.#first = parseDay(start)!
    this.#days = (parseDay(end)! - this.#first) / day + 1
    this.#months = monthsIn(this.#first, this.#days)
    this.#yearBefore = new YearBefore(this.#first, this.#days)
  }

  /** A line of any period, for what is taken from the year before. */
  addEarlier(line: Line, source: string, looking: Looking): void {
    if (looking.rule !== 'previous_year' || number(line, 'quantity') === undefined) return
    const days = parseDays(text(line, 'period_start'), text(line, 'period_end'))
    if (days === undefined || !this.#yearBefore.touches(days)) return
    const series = this.#of(line, source, looking.isByActivity)
    if (series === undefined) return
    series.earlier ??= new EarlierYear(this.#yearBefore)
    series.earlier.add(line, days)
  }

  /** @param isFirst whether it is the first line of its request: a request is counted once */
  add(line: Line, source: string, isFirst: boolean, { isByActivity, rule }: Looking): void {
    const series = this.#of(line, source, isByActivity)
    if (series === undefined) return
    const days = parseDays(text(line, 'period_start'), text(line, 'period_end'))
    if (days === undefined) {
      if (isFirst) series.undated++
      return
    }
    const from = Math.max(0, (days.first - this.#first) / day)
    const to = Math.min(this.#days - 1, (days.last - this.#first) / day)
    const isStated = text(line, 'operation') === givenCommand
    const item = isStated ? undefined : `${text(line, 'item')}\t${text(line, 'activity')}`
    if (isFirst) this.#cover(series, item, { from, to }, number(line, 'quantity'))
    if (rule !== undefined) addFigures(series, line)
  }

  #of(line: Line, source: string, isByActivity: boolean): Series | undefined {
    const activity = isByActivity ? text(line, 'activity') || text(line, 'operation') : ''
    const site = text(line, 'site')
    const key = `${site}\t${activity}`
    const ofSource = this.#series.get(source) ?? new Map<string, Series>()
    this.#series.set(source, ofSource)
    const known = ofSource.get(key)
    if (known) return known
    if (this.#count >= mostSeries) {
      if (this.#leftOut.size < mostSeries) this.#leftOut.add(`${source}\t${key}`)
      return undefined
    }
    this.#count++
    const created: Series = {
      ...{ site, activity, undated: 0, rows: this.#months.map(() => 0), hasSpans: false },
      ...{ days: new Uint8Array(this.#days), filled: new Uint8Array(this.#days), items: new Map() },
      ...{ bills: new Map(), kinds: new Map(), earlier: undefined },
    }
    ofSource.set(key, created)
    return created
  }

  /** @param item undefined for rows that may be of many things in the same days */
  #cover(series: Series, item: string | undefined, { from, to }: Days, quantity: number | undefined): void {
    const { days, items, rows } = series
    for (const [at, month] of this.#months.entries()) {
      if (from <= month.to && to >= month.from) rows[at]!++
    }
    days.fill(1, from, to + 1)
    // Two bills of one day may be two deliveries; two of one month hardly are.
    if (to <= from) return
    series.hasSpans = true
    if (item === undefined) return
    let own = items.get(item)
    if (own === undefined) {
      if (items.size >= mostSeries) return
      own = new Uint8Array(this.#days)
      items.set(item, own)
    }
    const change = changeOf(series, `${item}\t${from}\t${to}`, quantity)
    for (let at = from; at <= to; at++) own[at] = Math.min(255, own[at]! + change)
  }

  /** Lines for the days of a source that no row covers: as much of what the others have as the rule says. */
  *gaps(source: string, rule: NonNullable<Looking['rule']>): Generator<Line> {
    for (const series of this.#series.get(source)?.values() ?? []) {
      const covered = series.days.reduce((sum, each) => sum + each, 0)
      if (covered === 0 || covered === this.#days) continue
      for (const gap of runsOf(series.days)) {
        if (rule === 'daily_average') {
          yield* this.#fill(series, gap, () => (gap.to - gap.from + 1) / covered)
          continue
        }
        const { earlier } = series
        if (earlier === undefined) continue
        const quantities = quantitiesOf(series)
        for (const known of earlier.daysWithin(gap)) {
          yield* this.#fill(series, known, (operation) =>
            earlier.shareOf(operation, known, quantities.get(operation)),
          )
        }
      }
    }
  }

  *#fill(
    series: Series,
    { from, to }: Days,
    shareOf: (operation: string) => number | undefined,
  ): Generator<Line> {
    for (const { line, sums } of series.kinds.values()) {
      const share = shareOf(text(line, 'operation'))
      if (share === undefined) continue
      series.filled.fill(1, from, to + 1)
      yield this.#filled(line, sums, share, from, to)
    }
  }

  #filled(line: Line, sums: Kind['sums'], share: number, from: number, to: number): Line {
    const { row: _, period_start: __, period_end: ___, item: ____, column: _____, ...cells } = line.cells
    for (const [name, sum] of sums) (cells as Record<string, unknown>)[name] = share * sum.value
    // Over all lines of the factor: their figures may also depend on other properties.
    const { factor_quantity: quantity, co2e } = cells
    if (typeof quantity === 'number' && quantity !== 0 && typeof co2e === 'number') {
      cells.factor_value = co2e / quantity
    }
    const days = { period_start: this.#dayAt(from), period_end: this.#dayAt(to) }
    return withNotice({ cells: { ...cells, ...days }, kept: line.kept.map(() => undefined) }, 'gap_filled')
  }

  #dayAt(index: number): string {
    return new Date(this.#first + index * day).toISOString().slice(0, 10)
  }

  completeness(sources: Record<string, ProjectSource>): Completeness {
    const series = [...this.#series].flatMap(([source, ofSource]) =>
      [...ofSource.values()].map((each): CoveredSeries => {
        const { site, activity, undated } = each
        const expected = sources[source]?.months ?? (each.hasSpans ? 'every' : 'any')
        const overlapping = overlappingDays(each)
        const months = this.#months.map((month, at) =>
          monthOf(each, overlapping, month, at, expected === 'every'),
        )
        return { site, source, activity, undated_rows: undated, months }
      }),
    )
    series.sort(
      (a, b) => compare(a.site, b.site) || compare(a.source, b.source) || compare(a.activity, b.activity),
    )
    return { series, series_left_out: this.#leftOut.size }
  }
}

/** Returns by how much a row changes the number of bills of its days: a credit takes away the bill that it cancels. */
function changeOf({ bills }: Series, days: string, quantity: number | undefined): 1 | 0 | -1 {
  if (quantity === undefined) return 1
  const isCredit = quantity < 0
  const key = `${days}\t${Math.abs(quantity).toPrecision(9)}`
  const before = bills.get(key) ?? 0
  if (before === 0 && bills.size >= mostBills) return 1
  bills.set(key, before + (isCredit ? -1 : 1))
  if (isCredit) return before > 0 ? -1 : 0
  return before < 0 ? 0 : 1
}

/** Returns 1 for each day that several rows of one item cover. */
function overlappingDays({ items, days }: Series): Uint8Array {
  const overlapping = new Uint8Array(days.length)
  for (const own of items.values()) {
    for (let at = 0; at < own.length; at++) if (own[at]! > 1) overlapping[at] = 1
  }
  return overlapping
}

function monthOf(
  { rows, days, filled, hasSpans }: Series,
  overlapping: Uint8Array,
  { month, from, to }: { month: string; from: number; to: number },
  at: number,
  isExpected: boolean,
): CoveredMonth {
  const count = (of: Uint8Array) => of.subarray(from, to + 1).reduce((sum, each) => sum + each, 0)
  const facts = {
    ...{ month, rows: rows[at]!, covered: count(days), days: to - from + 1 },
    ...{ overlapping: count(overlapping), filled: count(filled) },
  }
  const status = (): MonthStatus => {
    if (facts.rows === 0) return isExpected ? 'missing' : 'none'
    if (facts.overlapping > 0) return 'overlapping'
    return hasSpans && isExpected && facts.covered < facts.days ? 'partial' : 'there'
  }
  return { ...facts, status: status() }
}

function addFigures({ kinds }: Series, line: Line): void {
  const names = [
    ...(['scope', 'category', 'operation', 'unit'] as const),
    ...(['factor_unit', 'factor_id', 'gases_outside_kyoto'] as const),
  ]
  // The years and activities that a row is divided by are not what the figure is of.
  const part = text(line, 'part').replace(/^[\d.]+/, '')
  const key = [part, ...names.map((name) => text(line, name))].join('\t')
  let kind = kinds.get(key)
  if (kind === undefined) {
    const { part: _, ...cells } = line.cells
    kind = { line: { ...line, cells: part === '' ? cells : { ...cells, part } }, sums: new Map() }
    kinds.set(key, kind)
  }
  for (const name of measuredColumns) {
    const value = line.cells[name as 'co2e']
    if (typeof value !== 'number') continue
    const sum = kind.sums.get(name) ?? new Sum()
    sum.add(value)
    kind.sums.set(name, sum)
  }
}

/** What is measured of each operation, with its unit; undefined where it has several units. */
function quantitiesOf({ kinds }: Series): Map<string, Quantity | undefined> {
  const quantities = new Map<string, Quantity | undefined>()
  for (const { line, sums } of kinds.values()) {
    const [operation, unit, sum] = [text(line, 'operation'), text(line, 'unit'), sums.get('quantity')]
    if (sum === undefined) continue
    const known = quantities.get(operation)
    const isFirst = !quantities.has(operation)
    const isOne = isFirst || known?.unit === unit
    quantities.set(operation, isOne ? { unit, value: (known?.value ?? 0) + sum.value } : undefined)
  }
  return quantities
}

/** Runs of days that nothing covers. */
function runsOf(days: Uint8Array): Days[] {
  return daysWhere(0, days.length - 1, (at) => days[at] === 0)
}

/** Months of the period, with their days in it. */
function monthsIn(first: number, days: number): { month: string; from: number; to: number }[] {
  const months: { month: string; from: number; to: number }[] = []
  for (let at = 0; at < days; at++) {
    const month = new Date(first + at * day).toISOString().slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.to = at
    else months.push({ month, from: at, to: at })
  }
  return months
}
