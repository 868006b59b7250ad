/** The inventory by scope and category, what stands outside it, and scope 2 in full. */
import { type Scope, scopeNames } from '../categories.js'
import type { Block, Cell, Column, Row, Section, Table } from '../document-parts.js'
import { countText, type Figures, numberText } from '../figures.js'
import type { InventoryLine, Report } from '../report-model.js'
import { displayOf } from '../shown-totals.js'
import { categoryAnchor } from './lines.js'

export function inventorySections(report: Report): Section[] {
  return [inventory(report), gases(report), outside(report), scope2(report)]
}

function inventory(report: Report): Section {
  const { totals, figures } = displayOf(report)
  const { shown, units } = figures
  const sumOf: Record<Scope, [number, number]> = {
    '1': [totals.scope_1, totals.scope_1],
    '2': [totals.scope_2, totals.scope_2_market],
    '3': [totals.scope_3, totals.scope_3_market],
  }
  const linked = new Set(report.lines.map(({ scope, category }) => categoryAnchor(scope, category)))
  const lineOf = (line: InventoryLine): Row => ({
    cells: [
      line.scope === '3' ? line.category : '',
      line.name,
      valueCell(line, line.co2e === null ? '' : shown(units(line.co2e)), linked),
      line.co2e_market === null ? '' : shown(units(line.co2e_market)),
      line.status === 'estimated' ? biogenicText(line, figures) : '',
      statusText(line),
    ],
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

/** A figure leads to its largest line. */
function valueCell({ scope, category }: InventoryLine, text: string, linked: Set<string>): string | Cell {
  const anchor = categoryAnchor(scope, category)
  return text !== '' && linked.has(anchor) ? { text, link: `#${anchor}` } : text
}

function gases(report: Report): Section {
  const { figures } = displayOf(report)
  const mass = (kg: number | null) => (kg === null ? 'n/a' : numberText(kg / 1000))
  const headings = ['CO2', 'CH4', 'N2O', 'HFCs', 'PFCs', 'SF6', 'NF3']
  const rows = report.gases.map((line) => ({
    cells: [
      line.scope,
      line.name,
      figures.tonnes(line.co2e),
      ...[line.co2, line.ch4, line.n2o, line.hfcs, line.pfcs, line.sf6, line.nf3].map(mass),
    ],
  }))
  return {
    id: 'gases',
    title: 'Scopes 1 and 2 by gas',
    blocks: [
      {
        kind: 'table',
        caption: 'Masses of each gas, t, location-based',
        columns: [
          { heading: 'Scope' },
          { heading: 'Category' },
          { heading: 't CO2e', align: 'right' },
          ...headings.map((heading): Column => ({ heading, align: 'right' })),
        ],
        rows,
      },
      { kind: 'text', text: 'n/a: the factor of a line in this category does not say the gas.' },
    ],
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

function outside({ co2_biogenic, inventory, totals, exclusions }: Report): Section {
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
          { cells: ['Avoided emissions', 'not part of this report'] },
          { cells: ['Offsets and credits', 'not part of this report'] },
        ],
      },
      ...exclusionBlocks(exclusions),
    ],
  }
}

function exclusionBlocks(exclusions: Report['exclusions']): Block[] {
  if (exclusions.length === 0) return []
  const items = exclusions.map(({ what, reason, share_per_cent: share }) => {
    const size = share === null ? '' : ` Thought to be ${numberText(share)} % of the total.`
    return `${what}: ${reason}.${size}`
  })
  return [
    { kind: 'text', text: 'Left out of the inventory:' },
    { kind: 'list', items },
  ]
}

function scope2(report: Report): Section {
  const { figures, totals } = displayOf(report)
  if (report.scope_2.length === 0) {
    const text = 'No purchased electricity, heat, steam or cooling is in the ledger.'
    return { id: 'scope-2', title: 'Scope 2 by both methods', blocks: [{ kind: 'text', text }] }
  }
  const perKwh = (kg: number, mwh: number | null) =>
    mwh === null || mwh === 0 ? 'n/a' : numberText(kg / mwh / 1000)
  const unitsOf = (measure: 'co2e' | 'co2e_market', total: number) =>
    figures.parts(
      report.scope_2.map((line) => line[measure]),
      total,
    )
  const location = unitsOf('co2e', totals.scope_2)
  const market = unitsOf('co2e_market', totals.scope_2_market)
  const energy = report.scope_2.reduce<number | null>(
    (sum, { mwh }) => (sum === null || mwh === null ? null : sum + mwh),
    0,
  )
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
    rows: [
      ...report.scope_2.map(({ site, country, category, mwh, co2e, co2e_market }, at) => ({
        cells: [
          site || 'no site',
          country || 'no country',
          category,
          mwh === null ? 'n/a' : numberText(mwh),
          figures.shown(location[at]!),
          perKwh(co2e, mwh),
          figures.shown(market[at]!),
          perKwh(co2e_market, mwh),
        ],
      })),
      {
        cells: [
          ...['Total', '', '', energy === null ? 'n/a' : numberText(energy)],
          ...[figures.shown(totals.scope_2), '', figures.shown(totals.scope_2_market), ''],
        ],
        role: 'total',
      },
    ],
  }
  return { id: 'scope-2', title: 'Scope 2 by both methods', blocks: [table, ...scope2Notes(report)] }
}

/** What the market-based figures rest on, as the notices of their lines say it. */
function scope2Notes({ methods }: Report): Block[] {
  const codes = new Map<string, number>()
  for (const { scope, notices } of methods) {
    if (scope !== '2') continue
    for (const { code, lines } of notices) codes.set(code, (codes.get(code) ?? 0) + lines)
  }
  const items = Object.entries(marketNotes).flatMap(([code, text]) => {
    const lines = codes.get(code)
    return lines === undefined ? [] : [`${text} (${countText(lines)} lines)`]
  })
  return [
    {
      kind: 'text',
      text: 'Market-based figures take certificates and contracts first, then factors of suppliers, then the residual mix (Scope 2 Guidance, chapters 6 and 7). Upstream emissions and losses of the grid are in category 3.3.',
    },
    ...(items.length === 0 ? [] : [{ kind: 'list' as const, items }]),
  ]
}

const marketNotes: Record<string, string> = {
  residual_mix_unavailable: 'No residual mix is published for the grid: the grid average was taken instead',
  supplier_unknown: 'The supplier has no factor: the residual mix or the grid average was taken instead',
  recs_exceed_consumption: 'Certificates for more than was used: the rest was left out',
  life_cycle_factor_split: 'The factor of the grid is of the whole life cycle: its upstream part is in 3.3',
  life_cycle_factor_whole: 'The factor of the grid is of the whole life cycle and could not be divided',
  production_mix_used_for_supplier_mix:
    'The factor is of what the grid produced, without imports and exports',
}
