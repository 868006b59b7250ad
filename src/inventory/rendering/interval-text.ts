/** Intervals in words. */
import { type Figures, figuresFor } from '../figures.js'
import type { ReportInterval } from '../report/model/uncertainty.js'
import type { Report } from '../report/model.js'
import { roundForDisplay } from '../report/shown-totals.js'
import { type Column, right } from './document-parts.js'

export const intervalHeading = '95 % interval'

/**
 * Returns an interval as text: `663 to 1,893`.
 * @param figures of its table; without them bounds have at most four digits, as few are significant
 */
export function intervalText(
  { low, high }: ReportInterval,
  { tonnes }: Figures = figuresFor(Math.max(Math.abs(low), Math.abs(high))),
): string {
  return `${tonnes(low)} to ${tonnes(high)}`
}

/** Figures of both methods of scope 2, and their intervals if these are known. */
export interface BothMethods {
  figures: readonly [location: string, market: string]
  intervals: Record<'location' | 'market', ReportInterval> | undefined
}

/** Returns columns of both methods, each with its interval if the report has intervals. */
export function methodColumns(report: Report): Column[] {
  const beside = hasIntervals(report) ? [right(intervalHeading)] : []
  return [right('Location-based'), ...beside, right('Market-based'), ...beside]
}

/** Returns cells for `methodColumns`. */
export function methodCells(report: Report, { figures, intervals }: BothMethods): string[] {
  if (!hasIntervals(report)) return [...figures]
  const display = roundForDisplay(report).figures
  const text = (of: ReportInterval | undefined) => (of === undefined ? '' : intervalText(of, display))
  return [figures[0], text(intervals?.location), figures[1], text(intervals?.market)]
}

/** True if all lines of a report state their uncertainty; otherwise its section on uncertainty says why none is shown. */
export function hasIntervals({ uncertainty }: Report): boolean {
  return uncertainty.total !== null
}
