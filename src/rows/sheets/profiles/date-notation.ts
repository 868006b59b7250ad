/** Detects the notation of a column's dates, as a format of mapping files. */
export interface DateNotation {
  format: string
  /** Another format that reads every date too: day and month may be the other way round. */
  otherwise: string | undefined
  /** Number of cells that match the format. */
  count: number
}

const days = ['yyyy-MM-dd', 'yyyy/MM/dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'd/M/yyyy', 'M/d/yyyy']
/** Formats of days that may precede a time. */
const timed = [...days, 'dd.MM.yyyy', 'd.M.yyyy', 'dd-MM-yyyy', 'd-MMM-yyyy', 'd MMM yyyy']
const formats = [
  ...days,
  ...['dd/MM/yy', 'MM/dd/yy', 'd/M/yy', 'M/d/yy', 'dd-MM-yyyy', 'MM-dd-yyyy', 'dd.MM.yyyy', 'd.M.yyyy'],
  ...['dd.MM.yy', 'd-MMM-yy', 'd-MMM-yyyy', 'd MMM yyyy', 'd MMMM yyyy', 'MMM d, yyyy', 'MMMM d, yyyy'],
  ...[
    'yyyyMMdd',
    'yyyy-MM',
    'MM/yyyy',
    'MMM yyyy',
    'MMMM yyyy',
    'MMM-yy',
    'MMMM-yy',
    'MMM-yyyy',
    'MMMM-yyyy',
  ],
  ...['yyyy/MM', 'M/yyyy', 'MM-yyyy', 'MM.yyyy', 'MMM yy', 'MMMM yy', "MMM 'yy", 'MMM.yy', 'MMM d yyyy'],
  ...['MMMM d yyyy', 'd. MMMM yyyy', 'd. MMM yyyy', 'd-MMMM-yyyy', 'QQQ yyyy', 'QQQ/yyyy', 'QQQ-yyyy'],
  ...['yyyy QQQ', 'yyyy-QQQ', 'yyyy/QQQ', 'yyyyQQQ', 'QQQ yy', 'QQQ-yy', 'QQQ/yy'],
  ...timed.flatMap((day) => [`${day} HH:mm:ss`, `${day} HH:mm`, `${day} H:mm`]),
  ...timed.flatMap((day) => [`${day} h:mm:ss a`, `${day} h:mm a`, `${day} hh:mm:ss a`, `${day} hh:mm a`]),
  ...['yyyy-MM-ddTHH:mm:ss', 'yyyy-MM-ddTHH:mm:ssZ', 'yyyy-MM-ddTHH:mm'],
]

/** Known formats, each with a function that reads the year of a text in this format. */
export type DateFormats = readonly { format: string; read: YearReader }[]
/** Returns the year; another value if the text does not match. */
type YearReader = (text: string) => unknown

/** @param yearReader returns the reader of years in a format of mapping files */
export function dateFormats(yearReader: (format: string) => YearReader): DateFormats {
  return formats.map((format) => ({ format, read: yearReader(format) }))
}

const dateLike =
  /^\d{1,4}[-/. ]\S|^(19|20)\d{6}$|^\p{L}{3,12}\.?[-/. ]'?\d|^[QT][1-4][-/ ]\d|^(19|20)\d{2}Q[1-4]$/u
/** Formats that also match numbers: used only if a month has a leading zero. */
const likeNumbers = new Set(['MM.yyyy'])
const latest = 2100
/** Minimum share of dates in a date column, which may also contain some words. */
const leastShare = 0.6

/** @returns undefined if the column has no dates, or only dates in unknown formats */
export function dateNotation(
  values: ReadonlyMap<string, number>,
  readers: DateFormats,
): DateNotation | undefined {
  const dates = [...values].map(([text, times]) => [text.trim(), times] as const)
  const looking = dates.filter(([text]) => dateLike.test(text))
  if (total(looking) === 0 || total(looking) < leastShare * total(dates)) return undefined
  const counted = readers
    .map(({ format, read }) => ({ format, count: total(looking.filter(([text]) => isPast(read(text)))) }))
    .filter(({ format, count }) => count > 0 && (!likeNumbers.has(format) || areAllMonths(count, dates)))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  if (most < leastShare * total(dates)) return undefined
  const [first, ...others] = counted.filter(({ count }) => count === most)
  const otherwise = others.find(({ format }) => orderOf(format) !== orderOf(first!.format))
  const doubt = otherwise?.format ?? otherReading(first!.format, dates)
  return { format: first!.format, otherwise: doubt, count: most }
}

function areAllMonths(count: number, dates: readonly (readonly [string, number])[]): boolean {
  return count === total(dates) && dates.some(([text]) => text.startsWith('0'))
}

/** Returns another reading of the whole column, if any: `Jan 24` may be a day, and `2011/12` a financial year. */
function otherReading(format: string, dates: readonly (readonly [string, number])[]): string | undefined {
  if (/^MMMM? yy$/.test(format)) {
    const days = new Set(dates.map(([text]) => Number(text.slice(-2))))
    return [...days].every((day) => day >= 1 && day <= 31) ? 'MMM d, days without a year' : undefined
  }
  if (format !== 'yyyy/MM') return undefined
  return dates.every(([text]) => isFinancialYear(text)) ? 'yyyy/yy, financial years' : undefined
}

/** Returns true for two consecutive years: `FY2023/24`, `2023-24`, `2023/2024`. */
export function isFinancialYear(text: string): boolean {
  const [, first, second] = /^\D{0,4}((?:19|20)\d{2})[/-](\d{2}|\d{4})$/.exec(text.trim()) ?? []
  return second !== undefined && String(Number(first) + 1).slice(-second.length) === second
}

/**
 * Swaps the two readings if other columns of the file determine the order of day and month. Keeps the other reading,
 * since columns of one file may come from two programs.
 */
export function orderedBy(notation: DateNotation, certain: readonly DateNotation[]): DateNotation {
  const { format, otherwise } = notation
  if (otherwise === undefined) return notation
  const orders = new Set(certain.map((each) => orderOf(each.format)))
  if (orders.has(orderOf(format)) || !orders.has(orderOf(otherwise))) return notation
  return { ...notation, format: otherwise, otherwise: format }
}

function isPast(year: unknown): boolean {
  return typeof year === 'number' && year > 1900 && year < latest
}

function total(counted: readonly (readonly [string, number])[]): number {
  return counted.reduce((sum, [, times]) => sum + times, 0)
}

/** Returns the order of day, month and year, such as `dMy`, for any number of letters. */
function orderOf(format: string): string {
  return format.replace(/[^dMy]/g, '').replace(/(.)\1+/g, '$1')
}
