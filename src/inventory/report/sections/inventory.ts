/** The inventory by scope and category, by gas, and what stands outside it. */
import { type Scope, scopeNames } from '../../categories.js'
import { type Figures, numberText } from '../../figures.js'
import type { Block, Cell, Column, Row, Section } from '../document-parts.js'
import type { InventoryLine } from '../model/inventory.js'
import type { Report } from '../model.js'
import { noReason, without } from '../scope-status.js'
import { roundForDisplay } from '../shown-totals.js'
import { categoryAnchor } from './lines.js'

export function inventorySections(report: Report): Section[] {
  return [inventory(report), gases(report), outside(report)]
}

function inventory(report: Report): Section {
  const { figures, open, totalText } = roundForDisplay(report)
  const { tonnes } = figures
  const sumOf: Record<Scope, [string, string]> = {
    '1': [totalText('scope_1'), totalText('scope_1')],
    '2': [totalText('scope_2'), totalText('scope_2_market')],
    '3': [totalText('scope_3'), totalText('scope_3_market')],
  }
  const linked = new Set(report.lines.map(({ scope, category }) => categoryAnchor(scope, category)))
  const lineOf = (line: InventoryLine): Row => ({
    cells: [
      line.scope === '3' ? line.category : '',
      line.name,
      valueCell(line, line.co2e === null ? line.status.replace('_', ' ') : tonnes(line.co2e), linked),
      line.co2e_market === null ? '' : tonnes(line.co2e_market),
      line.status === 'estimated' ? biogenicText(line, figures) : '',
      statusText(line),
    ],
  })
  const rows = (Object.keys(scopeNames) as Scope[]).flatMap((scope): Row[] => {
    const lines = report.inventory.filter((line) => line.scope === scope)
    const reason = lines.length === 0 ? noReason : ''
    return [
      { cells: ['', scopeNames[scope], ...sumOf[scope], '', reason], role: 'group' },
      ...lines.map(lineOf),
    ]
  })
  const sums = [totalText('total'), totalText('total_market')]
  rows.push({ cells: ['', `Total of scopes 1 to 3${without(open)}`, ...sums, '', ''], role: 'total' })
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
          { heading: 'Reason, or what is open' },
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
  return linked.has(anchor) ? { text, link: `#${anchor}` } : text
}

function gases(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const mass = (kg: number | null) => (kg === null ? 'n/a' : kg === 0 ? 'none' : numberText(kg / 1000))
  const masses = ['CO2', 'CH4', 'N2O']
  const groups = ['HFCs', 'PFCs', 'SF6', 'NF3']
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
        caption: 'CO2, CH4 and N2O in tonnes of the gas, fluorinated gases in t CO2e, location-based',
        columns: [
          { heading: 'Scope' },
          { heading: 'Category' },
          { heading: 't CO2e', align: 'right' },
          ...masses.map((heading): Column => ({ heading: `${heading}, t`, align: 'right' })),
          ...groups.map((heading): Column => ({ heading: `${heading}, t CO2e`, align: 'right' })),
        ],
        rows,
      },
      {
        kind: 'text',
        text: 'n/a: the factor of a line in this category does not state this gas.',
      },
    ],
  }
}

function biogenicText({ co2_biogenic }: InventoryLine, figures: Figures): string {
  return co2_biogenic === null ? 'n/a' : figures.tonnes(co2_biogenic)
}

function statusText({ status, reason, failed_lines, lines }: InventoryLine): string {
  if (status !== 'estimated') return reason ?? ''
  return failed_lines === 0 ? '' : `${failed_lines} of ${lines + failed_lines} lines not estimated`
}

function outside(report: Report): Section {
  const { co2_biogenic, inventory, totals, exclusions, outside_kyoto } = report
  const { figures } = roundForDisplay({ inventory, totals })
  return {
    id: 'outside',
    title: 'Outside the scopes',
    blocks: [
      {
        kind: 'table',
        caption: 'Outside the totals, never subtracted from them',
        columns: [{ heading: 'What' }, { heading: 't', align: 'right' }],
        rows: [
          { cells: ['Biogenic CO2', figures.tonnes(co2_biogenic)] },
          ...(outside_kyoto.gases.length === 0
            ? []
            : [{ cells: ['Gases outside the Kyoto Protocol, t CO2e', figures.tonnes(outside_kyoto.co2e)] }]),
          { cells: ['Removals', 'not estimated'] },
          { cells: ['Avoided emissions', 'not part of this report'] },
          { cells: ['Offsets and credits', 'not part of this report'] },
        ],
      },
      ...kyotoBlocks(outside_kyoto, figures),
      ...exclusionBlocks(exclusions),
    ],
  }
}

/** Returns the gases to report outside the scopes (Corporate Standard, chapter 4). */
function kyotoBlocks({ by_category, gases }: Report['outside_kyoto'], figures: Figures): Block[] {
  if (gases.length === 0) return []
  return [
    {
      kind: 'text',
      text: 'CFCs, HCFCs and other gases that the Kyoto Protocol does not cover, most of them controlled by the Montreal Protocol: not in any scope or table of a standard.',
    },
    {
      kind: 'table',
      caption: 'Gases outside the Kyoto Protocol by category, t CO2e',
      columns: [{ heading: 'Scope' }, { heading: 'Category' }, { heading: 't CO2e', align: 'right' }],
      rows: by_category.map(({ scope, name, co2e }) => ({ cells: [scope, name, figures.tonnes(co2e)] })),
    },
    {
      kind: 'table',
      caption: 'Gases outside the Kyoto Protocol by gas, kg of the gas',
      columns: [{ heading: 'Gas' }, { heading: 'kg', align: 'right' }],
      rows: gases.map(({ gas, mass }) => ({ cells: [gas, mass === null ? 'n/a' : numberText(mass)] })),
    },
  ]
}

function exclusionBlocks(exclusions: Report['exclusions']): Block[] {
  if (exclusions.length === 0) return []
  const items = exclusions.map(({ what, reason, share_per_cent: share }) => {
    const size = share === null ? '' : ` Estimated at ${numberText(share)} % of the total.`
    return `${what}: ${reason}.${size}`
  })
  return [
    { kind: 'text', text: 'Left out of the inventory:' },
    { kind: 'list', items },
  ]
}
