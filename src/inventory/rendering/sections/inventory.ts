/** The inventory by scope and category, by gas, and what stands outside it. */
import { type Scope, scopeNames } from '../../categories.js'
import { type Figures, numberText } from '../../figures.js'
import type { InventoryLine } from '../../report/model/inventory.js'
import type { Report } from '../../report/model.js'
import { noReason, without } from '../../report/scope-status.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { type Block, type Row, right, type Section, text } from '../document-parts.js'
import { methodCells, methodColumns } from '../interval-text.js'

export function inventorySections(report: Report): Section[] {
  return [inventory(report), gases(report), outside(report)]
}

function inventory(report: Report): Section {
  const { figures, open, totalText } = roundForDisplay(report)
  const { tonnes } = figures
  const { scopes, categories, total } = report.uncertainty
  const sumOf: Record<Scope, [string, string]> = {
    '1': [totalText('scope_1'), totalText('scope_1')],
    '2': [totalText('scope_2'), totalText('scope_2_market')],
    '3': [totalText('scope_3'), totalText('scope_3_market')],
  }
  const lineOf = (line: InventoryLine): Row => ({
    cells: [
      line.category.startsWith('3.') ? `${line.name} (${line.category})` : line.name,
      ...methodCells(report, {
        figures: [
          line.co2e === null ? line.status.replace('_', ' ') : tonnes(line.co2e),
          line.co2e_market === null ? '' : tonnes(line.co2e_market),
        ],
        intervals: categories.find(
          ({ scope, category }) => scope === line.scope && category === line.category,
        ),
      }),
      line.status === 'estimated' ? biogenicText(line, figures) : '',
      statusText(line),
    ],
  })
  const rows = (Object.keys(scopeNames) as Scope[]).flatMap((scope): Row[] => {
    const lines = report.inventory.filter((line) => line.scope === scope)
    const reason = lines.length === 0 ? noReason : ''
    const intervals = scopes.find((each) => each.scope === scope)
    const sums = methodCells(report, { figures: sumOf[scope], intervals })
    return [{ cells: [scopeNames[scope], ...sums, '', reason], role: 'group' }, ...lines.map(lineOf)]
  })
  const sums = methodCells(report, {
    figures: [totalText('total'), totalText('total_market')],
    intervals: total ?? undefined,
  })
  rows.push({ cells: [`Total of scopes 1 to 3${without(open)}`, ...sums, '', ''], role: 'total' })
  return {
    id: 'inventory',
    title: 'Inventory',
    blocks: [
      {
        kind: 'table',
        caption: 'Emissions by scope and category, t CO2e',
        columns: [
          { heading: 'Category' },
          ...methodColumns(report),
          right('Biogenic CO2, t'),
          { heading: 'Reason, or what is open' },
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
  if (status !== 'estimated') return reason ?? ''
  return failed_lines === 0 ? '' : `${failed_lines} of ${lines + failed_lines} lines not estimated`
}

const gasNames = [
  ['co2', 'CO2, t'],
  ['ch4', 'CH4, t'],
  ['n2o', 'N2O, t'],
  ['hfcs', 'HFCs, t CO2e'],
  ['pfcs', 'PFCs, t CO2e'],
  ['sf6', 'SF6, t CO2e'],
  ['nf3', 'NF3, t CO2e'],
] as const

/** Gases by category; those that no line emits are named below the table. */
function gases(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const mass = (kg: number | null) => (kg === null ? 'n/a' : kg === 0 ? 'none' : massText(kg))
  const isEmitted = (name: (typeof gasNames)[number][0]) =>
    report.gases.some((line) => line[name] !== null && line[name] !== 0)
  const shown = gasNames.filter(([name]) => isEmitted(name))
  const rows = report.gases.map((line) => ({
    cells: [line.name, figures.tonnes(line.co2e), ...shown.map(([name]) => mass(line[name]))],
  }))
  const absent = gasNames.filter((each) => !shown.includes(each)).map(([, heading]) => heading.split(',')[0])
  return {
    id: 'gases',
    title: 'Scopes 1 and 2 by gas',
    blocks: [
      {
        kind: 'table',
        caption: 'CO2, CH4 and N2O in tonnes of the gas, fluorinated gases in t CO2e, location-based',
        columns: [{ heading: 'Category' }, right('t CO2e'), ...shown.map(([, heading]) => right(heading))],
        rows,
      },
      text(
        `${absent.length === 0 ? '' : `No line states ${absent.join(', ')}. `}n/a: the factor of a line in this category does not state this gas.`,
      ),
    ],
  }
}

/** At most four significant digits, and no more than a gram. */
function massText(kilograms: number): string {
  return numberText(Number(Number((kilograms / 1000).toPrecision(4)).toFixed(6)))
}

function outside(report: Report): Section {
  const { co2_biogenic, outside_kyoto, exclusions } = report
  const { figures } = roundForDisplay(report)
  return {
    id: 'outside',
    title: 'Outside the scopes',
    blocks: [
      {
        kind: 'table',
        caption: 'Outside the totals, never subtracted from them',
        columns: [{ heading: 'What' }, right('Tonnes')],
        rows: [
          { cells: ['Biogenic CO2', figures.tonnes(co2_biogenic)] },
          ...(outside_kyoto.gases.length === 0
            ? []
            : [{ cells: ['Gases outside the Kyoto Protocol, t CO2e', figures.tonnes(outside_kyoto.co2e)] }]),
          { cells: ['Removals', 'not estimated'] },
          { cells: ['Avoided emissions, offsets and credits', 'not part of this report'] },
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
    text(
      'CFCs, HCFCs and other gases that the Kyoto Protocol does not cover, most of them controlled by the Montreal Protocol: not in any scope or table of a standard.',
    ),
    {
      kind: 'table',
      caption: 'Gases outside the Kyoto Protocol by category, t CO2e',
      columns: [{ heading: 'Category' }, { heading: 'Scope' }, right('t CO2e')],
      rows: by_category.map(({ scope, name, co2e }) => ({ cells: [name, scope, figures.tonnes(co2e)] })),
    },
    {
      kind: 'table',
      caption: 'Gases outside the Kyoto Protocol by gas, kg of the gas',
      columns: [{ heading: 'Gas' }, right('Kilograms')],
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
  return [text('Left out of the inventory:'), { kind: 'list', items }]
}
