/** When the activity of a row was: a day, month or year in one cell, or start and end in two. */
import { UsageError } from '../../../host/exit.js'
import { columnReader } from '../fields/cell-text.js'
import { quoted, Refused } from '../fields/cells.js'
import { noSuchColumn } from '../fields/columns.js'
import type { Cell } from '../readers/table.js'
import { type DateRange, rangeReader } from './dates.js'
import type { Moment, PeriodRule } from './mapping-schema.js'
import { plainMoment } from './plain-moments.js'

export interface Period {
  /** First and last day, `yyyy-MM-dd`. */
  start: string
  end: string
}

/** A part of a period that lies in one year. */
export interface YearShare {
  year: number
  period: Period
  /** Of the days of the whole period. */
  share: number
}

export interface PeriodReader {
  /** Heading that messages name. */
  heading: string
  columns: readonly number[]
  /** Undefined where the cells are empty. */
  read: (cells: Cell[]) => Period | Refused | undefined
  /** Whose year a period over two years has; undefined: it is split by days. */
  yearOf: 'start' | 'end' | undefined
}

const subject = 'period'

/** @param where the rule stands, for messages @throws UsageError for columns and formats that do not fit */
export function periodReader(rule: PeriodRule, where: string, columns: readonly string[]): PeriodReader {
  const { from, format, start, end, year_of: yearOf, first_month: firstMonth } = rule
  if (from !== undefined) {
    if (start !== undefined || end !== undefined) {
      throw new UsageError(
        `${where} has from beside ${start ? 'start' : 'end'}; one column, or start and end`,
      )
    }
    const only = momentReader({ from, ...(format && { format }) }, where, columns, firstMonth)
    return { ...only, heading: from, yearOf }
  }
  if (firstMonth !== undefined) throw new UsageError(`${where} has first_month, which is for from`)
  if (start === undefined || end === undefined) {
    throw new UsageError(`${where} needs from, or start and end`)
  }
  const written = (moment: Moment) => {
    const own = typeof moment === 'string' ? { from: moment } : moment
    return { ...(format && { format }), ...own }
  }
  const [first, last] = [
    momentReader(written(start), `${where}.start`, columns),
    momentReader(written(end), `${where}.end`, columns),
  ]
  const isExclusive = typeof end === 'object' && end.exclusive === true
  return {
    heading: typeof start === 'string' ? start : start.from,
    columns: [...first.columns, ...last.columns],
    yearOf,
    read: (cells) => {
      const [a, b] = [first.read(cells), last.read(cells)]
      if (a instanceof Refused) return a
      if (b instanceof Refused) return b
      if (!a && !b) return undefined
      if (!a || !b) return new Refused(`has no ${a ? 'end' : 'start'}`, subject)
      const period = { start: a.start, end: isExclusive ? dayBefore(b.start) : b.end }
      if (period.end < period.start) {
        return new Refused(`ends on ${period.end}, before it starts on ${period.start}`, subject)
      }
      return period
    },
  }
}

function momentReader(
  moment: Moment,
  where: string,
  columns: readonly string[],
  firstMonth?: number,
): Pick<PeriodReader, 'columns' | 'read'> {
  const { from, format } = typeof moment === 'string' ? { from: moment } : moment
  const column = columnReader(from, columns)
  if (!column) {
    throw new UsageError(`${where}: no column \`${from}\` in the input; ${noSuchColumn(from, columns)}`)
  }
  const range = rangeOrWhy(format, where, firstMonth)
  return {
    columns: column.columns,
    read: (cells) => {
      const cell = column.read(cells)
      const text = cell === null || cell === undefined ? '' : String(cell).trim()
      if (text === '') return undefined
      const found = range(text)
      return typeof found === 'string' ? new Refused(`${quoted(cell)} ${found}`, subject) : found
    },
  }
}

/** The days that a text means, or why it means none, as a text that follows it. */
function rangeOrWhy(
  format: string | undefined,
  where: string,
  firstMonth: number | undefined,
): (text: string) => DateRange | string {
  if (format === undefined && firstMonth === undefined) return plainMoment()
  const asked = format ?? 'yyyy/yy'
  const read = rangeOrUsage(asked, where, firstMonth)
  return (text) => read(text) ?? `is not a date in the format ${asked}`
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

const dayLength = 86_400_000

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayLength
}

function dayBefore(date: string): string {
  return new Date((dayOf(date) - 1) * dayLength).toISOString().slice(0, 10)
}

/** The years that a period lies in, each with its days' share. @param yearOf whose year all of it has */
export function yearShares(period: Period, yearOf: PeriodReader['yearOf']): YearShare[] {
  const [first, last] = [Number(period.start.slice(0, 4)), Number(period.end.slice(0, 4))]
  if (first === last || yearOf === 'start') return [{ year: first, period, share: 1 }]
  if (yearOf === 'end') return [{ year: last, period, share: 1 }]
  const days = dayOf(period.end) - dayOf(period.start) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index
    const part = {
      start: year === first ? period.start : `${year}-01-01`,
      end: year === last ? period.end : `${year}-12-31`,
    }
    return { year, period: part, share: (dayOf(part.end) - dayOf(part.start) + 1) / days }
  })
}
