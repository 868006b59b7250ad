/** Corrections in release 2 of the shipped catalogue, compared with unchanged answers of release 1. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Request } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

type Selector = Exclude<Request<'estimate'>['emission_factor'], string>

const estimate = (selector: Selector, parameters: Request<'estimate'>['parameters']) =>
  engine.call('estimate', { emission_factor: { data_version: '^1', ...selector }, parameters })
const codes = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)

describe('biogenic CO2 outside of scopes', () => {
  const biodiesel = {
    activity_id: 'fuel_type_biodiesel_me_biogenic_co2-fuel_use_na',
    region: 'GB',
    year: 2025,
  }

  it('is reported with a total of zero', async () => {
    const found = await estimate(biodiesel, { volume: 1000, volume_unit: 'l' })
    expect(found.co2e).toBe(0)
    expect(found.additional_indicators).toEqual({ co2_biogenic: 2390 })
    expect(codes(found)).toEqual(['factor_corrected'])
  })

  it('was the total in release 1', async () => {
    const found = await estimate({ ...biodiesel, data_version: '1' }, { volume: 1000, volume_unit: 'l' })
    expect(found).toMatchObject({ co2e: 2390, additional_indicators: {}, notices: [] })
  })
})

describe('a gas let into the air', () => {
  const gas = (selector: Partial<Selector>) =>
    estimate({ activity_id: 'fugitive_gas-type_r410a', ...selector }, { weight: 1, weight_unit: 'kg' })

  it.each([
    ['ar4', 2087.5],
    ['ar5', 1923.5],
    ['ar6', 2255.5],
  ] as const)('answers in every country and year under %s', async (calculation_method, co2e) => {
    const found = await gas({ region: 'MN', year: 2024, calculation_method })
    expect(found.co2e).toBe(co2e)
    expect(found.emission_factor).toMatchObject({ region: 'GLOBAL', source: 'IPCC' })
    expect(found.notices).toMatchObject([{ code: 'region_independent', severity: 'info' }])
  })

  it('uses its region’s row if available, and the IPCC for a missing GWP set', async () => {
    expect((await gas({ region: 'GB', year: 2025 })).emission_factor).toMatchObject({ region: 'GB' })
    const newer = await gas({ region: 'GB', year: 2025, calculation_method: 'ar6' })
    expect(newer).toMatchObject({ co2e: 2255.5, emission_factor: { region: 'GLOBAL' } })
  })

  it('is refused there in release 1', async () => {
    await expect(gas({ region: 'MN', data_version: '1' })).rejects.toMatchObject({
      code: 'no_emission_factors_found',
    })
  })

  it('needs a region that there is', async () => {
    await expect(gas({ region: 'XX-NOWHERE' })).rejects.toThrow('not a region code')
  })
})

describe('electricity of a state', () => {
  const grid = (selector: Partial<Selector>) =>
    estimate(
      { activity_id: 'electricity-supply_grid-source_supplier_mix', region_fallback: true, ...selector },
      { energy: 1000, energy_unit: 'kWh' },
    )

  it('uses the state’s largest grid, with the shares and figures of all', async () => {
    const found = await grid({ region: 'US-CA', year: 2023 })
    expect(found.co2e).toBeCloseTo(195.037, 9)
    expect(found.emission_factor!.region).toBe('US-CAMX')
    expect(found.notices).toMatchObject([{ code: 'region_fallback', severity: 'warning' }])
    const message = found.notices[0]!.message
    expect(message).toContain('US-CAMX 95.6 % of its ZIP codes, 0.195037 kg/kWh')
    expect(message).toMatch(/US-NWPP 2.95 % of its ZIP codes, 0\.\d+ kg\/kWh/)
  })

  it('uses the national figure in release 1', async () => {
    const found = await grid({ region: 'US-CA', year: 2023, data_version: '1' })
    expect(found.emission_factor!.region).toBe('US')
  })

  it('is found by a ZIP code, with a notice on shared codes', async () => {
    expect((await grid({ region: 'US-94105', year: 2023 })).emission_factor!.region).toBe('US-CAMX')
    const shared = await grid({ region: 'US-42101', year: 2023 })
    expect(shared.notices[0]!.message).toMatch(/its grid is US-\w+ \d+(\.\d+)? % of its ZIP codes/)
  })

  it.each([
    ['in small letters', 'us-ca'],
    ['a ZIP code with four digits more', 'US-94105-1234'],
  ])('is found %s', async (_, region) => {
    expect((await grid({ region, year: 2023 })).emission_factor!.region).toBe('US-CAMX')
  })

  it.each([
    ['five digits, which many countries have', '10115'],
    ['the number of a country', '276'],
  ])('is not guessed of %s', async (_, region) => {
    await expect(grid({ region, year: 2023 })).rejects.toThrow('not a region code')
  })

  it.each([
    ['10115', true, 'a ZIP code of the United States is written US-10115'],
    ['US-94105', false, 'the grid of this ZIP code is US-CAMX, which region_fallback takes'],
    ['US-00000', true, 'no ZIP code begins with these three digits'],
  ])('is rejected for %s with advice', async (region, region_fallback, words) => {
    await expect(grid({ region, region_fallback, year: 2023 })).rejects.toThrow(words)
  })

  it('names the nearer year’s figure if only the continent has the requested year', async () => {
    const world = await grid({ region: 'CA-ON', year: 2001 })
    expect(world.emission_factor!.region).toBe('NORTH-AMERICA')
    expect(world.notices.map(({ message }) => message).join()).toMatch(
      /was used; closer is 0\.\d+ kg\/kWh of CA-ON in 2000, -\d+\.\d %: region CA-ON and year 2000 select it/,
    )
  })

  it.each([
    ['a province', 'CA-ON', 2022, 'CA-ON'],
    ['a state of Australia', 'AU-NSW', 2022, 'AU-NSW'],
    ['a province of China', 'CN-BJ', 2021, 'CN-BJ'],
    ['a state of India, where the nation alone has an official figure', 'IN-MH', 2024, 'IN'],
    ['a state of Brazil', 'BR-SP', 2023, 'BR'],
  ])('uses its own or the national figure elsewhere: %s', async (_, region, year, answering) => {
    const found = await grid({ region, year })
    expect(found.emission_factor!.region).toBe(answering)
    const fallbacks = found.notices.filter(({ code }) => code === 'region_fallback')
    expect(fallbacks.map(({ severity }) => severity)).toEqual(answering === region ? [] : ['warning'])
  })

  it('uses the national figure if no grid is published, with figures', async () => {
    const found = await grid({ region: 'CN-ZJ', year: 2023 })
    expect(found.emission_factor!.region).toBe('CN')
    expect(found.notices.map(({ message }) => message).join()).toMatch(
      /no factor for CN-ZJ in 2023; CN .* kg\/kWh/,
    )
  })
})

describe('the two averages of French electricity', () => {
  const official = 'electricity_life_cycle-type_grid_electricity-variant_average_mix-boundary_consumption'
  const ids = ['electricity-supply_grid-source_supplier_mix', official]

  it.each(ids)('%s names the other, with its figure', async (activity_id) => {
    const found = await estimate({ activity_id, region: 'FR', year: 2023 }, { energy: 1 })
    const message = found.notices.find(({ code }) => code === 'other_average')!.message
    expect(message).toContain(ids.find((id) => id !== activity_id))
    expect(message).toMatch(/0\.05\d+ kg\/kWh/)
  })
})

describe('spend by the American set of 2020', () => {
  it('is in dollars of 2018', async () => {
    const request = (data_version: string) => ({
      emission_factor: {
        activity_id: 'accommodation_type_hotels_campgrounds',
        source_dataset: 'Supply Chain Greenhouse Gas Emission Factors 2020',
        data_version,
      },
      parameters: { money: 100, money_unit: 'usd' },
      apply_inflation_adjustment: 2018,
    })
    const first = await engine.call('estimate', request('1'))
    const second = await engine.call('estimate', request('2'))
    expect(codes(first)).toContain('inflation_applied')
    expect(codes(second)).toEqual(['factor_corrected'])
    expect(second.co2e).not.toBe(first.co2e)
  })
})

describe('a factor of Base Carbone', () => {
  it('reports the end of its validity', async () => {
    const found = await estimate(
      {
        activity_id:
          'electricity_life_cycle-type_electricity-variant_coal_fired_power_plant-boundary_generation',
        region: 'FR',
      },
      { energy: 1 },
    )
    expect(found.notices.find(({ code }) => code === 'factor_expired')!.message).toContain('2021-12-31')
  })

  it('answers avoided emissions as published, with a warning', async () => {
    const { results } = await engine.call('search', {
      activity_id:
        'waste_type_batteries_and_accumulators-disposal_method_average_end_of_life-avoided_emissions',
      data_version: '2',
    })
    const found = await engine.call('estimate', {
      emission_factor: results[0]!.id,
      parameters: { weight: 1, weight_unit: 't' },
    })
    expect(found.co2e).toBe(-803)
    expect(found.notices).toContainEqual(
      expect.objectContaining({ code: 'avoided_emissions', severity: 'warning' }),
    )
  })
})
