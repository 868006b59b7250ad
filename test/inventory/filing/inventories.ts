/** Inventories to file, each unlike the others. */
import { gas, losses, power, project, type reported, travel, yearEarlier } from './reports.js'

const sites = 'sites: { Leeds: { country: GB }, Lyon: { country: FR } }\n'
const credit = { ...travel, row: 9, category: '3.12', co2e: -120.25, co2e_market: -120.25 }
const french = [gas, power].map((line) => ({ ...line, row: 2, site: 'Lyon', energy_kwh: 1234.5 }))

/** Ledger lines and project file by what the inventory is like. */
export const inventories: Record<string, [lines: Parameters<typeof reported>[0], yaml: string]> = {
  'one year only': [[gas, power, travel, losses], project],
  'no denominators': [
    [gas, power, ...yearEarlier([gas, power])],
    `${project.replace(/ {2}turnover.*\n/, '')}base_year: { period: { start: 2024-01-01, end: 2024-12-31 } }\n`,
  ],
  'a negative category': [[gas, power, travel, credit], project],
  'no scope 1': [
    [power, travel],
    `${project}not_relevant: { stationary: no fuel, mobile: no vehicles, process: none, fugitive: none }\n`,
  ],
  'sites in two countries': [[gas, power, ...french, travel, losses], project + sites],
}
