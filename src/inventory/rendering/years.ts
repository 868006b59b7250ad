/** The years of a report, and their names. */
import type { Comparison } from '../report/model/comparison.js'
import type { Report } from '../report/model.js'

/** Returns the earlier years that are known, the oldest first. */
export function earlierYears({ comparison, base_year }: Report): Comparison[] {
  const known = [base_year, comparison].filter((each) => each !== null)
  return known
    .filter(({ name }, at) => known.findIndex((each) => each.name === name) === at)
    .sort((a, b) => ((a.period.end ?? '') < (b.period.end ?? '') ? -1 : 1))
}

/** `2025`, or the days where they are no calendar year. */
export function yearOf({ period: { start, end } }: Pick<Report, 'period'>): string {
  if (start === null || end === null) return 'This report'
  const year = end.slice(0, 4)
  return start === `${year}-01-01` && end === `${year}-12-31` ? year : `${start} to ${end}`
}
