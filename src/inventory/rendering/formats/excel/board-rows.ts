/** Years and causes of the summary, with charts over them. */
import type { Scope } from '../../../categories.js'
import type { Report } from '../../../report/model.js'
import { isOpen, notEstimated, openScopes, openScopesBefore } from '../../../report/scope-status.js'
import { roundForDisplay } from '../../../report/shown-totals.js'
import { causesOf } from '../../board/causes.js'
import { earlierYears, yearOf } from '../../years.js'
import type { SheetChart } from './charts.js'
import { type InventoryPlaces, location, reference } from './places.js'
import { notKnown, type SheetCell } from './sheet.js'

export const summaryName = 'Summary'

const headings = (...texts: string[]): SheetCell[] => texts.map((value) => ({ value, look: 'heading' }))

const totalNames = { '1': 'scope_1', '2': 'scope_2', '3': 'scope_3', all: 'total' } as const
const shades = { '1': '10394F', '2': '3F8FC0', '3': 'B9D9EC' } as const

/** Rows that a chart is high. */
const chartRows = 18

/** @param first row of the sheet that they begin in, from 1 */
export function boardRows(
  report: Report,
  places: InventoryPlaces,
  first: number,
): { rows: SheetCell[][]; charts: SheetChart[] } {
  const years = yearRows(report, places)
  const causes = causeRows(report)
  const yearsFrom = first + 3
  const causesFrom = yearsFrom + years.length + 3
  const below = first + 1 + years.length + causes.length + 6
  const area = (column: string, from: number, count: number) =>
    `${summaryName}!$${column}$${from}:$${column}$${from + count - 1}`
  const charts: SheetChart[] = [
    {
      title: 'Emissions by year, t CO2e, location-based',
      isStacked: true,
      names: area('A', yearsFrom, years.length),
      series: (['1', '2', '3'] as const).map((scope, at) => ({
        name: `Scope ${scope}`,
        values: area('BCD'[at]!, yearsFrom, years.length),
        colour: shades[scope],
      })),
      at: { column: 0, row: below, rows: chartRows },
    },
    ...(causes.length === 0
      ? []
      : [
          {
            title: 'Change by cause, t CO2e, location-based',
            isStacked: false,
            names: area('A', causesFrom, causes.length),
            series: [{ name: 'Change', values: area('B', causesFrom, causes.length), colour: shades['2'] }],
            at: { column: 0, row: below + chartRows + 1, rows: chartRows },
          },
        ]),
  ]
  const rows: SheetCell[][] = [
    [],
    [{ value: 'Emissions by year, t CO2e, location-based', look: 'group' }],
    headings('Year', 'Scope 1', 'Scope 2', 'Scope 3', 'Total'),
    ...years,
  ]
  if (causes.length > 0) {
    rows.push([], [{ value: 'Change by cause, location-based', look: 'group' }])
    rows.push(headings('Cause', 'Change, t CO2e'), ...causes)
  }
  return { rows, charts }
}

function yearRows(report: Report, { totals: rowsOf }: InventoryPlaces): SheetCell[][] {
  const names = Object.entries(totalNames) as [Scope | 'all', (typeof totalNames)[Scope | 'all']][]
  const before = earlierYears(report).map(({ name, totals, categories }): SheetCell[] => {
    const open = openScopesBefore(categories, report.inventory)
    const cells = names.map(
      ([, total]): SheetCell =>
        isOpen(total, open) ? notKnown(notEstimated) : { value: totals[total] / 1000, look: 'mass' },
    )
    return [name, ...cells]
  })
  const open = openScopes(report.inventory)
  const now = names.map(
    ([scope, total]): SheetCell =>
      isOpen(total, open)
        ? notKnown(notEstimated)
        : { ...reference(location, rowsOf[scope], report.totals[total]), look: 'mass' },
  )
  return [...before, [yearOf(report), ...now]]
}

/** Causes of the change since the latest earlier year. */
function causeRows(report: Report): SheetCell[][] {
  const latest = earlierYears(report).at(-1)
  if (latest === undefined) return []
  return causesOf(latest, report, roundForDisplay(report).figures).map(({ co2e, sentence }) => [
    sentence,
    { value: co2e / 1000, look: 'mass' },
  ])
}
