/** The five largest activities by everyday name. */
import { percentText } from '../../figures.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { right, type Section, type Table, text } from '../document-parts.js'

const most = 5

export function largestSection(report: Report): Section {
  const table = largestTable(report)
  const isFew = table !== undefined && table.rows.length < most
  return {
    id: 'largest',
    title: isFew ? 'The largest' : 'The five largest',
    blocks: [table ?? text('Nothing is estimated.')],
    ...(table && { isShort: true }),
  }
}

/** Returns the largest with tonnes and share; undefined if nothing is estimated. */
export function largestTable(report: Report): Table | undefined {
  const { figures } = roundForDisplay(report)
  const { totals, activities } = report
  const emitting = report.top_activities.filter(({ co2e }) => co2e !== 0)
  if (emitting.length === 0) return undefined
  const rows = emitting.slice(0, most).map(({ label, co2e }) => ({
    cells: [label, figures.tonnes(co2e), totals.total <= 0 ? 'n/a' : percentText(co2e / totals.total)],
  }))
  return {
    kind: 'table',
    caption: `The ${rows.length} largest of ${activities} activities, location-based, with their supply`,
    columns: [{ heading: 'What' }, right('t CO2e'), right('Share')],
    rows,
  }
}
