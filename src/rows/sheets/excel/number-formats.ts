/** Interprets numbers of cells by their number formats: workbooks store dates as day numbers. */

/** Kind of a number; `duration`: hours, possibly more than a day. */
export type NumberKind = 'number' | 'date' | 'time' | 'date-time' | 'duration'

/** Formats that workbooks do not list (ECMA-376 part 1, 18.8.30), including East Asian formats. */
const builtIn = new Map<number, NumberKind>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'date-time'],
  [46, 'duration'],
])

/** Returns the kind of each style. @param used format of each style @param own formats of the workbook, by number */
export function dateKinds(used: readonly number[], own: ReadonlyMap<number, string>): NumberKind[] {
  return used.map((id) => {
    const code = own.get(id)
    return code === undefined ? (builtIn.get(id) ?? 'number') : kindOfFormat(code)
  })
}

/** Returns the kind by the letters of a format, ignoring quoted text, escaped characters, colours and conditions. */
export function kindOfFormat(code: string): NumberKind {
  const bare = code
    .split(';')[0]!
    .replace(/"[^"]*"?/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
  if (/\[(h+|m+|s+)\]/i.test(bare)) return 'duration'
  const letters = bare
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general/gi, '')
    .replace(/am\/pm|a\/p/gi, 'h')
  const hasDay = /[yd]/i.test(letters) || /(^|[^hs:.])m{3,}/i.test(letters)
  const hasTime = /[hs]/i.test(letters)
  if (hasDay) return hasTime ? 'date-time' : 'date'
  if (hasTime) return 'time'
  return /m/i.test(letters) ? 'date' : 'number'
}

const daysTo1970 = 25_569
const daysTo1904 = 1462
/** Day number of 31 December 9999. */
const lastDay = 2_958_465

/**
 * Formats a number as its date or time (`2024-01-31`, `2024-01-31 13:30:00`, `13:30:00`); undefined if no program would
 * show it as a date or time.
 * @param is1904 whether days are counted from 1904
 */
export function dateText(value: number, kind: NumberKind, is1904: boolean): string | undefined {
  if (!Number.isFinite(value) || value < 0 || value > lastDay) return undefined
  if (kind === 'duration') return clock(Math.round(value * 86_400))
  if (kind === 'time' && value < 1) return clock(Math.round(value * 86_400) % 86_400)
  const days = is1904 ? value + daysTo1904 : value
  // Day 60 is 29 February 1900, which did not exist.
  if (days < 1 || Math.floor(days) === 60) return undefined
  const milliseconds = Math.round((days < 60 ? days + 1 : days) * 86_400 - daysTo1970 * 86_400) * 1000
  const text = new Date(milliseconds).toISOString()
  // Like on the sheet, a time that the format does not show is omitted.
  return text.slice(0, kind === 'date' ? 10 : 19).replace('T', ' ')
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
