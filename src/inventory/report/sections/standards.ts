/** The tables of reporting standards. */

import { plural } from '../../../host/numbers.js'
import { changeText } from '../../../terminal/figures.js'
import { categories } from '../../categories.js'
import { numberText, percentText } from '../../figures.js'
import type { Block, Column, Section } from '../document-parts.js'
import type { Totals } from '../model/shapes.js'
import type { Report } from '../model.js'
import { isOfAllScopes, notEstimated, statusTogether, without } from '../scope-status.js'
import { type Display, roundForDisplay } from '../shown-totals.js'

export function standardsSection(report: Report): Section {
  const display = roundForDisplay(report)
  return {
    id: 'standards',
    title: 'Tables of reporting standards',
    blocks: [
      esrs(report, display),
      {
        kind: 'text',
        text: 'Milestones and target years: section Intensity and targets, as a target is of several scopes together.',
      },
      ...energy(report),
      iso(report, display),
      sb253(report, display),
    ],
  }
}

function esrs(report: Report, display: Display): Block {
  const { comparison, base_year, esrs_e1_6 } = report
  const { figures } = display
  const cell = (line: string, kg: number | null) => {
    if (kg === null) return ''
    return line.startsWith('GHG emissions per') ? numberText(kg / 1000) : figures.tonnes(kg)
  }
  const isEarlier = { base: base_year !== null, previous: comparison !== null }
  const optional = (isThere: boolean, heading: string): Column[] =>
    isThere ? [{ heading, align: 'right' }] : []
  return {
    kind: 'table',
    caption: 'ESRS E1-6, t CO2e',
    columns: [
      { heading: 'Line' },
      ...optional(isEarlier.base, `Base year ${base_year?.name}`),
      ...optional(isEarlier.previous, `${comparison?.name}`),
      { heading: 'This report', align: 'right' },
      ...optional(isEarlier.previous, `since ${comparison?.name}`),
      ...optional(isEarlier.base, `since ${base_year?.name}`),
    ],
    rows: esrs_e1_6.map((row) => ({
      cells: [
        isOfAllScopes(row.line) ? `${row.line}${without(display.open)}` : row.line,
        ...(isEarlier.base ? [cell(row.line, row.base_year)] : []),
        ...(isEarlier.previous ? [cell(row.line, row.before)] : []),
        cell(row.line, row.co2e) || emptyText(row, report),
        ...(isEarlier.previous ? [row.before === null ? '' : changeCell(row.per_cent)] : []),
        ...(isEarlier.base ? [changeCell(row.per_cent_base_year)] : []),
      ],
    })),
  }
}

function changeCell(perCent: number | null): string {
  return perCent === null ? '' : changeText(perCent / 100)
}

/** A share that the table asks for in the place of a mass; else why a scope, or a category of scope 3, has no figure. */
function emptyText({ line, before, per_cent }: Report['esrs_e1_6'][number], report: Report): string {
  const found = categoryOfLine(line, report)
  if (found === undefined && line.endsWith('(%)'))
    return before === null && per_cent !== null ? `${numberText(per_cent)} %` : 'not stated'
  return found === undefined ? notEstimated : found.status.replaceAll('_', ' ')
}

/** The category of scope 3 that a line is about. */
function categoryOfLine(line: string, { inventory }: Report): Report['inventory'][number] | undefined {
  return inventory.find(
    ({ scope, category, name }) => scope === '3' && `${category.slice(2)} ${name}`.trim() === line,
  )
}

function energy({ energy: table }: Report): Block[] {
  if (table === null) {
    const text = 'ESRS E1-5: no line of scope 1 or 2 is in the ledger.'
    return [{ kind: 'text', text }]
  }
  const { lines, total_mwh, renewable_share, rows_without_energy } = table
  const rest =
    rows_without_energy === 0
      ? ''
      : ` Not in any row, as no energy amount is known: ${plural(rows_without_energy, 'line')} of scopes 1 and 2.`
  return [
    {
      kind: 'table',
      caption: 'ESRS E1-5: energy used, MWh',
      columns: [{ heading: 'Source' }, { heading: 'MWh', align: 'right' }],
      rows: [
        ...lines.map(({ source, mwh }) => ({ cells: [source, numberText(mwh)] })),
        { cells: ['Total energy', numberText(total_mwh)], role: 'total' as const },
        {
          cells: [
            'Share of renewable sources',
            renewable_share === null ? 'n/a' : percentText(renewable_share),
          ],
        },
      ],
    },
    {
      kind: 'text',
      text: `Purchased energy is renewable or nuclear where certificates, contracts or its source show it; the rest counts as fossil, as the standard requires.${rest}`,
    },
  ]
}

function iso({ inventory, iso_14064_1 }: Report, { figures }: Display): Block {
  const isoOf = new Map(categories.map(({ scope, id, iso: number }) => [`${scope}|${id}`, number]))
  const statusOf = (number: number) =>
    statusTogether(inventory.filter(({ scope, category }) => isoOf.get(`${scope}|${category}`) === number))
  return {
    kind: 'table',
    caption: 'ISO 14064-1, t CO2e',
    columns: methodColumns('No.', 'Category'),
    rows: iso_14064_1.map(({ category, name, co2e, co2e_market }) => {
      const status = statusOf(category)
      const cells = [co2e, co2e_market].map((kg) =>
        status === 'estimated' ? figures.tonnes(kg) : status.replaceAll('_', ' '),
      )
      return { cells: [String(category), name, ...cells] }
    }),
  }
}

function sb253(report: Report, { totalText }: Display): Block {
  const shown: [keyof Totals, keyof Totals][] = [
    ['scope_1', 'scope_1'],
    ['scope_2', 'scope_2_market'],
    ['scope_3', 'scope_3_market'],
  ]
  return {
    kind: 'table',
    caption: 'California SB 253, t CO2e',
    columns: methodColumns('Line'),
    rows: report.sb_253.map(({ line }, at) => ({
      cells: [line, ...shown[at]!.map(totalText)],
    })),
  }
}

function methodColumns(...headings: string[]): Column[] {
  return [
    ...headings.map((heading) => ({ heading })),
    { heading: 'Location-based', align: 'right' },
    { heading: 'Market-based', align: 'right' },
  ]
}
