/** Ledgers of a test: lines of named cells as a file. */
import { writeFileSync } from 'node:fs'
import { ledgerColumns } from '../../src/rows/results/ledger-columns.js'
import { folder } from '../cli/fakes.js'

export type TestLine = Partial<Record<(typeof ledgerColumns)[number], string | number>>

/** @returns the path of a new file */
export function ledgerFile(lines: readonly TestLine[], name = 'ledger.csv'): string {
  const path = folder().path(name)
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  const rows = lines.map((line) => ledgerColumns.map((column) => quoted(line[column] ?? '')).join(','))
  writeFileSync(path, `${[ledgerColumns.join(','), ...rows].join('\n')}\n`)
  return path
}

const gas: TestLine = {
  ...{ file: 'meters.csv', site: 'Leeds', item: 'INV-7 J. Doe', operation: 'energy fuel' },
  ...{ scope: '1', category: 'stationary', activity: 'natural_gas', quantity: 1000, unit: 'kWh' },
  ...{ co2e: 182.9, co2e_market: 182.9, factor_name: 'Gas', source: 'DESNZ', source_dataset: 'UK 2025' },
  ...{ factor_year: 2025, factor_region: 'GB', gwp_set: 'ar5', method: 'fuel_based', co2: 182, ch4: 0.01 },
  ...{ n2o: 0.002, energy_source: 'natural_gas', energy_kwh: 1000 },
}
const power: TestLine = {
  ...gas,
  ...{ operation: 'energy electricity', scope: '2', category: 'electricity', activity: 'electricity' },
  ...{ co2e: 177, co2e_market: 50.5, factor_name: 'Grid', method: 'average_data', co2: '', ch4: '', n2o: '' },
  ...{ energy_source: 'purchased', renewable_kwh: 400, nuclear_kwh: 100 },
}
const losses: TestLine = {
  ...power,
  part: 'losses',
  ...{ scope: '3', category: '3.3', quantity: '', unit: '', co2e: 18.5, co2e_market: 5.25 },
  ...{ energy_source: '', energy_kwh: '', renewable_kwh: '', nuclear_kwh: '' },
}
const parts: TestLine = {
  ...{ file: 'spend.csv', operation: 'spend', scope: '3', category: '3.1', activity: 'nace2 25' },
  ...{
    quantity: 500,
    unit: 'gbp',
    co2e: 260.4,
    co2e_market: 260.4,
    source: 'CEDA',
    source_dataset: 'Open 2025',
  },
  ...{ site: 'Lyon', method: 'spend_based', notices: 'inflation_applied', gwp_set: 'ar5' },
}
const flight: TestLine = {
  ...{
    file: 'trips.csv',
    operation: 'travel distance',
    scope: '3',
    category: '3.6',
    error_code: 'not_found',
  },
  ...{ error: 'no place "Home of J. Doe"' },
}

/** A month of two sites, one row of it not estimated. @param year of its days */
export function monthOf(year: number, factor = 1): TestLine[] {
  const days = { period_start: `${year}-03-01`, period_end: `${year}-03-31` }
  return [gas, power, losses, parts, flight].map((line, at) => ({
    ...line,
    ...days,
    row: line.category === '3.3' ? at : at + 1,
    ...(typeof line.co2e === 'number' && { co2e: factor * line.co2e }),
    ...(typeof line.co2e_market === 'number' && { co2e_market: factor * line.co2e_market }),
  }))
}

export const projectText = `organisation: Example
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
boundary: everything
sites: { Leeds: { country: GB }, Lyon: { country: FR } }
base_year: { period: { start: 2020-01-01, end: 2020-12-31 }, threshold: 2 }
denominators: { revenue: { value: 2, base_year: 1, previous: 1.5, unit: million EUR } }
targets:
  - { name: Half, scopes: ['1', '2'], method: market, year: 2030, reduction: 50 }
  - { name: Half of it, scopes: ['1'], year: 2030, reduction: 50, denominator: revenue }
`
