/** Summary, inventory and the tables of ISO 14064-1 and SB 253: formulas over the lines, and over one another. */
import { categories, categoryLabel, type Scope, scopeNames } from '../../../categories.js'
import type { InventoryLine } from '../../../report/model/inventory.js'
import type { Report } from '../../../report/model.js'
import {
  isOpen,
  noReason,
  notEstimated,
  openScopes,
  openScopesBefore,
  statusTogether,
  without,
} from '../../../report/scope-status.js'
import { columnArea } from './activities.js'
import { boardRows, summaryName } from './board-rows.js'
import { intervalCells, intervalHeadings } from './interval-columns.js'
import {
  type InventoryPlaces,
  inventoryName,
  location,
  type MethodColumn,
  market,
  reference,
} from './places.js'
import { notKnown, type Sheet, type SheetCell } from './sheet.js'

export const title = (text: string): SheetCell[] => [{ value: text, look: 'title' }]
export const headings = (...texts: string[]): SheetCell[] =>
  texts.map((value) => ({ value, look: 'heading' }))

export function inventorySheet(report: Report): InventoryPlaces {
  const rows: SheetCell[][] = [
    title('Emissions by scope and category'),
    ['t CO2e; the sums are formulas over the sheet Activities; low and high are 95 % intervals'],
    [],
    headings(
      'Category',
      'Status',
      'Location-based',
      'Market-based',
      'Biogenic CO2, t',
      'Lines',
      'Failed lines',
      ...intervalHeadings(report),
    ),
  ]
  const places = new Map<string, number>()
  const totals = { '1': 0, '2': 0, '3': 0, all: 0 }
  const { scopes, categories: intervals, total } = report.uncertainty
  const open = openScopes(report.inventory)
  const isScopeOpen = (scope: Scope) => open.includes(scope)
  for (const scope of Object.keys(scopeNames) as Scope[]) {
    const lines = report.inventory.filter((line) => line.scope === scope)
    const [own, first] = [rows.length + 1, rows.length + 2]
    totals[scope] = own
    const isEstimated = !isScopeOpen(scope)
    const sumOf = (column: string, value: number): SheetCell => ({
      formula: `SUM(${column}${first}:${column}${own + lines.length})`,
      value,
      look: 'sum',
    })
    rows.push([
      { value: scopeNames[scope], look: 'group' },
      { value: lines.length === 0 ? `${notEstimated} (${noReason})` : '', look: 'group' },
      isEstimated ? sumOf(location, scopeTotal(report, scope, 'location') / 1000) : notKnown(notEstimated),
      isEstimated ? sumOf(market, scopeTotal(report, scope, 'market') / 1000) : notKnown(notEstimated),
      ...['', '', ''],
      ...intervalCells(scopes.find((each) => each.scope === scope)),
    ])
    for (const line of lines) {
      places.set(`${line.scope}|${line.category}`, rows.length + 1)
      const isOfLine = (each: (typeof intervals)[number]) =>
        each.scope === line.scope && each.category === line.category
      rows.push([...categoryRow(line, rows.length + 1), ...intervalCells(intervals.find(isOfLine))])
    }
  }
  totals.all = rows.length + 1
  const estimated = (['1', '2', '3'] as const).filter((scope) => !isScopeOpen(scope))
  const all = (column: MethodColumn, value: number): SheetCell =>
    estimated.length === 0
      ? notKnown(notEstimated)
      : {
          formula: estimated.map((scope) => `${column}${totals[scope]}`).join('+'),
          value: value / 1000,
          look: 'sum',
        }
  rows.push([
    { value: `Total of scopes 1 to 3${without(open)}`, look: 'group' },
    { value: '', look: 'group' },
    all(location, report.totals.total),
    all(market, report.totals.total_market),
    ...['', '', ''],
    ...intervalCells(total ?? undefined),
  ])
  const sheet = {
    name: inventoryName,
    widths: [54, 52, 17, 17, 17, 10, 13, ...intervalHeadings(report).map(() => 22)],
    rows,
    frozen: 4,
  }
  return { sheet, rows: places, totals }
}

function categoryRow(line: InventoryLine, row: number): SheetCell[] {
  const { status, reason, failed_lines } = line
  const label = categoryLabel(line.scope, line.category)!
  if (status !== 'estimated') {
    return [label, `${status.replaceAll('_', ' ')} (${reason})`, '', '', '', '', failed_lines]
  }
  const sum = (area: string, value: number | null): SheetCell =>
    value === null
      ? notKnown('n/a')
      : {
          formula: `SUMIFS(${area},${columnArea('category')},A${row})/1000`,
          value: value / 1000,
          look: 'mass',
        }
  return [
    label,
    'estimated',
    sum(columnArea('co2e'), line.co2e),
    sum(columnArea('market'), line.co2e_market),
    sum(columnArea('biogenic'), line.co2_biogenic),
    { formula: `COUNTIFS(${columnArea('category')},A${row})`, value: line.lines, look: 'figure' },
    failed_lines,
  ]
}

function scopeTotal({ totals }: Pick<Report, 'totals'>, scope: Scope, method: 'location' | 'market'): number {
  if (scope === '1') return totals.scope_1
  if (scope === '2') return method === 'location' ? totals.scope_2 : totals.scope_2_market
  return method === 'location' ? totals.scope_3 : totals.scope_3_market
}

export function summarySheet(report: Report, places: InventoryPlaces): Sheet {
  const { comparison, base_year, period, inventory } = report
  const earlier = [comparison, base_year]
    .filter((each) => each !== null)
    .map((each) => ({ ...each, open: openScopesBefore(each.categories, inventory) }))
  const open = openScopes(inventory)
  const rowOf = (
    name: string,
    scope: Scope | 'all',
    was: (method: 'location' | 'market') => (number | null)[],
    at: number,
  ) => {
    const pair = (column: MethodColumn, method: 'location' | 'market'): SheetCell[] => {
      const value = scope === 'all' ? totalOf(report, method) : scopeTotal(report, scope, method)
      const isKnown = !isOpen(totalNames[scope], open)
      const cell: SheetCell = isKnown
        ? { ...reference(column, places.totals[scope], value), look: scope === 'all' ? 'sum' : 'mass' }
        : notKnown(notEstimated)
      const column0 = method === 'location' ? 1 : 2 + 2 * earlier.length
      return [
        cell,
        ...was(method).flatMap((before, index): SheetCell[] => {
          const here = `${letter(column0)}${at}`
          const there = `${letter(column0 + 1 + 2 * index)}${at}`
          return [
            before === null ? notKnown(notEstimated) : { value: before / 1000, look: 'mass' },
            before === null || !isKnown
              ? notKnown('n/a')
              : {
                  formula: `IF(${there}=0,"n/a",(${here}-${there})/${there})`,
                  value: before === 0 ? undefined : (value - before) / before,
                  look: 'share',
                },
          ]
        }),
      ]
    }
    return [name, ...pair(location, 'location'), ...pair(market, 'market')]
  }
  const scopes: [string, Scope | 'all'][] = [
    ['Scope 1', '1'],
    ['Scope 2', '2'],
    ['Scope 3', '3'],
    [`Total${without(open)}`, 'all'],
  ]
  const head: SheetCell[][] = [
    title(report.organisation ?? 'Greenhouse gas inventory'),
    [`Period ${period.start ?? '?'} to ${period.end ?? '?'}`],
    [report.gaps.length > 0 ? 'Draft: see the sheet Log for open points.' : ''],
    [],
  ]
  const columns = (method: string) => [
    `${method}, t CO2e`,
    ...earlier.flatMap(({ name }) => [
      `${name}, ${method.toLowerCase()}`,
      `since ${name}, ${method.toLowerCase()}`,
    ]),
  ]
  head.push(headings('Scope', ...columns('Location-based'), ...columns('Market-based')))
  const rows = scopes.map(([name, scope], index) =>
    rowOf(
      name,
      scope,
      (method) =>
        earlier.map(({ totals, open: openBefore }) => {
          if (isOpen(totalNames[scope], openBefore)) return null
          return scope === 'all' ? totalOf({ totals }, method) : scopeTotal({ totals }, scope, method)
        }),
      head.length + 1 + index,
    ),
  )
  const outside: SheetCell[][] = [
    [],
    ['Biogenic CO2, t, beside the totals', { value: report.co2_biogenic / 1000, look: 'mass' }],
    ...outsideKyotoRows(report.outside_kyoto),
    ['Input rows', report.coverage.rows],
    ['of these not estimated', report.coverage.failed_rows],
  ]
  const top = [...head, ...rows, ...outside]
  const board = boardRows(report, places, top.length + 1)
  return {
    name: summaryName,
    widths: [64, ...Array.from({ length: Math.max(4, 2 + 4 * earlier.length) }, () => 17)],
    rows: [...top, ...board.rows],
    charts: board.charts,
  }
}

/** Returns rows for gases outside the Kyoto Protocol; empty if there are no such gases. */
function outsideKyotoRows({ co2e, gases }: Report['outside_kyoto']): SheetCell[][] {
  if (gases.length === 0) return []
  return [
    ['Gases outside the Kyoto Protocol, t CO2e, not in the totals', { value: co2e / 1000, look: 'mass' }],
    ...gases.map(({ gas, mass }): SheetCell[] => [
      `of these ${gas}, kg`,
      mass === null ? notKnown('n/a') : { value: mass, look: 'figure' },
    ]),
  ]
}

/** One of the figures of each, as both methods have the same scopes. */
const totalNames: Record<Scope | 'all', keyof Report['totals']> = {
  '1': 'scope_1',
  '2': 'scope_2',
  '3': 'scope_3',
  all: 'total',
}

function totalOf({ totals }: Pick<Report, 'totals'>, method: 'location' | 'market'): number {
  return method === 'location' ? totals.total : totals.total_market
}

function letter(column: number): string {
  return String.fromCharCode(65 + column)
}

export function isoSheet(report: Report, places: InventoryPlaces): Sheet {
  const rows: SheetCell[][] = [
    title('ISO 14064-1: categories 1 to 6'),
    ['t CO2e'],
    [],
    headings('Category', 'No.', 'Location-based', 'Market-based'),
  ]
  for (const { category, name, co2e, co2e_market } of report.iso_14064_1) {
    const lines = categories
      .filter(({ iso }) => iso === category)
      .flatMap(({ scope, id }) =>
        report.inventory.filter((each) => each.scope === scope && each.category === id),
      )
    const within = lines.flatMap(({ scope, category: id, status }) =>
      status === 'estimated' ? [places.rows.get(`${scope}|${id}`)!] : [],
    )
    const sum = (column: MethodColumn, kg: number): SheetCell =>
      within.length === 0
        ? notKnown(statusTogether(lines).replaceAll('_', ' '))
        : {
            formula: within.map((row) => `${inventoryName}!${column}${row}`).join('+'),
            value: kg / 1000,
            look: 'mass',
          }
    rows.push([name, category, sum(location, co2e), sum(market, co2e_market)])
  }
  const open = openScopes(report.inventory)
  rows.push([], title('California SB 253'), headings('Scope', 'No.', 'Location-based', 'Market-based'))
  for (const [at, { line, co2e, co2e_market }] of report.sb_253.entries()) {
    const scope = String(at + 1) as Scope
    const [row, isEstimated] = [places.totals[scope], !open.includes(scope)]
    rows.push([
      line,
      at + 1,
      isEstimated ? { ...reference(location, row, co2e), look: 'mass' } : notKnown(notEstimated),
      isEstimated ? { ...reference(market, row, co2e_market), look: 'mass' } : notKnown(notEstimated),
    ])
  }
  return { name: 'ISO', widths: [76, 8, 17, 17], rows, frozen: 4 }
}
