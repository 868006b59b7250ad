/** Reports to file: a ledger of a few lines, a project file, and the report of both. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Report } from '../../../src/inventory/report/model.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld, type Ran } from '../../cli/in-process.js'

export const ghg = (...args: string[]): Promise<Ran> => ghgIn(localWorld({ stdin: '' }), ...args)

type Line = Record<string, string | number>

const line = { file: 'a.csv', row: 1, site: 'Leeds', method: 'average_data', co2_biogenic: '' }
const rest = { factor_id: '', factor_name: '', notices: '', error_code: '', error: '' }

export const gas: Line = {
  ...line,
  ...{ period_start: '2025-01-01', period_end: '2025-12-31', scope: '1', category: 'stationary' },
  ...{ operation: 'energy fuel', activity: 'natural gas', quantity: 10000, unit: 'kWh' },
  ...{ co2e: 1829.004, co2e_market: 1829.004, energy_kwh: 9030.25, energy_source: 'natural_gas', ...rest },
}
export const power: Line = {
  ...gas,
  ...{ scope: '2', category: 'electricity', operation: 'energy electricity', activity: 'electricity' },
  ...{
    co2e: 1770.001,
    co2e_market: 505.4,
    energy_kwh: 10000,
    energy_source: 'purchased',
    renewable_kwh: 4000,
  },
}
export const travel: Line = {
  ...gas,
  ...{ scope: '3', category: '3.6', operation: 'travel', activity: 'train', quantity: 1000, unit: 'km' },
  ...{ co2e: 355.5, co2e_market: 355.5, energy_kwh: '', energy_source: '' },
}
export const losses: Line = { ...travel, category: '3.3', co2e: 185, co2e_market: 52 }

/** The same lines a year earlier. */
export function yearEarlier(lines: readonly Line[]): Line[] {
  return lines.map((each) => ({ ...each, period_start: '2024-01-01', period_end: '2024-12-31' }))
}

export const undertaking = `undertaking:
  identifier: { scheme: LEI, id: EXAMPLELTD0000000060 }
  legal_form: private_limited
  nace: [C25.62]
  currency: EUR
  turnover: 14200000
  employees: { number: 118, counted: full_time_equivalent, when: average }
  country: GB
  basis: individual
`

export const project = `organisation: Example & Söhne <Ltd>
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
${undertaking}`

/** Writes a ledger and a project into a folder, and the report of both. */
export async function reported(
  lines: readonly Line[],
  yaml = project,
): Promise<{ path: (name: string) => string; report: () => Report; write: (report: unknown) => void }> {
  const { path } = folder()
  const columns = [...new Set(lines.flatMap((each) => Object.keys(each)))]
  const rows = [columns, ...lines.map((each) => columns.map((name) => each[name] ?? ''))]
  writeFileSync(path('ledger.csv'), rows.map((row) => `${row.join(',')}\n`).join(''))
  writeFileSync(path('ghg.yaml'), yaml)
  const made = await ghg(
    'report',
    path('ledger.csv'),
    '--project',
    path('ghg.yaml'),
    '-o',
    path('report.json'),
  )
  if (made.code !== 0) throw new Error(made.err)
  return {
    path,
    report: () => JSON.parse(readFileSync(path('report.json'), 'utf8')),
    write: (report) => writeFileSync(path('report.json'), JSON.stringify(report)),
  }
}
