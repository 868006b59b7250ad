/** Words that appear only far down in a file, and values that a command refuses. */
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { wholeSampleOf } from '../../src/rows/mapping/inspection/sample.js'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

const head = 'Fuel,Amount (kWh),Date\n'
const row = (fuel: string) => `${fuel},5,2024-01-31\n`
const long =
  head + row('Natural gas').repeat(10_000) + row('Diesel').repeat(70) + row('Unobtainium').repeat(3)

describe('ghg map with more rows than the sample', () => {
  it('includes the words of all rows, with counts', async () => {
    const { path } = folder({ 'a.csv': long })
    const { out, code } = await ghg('map', path('a.csv'))
    expect(code).toBe(0)
    expect(out.replace(/\n# /g, ' ')).toContain('10,002 rows, and the words of all 10,073.')
    const [fuels, others] = parse(out).activities
    expect(fuels.columns.fuel_type.translate).toEqual({ 'Natural gas': 'natural_gas', Diesel: 'diesel' })
    expect(others.columns['emission_factor.activity_id'].translate).toEqual({ Unobtainium: 'FILL_IN' })
    expect(out).toContain('Natural gas: natural_gas  # 10,000 rows')
    expect(out).toContain('Diesel: diesel  # 70 rows')
    expect(out).toContain('Unobtainium: FILL_IN  # 3 rows')
  })

  const mapping = `operation: energy fuel
quantity: { from: Amount (kWh), unit: { const: kWh } }
columns:
  fuel_type: { from: Fuel, translate: { Natural gas: natural_gas } }
  region: { const: GB }
  year: { const: 2024 }
`

  it('lists all unmapped words in a dry run, also for a single command', async () => {
    const { path } = folder({
      'a.csv': long,
      'a.yaml': mapping,
      'b.csv': `${long.replace('Amount (kWh)', 'energy')}`,
      'b.yaml':
        'columns: { fuel_type: { from: Fuel, translate: { Natural gas: natural_gas } }, "amount.energy": energy, region: { const: GB }, year: { const: 2024 } }\n',
    })
    const run = await ghg('run', path('a.csv'), '--map', path('a.yaml'), '--dry-run')
    expect(run.out).toContain(`Unmapped words, in all of ${path('a.csv')}\n`)
    expect(run.out).toContain('`Diesel` in `Fuel` (fuel_type): 70 rows, amount 350\n')
    expect(run.out).toContain('`Unobtainium` in `Fuel` (fuel_type): 3 rows, amount 15\n')
    const single = await ghg('energy', 'fuel', path('b.csv'), '--map', path('b.yaml'), '--dry-run')
    expect(single.out).toContain('`Diesel` in `Fuel` (fuel_type): 70 rows, amount 350\n')
  })
})

it('counts words of all rows after the sample is full', async () => {
  const columns = Array.from({ length: 30 }, (_, at) => `Column ${at}`)
  const plain = columns.map(() => 'known')
  const fresh = Array.from({ length: 6_000 }, (_, at) => plain.with(at % 30, `new ${at}`))
  const rows = [...Array.from({ length: 10_000 }, () => plain), ...fresh, plain]
  async function* batches() {
    yield { file: 'a.csv', first: 1, rows, defects: new Map() }
  }
  const { all, columnProfiles } = await wholeSampleOf({ columns, batches: batches() })
  expect(all).toBe(16_001)
  const counts = columnProfiles.map(({ values, later }) => values.get('known')! + later!.get('known')!)
  expect(new Set(counts)).toEqual(new Set([15_801]))
})

it('recognises a statement with thousands of tickets and texts', async () => {
  const notes = ['General waste,Landfill', 'Food waste,Composting', 'Cardboard,Recycling']
  const line = (at: number) => `T-${at},${notes[at % 3]},${500 + at * 0.37},lorry ${at} came\n`
  const lines = Array.from({ length: 2_400 }, (_, at) => line(at)).join('')
  const { path } = folder({ 'a.csv': `Ticket,Waste stream,Treatment,Net weight (kg),Remark\n${lines}` })
  const { out, code } = await ghg('map', path('a.csv'), '--country', 'GB')
  expect(code).toBe(0)
  expect(out).toContain('because it is a list of waste')
  expect(parse(out).quantity).toMatchObject({ from: 'Net weight (kg)', unit: { const: 'kg' } })
})

describe('ghg map with a value that the command refuses', () => {
  it('does not propose the value, but notes its likely meaning', async () => {
    const { path } = folder({
      'a.csv': 'Fuel,Energy (MMBtu),Year\nLPG bottles,5,2017\nNatural gas,6,2017\nNatural gas,7,2017\n',
    })
    const { out } = await ghg('map', path('a.csv'))
    expect(out).toContain('LPG bottles: FILL_IN  # 1 row; perhaps lpg\n')
    expect(out.replace(/\n# /g, ' ')).toMatch(/Tried on 3 rows .*: 2 estimated, 1 wait for FILL_IN/)
  })
})

describe('ghg map for a named command', () => {
  it('drafts a mapping for both `ghg run` and the command', async () => {
    const { path, read } = folder({
      'a.csv': 'NACE,Amount,Currency,Date,Country\n62.01,120,EUR,2023-05-01,Germany\n',
    })
    await ghg('map', path('a.csv'), '--for', 'spend', '-o', path('a.yaml'))
    const run = await ghg('run', path('a.csv'), '--map', path('a.yaml'), '-o', path('ledger.csv'))
    const single = await ghg('spend', path('a.csv'), '--map', path('a.yaml'), '-o', path('spend.csv'))
    expect([run.code, single.code]).toEqual([0, 0])
    expect(read('ledger.csv').split('\n')[1]).toContain(',spend,')
    expect(read('spend.csv').split('\n')).toHaveLength(3)
  })
})
