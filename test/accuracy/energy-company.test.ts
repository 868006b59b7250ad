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
