/** Energy that a ledger may count twice: as an amount, and as the money that was paid for it. */
import { describe, expect, it } from 'vitest'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const mapping = `country: GB
quantity: { from: Quantity, unit: Unit }
period: { from: Month, format: yyyy-MM }
ledger: { site: Site }
activities:
  - { when: { Type: Meter }, operation: energy electricity, set: { region: GB } }
  - { when: { Type: Gas }, operation: energy fuel, set: { region: GB, fuel_type: natural_gas } }
  - when: { Type: [Power bill, Gas bill, Paper] }
    operation: spend
    columns:
      activity.classification_code: { from: Type, translate: { Power bill: '35.1', Gas bill: '35.2', Paper: '17' } }
    set: { activity.classification_type: nace2, spend_region: GB }
`

async function run(...lines: string[]) {
  const { path } = folder({
    'map.yaml': mapping,
    'in.csv': `Type,Month,Site,Quantity,Unit\n${lines.join('\n')}\n`,
  })
  const options = ['--map', path('map.yaml'), '-o', path('ledger.csv'), '--format', 'csv']
  const { code, err } = await ghgIn(localWorld(), 'run', path('in.csv'), ...options)
  return { code, found: /^warning: .*; ghg help possible_duplicate$/m.exec(err)?.[0] }
}

describe('energy that is bought beside the same energy measured', () => {
  it('is listed with its site, time and emissions, and counted all the same', async () => {
    const { code, found } = await run(
      'Meter,2024-01,Leeds,12000,kWh',
      'Power bill,2024-01,Leeds,3000,GBP',
      'Paper,2024-01,Leeds,300,GBP',
    )
    expect(code).toBe(0)
    expect(found).toMatch(
      /of energy are entered by spend .+\(electricity, Leeds, 2024-01-01 to 2024-01-31: 1 row, 3\.\d+ t CO2e\); ghg help/,
    )
  })

  it('may be of any site where the accounts name none', async () => {
    const { found } = await run('Gas,2024-02,York,9000,kWh', 'Gas bill,2024-02,,900,GBP')
    expect(found).toContain('gas, no site, 2024-02-01 to 2024-02-29: 1 row')
  })

  it.each([
    ['another site', 'Power bill,2024-01,York,3000,GBP'],
    ['another month', 'Power bill,2024-02,Leeds,3000,GBP'],
    ['another energy', 'Gas bill,2024-01,Leeds,3000,GBP'],
    ['something else', 'Paper,2024-01,Leeds,3000,GBP'],
  ])('is not %s', async (_, line) => {
    expect((await run('Meter,2024-01,Leeds,12000,kWh', line)).found).toBeUndefined()
  })
})
