/** Filings are of years. */
import { dayAfter } from '../days.js'

/** True if a period is of twelve months; false if one of its days is open. */
export function isTwelveMonths({ start, end }: { start: string | null; end: string | null }): boolean {
  if (start === null || end === null) return false
  const next = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`
  return dayAfter(end) === (next.endsWith('-02-29') ? next.replace('-02-29', '-03-01') : next)
}
