/** The five largest activities by everyday name. */
import { percentText } from '../../figures.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { right, type Section, text } from '../document-parts.js'

const most = 5

export function largestSection(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const { totals, activities } = report
  const emitting = report.top_activities.filter(({ co2e }) => co2e !== 0)
  const title = 'The five largest'
  if (emitting.length === 0) return { id: 'largest', title, blocks: [text('Nothing is estimated.')] }
  const rows = emitting.slice(0, most).map(({ label, co2e }) => ({
    cells: [label, figures.tonnes(co2e), totals.total <= 0 ? 'n/a' : percentText(co2e / totals.total)],
  }))
  return {
    id: 'largest',
    title: rows.length < most ? 'The largest' : title,
    blocks: [
      {
        kind: 'table',
        caption: `The ${rows.length} largest of ${activities} activities, location-based, with their supply`,
        columns: [{ heading: 'What' }, right('t CO2e'), right('Share')],
        rows,
      },
    ],
    isShort: true,
  }
}
