/** Days of the calendar, written `2025-03-31`. */

/** Whether a text is a day that there is. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

const day = 86_400_000

/** Milliseconds at the start of the day that a text begins with; undefined for a text that begins with none. */
export function parseDay(text: string): number | undefined {
  const { 0: found } = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  const time = found === undefined ? Number.NaN : Date.parse(`${found}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : time
}

/** Returns the next day. */
export function dayAfter(text: string): string {
  return new Date(parseDay(text)! + day).toISOString().slice(0, 10)
}

/** First and last day, included, in milliseconds. Undefined where there is no period, or it ends before it starts. */
export function parseDays(start: string, end: string): { first: number; last: number } | undefined {
  const first = parseDay(start)
  const last = parseDay(end === '' ? start : end)
  return first === undefined || last === undefined || last < first ? undefined : { first, last }
}

/**
 * The share of a period's days that lie within another; 1 for no period.
 * @param within first and last day, `YYYY-MM-DD`
 */
export function shareWithin(start: string, end: string, within: { start: string; end: string }): number {
  const days = parseDays(start, end)
  if (days === undefined) return 1
  const from = Math.max(days.first, parseDay(within.start)!)
  const to = Math.min(days.last, parseDay(within.end)!)
  return to < from ? 0 : (to - from + day) / (days.last - days.first + day)
}

/** The same days a year before. */
export function yearBefore({ start, end }: { start: string; end: string }): { start: string; end: string } {
  const before = (text: string) => `${Number(text.slice(0, 4)) - 1}${text.slice(4)}`
  const isLeapDay = (text: string) => text.endsWith('-02-29')
  const last = before(end)
  const isMonthEnd = end.endsWith('-02-28') && isDay(`${last.slice(0, 4)}-02-29`)
  return {
    start: isLeapDay(start) ? before(start).replace('-02-29', '-03-01') : before(start),
    end: isLeapDay(end) ? last.replace('-29', '-28') : isMonthEnd ? last.replace('-28', '-29') : last,
  }
}
