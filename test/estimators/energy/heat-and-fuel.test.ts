import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FuelRequest, HeatRequest } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const heat = (request: Partial<HeatRequest>) =>
  engine.call('energyHeat', { region: 'GB', year: 2025, energy: 1000, ...request })
const fuel = (request: Partial<FuelRequest>) =>
  engine.call('energyFuel', {
    fuel_type: 'natural_gas',
    region: 'GB',
    year: 2025,
    amount: { energy: 1000, energy_unit: 'kWh' },
    ...request,
  })

describe('heat', () => {
  it('keeps the known upstream emissions if a supplier’s are unknown, and reports the unknown kWh', async () => {
    const amount = (energy: number) => ({ amount: { energy, energy_unit: 'kWh' } })
    const gas = { ...amount(100), energy_source: 'natural_gas' } as const
    const alone = await heat({ energy: undefined, components: [gas] })
    const both = await heat({ energy: undefined, components: [gas, { ...amount(7), co2e_kg_per_kwh: 0.2 }] })
    expect(both.estimates.well_to_tank!.co2e).toBe(alone.estimates.well_to_tank!.co2e)
    const said = both.notices.find(({ code }) => code === 'well_to_tank_incomplete')
    expect(said!.message).toContain('of 7 kWh are unknown: well_to_tank covers only the other 100 kWh')
  })

  it('reports the assumed efficiency of a gas boiler, and has no default for other plants', async () => {
    const { notices, estimates } = await heat({ energy_source: 'natural_gas', loss_factor: 0.1 })
    expect(notices).toMatchObject([{ severity: 'warning', code: 'default_efficiency_used' }])
    expect(notices[0]!.message).toContain(': 80 % by gross calorific value was assumed')
    // UK 2025: 0.18296 kg per kWh of gross calorific value.
    expect(estimates.consumption.co2e).toBeCloseTo((1000 * 0.18296) / 0.8, 6)
    await expect(heat({ energy_source: 'coal' })).rejects.toThrow('efficiency: missing')
    const components = [{ amount: { energy: 1, energy_unit: 'kWh' }, energy_source: 'oil' as const }]
    await expect(heat({ energy: undefined, components })).rejects.toThrow('components.0.efficiency: missing')
    const own = await heat({ co2e_kg_per_kwh: 0.2, loss_factor: 0.1 })
    expect(own.notices.map(({ code }) => code)).toEqual(['well_to_tank_unavailable'])
  })

  it('divides fuel by net calorific value by a given efficiency', async () => {
    const { notices, estimates } = await heat({
      energy_source: 'natural_gas',
      efficiency: 0.9,
      loss_factor: 0,
    })
    expect(notices).toEqual([])
    expect(estimates.consumption.co2e).toBeCloseTo((1000 * 0.2027) / 0.9, 6)
  })

  it('uses losses as given, or as published; a word yields no losses', async () => {
    const lossesOf = async (loss_factor?: HeatRequest['loss_factor']) => {
      const { consumption, transmission_and_distribution } = (await heat({ loss_factor })).estimates
      return transmission_and_distribution!.co2e / consumption.co2e
    }
    expect(await lossesOf(0.2)).toBeCloseTo(0.25, 9)
    expect(await lossesOf()).toBeCloseTo(0.00945 / 0.17529, 6)
    // For 5 % the publisher prints 9.45 kg per MWh; that share of its factor would be 9.23.
    expect(await lossesOf(0.05)).toBeCloseTo(0.00945 / 0.17529, 6)
    expect(await lossesOf(0.06)).toBeCloseTo(0.06 / 0.94, 9)
    for (const loss_factor of ['low', 'medium', 'high'] as const) {
      const { estimates, notices } = await heat({ loss_factor })
      expect(estimates.transmission_and_distribution).toBeNull()
      expect(estimates.well_to_tank_of_transmission_and_distribution).toBeNull()
      expect(notices).toMatchObject([{ severity: 'warning', code: 'losses_unavailable' }])
    }
  })

  it('emits nothing from renewable sources, without a notice on upstream emissions', async () => {
    const { estimates, energy_use } = await heat({ region: 'SE', energy_source: 'renewable' })
    expect(estimates.consumption.co2e).toBe(0)
    expect(estimates.well_to_tank).toBeNull()
    expect(energy_use.renewable_kwh).toBe(1000)
  })

  it.each([
    ['heat', 385],
    ['cooling', 120],
  ] as const)('uses the figure for unnamed networks in France, for %s', async (heat_type, kg) => {
    // Base Carbone 37089 and 37090: other networks 0.385 and 0.12 kg/kWh.
    const { estimates, notices } = await heat({ region: 'FR', year: 2021, heat_type })
    expect(estimates.consumption.co2e).toBeCloseTo(kg, 9)
    expect(estimates.well_to_tank).toBeNull()
    expect(notices[0]).toMatchObject({ code: 'proxy_factor', severity: 'warning' })
  })

  it('adds several components', async () => {
    const component = (energy: number, co2e_kg_per_kwh: number) => ({
      amount: { energy, energy_unit: 'MWh' },
      co2e_kg_per_kwh,
      loss_factor: 0,
    })
    const answer = await heat({ energy: undefined, components: [component(1, 0.2), component(3, 0.1)] })
    expect(answer.estimates.consumption.co2e).toBeCloseTo(500, 9)
    expect(answer.energy_use.total_kwh).toBe(4000)
  })

  it.each([
    ['a country that publishes nothing', { region: 'DE' }, 'no heat factor for DE; available: FR, GB, US'],
    ['cooling without a factor', { heat_type: 'cooling' as const }, 'give the supplier’s own'],
    ['no heat', { energy: undefined }, 'give components, amount or energy'],
    ['negative heat', { energy: -1 }, 'energy: -1 is negative'],
    ['a region that is none', { region: 'XQ' }, '"XQ" is not a region code'],
  ])('is refused for %s', async (_, request, words) => {
    await expect(heat(request)).rejects.toThrow(words)
  })
})

describe('fuel', () => {
  it('accepts energy, volume and weight, and states the energy', async () => {
    const volume = await fuel({ amount: { volume: 100, volume_unit: 'm3' } })
    // 100 m3 emit 206.672 kg, a kWh of net calorific value 0.20270 kg (UK 2025).
    expect(volume.energy_use.total_kwh).toBeCloseTo(206.672 / 0.2027, 3)
    expect(volume.energy_use.source).toBe('natural_gas')
    const weight = await fuel({ amount: { weight: 2, weight_unit: 't' } })
    expect(weight.combustion.co2e).toBeGreaterThan(5000)
  })

  it('uses British factors for a region without its own, with a notice', async () => {
    const { notices, combustion } = await fuel({ region: 'DE' })
    expect(combustion.source_trail[0]?.region).toBe('GB')
    expect(notices).toContainEqual(expect.objectContaining({ code: 'region_fallback', severity: 'warning' }))
    const unplaced = await fuel({ region: undefined })
    expect(unplaced.notices.map(({ code }) => code)).toContain('region_not_given')
  })

  it('has null, not 0, without an upstream factor', async () => {
    const { well_to_tank, notices } = await fuel({
      fuel_type: 'crude_oil',
      region: undefined,
      amount: { weight: 1, weight_unit: 't' },
    })
    expect(well_to_tank).toBeNull()
    expect(notices.map(({ code }) => code)).toContain('well_to_tank_unavailable')
  })

  it.each([
    'natural_gas',
    'coal',
    'cng',
    'diesel',
    'biodiesel_bio_100',
    'gasoline',
    'ethanol',
    'heavy_fuel_oil',
    'fuel_oil',
    'kerosene',
    'biogas_bio_100',
    'wood_chips_bio_100',
    'propane',
    'diesel_bio_0',
    'petrol_bio_0',
    'coal_anthracite',
    'wood_and_wood_residuals_bio_100',
  ])('is known by the names of clients: %s', async (fuel_type) => {
    const { combustion } = await fuel({ fuel_type, amount: { weight: 1, weight_unit: 't' } }).catch(() =>
      fuel({ fuel_type, amount: { energy: 1, energy_unit: 'GJ' } }),
    )
    expect(combustion.co2e).toBeGreaterThan(0)
  })

  it.each([1, 2])('reports biogenic CO2 outside the total in release %i', async (release) => {
    const ofRelease = await localEngine({ release })
    const amount = { volume: 1000, volume_unit: 'l' }
    const request = { fuel_type: 'diesel', region: 'GB', year: 2025, amount }
    const { combustion } = await ofRelease.call('energyFuel', request)
    expect(combustion.co2e).toBeCloseTo(2570.82, 9)
    expect(combustion.co2_biogenic).toBeCloseTo(140, 9)
    await ofRelease.close()
  })

  it('rejects an unknown fuel with every name', async () => {
    const error = await fuel({ fuel_type: 'natural_gass' }).then(
      () => expect.fail('it was not refused'),
      (refused) => refused as { message: string; validValues: { fuel_type: string[] } },
    )
    expect(error.message).toContain('did you mean natural_gas?')
    expect(error.message).toContain('wood_chips_bio_100')
    expect(error.validValues.fuel_type.length).toBeGreaterThan(100)
  })

  it.each([
    ['Heizöl', 'light_fuel_oil'],
    ['Erdgas', 'natural_gas'],
    ['gazole', 'diesel'],
    ['Hackschnitzel', 'wood_chips_bio_100'],
    ['petrool', 'petrol'],
  ])('rejects the spelling %s and suggests %s', async (fuel_type, meant) => {
    await expect(fuel({ fuel_type })).rejects.toThrow(`did you mean ${meant}?`)
  })

  it('rejects a fuel without a published factor, listing likely alternatives', async () => {
    const amount = { energy: 1, energy_unit: 'GJ' }
    await expect(fuel({ fuel_type: 'recycled_gas', amount })).rejects.toThrow(
      'name the gas: blast_furnace_gas',
    )
  })

  it('rejects a kind of amount without a factor, listing the kinds with one', async () => {
    const request = { fuel_type: 'coal_anthracite', amount: { volume: 1, volume_unit: 'l' } }
    await expect(fuel(request)).rejects.toThrow('by volume; available: by energy or weight')
  })

  it('is rejected with the regions that publish it, if no other is near', async () => {
    const request = { fuel_type: 'hydrogen', region: 'GB', amount: { energy: 1, energy_unit: 'GJ' } }
    await expect(fuel(request)).rejects.toThrow('no factor for hydrogen of GB; available: AU')
    expect((await fuel({ ...request, region: 'AU' })).combustion.co2e).toBeGreaterThan(0)
  })
})

const litres = (volume: number) => ({ volume, volume_unit: 'l' })
const codesOf = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)

describe('British fuels by litres', () => {
  it('take fuel oil as it is published, desnz_2025.csv:57', async () => {
    const answer = await fuel({ fuel_type: 'fuel_oil', amount: litres(1000) })
    expect(answer.combustion.co2e).toBeCloseTo(3174.92, 6)
    expect(codesOf(answer)).not.toContain('proxy_factor')
  })

  it.each([
    // Of 2025: kg/l over kg/kWh (gross), times well-to-tank per kWh (gross).
    ['lubricants', (2.74078 / 0.26332) * 0.09238],
    ['waste_oils', (2.70801 / 0.25256) * 0.08895],
    ['naphtha', (2.11149 / 0.23564) * 0.04822],
  ])('have upstream of %s of the same year, not the litres of 2019', async (fuel_type, kg) => {
    const { well_to_tank } = await fuel({ fuel_type, amount: litres(1000) })
    expect(well_to_tank!.co2e / 1000 / kg).toBeCloseTo(1, 3)
    expect(well_to_tank!.source_trail[0]!.year).toBe('2025')
  })
})

describe('the source of energy', () => {
  it.each([
    ['biomethane_injected_into_the_grid_average_mix', 'FR', 'renewable'],
    // Base Carbone: 59 kg/GJ of fossil CO2 in addition to the biogenic.
    ['used_tyres_average_mix', 'FR', 'other_fossil'],
    ['methane', 'GB', 'natural_gas'],
    ['coal_seam_methane', 'AU', 'natural_gas'],
    ['refinery_coke', 'AU', 'oil'],
    ['petroleum_coke', 'AU', 'oil'],
    ['petrochemical_feedstocks', 'US', 'oil'],
    ['high_viscosity_fuel', 'FR', 'oil'],
    ['ethane', 'US', 'oil'],
  ])('for %s in %s is %s', async (fuel_type, region, source) => {
    const answer = await fuel({ fuel_type, region, amount: { energy: 1, energy_unit: 'GJ' } })
    expect(answer.energy_use.source).toBe(source)
  })

  it('is oil for petrol with bioethanol from New Zealand', async () => {
    const answer = await fuel({
      fuel_type: 'bioethanol_blend_e10_transport',
      region: 'NZ',
      amount: litres(1),
    })
    expect(answer.energy_use.source).toBe('oil')
  })
})

describe('a fuel of another place or use', () => {
  it.each(['FR-976', 'YT', 'PM', 'BL', 'MF'])(
    'uses the figure for France in %s, with a notice',
    async (region) => {
      const answer = await fuel({ fuel_type: 'diesel', region, amount: litres(1000) })
      expect(answer.combustion.source_trail[0]!.region).toBe('FR')
      expect(codesOf(answer)).toContain('region_fallback')
    },
  )

  it('uses the figure for France in Corsica if Corsica has no figure by energy, with a notice', async () => {
    const answer = await fuel({ fuel_type: 'diesel', region: 'FR-20R' })
    expect(answer.combustion.source_trail[0]!.region).toBe('FR')
    expect(codesOf(answer)).toContain('region_fallback')
  })

  it.each([
    ['road_diesel', 'CA'],
    ['road_diesel', 'AU'],
    ['lpg', 'NZ'],
  ])('names the assumed use of %s in %s', async (fuel_type, region) => {
    const answer = await fuel({ fuel_type, region, amount: litres(1000) })
    expect(codesOf(answer)).toContain('fuel_use_assumed')
  })
})

describe('the efficiency of a plant', () => {
  it('is rejected if the plant’s fuel is unknown', async () => {
    await expect(heat({ efficiency: 0.9 })).rejects.toThrow('efficiency: has no effect without')
  })

  it.each([
    [
      'its own factor',
      { co2e_kg_per_kwh: 0.2, energy_source: 'natural_gas' as const },
      'beside co2e_kg_per_kwh',
    ],
    ['cooling', { heat_type: 'cooling' as const, region: 'FR' }, 'for cooling'],
    [
      'renewable heat',
      { energy_source: 'renewable' as const },
      'of renewable energy, for which nothing is burnt',
    ],
  ])('is rejected if it has no effect: %s', async (_, request, why) => {
    await expect(heat({ efficiency: 0.9, ...request })).rejects.toThrow(`efficiency: has no effect ${why}`)
  })

  it('is rejected together with a direct line’s own factor', async () => {
    const line = { connection_type: 'direct', co2e_kg_per_kwh: 0.3, efficiency: 0.5 } as const
    const asked = engine.call('energyElectricity', { region: 'GB', year: 2025, energy: 1, ...line })
    await expect(asked).rejects.toThrow('efficiency: has no effect beside co2e_kg_per_kwh')
  })
})

describe('cooling', () => {
  it('rejects an energy source, which would have no effect', async () => {
    const cooling = { heat_type: 'cooling', region: 'FR', energy_source: 'renewable' } as const
    await expect(heat(cooling)).rejects.toThrow('energy_source: cooling uses the factor of its network')
    const own = await heat({ ...cooling, co2e_kg_per_kwh: 0.02 })
    expect(own.energy_use.renewable_kwh).toBe(own.energy_use.total_kwh)
  })
})
