/** Columns with the ends of 95 % intervals, t CO2e, by both methods of scope 2. */
import type { ReportInterval } from '../../../report/model/uncertainty.js'
import type { Report } from '../../../report/model.js'
import { hasIntervals } from '../../interval-text.js'
import type { SheetCell } from './sheet.js'

/** Returns the headings; empty for a report without intervals. */
export function intervalHeadings(report: Report): string[] {
  if (!hasIntervals(report)) return []
  return ['Location-based', 'Market-based'].flatMap((method) => [`${method}, low`, `${method}, high`])
}

/** Returns the cells of a row; empty for categories without lines. */
export function intervalCells(of: Record<'location' | 'market', ReportInterval> | undefined): SheetCell[] {
  if (of === undefined) return []
  const ends = [of.location, of.market].flatMap(({ low, high }) => [low, high])
  return ends.map((kg) => ({ value: kg / 1000, look: 'mass' }))
}
