/**
 * A company with sites in three countries in 2023, scope 2 by both methods, worked out on paper:
 *
 * | site    | kWh       | grid                                   | held against it                                |
 * |---------|-----------|----------------------------------------|------------------------------------------------|
 * | London  | 1,000,000 | UK 2023, 0.2070742886 kg/kWh           | 400,000 kWh of wind, bundled                   |
 * | Fresno  |   500,000 | CAMX, eGRID2023 rev 2, 429.983 lb/MWh  | 500,000 kWh of certificates                    |
 * | Tianjin |   200,000 | China 2023, 0.5306; residual 0.6096    | contract of a gas plant, 50,000 kWh at 0.4     |
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ElectricityRequest, EnergyInstrument } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { lb } from './case.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const instrument = (changes: Partial<EnergyInstrument> & { energy: number }): EnergyInstrument => ({
  name: 'Wind 2023',
  kind: 'certificate_bundled',
  amount: { energy: changes.energy, energy_unit: 'kWh' },
  market: 'GB',
  period_start: '2023-01-01',
  period_end: '2023-12-31',
  generation: 'wind',
  retired: true,
  ...changes,
})

const sites: ElectricityRequest[] = [
  { region: 'GB', year: 2023, energy: 1_000_000, instruments: [instrument({ energy: 400_000 })] },
  { region: 'US-93650', year: 2023, energy: 500, energy_unit: 'MWh', recs: 500 },
  {
    region: 'CN',
    year: 2023,
    energy: 200_000,
    instruments: [
      instrument({
        name: 'Gas plant',
        kind: 'contract',
        energy: 50_000,
        market: 'CN',
        generation: 'natural_gas',
        co2e_kg_per_kwh: 0.4,
      }),
    ],
  },
]

const london = 0.2070742886
const fresno = (429.983 * lb) / 1000

it('comes to the sums on paper, location-based and market-based', async () => {
  const answers = []
  for (const site of sites) answers.push(await engine.call('energyElectricity', site))
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const location = sum(answers.map((answer) => answer.location.consumption.co2e))
  const market = sum(answers.map((answer) => answer.market.consumption.co2e))
  expect(location).toBeCloseTo(1_000_000 * london + 500_000 * fresno + 200_000 * 0.5306, 1)
  expect(market).toBeCloseTo(600_000 * london + 0 + 150_000 * 0.6096 + 50_000 * 0.4, 1)
  expect(sum(answers.map(({ energy_use }) => energy_use.renewable_kwh))).toBe(900_000)
  expect(sum(answers.map(({ energy_use }) => energy_use.total_kwh))).toBe(1_700_000)
})

it('leaves upstream and losses of scope 3 as they are, whatever certificates say', async () => {
  const [london] = sites
  const { location, market } = await engine.call('energyElectricity', london!)
  expect(market.well_to_tank?.co2e).toBeCloseTo(location.well_to_tank!.co2e, 6)
  expect(market.transmission_and_distribution?.co2e).toBeCloseTo(
    location.transmission_and_distribution!.co2e,
    6,
  )
})

it('holds certificates for 3,000 kWh against the 1,000 that were used, and no more', async () => {
  // UK conversion factors 2025: UK electricity 0.17700, WTT 0.04590, T&D 0.01853, WTT of T&D 0.00397.
  const { location, market, energy_use, notices } = await engine.call('energyElectricity', {
    region: 'GB',
    year: 2025,
    energy: 1000,
    recs: { energy: 3, energy_unit: 'MWh' },
  })
  expect(location.consumption.co2e).toBeCloseTo(177, 9)
  expect(market.consumption.co2e).toBe(0)
  expect(market.well_to_tank?.co2e).toBeCloseTo(45.9, 9)
  expect(market.transmission_and_distribution?.co2e).toBeCloseTo(18.53, 9)
  expect(market.well_to_tank_of_transmission_and_distribution?.co2e).toBeCloseTo(3.97, 9)
  expect(energy_use).toMatchObject({ total_kwh: 1000, renewable_kwh: 1000 })
  expect(notices.filter(({ code }) => code === 'recs_exceed_consumption')).toMatchObject([
    {
      severity: 'warning',
      message:
        'recs: 3000 kWh of certificates exceed the 1000 kWh from the grid left to cover: 1000 kWh count',
    },
  ])
})

it('refuses 3,000 kWh of an instrument against 1,000 kWh, by its name', async () => {
  const instruments = [instrument({ name: 'Too much', energy: 3000 })]
  const asked = engine.call('energyElectricity', { region: 'GB', year: 2023, energy: 1000, instruments })
  await expect(asked).rejects.toThrow('Too much')
})

it('takes the residual mix of the year before where Australia has none of the year, and says so', async () => {
  // National Greenhouse Accounts Factors 2024, Victoria: 0.77, and of 2023, residual mix: 0.81, scope 3 0.10.
  const { location, market, notices } = await engine.call('energyElectricity', {
    region: 'AU-VIC',
    year: 2024,
    energy: 1000,
  })
  expect(location.consumption.co2e).toBeCloseTo(770, 9)
  expect(market.consumption.co2e).toBeCloseTo(810, 9)
  expect(market.well_to_tank?.co2e).toBeCloseTo(100, 9)
  expect(notices.filter(({ code }) => code === 'year_fallback')).toMatchObject([
    { severity: 'warning', message: expect.stringMatching(/2024 .*residual mix.*2023/) },
  ])
})
