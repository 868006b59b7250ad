/** The tables of ESRS of 2023, E1-6 and E1-5: formulas over the inventory, and energy with its sum. */
import type { Scope } from '../../../categories.js'
import { isRenewable } from '../../../ledger/energy-table.js'
import type { Report } from '../../../report/model.js'
import { isOfAllScopes, isOpen, notEstimated, openScopes, without } from '../../../report/scope-status.js'
import { headings, title } from './inventory-sheets.js'
import { type InventoryPlaces, location, type MethodColumn, market, reference } from './places.js'
import { notKnown, type Sheet, type SheetCell } from './sheet.js'

const t = (kg: number | null) => (kg === null ? undefined : kg / 1000)

/** Rows of the inventory that lines of the table are. */
const esrsTotals: Record<string, [Scope | 'all', MethodColumn]> = {
  'Gross scope 1 GHG emissions': ['1', location],
  'Gross location-based scope 2 GHG emissions': ['2', location],
  'Gross market-based scope 2 GHG emissions': ['2', market],
  'Total gross indirect (scope 3) GHG emissions': ['3', location],
  'Total GHG emissions (location-based)': ['all', location],
  'Total GHG emissions (market-based)': ['all', market],
}

export function esrsSheet(report: Report, places: InventoryPlaces): Sheet {
  const { comparison, base_year } = report
  const open = openScopes(report.inventory)
  const rows: SheetCell[][] = [
    title('ESRS of 2023, E1-6: gross scopes 1, 2, 3 and total GHG emissions'),
    ['t CO2e; per unit of net revenue t CO2e per unit'],
    [],
    headings(
      'Line',
      base_year ? `Base year ${base_year.name}` : 'Base year',
      comparison?.name ?? 'Year before',
      'This report',
      comparison ? `since ${comparison.name}` : 'Share or change',
      base_year ? `since base year ${base_year.name}` : 'since base year',
    ),
  ]
  for (const { line, co2e, base_year: first, before, per_cent } of report.esrs_e1_6) {
    const at = rows.length + 1
    const change: SheetCell =
      co2e !== null && before !== null && before !== 0
        ? { formula: `(D${at}-C${at})/C${at}`, value: (co2e - before) / before, look: 'share' }
        : per_cent === null
          ? ''
          : { value: per_cent / 100, look: 'share' }
    const mass = (kg: number | null): SheetCell => ({ value: t(kg), look: 'mass' })
    const sinceBase: SheetCell =
      co2e !== null && first !== null && first !== 0
        ? { formula: `(D${at}-B${at})/B${at}`, value: (co2e - first) / first, look: 'share' }
        : ''
    const label = isOfAllScopes(line) ? `${line}${without(open)}` : line
    rows.push([label, mass(first), mass(before), esrsCell(report, places, line, co2e), change, sinceBase])
  }
  rows.push([], ...energyRows(report, rows.length + 2))
  return { name: 'E1-6', widths: [76, 17, 17, 17, 14, 14], rows, frozen: 4 }
}

function esrsCell(report: Report, places: InventoryPlaces, line: string, co2e: number | null): SheetCell {
  const total = esrsTotals[line]
  if (total !== undefined)
    return co2e === null
      ? notKnown(notEstimated)
      : { ...reference(total[1], places.totals[total[0]], co2e), look: 'sum' }
  const ratio = perRevenue(report, places, line, co2e)
  if (ratio !== undefined) return ratio
  const found = report.inventory.find(
    ({ scope, category, name }) => scope === '3' && `${category.slice(2)} ${name}`.trim() === line,
  )
  if (found === undefined) return { value: t(co2e), look: 'mass' }
  if (found.co2e === null) return notKnown(found.status.replaceAll('_', ' '))
  const row = places.rows.get(`3|${found.category}`)!
  return { ...reference(location, row, found.co2e), look: 'mass' }
}

/** The total by the method of the line over the revenue; undefined for other lines. */
function perRevenue(
  { intensity, inventory }: Report,
  { totals }: InventoryPlaces,
  line: string,
  co2e: number | null,
): SheetCell | undefined {
  const revenue = intensity.find(({ name }) => name === 'revenue')
  if (co2e === null || revenue === undefined || !line.startsWith('GHG emissions per ')) return undefined
  if (isOpen('total', openScopes(inventory))) return notKnown(notEstimated)
  const { formula } = reference(line.includes('market-based') ? market : location, totals.all, co2e)
  return { formula: `${formula}/${revenue.value}`, value: co2e / 1000, look: 'figure' }
}

/** @param first row of the sheet that they begin in */
function energyRows({ energy }: Report, first: number): SheetCell[][] {
  const head: SheetCell[][] = [title('ESRS of 2023, E1-5: energy used'), headings('Source', 'MWh')]
  if (energy === null) return [...head, ['no line of scope 1 or 2']]
  const { lines, total_mwh, renewable_share } = energy
  const from = first + head.length
  const total = from + lines.length
  const renewable = lines.flatMap(({ source }, at) => (isRenewable(source) ? [`B${from + at}`] : []))
  const share: SheetCell =
    renewable_share === null
      ? notKnown('n/a')
      : { formula: `(${renewable.join('+')})/B${total}`, value: renewable_share, look: 'share' }
  return [
    ...head,
    ...lines.map(({ source, mwh }): SheetCell[] => [source, { value: mwh, look: 'mass' }]),
    ['Total', { formula: `SUM(B${from}:B${total - 1})`, value: total_mwh, look: 'sum' }],
    ['Share of renewable sources', share],
    ['Lines of scopes 1 and 2 without energy, in none of the rows', energy.rows_without_energy],
  ]
}
