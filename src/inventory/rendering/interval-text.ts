/** Intervals in words. */
import { figuresFor } from '../figures.js'
import type { ReportInterval } from '../report/model/uncertainty.js'

/** Returns an interval as text: `663 to 1,893`; bounds have at most four digits, as few are significant. */
export function intervalText({ low, high }: ReportInterval): string {
  const { tonnes } = figuresFor(Math.max(Math.abs(low), Math.abs(high)))
  return `${tonnes(low)} to ${tonnes(high)}`
}
