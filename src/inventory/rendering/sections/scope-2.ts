/** Scope 2 in full: both methods by site and country, what market-based figures rest on, instruments, and 3.3 of it. */

import { grouped } from '../../../host/numbers.js'
import { figureColumn } from '../../../terminal/figures.js'
import { type Figures, numberText } from '../../figures.js'
import { sumOf } from '../../ledger/sums.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { type Block, type Row, right, type Section, type Table } from '../document-parts.js'
import { countedRows } from './rows.js'

/** Rows of a table by site; the data have all. */
const mostRows = 25

export function scope2Section(report: Report): Section {
  const [id, title] = ['scope-2', 'Scope 2 by both methods']
  if (report.scope_2.length === 0) {
    const text = 'No purchased electricity, heat, steam or cooling is in the ledger.'
    return { id, title, blocks: [{ kind: 'text', text }] }
  }
  const { figures } = roundForDisplay(report)
  return {
    id,
    title,
    blocks: [
      siteTable(report, figures),
      {
        kind: 'text',
        text: 'Market-based figures use certificates and contracts first, then supplier factors, then the residual mix, then the grid average (Scope 2 Guidance, chapter 6).',
      },
      basisTable(report, figures),
      ...instrumentBlocks(report),
      ...upstreamBlocks(report, figures),
      ...notes(report),
    ],
  }
}

const perKwh = (kg: number, mwh: number | null) => (mwh === null || mwh === 0 ? null : kg / mwh / 1000)

/** Returns the figures of a column, with one number of decimals; null is not known. */
function columnOf(values: readonly (number | null)[]): (value: number | null) => string {
  const { text } = figureColumn(values.filter((value) => value !== null))
  return (value) => (value === null ? 'n/a' : text(value))
}

function siteTable(report: Report, { tonnes }: Figures): Table {
  const energyOf = (lines: Report['scope_2']) =>
    lines.reduce<number | null>((total, { mwh }) => (total === null || mwh === null ? null : total + mwh), 0)
  const shown = report.scope_2.slice(0, mostRows)
  const mwhText = columnOf([energyOf(report.scope_2), ...shown.map(({ mwh }) => mwh)])
  const rateText = columnOf(
    shown.flatMap(({ co2e, co2e_market, mwh }) => [perKwh(co2e, mwh), perKwh(co2e_market, mwh)]),
  )
  const rows = shown.map(
    ({ site, country, category, mwh, co2e, co2e_market }): Row => ({
      cells: [
        ...[site || 'no site', country || 'no country', category, mwhText(mwh)],
        ...[tonnes(co2e), rateText(perKwh(co2e, mwh))],
        ...[tonnes(co2e_market), rateText(perKwh(co2e_market, mwh))],
      ],
    }),
  )
  const rest = report.scope_2.slice(mostRows)
  if (rest.length > 0) {
    rows.push({
      cells: [
        ...[`${grouped(rest.length)} others`, '', '', mwhText(energyOf(rest))],
        ...[tonnes(sumOf(rest, 'co2e')), '', tonnes(sumOf(rest, 'co2e_market')), ''],
      ],
    })
  }
  rows.push({
    cells: [
      ...['Total', '', '', mwhText(energyOf(report.scope_2))],
      ...[tonnes(report.totals.scope_2), '', tonnes(report.totals.scope_2_market), ''],
    ],
    role: 'total',
  })
  return {
    kind: 'table',
    caption: 'Purchased energy by site and country, t CO2e',
    columns: [
      ...[{ heading: 'Site' }, { heading: 'Country' }, { heading: 'Energy' }, right('MWh')],
      ...[right('Location-based'), right('kg/kWh'), right('Market-based'), right('kg/kWh')],
    ],
    rows,
  }
}

const bases: Record<Report['market_bases'][number]['basis'], string> = {
  factor: 'factor',
  no_residual_mix: 'grid average, as no residual mix is published',
  instruments: 'certificates and contracts',
  as_location: 'the same as location-based',
}

function basisTable({ market_bases }: Report, { tonnes }: Figures): Table {
  const mwhText = columnOf(market_bases.map(({ mwh }) => mwh))
  const rows = market_bases.map(
    ({ site, country, category, basis, factor_name, is_residual_mix, mwh, co2e_market }): Row => ({
      cells: [
        ...[site || 'no site', country || 'no country', category],
        basis === 'factor' ? `${is_residual_mix ? 'residual mix' : 'factor'}: ${factor_name}` : bases[basis],
        ...[mwhText(mwh), tonnes(co2e_market)],
      ],
    }),
  )
  return {
    kind: 'table',
    caption:
      'Basis of market-based figures; emissions of contracts are shown with the factor of the remaining energy',
    columns: [
      ...[{ heading: 'Site' }, { heading: 'Country' }, { heading: 'Energy' }, { heading: 'Basis' }],
      ...[right('MWh'), right('Market-based, t CO2e')],
    ],
    rows: countedRows(rows, mostRows),
  }
}

function instrumentBlocks({ instruments, run, market_bases }: Report): Block[] {
  if (instruments.length === 0) {
    const isClaimed = market_bases.some(({ basis }) => basis === 'instruments')
    const text =
      run === null && isClaimed
        ? 'Certificates and contracts are in the rows of the ledger; only the run of a project lists them here.'
        : 'No certificate or contract is matched with electricity of the period.'
    return [{ kind: 'text', text }]
  }
  const rows = instruments.map((instrument): Row => {
    const { name, kind, generation, market, period_start, period_end, co2e_kg_per_kwh, mwh, used } =
      instrument
    const places = used.map(({ site, mwh: held }) => `${site || 'no site'} ${numberText(held)}`)
    return {
      cells: [
        `${name} (${kind.replaceAll('_', ' ')}, ${generation.replaceAll('_', ' ')})`,
        `${market}, ${period_start} to ${period_end}`,
        co2e_kg_per_kwh === null ? '0' : numberText(co2e_kg_per_kwh),
        numberText(mwh),
        places.join('; '),
        criteriaText(instrument),
      ],
    }
  })
  return [
    {
      kind: 'table',
      caption: 'Certificates and contracts, all retired',
      columns: [
        ...['Instrument', 'Market and days'].map((heading) => ({ heading })),
        ...[right('kg/kWh'), right('MWh')],
        ...[{ heading: 'MWh matched' }, { heading: 'Quality criteria' }],
      ],
      rows: countedRows(rows, mostRows),
    },
    {
      kind: 'text',
      text: 'Quality criteria of the Scope 2 Guidance, table 7.1, as the project answers them; an instrument that does not meet one is refused.',
    },
  ]
}

function criteriaText({ criteria }: Report['instruments'][number]): string {
  const open = criteria
    .filter(({ met }) => met === null)
    .map(({ criterion }) => criterion.replaceAll('_', ' '))
  const met = `${criteria.length - open.length} of ${criteria.length} met`
  return open.length === 0 ? met : `${met}; not answered: ${open.join(', ')}`
}

function upstreamBlocks({ purchased_upstream: lines }: Report, { tonnes }: Figures): Block[] {
  if (lines.length === 0)
    return [{ kind: 'text', text: 'The ledger has no upstream emissions and losses of it (3.3).' }]
  const rows = lines.map(
    ({ site, country, operation, co2e, co2e_market }): Row => ({
      cells: [
        ...[site || 'no site', country || 'no country', operation.replace('energy ', '')],
        ...[tonnes(co2e), tonnes(co2e_market)],
      ],
    }),
  )
  return [
    {
      kind: 'table',
      caption: 'Upstream emissions and losses of it, in category 3.3, t CO2e',
      columns: [
        ...[{ heading: 'Site' }, { heading: 'Country' }, { heading: 'Energy' }],
        ...[right('Location-based'), right('Market-based')],
      ],
      rows: [
        ...countedRows(rows, mostRows),
        {
          cells: ['All', '', '', tonnes(sumOf(lines, 'co2e')), tonnes(sumOf(lines, 'co2e_market'))],
          role: 'total',
        },
      ],
    },
  ]
}

/** What the figures rest on, as the notices of their lines say it. */
function notes({ methods }: Report): Block[] {
  const codes = new Map<string, number>()
  for (const { scope, notices } of methods) {
    if (scope !== '2') continue
    for (const { code, lines } of notices) codes.set(code, (codes.get(code) ?? 0) + lines)
  }
  const items = Object.entries(marketNotes).flatMap(([code, text]) => {
    const lines = codes.get(code)
    return lines === undefined ? [] : [`${text} (${lines === 1 ? '1 line' : `${grouped(lines)} lines`})`]
  })
  return items.length === 0 ? [] : [{ kind: 'list', items }]
}

const marketNotes: Record<string, string> = {
  residual_mix_unavailable: 'No residual mix is published for the grid: the grid average was used instead',
  supplier_unknown: 'The supplier has no factor: the residual mix or the grid average was used instead',
  recs_exceed_consumption: 'Certificates for more than was used: the surplus was left out',
  quality_criteria_not_answered: 'Certificates or contracts whose quality criteria are not all answered',
  life_cycle_factor_split: 'The grid factor covers the whole life cycle: its upstream part is in 3.3',
  life_cycle_factor_whole: 'The grid factor covers the whole life cycle and could not be divided',
  production_mix_used_for_supplier_mix:
    'The factor covers what the grid produced, without imports and exports',
}
