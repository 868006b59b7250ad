import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ElectricityRequest, ElectricityResponse } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const ask = (request: Partial<ElectricityRequest>) =>
  engine.call('energyElectricity', { region: 'GB', year: 2025, ...request })
const kwh = (energy: number) => ({ energy, energy_unit: 'kWh' })
const codes = ({ notices }: Pick<ElectricityResponse, 'notices'>) => notices.map(({ code }) => code)
const refused = (request: Partial<ElectricityRequest>) =>
  ask(request).then(
    () => expect.fail('it was not refused'),
    (error) => ({ code: error.code as string, message: error.message as string }),
  )

describe('electricity', () => {
  it('has figures that are exact multiples of the amount, in any unit', async () => {
    const one = await ask({ energy: 1, energy_unit: 'MWh' })
    const many = await ask({ energy: 37.3, energy_unit: 'MWh' })
    expect(many.location.consumption.co2e).toBe(37.3 * one.location.consumption.co2e)
    expect(many.market.well_to_tank!.co2e).toBe(37.3 * one.market.well_to_tank!.co2e)
    expect(many.location.consumption.constituent_gases.n2o).toBe(
      37.3 * one.location.consumption.constituent_gases.n2o!,
    )
  })

  it('uses generation for a Canadian province if published, otherwise supply at the meter with its losses', async () => {
    // National Inventory Report, Ontario: 35 g/kWh generated in 2022; reference values: 59 and 73 g/kWh consumed in
    // 2023 and 2024.
    const ontario = async (year: number) => await ask({ region: 'CA-ON', year, energy: 1000 })
    const generated = await ontario(2022)
    expect(generated.location.consumption.co2e).toBeCloseTo(35, 9)
    expect(generated.location.transmission_and_distribution!.co2e).toBeGreaterThan(3)
    for (const [year, kg] of [
      [2023, 59],
      [2024, 73],
    ] as const) {
      const { location, market, notices } = await ontario(year)
      expect(location.consumption.co2e).toBeCloseTo(kg, 9)
      expect(market.consumption.co2e).toBeCloseTo(kg, 9)
      expect(location.transmission_and_distribution).toBeNull()
      expect(location.well_to_tank_of_transmission_and_distribution).toBeNull()
      expect(codes({ notices })).toContain('consumption_includes_losses')
    }
  })

  it('uses the supply of New Brunswick for Prince Edward Island, not its own small generation', async () => {
    const { location } = await ask({ region: 'CA-PE', year: 2022, energy: 1000 })
    expect(location.consumption.co2e).toBeCloseTo(350, 9)
  })

  it('reports a publication with only CO2', async () => {
    const northwest = await ask({ region: 'US-NWPP', year: 2016, energy: 1000 })
    expect(northwest.location.consumption.co2e).toBeCloseTo(295.3794, 4)
    expect(codes(northwest)).toContain('partial_factor')
    const all = await ask({ region: 'US-NWPP', year: 2018, energy: 1000 })
    expect(codes(all)).not.toContain('partial_factor')
  })

  it('accepts losses of a line as a word, but leaves them empty, since no publication defines it', async () => {
    const line = { connection_type: 'direct', energy_source: 'natural_gas', loss_factor: 'high' } as const
    const { location, notices } = await ask({ energy: 100, ...line })
    expect(location.consumption.co2e).toBe(37)
    expect(location.transmission_and_distribution).toBeNull()
    expect(codes({ notices })).toContain('losses_unavailable')
  })

  it('counts the rest after all components as grid electricity', async () => {
    const components = [
      { amount: kwh(300), connection_type: 'direct', energy_source: 'wind', loss_factor: 0 } as const,
    ]
    const answer = await ask({ amount: kwh(1000), components })
    expect(answer.location.consumption.co2e).toBeCloseTo(700 * 0.177, 9)
    expect(answer.energy_use).toEqual({
      total_kwh: 1000,
      renewable_kwh: 300,
      nuclear_kwh: 0,
      sold_kwh: 0,
    })
    const alone = await ask({ components })
    expect(alone.energy_use.total_kwh).toBe(300)
  })

  it('generated on site has upstream for the sun, and fuel is left to scope 1', async () => {
    const sun = await ask({ energy: 100, connection_type: 'on_site', energy_source: 'solar' })
    expect(sun.location.consumption.co2e).toBe(0)
    expect(sun.location.well_to_tank?.co2e).toBeCloseTo(4.8, 9)
    const gas = await ask({ energy: 100, connection_type: 'on_site', energy_source: 'natural_gas' })
    expect(gas.location.consumption.co2e).toBe(0)
    expect(codes(gas)).toContain('counted_in_scope_1')
  })

  it('states sold electricity outside the totals', async () => {
    const answer = await ask({
      amount: kwh(1000),
      components: [{ amount: kwh(-250), connection_type: 'sold' }],
    })
    expect(answer.location.consumption.co2e).toBeCloseTo(177, 9)
    expect(answer.energy_use).toMatchObject({ total_kwh: 1000, sold_kwh: 250 })
    expect(codes(answer)).toContain('electricity_sold')
  })

  it('leaves well_to_tank empty, not 0, for a renewable line without a technology', async () => {
    const line = { connection_type: 'direct', energy_source: 'renewable', loss_factor: 0.02 } as const
    const answer = await ask({ energy: 100, ...line })
    expect(answer.location.consumption.co2e).toBe(0)
    expect(answer.location.well_to_tank).toBeNull()
    expect(codes(answer)).toContain('well_to_tank_unavailable')
  })

  it('keeps the known upstream emissions if a line has no technology, and reports the unknown kWh', async () => {
    const energyMWh = (energy: number) => ({ energy, energy_unit: 'MWh' })
    const grid = { amount: energyMWh(1000) }
    const line = { amount: energyMWh(1), connection_type: 'direct', energy_source: 'renewable' } as const
    const components = [grid, line]
    const answer = await ask({ components })
    for (const { well_to_tank, well_to_tank_of_transmission_and_distribution: ofLosses } of [
      answer.location,
      answer.market,
    ]) {
      // DESNZ 2025: 0.0459 and 0.00397 kg per kWh.
      expect(well_to_tank!.co2e).toBeCloseTo(45_900, 6)
      expect(ofLosses!.co2e).toBeCloseTo(3970, 6)
    }
    const said = answer.notices.find(({ code }) => code === 'well_to_tank_incomplete')
    expect(said).toMatchObject({ severity: 'warning' })
    expect(said!.message).toMatch(/ of 1000 kWh are unknown: well_to_tank covers only the other 1000000 kWh/)
    expect(codes(await ask({ components: [grid] }))).not.toContain('well_to_tank_incomplete')

    const earlier = await localEngine({ release: 2 })
    const before = await earlier.call('energyElectricity', { region: 'GB', year: 2025, components })
    await earlier.close()
    expect(before.location.well_to_tank).toBeNull()
    expect(codes(before)).not.toContain('well_to_tank_incomplete')
  })

  it('keeps the known losses if the loss factor of a line is a word', async () => {
    const line = { connection_type: 'direct', energy_source: 'solar', loss_factor: 'low' } as const
    const answer = await ask({ components: [{ amount: kwh(1000) }, { amount: kwh(10), ...line }] })
    expect(answer.location.transmission_and_distribution!.co2e).toBeCloseTo(18.53, 9)
    expect(answer.notices.find(({ code }) => code === 'losses_incomplete')!.message).toContain('10 kWh')
  })

  it('uses the latest year by default, and names it', async () => {
    const { notices } = await engine.call('energyElectricity', { region: 'US-CAMX', energy: 1 })
    const [notice] = notices.filter(({ code }) => code === 'year_not_given')
    expect(notice?.message).toContain('of 2024')
  })

  it('uses the oldest factor for an earlier year, with a warning', async () => {
    const { notices } = await ask({ region: 'CN', year: 2015, energy: 1 })
    expect(notices).toContainEqual(expect.objectContaining({ code: 'year_fallback', severity: 'warning' }))
  })

  it('splits a life-cycle factor of a country without a direct one; the parts add up to the whole', async () => {
    const answer = await ask({ region: 'ZA', year: 2023, energy: 1000 })
    const { consumption, well_to_tank } = answer.location
    expect(codes(answer)).toContain('life_cycle_factor_split')
    const whole = await engine.call('estimate', {
      emission_factor: {
        activity_id: 'electricity-supply_grid-source_supplier_mix',
        region: 'ZA',
        year: 2023,
        data_version: '^1',
      },
      parameters: { energy: 1000, energy_unit: 'kWh' },
    })
    expect(consumption.co2e + well_to_tank!.co2e).toBeCloseTo(whole.co2e, 6)
  })

  it('uses a factor whole without a generation mix, with an empty well_to_tank', async () => {
    const answer = await ask({ region: 'GLOBAL', year: 2023, energy: 1000 })
    expect(codes(answer)).toContain('life_cycle_factor_whole')
    expect(answer.location.well_to_tank).toBeNull()
    expect(answer.location.consumption.co2e).toBeGreaterThan(0)
  })

  it('names the publisher of every part', async () => {
    const { location } = await ask({ energy: 1 })
    const trails = [location.consumption, location.well_to_tank!, location.transmission_and_distribution!]
    for (const { source_trail } of trails) expect(source_trail[0]?.source).toBe('DESNZ')
  })
})

describe('a request that cannot be answered gives the reason:', () => {
  const cases: [what: string, request: Partial<ElectricityRequest>, words: string][] = [
    [
      'components above the amount',
      { amount: kwh(10), components: [{ amount: kwh(11), connection_type: 'grid' }] },
      'add up to 11 kWh, more than the amount, 10 kWh',
    ],
    ['negative electricity', { energy: -5 }, 'energy: -5 is negative; give electricity sold'],
    [
      'a negative component',
      { components: [{ amount: kwh(-5) }] },
      'components.0.amount.energy: -5 is negative',
    ],
    ['no energy', {}, 'give amount, energy or components'],
    ['amount and energy', { amount: kwh(1), energy: 1 }, 'cannot be combined with energy'],
    [
      'a supplier beside components',
      { supplier: 'x', components: [{ amount: kwh(5) }] },
      'supplier: cannot be combined with components',
    ],
    ['losses of the grid', { energy: 1, loss_factor: 0.1 }, 'only for a direct line'],
    ['a direct line from nowhere', { energy: 1, connection_type: 'direct' }, 'energy_source: missing'],
    ['generation of nothing', { energy: 1, connection_type: 'on_site' }, 'energy_source: missing'],
    ['an unknown unit', { energy: 1, energy_unit: 'kilowatts' }, 'energy_unit: "kilowatts" is not a unit'],
    ['negative certificates', { energy: 1, recs: -1 }, 'recs: -1 is negative'],
    ['too much', { energy: 1e305, energy_unit: 'TJ' }, 'value too large'],
  ]
  it.each(cases)('%s', async (_, request, words) => {
    const { message } = await refused(request)
    expect(message).toContain(words)
  })

  it('the factors of the IEA, which need a licence', async () => {
    await expect(ask({ energy: 1, source_set: 'iea' })).rejects.toMatchObject({ status: 403 })
  })
})
