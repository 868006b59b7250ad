/** How the dates of a column are written, as a format of mapping files. */
import { dateReader } from '../input/mapping/dates.js'

export interface DateNotation {
  format: string
  /** Another format that reads every date too: day and month may be the other way round. */
  otherwise: string | undefined
  /** Cells that the format reads. */
  count: number
}

const days = ['yyyy-MM-dd', 'yyyy/MM/dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'd/M/yyyy', 'M/d/yyyy']
const formats = [
  ...days,
  ...['dd/MM/yy', 'MM/dd/yy', 'd/M/yy', 'M/d/yy', 'dd-MM-yyyy', 'MM-dd-yyyy', 'dd.MM.yyyy', 'd.M.yyyy'],
  ...['dd.MM.yy', 'd-MMM-yy', 'd-MMM-yyyy', 'd MMM yyyy', 'd MMMM yyyy', 'MMM d, yyyy', 'MMMM d, yyyy'],
  ...['yyyyMMdd', 'yyyy-MM', 'MM/yyyy', 'MMM yyyy', 'MMMM yyyy', 'MMM-yy'],
  ...days.flatMap((day) => [`${day} HH:mm:ss`, `${day} HH:mm`, `${day} H:mm`]),
  ...days.flatMap((day) => [`${day} h:mm:ss a`, `${day} h:mm a`, `${day} hh:mm:ss a`, `${day} hh:mm a`]),
  ...['yyyy-MM-ddTHH:mm:ss', 'yyyy-MM-ddTHH:mm:ssZ', 'yyyy-MM-ddTHH:mm'],
]
const readers = formats.map((format) => ({ format, read: dateReader(format, 'year') }))

const dateLike = /^\d{1,4}[-/. ]\S|^(19|20)\d{6}$|^\p{L}{3,9}\.?[- ]\d/u
const latest = 2100
/** A date column may have some words in it: at least this part of its cells are dates. */
const leastShare = 0.6

/** @returns undefined where the column has no dates, or dates of no known format */
export function dateNotation(values: ReadonlyMap<string, number>): DateNotation | undefined {
  const dates = [...values].map(([text, times]) => [text.trim(), times] as const)
  const looking = dates.filter(([text]) => dateLike.test(text))
  if (total(looking) === 0 || total(looking) < leastShare * total(dates)) return undefined
  const counted = readers
    .map(({ format, read }) => ({ format, count: total(looking.filter(([text]) => isPast(read(text)))) }))
    .filter(({ count }) => count > 0)
  const most = Math.max(0, ...counted.map(({ count }) => count))
  if (most < leastShare * total(dates)) return undefined
  const [first, ...others] = counted.filter(({ count }) => count === most)
  const otherwise = others.find(({ format }) => orderOf(format) !== orderOf(first!.format))
  return { format: first!.format, otherwise: otherwise?.format, count: most }
}

/**
 * The same where another column of the file leaves no doubt which of day and month comes first. It keeps its other
 * reading, since columns of one file may come from two programs.
 */
export function orderedBy(notation: DateNotation, certain: readonly DateNotation[]): DateNotation {
  const { format, otherwise } = notation
  if (otherwise === undefined) return notation
  const orders = new Set(certain.map((each) => orderOf(each.format)))
  if (orders.has(orderOf(format)) || !orders.has(orderOf(otherwise))) return notation
  return { ...notation, format: otherwise, otherwise: format }
}

function isPast(year: string | number | undefined): boolean {
  return typeof year === 'number' && year > 1900 && year < latest
}

function total(counted: readonly (readonly [string, number])[]): number {
  return counted.reduce((sum, [, times]) => sum + times, 0)
}

/** `dMy`, whatever the number of letters. */
function orderOf(format: string): string {
  return format.replace(/[^dMy]/g, '').replace(/(.)\1+/g, '$1')
}
