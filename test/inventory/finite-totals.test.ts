/** Tests that totals are finite: amounts have one limit, and an infinite total is an error. */
import { describe, expect, it } from 'vitest'
import { LocalEngine, type Operation } from '../../src/ghg.js'
import { fakeWorld, folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { ledgerFile, monthOf } from './ledger-file.js'

const powers = ['1', '1.1', '1.2', '1.3', '1.4', '1.6', '1.7'].map((digits) => `${digits}e308`)
const limit = /must be at most 1000000000000000, not 1e\+308/
const noNumber = /NaN|Infinity|null/

const projectYaml = `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
sites: { Leeds: { country: GB } }
sources:
  a: { files: in.csv, map: map.yaml, site: Leeds }
`
const mapping = `quantity: { from: amount, unit: { const: kWh } }
operation: estimate
columns: { activity_id: { const: electricity-supply_grid-source_supplier_mix }, region: { const: GB }, year: { const: 2025 } }
`

describe('seven rows of 1e308 kWh', () => {
  const rows = `amount\n${powers.join('\n')}\n`

  it.each([
    ['estimate', ['--map', 'map.yaml']],
    ['run', ['--map', 'map.yaml', '--fail-above', '1t']],
  ])('each fail in ghg %s, and the total is 0', async (command, args) => {
    const { path, read } = folder({ 'in.csv': rows, 'map.yaml': mapping })
    const named = args.map((each) => (each === 'map.yaml' ? path(each) : each))
    const { code, err } = await ghgIn(
      localWorld(),
      ...[
        ...command.split(' '),
        path('in.csv'),
        ...named,
        '--manifest',
        path('m.json'),
        '-o',
        path('out.csv'),
      ],
    )
    expect(code).toBe(2)
    expect(err).toMatch(/7 rows, 7 failed; 0 kg CO2e/)
    expect(err).toMatch(limit)
    expect(JSON.parse(read('m.json')).totals.co2e).toBe(0)
  })

  it('each fail in a project', async () => {
    const { path, read } = folder({ 'in.csv': rows, 'map.yaml': mapping, 'ghg.yaml': projectYaml })
    const { code, err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'), '--fail-above', '1t')
    expect(code).toBe(2)
    expect(err).toMatch(/in\.csv row 1.*parameters\.energy: must be at most/)
    expect(JSON.parse(read('ledger.manifest.json')).ledger.totals.co2e).toBe(0)
  })
})

describe('an amount above 1e15', () => {
  const place = { query: 'Leeds' }
  const compute = { provider: 'aws', region: 'eu_west_1', duration: 1, year: 2023 }
  const activity = { classification_type: 'nace2', classification_code: '62' }
  const spend = { activity, money_unit: 'eur', spend_region: 'FR', spend_year: 2023 }
  const requests: [Operation, object, string][] = [
    [
      'estimate',
      { emission_factor: { activity_id: 'x' }, parameters: { weight: 1e16 } },
      'parameters.weight',
    ],
    ['spend', { ...spend, money: 1e16 }, 'money'],
    ['spend', { ...spend, money: -1e16 }, 'money'],
    ['travelSpend', { spend_type: 'air', money: 1e16, money_unit: 'eur', spend_location: place }, 'money'],
    ['travelHotel', { hotel_nights: 1e16, location: place }, 'hotel_nights'],
    [
      'travelDistance',
      { travel_mode: 'car', origin: place, destination: place, distance_km: 1e16 },
      'distance_km',
    ],
    [
      'freight',
      {
        route: [{ location: place }, { transport_mode: 'road' }, { location: place }],
        cargo: { weight: 1e16, weight_unit: 't' },
      },
      'cargo.weight',
    ],
    ['cbam', { cn_code: '7208', production_region: 'CN', weight: 1e16 }, 'weight'],
    ['computeCpu', { ...compute, cpu_count: 1e16 }, 'cpu_count'],
    ['computeInstance', { ...compute, instance: 'm5.large', duration: 1e16 }, 'duration'],
    ['computeMemory', { ...compute, data: 1e16, data_unit: 'GB' }, 'data'],
    ['energyElectricity', { region: 'GB', energy: 1e16 }, 'energy'],
    ['energyHeat', { region: 'GB', energy: 1e16 }, 'energy'],
    [
      'energyFuel',
      { region: 'GB', fuel_type: 'diesel', amount: { volume: 1e16, volume_unit: 'l' } },
      'amount.volume',
    ],
  ]

  it.each(requests)('is refused by %s by name', async (operation, request, field) => {
    const engine = await LocalEngine.open()
    try {
      const answer = engine.call(operation, request as never)
      await expect(answer).rejects.toThrow(
        new RegExp(`${field}: must be at (most|least) -?1000000000000000, not`),
      )
    } finally {
      await engine.close()
    }
  })
})

describe('a total too large for a number', () => {
  const answered = async (...args: string[]) => {
    const { path } = folder({ 'in.csv': `amount\n1\n2\n3\n4\n5\n6\n7\n`, 'map.yaml': mapping })
    const world = fakeWorld({ answer: () => ({ co2e: 1.7e308, notices: [], source_trail: [] }) } as never)
    return await ghgIn(world, args[0]!, path('in.csv'), '--map', path('map.yaml'), ...args.slice(1))
  }

  it('ends a run with the reason', async () => {
    const { code, err } = await answered('run')
    expect(err).toMatch(/a total is too large for a number/)
    expect(err).not.toMatch(noNumber)
    expect(code).toBe(1)
  })

  it('is above every limit', async () => {
    const { code, err } = await answered('run', '--fail-above', '1t')
    expect(err).toMatch(/--fail-above: a total is too large for a number/)
    expect(code).toBe(3)
  })
})

describe('a ledger with lines of 1e308', () => {
  const wrong = () =>
    ledgerFile(monthOf(2025).map((line) => ({ ...line, co2e: '1e308', co2e_market: '1e308' })))

  it('is refused by report and diff, with file, row and field', async () => {
    const [ledger, other] = [wrong(), ledgerFile(monthOf(2024))]
    for (const args of [
      ['report', ledger],
      ['diff', other, ledger],
      ['diff', ledger, other],
    ]) {
      const { code, err, out } = await ghgIn(fakeWorld(), ...args)
      expect(code).toBe(1)
      expect(err).toMatch(/ledger\.csv, row 1: co2e "1e308" is more than 1e\+100; correct the line/)
      expect(out).not.toMatch(noNumber)
    }
  })
})
