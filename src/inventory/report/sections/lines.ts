/** Tables of single lines of the ledger, with where each stands. */

import { grouped } from '../../../host/numbers.js'
import type { Figures } from '../../figures.js'
import type { Row, Section, Table } from '../document-parts.js'
import type { ReportLine } from '../model/quality.js'
import type { Report } from '../model.js'
import { roundForDisplay } from '../shown-totals.js'

export function linesSection(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const table = lineTable(report.lines, figures)
  const caption = `The ${grouped(report.lines.length)} largest of ${grouped(report.coverage.lines)} lines`
  const seen = new Set<string>()
  const rows = table.rows.map((row, at): Row => {
    const { scope, category } = report.lines[at]!
    const anchor = categoryAnchor(scope, category)
    if (seen.has(anchor)) return row
    seen.add(anchor)
    return { ...row, anchor }
  })
  return { id: 'lines', title: 'Largest lines', blocks: [{ ...table, rows, caption }] }
}

/** Of the largest line of a category: what its figure in the inventory leads to. */
export function categoryAnchor(scope: string, category: string): string {
  return `line-${scope}-${category}`
}

export function lineTable(lines: readonly ReportLine[], figures: Figures): Table {
  const isOf = (key: 'site' | 'notices' | 'item') => lines.some((line) => (line[key] ?? '') !== '')
  return {
    kind: 'table',
    caption: '',
    columns: [
      { heading: 'File' },
      { heading: 'Row', align: 'right' },
      ...(isOf('site') ? [{ heading: 'Site' }] : []),
      ...(isOf('item') ? [{ heading: 'Item' }] : []),
      { heading: 'Category' },
      { heading: 'Activity' },
      { heading: 'Quantity', align: 'right' },
      { heading: 't CO2e', align: 'right' },
      { heading: 'Market-based', align: 'right' },
      { heading: 'Method' },
      { heading: 'Rating' },
      ...(isOf('notices') ? [{ heading: 'Notices' }] : []),
    ],
    rows: lines.map((line) => ({
      cells: [
        line.file,
        line.row === null ? '' : String(line.row),
        ...(isOf('site') ? [line.site] : []),
        ...(isOf('item') ? [line.item ?? ''] : []),
        line.category || `scope ${line.scope}`,
        line.activity,
        line.quantity === null ? '' : `${quantityText(line.quantity)} ${line.unit}`,
        figures.tonnes(line.co2e),
        figures.tonnes(line.co2e_market),
        line.method.replaceAll('_', ' '),
        `${line.technological} ${line.geographical} ${line.temporal}`,
        ...(isOf('notices') ? [line.notices.replaceAll(';', ', ').replaceAll('_', ' ')] : []),
      ],
    })),
  }
}

/** With thousands apart; the ledger has all digits. */
function quantityText(quantity: number): string {
  const text = String(Number(quantity.toPrecision(9)))
  return text.includes('e') ? text : text.replace(/\d(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '$&,')
}
