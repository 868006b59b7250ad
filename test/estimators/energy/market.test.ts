import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ElectricityRequest,
  type EnergyInstrument,
  type PrivateFactorRequest,
  residualMixActivity,
  supplierActivity,
} from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'
import { folder } from '../../cli/fakes.js'

let engine: Engine
let own: Engine
beforeAll(async () => {
  engine = await localEngine()
  own = await localEngine({ store: folder().path('store.sqlite'), project: 'acme' })
  const factor = (activity_id: string, co2e_total: number): PrivateFactorRequest => ({
    activity_id,
    name: activity_id,
    region: 'GB',
    year: 2025,
    unit: 'kWh',
    calculation_method: 'ar5',
    co2e_total,
    source_lca_activity: 'electricity_generation',
    sector: 'Energy',
    category: 'Electricity',
    source: 'us',
    description: '',
    source_link: '',
  })
  await own.call('privateFactorCreate', factor(residualMixActivity, 0.4))
  await own.call('privateFactorCreate', factor(supplierActivity('British Gas'), 0.1))
})
afterAll(async () => {
  await engine.close()
  await own.close()
})

const kwh = (energy: number) => ({ energy, energy_unit: 'kWh' })
const wind = (changes: Partial<EnergyInstrument> = {}): EnergyInstrument => ({
  name: 'Wind 2025',
  kind: 'certificate_unbundled',
  amount: kwh(400),
  market: 'GB',
  period_start: '2025-01-01',
  period_end: '2025-12-31',
  generation: 'wind',
  retired: true,
  ...changes,
})
const ask = (request: Partial<ElectricityRequest>, of = engine) =>
  of.call('energyElectricity', { region: 'GB', year: 2025, energy: 1000, ...request })

describe('the market-based method', () => {
  it('uses the grid average without a residual mix, with a notice', async () => {
    const { location, market, notices } = await ask({})
    expect(market).toEqual(location)
    expect(notices).toContainEqual(
      expect.objectContaining({ code: 'residual_mix_unavailable', severity: 'warning' }),
    )
  })

  it('takes a private residual mix before the grid average, which stays location-based', async () => {
    const { location, market, notices } = await ask({}, own)
    expect(market.consumption.co2e).toBeCloseTo(400, 9)
    expect(location.consumption.co2e).toBeCloseTo(177, 9)
    expect(notices.map(({ code }) => code)).not.toContain('residual_mix_unavailable')
    // Losses are the grid's, at the rate of the residual mix.
    expect(market.transmission_and_distribution?.co2e).toBeCloseTo((400 * 18.53) / 177, 6)
  })

  it('prefers the supplier’s factor to the residual mix, in any spelling of its name', async () => {
    for (const supplier of ['british_gas', 'British Gas', 'BRITISH-GAS']) {
      const { market } = await ask({ supplier }, own)
      expect(market.consumption.co2e).toBeCloseTo(100, 9)
    }
    const { market } = await ask({ co2e_kg_per_kwh: 0.05 }, own)
    expect(market.consumption.co2e).toBeCloseTo(50, 9)
  })

  it('takes instruments off electricity without a supplier first, then off the rest', async () => {
    const components = [{ amount: kwh(500), supplier: 'british_gas' }]
    const request = { energy: undefined, amount: kwh(1000), components }
    const some = await ask({ ...request, instruments: [wind()] }, own)
    expect(some.market.consumption.co2e).toBeCloseTo(100 * 0.4 + 500 * 0.1, 9)
    const more = await ask({ ...request, instruments: [wind({ amount: kwh(700) })] }, own)
    expect(more.market.consumption.co2e).toBeCloseTo(300 * 0.1, 9)
  })

  it('leaves direct lines alone', async () => {
    const components = [
      { amount: kwh(900), connection_type: 'direct', energy_source: 'coal', loss_factor: 0 } as const,
    ]
    const { location, market, notices } = await ask({
      energy: undefined,
      amount: kwh(1000),
      components,
      recs: kwh(400),
    })
    expect(location.consumption.co2e - market.consumption.co2e).toBeCloseTo(100 * 0.177, 9)
    expect(notices).toContainEqual(expect.objectContaining({ code: 'recs_exceed_consumption' }))
  })

  it('has the factor that an instrument conveys', async () => {
    const gas = wind({ generation: 'natural_gas', kind: 'contract', co2e_kg_per_kwh: 0.35 })
    const { market } = await ask({ instruments: [gas] })
    expect(market.consumption.co2e).toBeCloseTo(400 * 0.35 + 600 * 0.177, 9)
  })

  it('ignores the source of electricity from the grid, with a notice', async () => {
    const { location, market, notices } = await ask({ energy_source: 'renewable' })
    expect(market.consumption.co2e).toBe(location.consumption.co2e)
    expect(notices.map(({ code }) => code)).toContain('energy_source_ignored')
  })

  it.each(['direct', 'on_site'] as const)('ignores the supplier of %s, with a notice', async (line) => {
    const asked = { connection_type: line, energy_source: 'wind' } as const
    const plain = await ask(asked, own)
    const named = await ask({ ...asked, supplier: 'british_gas' }, own)
    expect(named).toEqual({ ...plain, notices: expect.anything() as unknown })
    const ignored = named.notices.filter(({ code }) => code === 'supplier_ignored')
    expect(ignored.map(({ message }) => message)).toEqual([expect.stringMatching(/^supplier: .*british_gas/)])
    const counted = await ask({ ...asked, supplier: 'british_gas', co2e_kg_per_kwh: 0.1 }, own)
    expect(counted.notices.map(({ code }) => code)).not.toContain('supplier_ignored')
  })

  it('counts instruments of the European Union in all of it and the EEA', async () => {
    const request = { region: 'DE', year: 2024, energy: 1000 }
    const period = { period_start: '2024-01-01', period_end: '2024-12-31' }
    for (const market of ['EU', 'NO', 'FR', 'DE']) {
      const { energy_use } = await ask({ ...request, instruments: [wind({ market, ...period })] })
      expect(energy_use.renewable_kwh).toBe(400)
    }
  })
})

describe('an instrument of other days than the consumption', () => {
  const march = { period_start: '2025-03-01', period_end: '2025-03-31' }
  // 61 days, of which March has 31.
  const spring = { period_start: '2025-03-01', period_end: '2025-04-30', energy: 610 }

  it('counts for the shared days, and reports their number', async () => {
    const { energy_use, notices } = await ask({
      ...spring,
      instruments: [wind({ ...march, amount: kwh(310) })],
    })
    expect(energy_use.renewable_kwh).toBe(310)
    expect(notices).toContainEqual({
      severity: 'warning',
      code: 'instrument_apportioned',
      message:
        'instrument Wind 2025 covers 31 of the 61 days of the consumption (2025-03-01 to 2025-04-30) and counts for those days only',
    })
  })

  it('is rejected above the consumption of the shared days, and if no days are shared', async () => {
    await expect(ask({ ...spring, instruments: [wind({ ...march, amount: kwh(311) })] })).rejects.toThrow(
      'is for 311 kWh, more than the 310 kWh from the grid left to cover, of the 31 days that it shares',
    )
    const twice = [wind({ ...march, amount: kwh(300) }), wind({ ...march, name: 'Sun', amount: kwh(11) })]
    await expect(ask({ ...spring, instruments: twice })).rejects.toThrow('more than the 10 kWh')
    const may = wind({ period_start: '2025-05-01', period_end: '2025-05-31', amount: kwh(1) })
    await expect(ask({ ...spring, instruments: [may] })).rejects.toThrow(
      'covers 2025-05-01 to 2025-05-31, but the consumption 2025-03-01 to 2025-04-30',
    )
  })

  it('counts the kWh of the days within the year of consumption', async () => {
    // 184 days to the end of 2024, 181 in 2025.
    const year = { period_start: '2024-07-01', period_end: '2025-06-30', amount: kwh(365) }
    const { energy_use, notices } = await ask({ instruments: [wind(year)] })
    expect(energy_use.renewable_kwh).toBeCloseTo(181, 9)
    const found = notices.find(({ code }) => code === 'instrument_apportioned')
    expect(found?.severity).toBe('warning')
    expect(found?.message).toContain('181 of its 365 days are in 2025')
  })

  it('counts wholly if its days match a consumption that extends into the next year', async () => {
    const days = { period_start: '2024-04-01', period_end: '2025-03-31' }
    const asked = { ...days, year: 2024, energy: 5000 }
    const same = await ask({ ...asked, instruments: [wind({ ...days, amount: kwh(2000) })] })
    expect(same.energy_use.renewable_kwh).toBe(2000)
    expect(same.notices.map(({ code }) => code)).not.toContain('instrument_apportioned')
    const quarter = { period_start: '2025-01-01', period_end: '2025-03-31', amount: kwh(900) }
    const next = await ask({ ...asked, instruments: [wind(quarter)] })
    expect(next.energy_use.renewable_kwh).toBe(900)
    const later = { period_start: '2025-04-01', period_end: '2025-06-30' }
    await expect(ask({ ...asked, instruments: [wind(later)] })).rejects.toThrow(
      'outside 2024-01-01 to 2025-03-31',
    )
  })

  it.each([
    ['2025-02-30', '2025-04-30', 'period_start: 2025-02-30 is not in the calendar'],
    ['2025-04-30', '2025-03-01', 'period_end: 2025-03-01 is before period_start'],
  ])('is refused with days from %s to %s', async (period_start, period_end, words) => {
    await expect(ask({ period_start, period_end, instruments: [wind()] })).rejects.toThrow(words)
  })
})

describe('an instrument is refused by its name', () => {
  const cases: [what: string, changes: Partial<EnergyInstrument>, words: string][] = [
    ['above consumption', { amount: kwh(1001) }, 'is for 1001 kWh, more than the 1000 kWh'],
    ['of another market', { market: 'US' }, 'is of the market US, not of GB'],
    ['of a market that is none', { market: 'XQ' }, 'which is not a region code'],
    [
      'of another period',
      { period_start: '2024-01-01', period_end: '2024-12-31' },
      'covers 2024-01-01 to 2024-12-31, outside 2025',
    ],
    ['of a period backwards', { period_end: '2024-12-31' }, 'ends before it starts'],
    ['of a day that is none', { period_end: '2025-02-30' }, '2025-02-30, which is not in the calendar'],
    ['that is not retired', { retired: false }, 'is not retired'],
    [
      'that fails a quality criterion',
      { quality_criteria: { same_market: false } },
      'does not meet the quality criterion same_market',
    ],
    ['of coal without a factor', { generation: 'coal' }, 'give the factor it conveys'],
  ]
  it.each(cases)('%s', async (_, changes, words) => {
    const message = await ask({ instruments: [wind(changes)] }).then(
      () => expect.fail('it was not refused'),
      (error) => error.message as string,
    )
    expect(message).toContain('instruments.0: "Wind 2025"')
    expect(message).toContain(words)
  })

  it('if the consumption has no year', async () => {
    await expect(ask({ year: undefined, instruments: [wind()] })).rejects.toThrow('give year')
  })

  it('if the first of two leaves too little for the second', async () => {
    const second = wind({ name: 'Sun 2025', generation: 'solar', amount: kwh(700) })
    await expect(ask({ instruments: [wind(), second] })).rejects.toThrow(
      'instruments.1: "Sun 2025" is for 700 kWh, more than the 600 kWh',
    )
  })
})
