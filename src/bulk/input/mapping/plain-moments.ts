/** Days, months, quarters and years as people write them where only one meaning is possible; a format states the rest. */
import { type DateRange, rangeReader } from './dates.js'

const formats = [
  ...['yyyy-MM-dd', 'yyyy-MM', 'yyyy', 'dd.MM.yyyy', 'd.M.yyyy', 'MM.yyyy', 'M.yyyy', 'MM/yyyy', 'M/yyyy'],
  ...['yyyy/MM/dd', 'yyyy/MM', 'MMMM yyyy', 'MMM yyyy', 'MMM-yyyy', 'MMMM-yyyy', 'd MMMM yyyy', 'd MMM yyyy'],
  ...['QQQ yyyy', 'QQQ-yyyy', 'QQQ/yyyy', 'yyyy QQQ', 'yyyy-QQQ', 'yyyy/QQQ', 'yyyyQQQ'],
]
const [earliest, latest] = [1900, 2100]

/** What a text may mean besides, and the format that states it. */
const ambiguous: [RegExp, (text: string) => string | undefined][] = [
  [
    /^\d{1,2}[/-]\d{1,2}[/-](\d{4}|\d{2})$/,
    (text) => {
      const [first, second, year] = text.split(/[/-]/) as [string, string, string]
      const [day, month] = first.length + second.length < 4 ? ['d', 'M'] : ['dd', 'MM']
      const mark = text.includes('/') ? '/' : '-'
      const written = (...parts: string[]) => [...parts, year.length === 2 ? 'yy' : 'yyyy'].join(mark)
      return `may have the day or the month first; state format: ${written(day!, month!)}, or ${written(month!, day!)}`
    },
  ],
  [
    /^\p{L}{3,}\.?[ -]'?\d{2}$/u,
    () => 'may be a month of a year, or a day of a month; state format: MMM yy, or MMM d with a year',
  ],
  [
    /^(\D{0,4})(\d{4})[/-](\d{2}|\d{4})$/,
    (text) => {
      const [, prefix, first, second] = /^(\D{0,4})(\d{4})[/-](\d{2}|\d{4})$/.exec(text)!
      if (String(Number(first) + 1).slice(-second!.length) !== second) return undefined
      const month = prefix === '' && Number(second) <= 12 ? ', or a month of a year: format: yyyy/MM' : ''
      return `is a financial year: state format: ${prefix}yyyy/yy and first_month${month}`
    },
  ],
  [
    /^(FY|GJ|WJ)\W?\d{2,4}$/i,
    () =>
      'is a financial year that may begin or end in the year it names: put its start and end into columns',
  ],
]

/** Reads a text that has one meaning. @returns why not, as a text that follows it */
export function plainMoment(): (text: string) => DateRange | string {
  const readers = formats.map((format) => rangeReader(format))
  return (text) => {
    const doubt = ambiguous.flatMap(([pattern, why]) => (pattern.test(text) ? (why(text) ?? []) : []))[0]
    if (doubt !== undefined) return doubt
    for (const read of readers) {
      const found = read(text)
      if (found && isPlausible(found)) return found
    }
    return 'is not a date that is read without a format; state one, such as format: dd/MM/yyyy'
  }
}

function isPlausible({ start }: DateRange): boolean {
  const year = Number(start.slice(0, 4))
  return year >= earliest && year < latest
}
