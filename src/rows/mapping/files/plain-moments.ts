/** Reads days, months, quarters and years in unambiguous notations; others need a format. */
import { type DateRange, dayBefore, rangeReader } from './dates.js'

const formats = [
  ...['yyyy-MM-dd', 'yyyy-MM', 'yyyy', 'dd.MM.yyyy', 'd.M.yyyy', 'MM.yyyy', 'M.yyyy', 'MM/yyyy', 'M/yyyy'],
  ...['yyyy/MM/dd', 'yyyy/MM', 'MMMM yyyy', 'MMM yyyy', 'MMM-yyyy', 'MMMM-yyyy', 'd MMMM yyyy', 'd MMM yyyy'],
  ...['QQQ yyyy', 'QQQ-yyyy', 'QQQ/yyyy', 'yyyy QQQ', 'yyyy-QQQ', 'yyyy/QQQ', 'yyyyQQQ'],
]
const [earliest, latest] = [1900, 2100]
/** Maximum number of texts that a reader remembers, and their maximum length: longer ones keep their block of input. */
const mostKnown = 4096
const longestKnown = 12

/** Reason why a text cannot be read, as a text that follows it; its year if only the day is unknown. */
export interface Doubt {
  why: string
  year?: number
}

/** Time of day after a date, which is ignored: ` 05:00`, `T05:00:00.000Z`, ` 5:00 PM`, ` 05:00:00+01:00`. */
const timeOfDay =
  /(?:(?<=\d{4}-\d{2}-\d{2})T|[ ,]+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[AaPp]\.?[Mm]\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/

/** Days of a text, and its time of day, if any. */
export interface TimedRange extends DateRange {
  time?: 'midnight' | 'other'
}

const midnight = /^[T ,]+(?:0?0:00(?::00(?:[.,]0+)?)?(?! ?[Pp])|12:00(?::00(?:[.,]0+)?)? ?[Aa])/

/** Adds the time of day of a text to its days. */
export function timed(range: DateRange, text: string): TimedRange {
  const [time] = timeOfDay.exec(text) ?? []
  return time === undefined ? range : { ...range, time: midnight.test(time) ? 'midnight' : 'other' }
}

/**
 * Returns the last day of a period by the texts of its ends. An end at midnight belongs to the day before if the start has
 * another time of day: half an hour from 23:30 to 00:00.
 */
export function lastDayOf(start: TimedRange, end: TimedRange): string {
  const isDayBefore = start.time === 'other' && end.time === 'midnight' && end.start > start.end
  return isDayBefore ? dayBefore(end.start) : end.end
}

/** Reads a date with the day or the month first; both readings are in the same year. */
function eitherOrder(text: string): DateRange | Doubt | undefined {
  const parts = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text)
  if (!parts) return undefined
  const [, first, mark, second, year] = parts as unknown as [string, string, string, string, string]
  const [day, month] = first.length + second.length < 4 ? ['d', 'M'] : ['dd', 'MM']
  const written = (...each: string[]) => [...each, year.length === 2 ? 'yy' : 'yyyy'].join(mark)
  const [dayFirst, monthFirst] = [written(day!, month!), written(month!, day!)]
  const why = `may have the day or the month first; set format: ${dayFirst}, or ${monthFirst}`
  if (year.length === 2) return { why }
  const found = [dayFirst, monthFirst].flatMap((format) => rangeReader(format)(text) ?? [])
  const [one, other = one] = found
  return one !== undefined && one.start === other!.start ? one : { why, ...(one && { year: Number(year) }) }
}

/** Ambiguous notations, with the possible meanings and their formats. */
const ambiguous: [RegExp, (text: string) => string | undefined][] = [
  [
    /^\p{L}{3,}\.?[ -]'?\d{2}$/u,
    () => 'may be a month of a year, or a day of a month; set format: MMM yy, or MMM d with a year',
  ],
  [
    /^(\D{0,4})(\d{4})[/-](\d{2}|\d{4})$/,
    (text) => {
      const [, prefix, first, second] = /^(\D{0,4})(\d{4})[/-](\d{2}|\d{4})$/.exec(text)!
      if (String(Number(first) + 1).slice(-second!.length) !== second) return undefined
      const month = prefix === '' && Number(second) <= 12 ? ', or a month of a year: format: yyyy/MM' : ''
      return `is a financial year; set format: ${prefix}yyyy/yy and first_month${month}`
    },
  ],
  [
    /^(FY|GJ|WJ)\W?\d{2,4}$/i,
    () =>
      'is a financial year that may begin or end in the year it names: put its start and end into columns',
  ],
]

/** Returns a reader of unambiguous texts. */
export function plainMoment(): (text: string) => DateRange | Doubt {
  const readers = formats.map((format) => rangeReader(format))
  const read = (text: string): DateRange | Doubt => {
    const either = eitherOrder(text)
    if (either) return either
    const doubt = ambiguous.flatMap(([pattern, why]) => (pattern.test(text) ? (why(text) ?? []) : []))[0]
    if (doubt !== undefined) return { why: doubt }
    for (const reader of readers) {
      const found = reader(text)
      if (found && isPlausible(found)) return found
    }
    return { why: 'cannot be read as a date without a format; set one, such as format: dd/MM/yyyy' }
  }
  const known = new Map<string, DateRange | Doubt>()
  return (written) => {
    const text = written.replace(timeOfDay, '')
    const found = known.get(text) ?? read(text)
    if (known.size >= mostKnown) known.clear()
    if (text.length <= longestKnown) known.set(text, found)
    return found
  }
}

function isPlausible({ start }: DateRange): boolean {
  const year = Number(start.slice(0, 4))
  return year >= earliest && year < latest
}
