/** The inventory by scope and category, what stands outside it, and scope 2 in full. */
import { type Scope, scopeNames } from '../categories.js'
import type { Row, Section, Table } from '../document-parts.js'
import { type Figures, numberText } from '../figures.js'
import type { InventoryLine, Report } from '../report-model.js'
import { displayOf } from '../shown-totals.js'

export function inventorySections(report: Report): Section[] {
  return [inventory(report), outside(report), scope2(report)]
}

function inventory(report: Report): Section {
  const { totals, figures } = displayOf(report)
  const { shown, units } = figures
  const sumOf: Record<Scope, [number, number]> = {
    '1': [totals.scope_1, totals.scope_1],
    '2': [totals.scope_2, totals.scope_2_market],
    '3': [totals.scope_3, totals.scope_3_market],
  }
  const lineOf = (line: InventoryLine): Row => ({
    cells: [
      line.scope === '3' ? line.category : '',
      line.name,
      line.co2e === null ? '' : shown(units(line.co2e)),
      line.co2e_market === null ? '' : shown(units(line.co2e_market)),
      line.status === 'estimated' ? biogenicText(line, figures) : '',
      statusText(line),
    ],
    anchor: `category-${line.category || line.scope}`,
  })
  const rows = (Object.keys(scopeNames) as Scope[]).flatMap((scope): Row[] => {
    const [location, market] = sumOf[scope]
    const sums = [shown(location), shown(market)]
    return [
      { cells: ['', scopeNames[scope], ...sums, '', ''], role: 'group' },
      ...report.inventory.filter((line) => line.scope === scope).map(lineOf),
    ]
  })
  const sums = [shown(totals.total), shown(totals.total_market)]
  rows.push({ cells: ['', 'Total of scopes 1 to 3', ...sums, '', ''], role: 'total' })
  return {
    id: 'inventory',
    title: 'Inventory',
    blocks: [
      {
        kind: 'table',
        caption: 'Emissions by scope and category, t CO2e',
        columns: [
          { heading: 'No.' },
          { heading: 'Category' },
          { heading: 'Location-based', align: 'right' },
          { heading: 'Market-based', align: 'right' },
          { heading: 'Biogenic CO2, t', align: 'right' },
          { heading: 'Status' },
        ],
        rows,
      },
    ],
    isShort: true,
  }
}

function biogenicText({ co2_biogenic }: InventoryLine, figures: Figures): string {
  return co2_biogenic === null ? 'n/a' : figures.tonnes(co2_biogenic)
}

function statusText({ status, reason, failed_lines, lines }: InventoryLine): string {
  if (status === 'not_relevant') return `not relevant (${reason})`
  if (status === 'not_estimated') return `not estimated (${reason})`
  return failed_lines === 0 ? '' : `${failed_lines} of ${lines + failed_lines} lines not estimated`
}

function outside({ co2_biogenic, inventory, totals }: Report): Section {
  const { figures } = displayOf({ inventory, totals })
  return {
    id: 'outside',
    title: 'Outside the scopes',
    blocks: [
      {
        kind: 'table',
        caption: 'Beside the totals, never taken off them',
        columns: [{ heading: 'What' }, { heading: 't', align: 'right' }],
        rows: [
          { cells: ['Biogenic CO2', figures.tonnes(co2_biogenic)] },
          { cells: ['Removals', 'not estimated'] },
          { cells: ['Offsets and credits', 'not part of this report'] },
        ],
      },
    ],
  }
}

function scope2(report: Report): Section {
  const { figures } = displayOf(report)
  if (report.scope_2.length === 0) {
    const text = 'No purchased electricity, heat, steam or cooling is in the ledger.'
    return { id: 'scope-2', title: 'Scope 2 by both methods', blocks: [{ kind: 'text', text }] }
  }
  const perKwh = (kg: number, mwh: number | null) =>
    mwh === null || mwh === 0 ? 'n/a' : numberText(kg / mwh / 1000)
  const table: Table = {
    kind: 'table',
    caption: 'Purchased energy by site, t CO2e',
    columns: [
      { heading: 'Site' },
      { heading: 'Country' },
      { heading: 'Energy' },
      { heading: 'MWh', align: 'right' },
      { heading: 'Location-based', align: 'right' },
      { heading: 'kg/kWh', align: 'right' },
      { heading: 'Market-based', align: 'right' },
      { heading: 'kg/kWh', align: 'right' },
    ],
    rows: report.scope_2.map(({ site, country, category, mwh, co2e, co2e_market }) => ({
      cells: [
        site || 'no site',
        country || 'no country',
        category,
        mwh === null ? 'n/a' : numberText(mwh),
        figures.tonnes(co2e),
        perKwh(co2e, mwh),
        figures.tonnes(co2e_market),
        perKwh(co2e_market, mwh),
      ],
    })),
  }
  return { id: 'scope-2', title: 'Scope 2 by both methods', blocks: [table] }
}
