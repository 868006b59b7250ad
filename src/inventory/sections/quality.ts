/** How sure the figures are: by kind of data, by notice, and which rows to improve first. */
import type { Section, Table } from '../document-parts.js'
import { countText, type Figures, percentText } from '../figures.js'
import type { Bar, Report, ReportLine } from '../report-model.js'
import { displayOf } from '../shown-totals.js'

const names: Record<string, string> = {
  primary: 'Primary: supplier-specific figures',
  average: 'Average: activity data with average factors',
  spend: 'Spend-based',
  proxy: 'Proxy: a factor of another region, year or activity',
}

export function qualitySections(report: Report): Section[] {
  const { figures } = displayOf(report)
  const { totals, quality } = report
  const share = (kg: number) => (totals.total === 0 ? 'n/a' : percentText(kg / totals.total))
  const barRow = ({ name, co2e, lines }: Bar) => ({
    cells: [names[name] ?? name, figures.tonnes(co2e), share(co2e), countText(lines)],
  })
  const columns: Table['columns'] = [
    { heading: 'What' },
    { heading: 't CO2e', align: 'right' },
    { heading: 'Share', align: 'right' },
    { heading: 'Lines', align: 'right' },
  ]
  return [
    {
      id: 'quality',
      title: 'Data quality',
      blocks: [
        {
          kind: 'table',
          caption: 'By kind of data, location-based',
          columns,
          rows: quality.shares.map(barRow),
        },
        {
          kind: 'table',
          caption: 'Notices, by the emissions of their lines; a line may have several',
          columns,
          rows: quality.notices.map(barRow),
        },
        { ...lineTable(quality.improve, figures), caption: 'The lines to improve first' },
      ],
    },
  ]
}

/** Lines of the ledger, with where each stands. */
export function lineTable(lines: readonly ReportLine[], figures: Figures): Table {
  return {
    kind: 'table',
    caption: '',
    columns: [
      { heading: 'File' },
      { heading: 'Row', align: 'right' },
      { heading: 'Site' },
      { heading: 'Category' },
      { heading: 'Activity' },
      { heading: 'Quantity', align: 'right' },
      { heading: 't CO2e', align: 'right' },
      { heading: 'Market-based', align: 'right' },
      { heading: 'Method' },
      { heading: 'Notices' },
    ],
    rows: lines.map((line) => ({
      cells: [
        line.file,
        line.row === null ? '' : String(line.row),
        line.site,
        line.category,
        line.activity,
        line.quantity === null ? '' : `${line.quantity} ${line.unit}`,
        figures.tonnes(line.co2e),
        figures.tonnes(line.co2e_market),
        line.method.replaceAll('_', ' '),
        line.notices.replaceAll(';', ', '),
      ],
    })),
  }
}
