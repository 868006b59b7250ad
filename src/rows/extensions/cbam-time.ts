/**
 * Time of import of a row, and the period of the border adjustment it belongs to: the transitional period from October
 * 2023 to the end of 2025, the definitive one from 2026 (Regulation (EU) 2023/956, Articles 32 and 36).
 */
import { badRequest, type Notice, warning } from '../../contract/contract.js'
import { monthNumber } from '../mapping/files/month-names.js'
import { plainMoment } from '../mapping/files/plain-moments.js'

/** Columns of a row with the time of import. */
export interface ImportTime {
  import_date?: string
  import_quarter?: string
  import_year?: number
  date?: string
  month?: string
  quarter?: string
  year?: number
}

/** Year of import, and its quarter such as `2026-Q2` if that is known. */
export interface ImportMoment {
  year: number
  quarter?: string
  /** Field that states it, and its cell. */
  field: string
  written: string
}

export type BorderPeriod = 'transitional' | 'definitive'

/** Period and time of import in a request. */
export interface PeriodAsked {
  period?: 'definitive'
  import_year?: number
  import_quarter?: string
}

const firstQuarter = '2023-Q4'
const firstDefinitiveYear = 2026

const texts = ['import_date', 'date', 'month', 'import_quarter', 'quarter'] as const
const years = ['import_year', 'year'] as const
const momentOf = plainMoment()

/**
 * Returns the time of import of a row; undefined if it states none.
 * @throws ServiceError 400 if a field cannot be read, or if two disagree
 */
export function timeOf(row: ImportTime): ImportMoment | undefined {
  const year = row.import_year ?? row.year
  const stated = [
    ...texts.flatMap((field) => (row[field] === undefined ? [] : momentIn(field, row[field], year))),
    ...years.flatMap((field): ImportMoment[] =>
      row[field] === undefined ? [] : [{ year: row[field], field, written: String(row[field]) }],
    ),
  ]
  return stated.reduce<ImportMoment | undefined>((known, next) => {
    if (known === undefined) return next
    if (known.year !== next.year || (known.quarter ?? next.quarter) !== (next.quarter ?? known.quarter)) {
      throw refused(next, `is not in ${known.field} ${known.written}; correct one of them`)
    }
    return known.quarter === undefined ? next : known
  }, undefined)
}

/** @param year year of the row, which a month or quarter alone belongs to */
function momentIn(field: (typeof texts)[number], cell: string, year: number | undefined): ImportMoment {
  const written = cell.trim()
  const found = momentOf(withYear(field, written, year))
  if ('why' in found) {
    throw badRequest(
      'invalid_input',
      `${field}: ${JSON.stringify(cell)} is not a day, month or quarter such as 2026-05-31, 2026-05 or 2026-Q2`,
    )
  }
  const [from, to] = [quarterOf(found.start), quarterOf(found.end)]
  return { year: Number(found.start.slice(0, 4)), field, written, ...(from === to && { quarter: from }) }
}

function withYear(field: (typeof texts)[number], text: string, year: number | undefined): string {
  if (year === undefined) return text
  if (field.endsWith('quarter') && /^Q?[1-4]$/i.test(text)) return `${year}-Q${text.at(-1)}`
  const month = field !== 'month' ? undefined : /^\d{1,2}$/.test(text) ? Number(text) : monthNumber(text)
  const isMonth = month !== undefined && month >= 1 && month <= 12
  return isMonth ? `${year}-${String(month).padStart(2, '0')}` : text
}

function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/**
 * Returns the period and time in the request of a row: the given period, or the period of its time of import. Without
 * either it is the definitive one with imports of 2026, which a notice states.
 * @throws ServiceError 400 if the time of import is outside the given period, or before October 2023
 */
export function periodOf(
  asked: BorderPeriod | undefined,
  time: ImportMoment | undefined,
): { request: PeriodAsked; notices: Notice[] } {
  const quarter = time?.quarter === undefined ? {} : { import_quarter: time.quarter }
  if (time !== undefined) assertWithin(asked, time)
  const isEarlier = time !== undefined && time.year < firstDefinitiveYear
  if (asked === 'transitional' || (asked === undefined && isEarlier)) return { request: quarter, notices: [] }
  const year = time?.year ?? firstDefinitiveYear
  const request = { period: 'definitive' as const, import_year: year, ...quarter }
  return { request, notices: time === undefined ? [assumedYear()] : [] }
}

function assertWithin(asked: BorderPeriod | undefined, time: ImportMoment): void {
  const { year, quarter } = time
  if (asked === 'transitional' && year >= firstDefinitiveYear) {
    throw refused(time, 'is after the transitional period, which ended with 2025; use --period definitive')
  }
  if (asked === 'definitive' && year < firstDefinitiveYear) {
    throw refused(time, 'is before 2026, when the definitive period began; use --period transitional')
  }
  if (asked === undefined && (quarter ?? `${year}-Q4`) < firstQuarter) {
    throw refused(
      time,
      'is before October 2023, when the border adjustment began; --period transitional has intensities for it',
    )
  }
}

function refused({ field, written }: ImportMoment, why: string) {
  return badRequest('invalid_input', `${field}: ${written} ${why}`)
}

function assumedYear(): Notice {
  const message = `no date, quarter or year of import: taken as imported in ${firstDefinitiveYear}, the first year of the definitive period; add import_date or use --import-year, or --period transitional for imports until 2025`
  return warning('year_not_given', message)
}
