/** Reads the period of a row's activity: a day, month or year in one cell, or start and end in two. */
import { UsageError } from '../../../host/exit.js'
import type { Cell } from '../../sheets/readers/table.js'
import { CellProblem, DoubtfulDay, quoted } from '../fields/cells.js'
import { freeField } from '../fields/fields.js'
import { type DateRange, dayBefore, dayNumber, rangeReader } from './dates.js'
import type { Expression } from './expressions.js'
import { ruleColumns } from './mapped-columns.js'
import { ruleReader } from './mapping.js'
import type { Moment, PeriodRule } from './mapping-schema.js'
import { type Doubt, lastDayOf, plainMoment, type TimedRange, timed } from './plain-moments.js'
import { ruleProblem } from './rule-problems.js'
import type { ColumnRule } from './rule-schema.js'

export interface Period {
  /** First and last day, `yyyy-MM-dd`. */
  start: string
  end: string
}

/** Part of a period within one year. */
export interface YearShare {
  year: number
  period: Period
  /** Share of the days of the whole period, 0 to 1. */
  share: number
}

export interface PeriodReader {
  /** Heading named in messages. */
  heading: string
  columns: readonly number[]
  /** Returns the period; undefined if the cells are empty. */
  read: (cells: Cell[]) => Period | CellProblem | undefined
  /** Year assigned to a period spanning two; split by days if undefined. */
  yearOf: 'start' | 'end' | undefined
}

const subject = 'period'

/**
 * @param where position of the rule, for messages
 * @throws UsageError for unknown columns and invalid formats
 */
export function periodReader(
  rule: PeriodRule,
  where: string,
  columns: readonly string[],
  expression: Expression,
): PeriodReader {
  const { start, end, year_of: yearOf, first_month: firstMonth, ...own } = rule
  const readerOf: ReaderOf = (moment, at, first) => momentReader(moment, at, columns, expression, first)
  if (own.from !== undefined || own.const !== undefined) {
    if (start !== undefined || end !== undefined) {
      const source = own.from === undefined ? 'const' : 'from'
      throw new UsageError(
        `${where} has ${source} and ${start ? 'start' : 'end'}; use one column, or start and end`,
      )
    }
    const whole = readerOf(own, where, firstMonth)
    return { heading: nameOf(own), columns: whole.columns, yearOf, read: wholePeriod(whole) }
  }
  if (firstMonth !== undefined) throw new UsageError(`${where} has first_month, which is for from`)
  if (start === undefined || end === undefined) {
    throw new UsageError(`${where} needs from, or start and end`)
  }
  return { ...betweenMoments(own, start, end, where, readerOf), yearOf }
}

type MomentReader = ReturnType<typeof momentReader>
type ReaderOf = (moment: DateRule, where: string, firstMonth?: number) => MomentReader

/** Returns a reader of periods that one column names. */
function wholePeriod(whole: MomentReader): PeriodReader['read'] {
  return (cells) => {
    const found = whole.read(cells)
    return found && !(found instanceof CellProblem) ? { start: found.start, end: found.end } : found
  }
}

/** Returns a reader of periods with a start and an end. @param own notation of both */
function betweenMoments(
  own: DateRule,
  start: Moment,
  end: Moment,
  where: string,
  readerOf: ReaderOf,
): Omit<PeriodReader, 'yearOf'> {
  const written = (moment: Moment): DateRule => ({
    ...own,
    ...(typeof moment === 'string' ? { from: moment } : moment),
  })
  const [first, last] = [readerOf(written(start), `${where}.start`), readerOf(written(end), `${where}.end`)]
  const isExclusive = typeof end === 'object' && end.exclusive === true
  const missing = (name: string, moment: Moment) =>
    new CellProblem(
      `has no ${name}; fill in \`${nameOf(written(moment))}\`, or use another mapping for such rows`,
      subject,
    )
  const [noStart, noEnd] = [missing('start', start), missing('end', end)]
  return {
    heading: nameOf(written(start)),
    columns: [...first.columns, ...last.columns],
    read: (cells) => {
      const [a, b] = [first.read(cells), last.read(cells)]
      if (a instanceof CellProblem) return a
      if (b instanceof CellProblem) return b
      if (!a && !b) return undefined
      if (!a || !b) return a ? noEnd : noStart
      const period = { start: a.start, end: isExclusive ? dayBefore(b.start) : lastDayOf(a, b) }
      if (period.end < period.start) {
        return new CellProblem(`ends on ${period.end}, before it starts on ${period.start}`, subject)
      }
      return period
    },
  }
}

/** Rule of a date. */
type DateRule = Exclude<Moment, string>

function nameOf({ from, const: constant }: DateRule): string {
  return from ?? String(constant)
}

const dateText = freeField('period', 'string')

function momentReader(
  { from, const: constant, extract, format }: DateRule,
  where: string,
  columns: readonly string[],
  expression: Expression,
  firstMonth?: number,
): { columns: readonly number[]; read: (cells: Cell[]) => TimedRange | CellProblem | undefined } {
  const rule: ColumnRule = {
    ...(from !== undefined && { from }),
    ...(constant !== undefined && { const: constant }),
    ...(extract !== undefined && { extract }),
  }
  const problem = ruleProblem(rule)
  if (problem) throw new UsageError(`${where} ${problem}`)
  const readText = ruleReader({ name: where, expression }, rule, dateText, columns, 'point', where)
  const range = rangeOrWhy(format, where, firstMonth)
  const momentOf = (text: string): TimedRange | CellProblem => {
    const found = range(text)
    if ('start' in found) return timed(found, text)
    const message = `${quoted(text)} ${found.why}`
    return found.year === undefined
      ? new CellProblem(message, subject)
      : new DoubtfulDay(message, subject, found.year)
  }
  // A row's period is read several times: for its year, its bill and its parts.
  let last: { text: string; moment: TimedRange | CellProblem } | undefined
  return {
    columns: ruleColumns(rule, columns),
    read: (cells) => {
      const text = readText(cells)
      if (text === undefined) return undefined
      if (text instanceof CellProblem) return new CellProblem(text.message, subject)
      if (last?.text !== text) last = { text: text as string, moment: momentOf(text as string) }
      return last.moment
    },
  }
}

/** Returns the days that a text refers to, or the reason why it cannot be read, as a text that follows it. */
function rangeOrWhy(
  format: string | undefined,
  where: string,
  firstMonth: number | undefined,
): (text: string) => DateRange | Doubt {
  if (format === undefined && firstMonth === undefined) return plainMoment()
  const asked = format ?? 'yyyy/yy'
  const read = rangeOrUsage(asked, where, firstMonth)
  return (text) => read(text) ?? { why: `is not a date in the format ${asked}` }
}

function rangeOrUsage(
  format: string,
  where: string,
  firstMonth: number | undefined,
): ReturnType<typeof rangeReader> {
  try {
    return rangeReader(format, firstMonth)
  } catch (error) {
    if (error instanceof RangeError) {
      throw new UsageError(
        /no year/.test(error.message)
          ? `${where}: ${error.message}; where another column has it, combine both: from: "{Month} {Year}"`
          : `${where}: ${error.message}`,
      )
    }
    throw error
  }
}

/**
 * Splits a period by years, each with its share of days. @param yearOf end whose year is assigned to the whole period
 */
export function yearShares(period: Period, yearOf: PeriodReader['yearOf']): YearShare[] {
  const [first, last] = [Number(period.start.slice(0, 4)), Number(period.end.slice(0, 4))]
  if (first === last || yearOf === 'start') return [{ year: first, period, share: 1 }]
  if (yearOf === 'end') return [{ year: last, period, share: 1 }]
  const days = dayNumber(period.end) - dayNumber(period.start) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index
    const part = {
      start: year === first ? period.start : `${year}-01-01`,
      end: year === last ? period.end : `${year}-12-31`,
    }
    return { year, period: part, share: (dayNumber(part.end) - dayNumber(part.start) + 1) / days }
  })
}
