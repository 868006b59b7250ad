/** Parses the end of validity of a Base Carbone row, which its publisher writes in seven formats. */

/** Days from the start of the spreadsheet's calendar to 1970-01-01. */
const spreadsheetEpoch = 25_569
const millisecondsPerDay = 86_400_000

/**
 * @param text `2023`, `2017-12-01`, `Année 2020`, `déc.-19`, a spreadsheet's day number, or a term (`3 ans`)
 * @param released year of the row's release
 * @returns the year in which the validity ended, if before the release; undefined if the row is still valid or the text
 *   names no year
 */
export function validityEnded(text: string, released: number): number | undefined {
  const year = yearOf(text)
  return year !== undefined && year < released ? year : undefined
}

/**
 * @param text as above
 * @returns the last day of the validity as `YYYY-MM-DD`, the last of a year for a year; undefined if the text names
 *   none
 */
export function lastDay(text: string): string | undefined {
  if (/^\d{5}$/.test(text)) return dayOf(text).toISOString().slice(0, 10)
  const day = /\b20\d\d-\d\d-\d\d\b/.exec(text)
  if (day) return day[0]
  const year = yearOf(text)
  return year === undefined ? undefined : `${year}-12-31`
}

function dayOf(text: string): Date {
  return new Date((Number(text) - spreadsheetEpoch) * millisecondsPerDay)
}

function yearOf(text: string): number | undefined {
  if (/^\d{5}$/.test(text)) {
    return dayOf(text).getUTCFullYear()
  }
  const full = /\b20\d\d\b/.exec(text)
  if (full) return Number(full[0])
  const short = /^déc\.-(\d\d)$/.exec(text)
  return short ? 2000 + Number(short[1]) : undefined
}
