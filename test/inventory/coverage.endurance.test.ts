/** Tests what `ghg check` of a project says of each category, before and after a run. */
import { describe, expect, it } from 'vitest'
import { ghg } from '../cli/binary.js'
import { folder } from '../cli/fakes.js'

const yaml = `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
sites: { Leeds: { country: GB } }
sources:
  meters: { files: meters.csv, map: meters.yaml, site: Leeds }
  cars: { files: cars.csv, map: cars.yaml, site: Leeds }
  goods: { files: goods.csv, map: goods.yaml, site: Leeds }
not_relevant: { '3.13': nothing is leased out, '3.14': FILL_IN }
not_estimated: { '3.2': no list of machines yet }
`
const files = {
  'ghg.yaml': yaml,
  'meters.csv': 'kWh\n1000\n2000\n',
  'meters.yaml': 'quantity: { from: kWh, unit: { const: kWh } }\noperation: energy electricity\n',
  'cars.csv': 'Litres\n100\n',
  'cars.yaml': `quantity: { from: Litres, unit: { const: l } }
operation: energy fuel
columns: { fuel_type: { const: FILL_IN } }
ledger: { category: { const: mobile } }
`,
  'goods.csv': 'kg\n1000\n',
  'goods.yaml': `operation: given
columns: { co2e: kg, co2e_unit: { const: kg }, scope: { const: 3 }, category: { const: '3.1' }, activity: { const: steel } }
`,
}

/** Returns the rows of the table that `ghg check` prints, by category. */
async function covered(path: string, env: Record<string, string> = {}) {
  const { stdout } = await ghg(['check', path], { env, reject: false })
  const lines = String(stdout).split('\n')
  const table = lines.slice(lines.findIndex((line) => line.startsWith('category')))
  return Object.fromEntries(table.map((line) => [line.split(/ {2,}/)[0], line.split(/ {2,}/).slice(1)]))
}

describe('ghg check of a project', () => {
  it('lists every category with what is found, asked, declared or not mentioned', async () => {
    const { path } = folder(files)
    const before = await covered(path('ghg.yaml'))
    const categories = Object.keys(before).filter((name) => /^(Scope [12]: |3\.\d)/.test(name))
    expect(categories).toHaveLength(8 + 15)
    expect(before).toMatchObject({
      'Scope 1: mobile combustion': ['asked', 'cars'],
      'Scope 2: purchased electricity': ['found', 'meters'],
      '3.1 Purchased goods and services': ['found', 'goods'],
      '3.2 Capital goods': ['not estimated', 'no list of machines yet'],
      '3.3 Fuel- and energy-related activities': ['asked', 'meters, cars'],
      '3.6 Business travel': ['not mentioned'],
      '3.13 Downstream leased assets': ['not relevant', 'nothing is leased out'],
      '3.14 Franchises': ['asked', 'the reason is open'],
    })
  })

  it('adds rows and masses of the ledger after a run', async () => {
    const { path } = folder(files)
    await ghg(['run', path('ghg.yaml')], { reject: false })
    expect(await covered(path('ghg.yaml'))).toMatchObject({
      category: ['state', 'rows', 'kg CO2e', 'sources or reason'],
      'Scope 1: mobile combustion': ['asked', 'cars'],
      'Scope 2: purchased electricity': ['found', '2', '531', 'meters'],
      '3.1 Purchased goods and services': ['found', '1', '1,000', 'goods'],
    })
  })
})
