/** Reads dates in the format that a mapping file states. */
import { literalPattern } from '../fields/cell-text.js'
import { monthNumber } from './month-names.js'

export type DatePart = 'date' | 'year' | 'month' | 'day'

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const tokens: Record<string, string> = {
  QQQ: '[QqTt](?<quarter>[1-4])',
  yyyy: '(?<year>\\d{4})',
  yy: '(?<shortYear>\\d{2})',
  MMMM: '(?<monthName>\\p{L}+)\\.?',
  MMM: '(?<monthName>\\p{L}{3})\\.?',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{2})',
  d: '(?<day>\\d{1,2})',
  HH: '\\d{2}',
  H: '\\d{1,2}',
  hh: '(?:0[1-9]|1[0-2])',
  h: '(?:0?[1-9]|1[0-2])',
  a: '(?:[AaPp]\\.?[Mm]\\.?)',
  mm: '\\d{2}',
  ss: '\\d{2}',
}

/** First and last day, `yyyy-MM-dd`, of a day, month, quarter or year in a text. */
export interface DateRange {
  start: string
  end: string
}

/**
 * Compiles a format in the same way as `dateReader`. A format with two years, such as FYyyyy/yy, is for financial
 * years.
 * @param firstMonth first month of a financial year, 1 to 12
 * @throws RangeError if the format has no year, or is for financial years without their first month
 */
export function rangeReader(format: string, firstMonth?: number): (text: string) => DateRange | undefined {
  const { pattern, months } = compiledFormat(format)
  if (!/y/.test(months)) throw new RangeError(`the date format \`${format}\` has no year`)
  if (isOfTwoYears(format)) return financialYears(pattern, format, firstMonth)
  if (firstMonth !== undefined || /\b(FY|GJ|WJ)\W?y/i.test(format)) {
    throw new RangeError(
      `the date format \`${format}\` has one year, which a financial year may begin or end in: it needs both, as in FYyyyy/yy`,
    )
  }
  const [hasMonth, hasDay, hasQuarter] = [/M/.test(months), /d/.test(months), /QQQ/.test(months)]
  return (text) => {
    const groups = pattern.exec(text.trim())?.groups
    const start = groups && partOf(groups, 'date')
    if (typeof start !== 'string') return undefined
    if (hasMonth && hasDay) return { start, end: start }
    const year = Number(start.slice(0, 4))
    if (!hasMonth && !hasQuarter) return { start: `${year}-01-01`, end: `${year}-12-31` }
    return { start, end: lastDay(year, Number(start.slice(5, 7)) + (hasQuarter ? 2 : 0)) }
  }
}

function isOfTwoYears(format: string): boolean {
  return (format.match(/yyyy|yy/g) ?? []).length === 2
}

function financialYears(
  pattern: RegExp,
  format: string,
  firstMonth: number | undefined,
): (text: string) => DateRange | undefined {
  if (firstMonth === undefined) {
    throw new RangeError(
      `the date format \`${format}\` is for financial years, which start in different months; add first_month, for example 4 for April to March`,
    )
  }
  return (text) => {
    const { year, secondYear } = pattern.exec(text.trim())?.groups ?? {}
    if (year === undefined || secondYear === undefined) return undefined
    const [first, second] = [Number(year), Number(year) + 1]
    if (String(second).slice(-secondYear.length) !== secondYear) return undefined
    const start = `${first}-${String(firstMonth).padStart(2, '0')}-01`
    return { start, end: firstMonth === 1 ? lastDay(first, 12) : lastDay(second, firstMonth - 1) }
  }
}

/** Returns the last day of a month. @param month 1 to 12 */
export function lastDay(year: number, month: number): string {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${year}-${String(month).padStart(2, '0')}-${days}`
}

/** Character that replaces a literal word in a format. */
const placeholder = '\0'

/** Words in a format: in quotes, or letters of which some belong to no part of a date, such as `de`. */
const literalWords =
  /'([^']+)'|(?<!\p{L})(?!\p{L}*([yMdHhms])\2)\p{L}*[b-ce-gi-ln-rt-xz\u00df-\u017f]\p{L}*/gu

/** Returns the regular expression of a format, and the format with upper-case months and without words. */
function compiledFormat(written: string): { pattern: RegExp; months: string } {
  const texts: string[] = []
  const format = written.replace(literalWords, (word, inQuotes?: string) => {
    texts.push(inQuotes ?? word)
    return placeholder
  })
  const isTwelveHours = /h/.test(format) && /\ba\b/.test(format) && !/H/.test(format)
  const months = isTwelveHours || /H/.test(format) ? format : format.replace(/m/g, 'M')
  const known = isTwelveHours
    ? /QQQ|yyyy|yy|MMMM|MMM|MM|M|dd|d|hh|h|mm|ss|a/g
    : /QQQ|yyyy|yy|MMMM|MMM|MM|M|dd|d|HH|H|mm|ss/g
  let years = 0
  const expression = (token: string) =>
    token.startsWith('y') && ++years === 2 ? `(?<secondYear>\\d{${token.length}})` : tokens[token]!
  const source = literalPattern(months)
    .replace(known, expression)
    .replaceAll(placeholder, () => literalPattern(texts.shift()!))
  return { pattern: compiled(source, written), months }
}

/**
 * Compiles a format: yyyy, yy (1970 to 2069), MMMM and MMM (names of months), MM, M, QQQ (Q1 to Q4), dd, d, and HH, H,
 * mm, ss, or hh, h, mm, ss with a (AM or PM), for a time of day that is ignored. In a format without hours, lower-case
 * m also stands for months. The compiled function returns the part (`date` as yyyy-MM-dd), or undefined if the text
 * does not match or is not a valid date.
 * @throws RangeError if the format does not contain the part
 */
export function dateReader(format: string, part: DatePart): (text: string) => string | number | undefined {
  const { pattern, months } = compiledFormat(format)
  const needed: Record<DatePart, RegExp> = {
    year: /y/,
    month: /M/,
    day: /d/,
    date: /^(?=.*y)(?=.*M)(?=.*d)/,
  }
  if (!needed[part].test(months)) throw new RangeError(`the date format \`${format}\` has no ${part}`)
  return (text) => {
    const groups = pattern.exec(text.trim())?.groups
    return groups && partOf(groups, part)
  }
}

function compiled(source: string, format: string): RegExp {
  try {
    return new RegExp(`^${source}$`, 'u')
  } catch {
    throw new RangeError(`the date format \`${format}\` names a part twice or cannot be understood`)
  }
}

function partOf(groups: Record<string, string>, part: DatePart): string | number | undefined {
  const year = groups.year ? Number(groups.year) : centuryOf(groups.shortYear)
  const month = groups.month
    ? Number(groups.month)
    : (quarterStart(groups.quarter) ?? monthOf(groups.monthName))
  const day = groups.day ? Number(groups.day) : 1
  if (month === undefined || !isDate(year ?? 2000, month, day)) return undefined
  if (part === 'year') return year
  if (part === 'month') return month
  if (part === 'day') return day
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function centuryOf(shortYear: string | undefined): number | undefined {
  if (shortYear === undefined) return undefined
  const year = Number(shortYear)
  return year < 70 ? 2000 + year : 1900 + year
}

function quarterStart(quarter: string | undefined): number | undefined {
  return quarter === undefined ? undefined : 3 * Number(quarter) - 2
}

/** Returns 1 to 12; 1 if the format has no month; undefined for other words. English names may have typos. */
function monthOf(name: string | undefined): number | undefined {
  if (name === undefined) return 1
  const named = monthNumber(name)
  if (named !== undefined) return named
  const index = englishMonths.indexOf(name.slice(0, 3).toLowerCase())
  return index === -1 ? undefined : index + 1
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const dayLength = 86_400_000

/** Returns the number of a day such as `2025-01-31`, counted from 1970: a day is a day, also when clocks change. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayLength
}

/** Returns the day of a number, `yyyy-MM-dd`. */
export function dayText(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10)
}

/** Returns the day before another, both `yyyy-MM-dd`. */
export function dayBefore(day: string): string {
  return dayText(dayNumber(day) - 1)
}
