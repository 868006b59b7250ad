/**
 * Figures of the editions that came with release 2, as their publishers print them: kg CO2e per unit, and what
 * anyone works out from them by hand.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstimateRequest } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { near } from './case.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const mix = 'electricity-supply_grid-source_supplier_mix'
const residual = 'electricity-supply_grid-source_residual_mix'
type Parameters = EstimateRequest['parameters']
const kWh: Parameters = { energy: 1000, energy_unit: 'kWh' }
const litres: Parameters = { volume: 1000, volume_unit: 'l' }
const cubicMetres: Parameters = { volume: 1000, volume_unit: 'm3' }
const km: Parameters = { distance: 1000, distance_unit: 'km' }
const tonne: Parameters = { weight: 1, weight_unit: 'tonne' }
const ofAnyCar = '-engine_size_na-vehicle_age_na-vehicle_weight_na'
const ofAnyKind = `-fuel_source_na${ofAnyCar}`

/** Publisher, activity id, region, year, what is asked for, kg CO2e. */
type Figure = [source: string, activity: string, region: string, year: number, ask: Parameters, kg: number]

const figures: Figure[] = [
  // UK 2026: the flat file prints 0.13096, 0.01299, 0.03682 and 0.00359 kg per kWh.
  ['DESNZ', mix, 'GB', 2026, kWh, 130.96],
  ['DESNZ', `${mix}_losses`, 'GB', 2026, kWh, 12.99],
  ['DESNZ', `${mix}_well_to_tank`, 'GB', 2026, kWh, 36.82],
  ['DESNZ', `${mix}_well_to_tank_losses`, 'GB', 2026, kWh, 3.59],
  ['DESNZ', 'heat-and-steam-type_district', 'GB', 2026, kWh, 175.29],
  // Australia 2026: New South Wales 0.60 and 0.07, Tasmania 0.21 (October), Northern Territory 0.13 (October).
  ['DCCEEW', mix, 'AU-NSW', 2026, kWh, 600],
  ['DCCEEW', mix, 'AU-ACT', 2026, kWh, 600],
  ['DCCEEW', `${mix}_upstream_and_losses`, 'AU-NSW', 2026, kWh, 70],
  ['DCCEEW', mix, 'AU-TAS', 2026, kWh, 210],
  ['DCCEEW', `${mix}_upstream_and_losses`, 'AU-NT', 2026, kWh, 130],
  ['DCCEEW', mix, 'AU-WA-NWIS', 2026, kWh, 560],
  ['DCCEEW', residual, 'AU', 2026, kWh, 790],
  ['DCCEEW', mix, 'AU-NSW', 2025, kWh, 640],
  ['DCCEEW', mix, 'AU-NSW', 2024, kWh, 660],
  ['DCCEEW', mix, 'AU-NSW', 2023, kWh, 680],
  ['DCCEEW', residual, 'AU', 2023, kWh, 810],
  // Natural gas 51.53 kg per GJ; diesel of lorries 70.37 per GJ and 2,716.282 per kilolitre.
  [
    'DCCEEW',
    'fuel_type_natural_gas_distributed_in_a_pipeline-fuel_use_stationary_combustion',
    'AU',
    2026,
    { energy: 10, energy_unit: 'GJ' },
    515.3,
  ],
  [
    'DCCEEW',
    'fuel_type_diesel_oil-fuel_use_transport_heavy_duty_vehicles_euro_iv_or_higher',
    'AU',
    2026,
    litres,
    2716.282,
  ],
  // The edition of 2025 prints the gases: 69.9 + 0.01 + 0.5.
  [
    'DCCEEW',
    'fuel_type_diesel_oil-fuel_use_transport_cars_and_light_commercial_vehicles',
    'AU',
    2025,
    { energy: 10, energy_unit: 'GJ' },
    704.1,
  ],
  // European Union: Sweden 6 and 7 g, Cyprus 2023 revised 575 (was 585), Greece 343 (was 258), all states 183 and 206.
  ['EEA', `${mix}_direct`, 'SE', 2024, kWh, 6],
  ['EEA', `${mix}_direct`, 'SE', 2023, kWh, 7],
  ['EEA', `${mix}_direct`, 'CY', 2023, kWh, 575],
  ['EEA', `${mix}_direct`, 'GR', 2023, kWh, 343],
  ['EEA', `${mix}_direct`, 'EU', 2024, kWh, 183],
  ['EEA', `${mix}_direct`, 'EU', 2023, kWh, 206],
  // India: without imports 0.678033 (2025-26) and 0.7117 (2024-25); adjusted 0.675, 0.709687 and 0.727306.
  ['CEA', mix, 'IN', 2026, kWh, 678.033],
  ['CEA', mix, 'IN', 2025, kWh, 711.7],
  ['CEA', mix, 'IN', 2024, kWh, 729.007],
  ['CEA', `${mix}_import_adjusted`, 'IN', 2026, kWh, 675],
  ['CEA', `${mix}_import_adjusted`, 'IN', 2025, kWh, 709.687],
  ['CEA', `${mix}_import_adjusted`, 'IN', 2024, kWh, 727.306],
  // New Zealand: grid of 2025 0.0786625 kg per kWh, diesel 2.67177 and petrol 2.36143 kg per litre in 2026.
  ['MfE', `${mix}_direct`, 'NZ', 2025, kWh, 78.6625],
  ['MfE', `${mix}_direct_losses`, 'NZ', 2025, kWh, 5.95616],
  ['MfE', 'fuel_type_diesel-fuel_use_transport', 'NZ', 2026, litres, 2671.77],
  ['MfE', 'fuel_type_petrol-fuel_use_transport', 'NZ', 2026, litres, 2361.43],
  ['MfE', 'fuel_type_diesel-fuel_use_transport', 'NZ', 2025, litres, 2680.680605],
  ['MfE', 'fuel_type_diesel-fuel_use_stationary_commercial', 'NZ', 2024, litres, 2678.493439],
  ['MfE', 'fuel_type_natural_gas-fuel_use_stationary_commercial', 'NZ', 2023, kWh, 193.531416],
  [
    'MfE',
    'passenger_flight-route_type_domestic-aircraft_type_na-distance_na-class_na-rf_included',
    'NZ',
    2026,
    { passengers: 2, distance: 500, distance_unit: 'km' },
    196.964,
  ],
  // Canada: Alberta 346 and Prince Edward Island 265 g per kWh consumed, of data year 2024.
  ['ECCC', `${mix}_consumption`, 'CA-AB', 2024, kWh, 346],
  ['ECCC', `${mix}_consumption`, 'CA-PE', 2024, kWh, 265],
  // Food: chart of Our World in Data.
  [
    'Our World in Data',
    'food_from_farm_to_shop-type_potatoes',
    'GLOBAL',
    2010,
    { weight: 1, weight_unit: 'tonne' },
    300,
  ],
  [
    'Our World in Data',
    'food_from_farm_to_shop-type_pig_meat',
    'GLOBAL',
    2010,
    { weight: 10, weight_unit: 'kg' },
    72,
  ],
  // UK 2026: fuels, journeys, hotels, homeworking, waste, water and gases of the flat file.
  ['DESNZ', 'fuel_type_natural_gas_gross-fuel_use_na', 'GB', 2026, kWh, 182.31],
  ['DESNZ', 'fuel_type_diesel_biofuel_blend-fuel_use_na', 'GB', 2026, litres, 2583.54],
  ['DESNZ', 'fuel_type_petrol_biofuel_blend-fuel_use_na', 'GB', 2026, litres, 2075],
  ['DESNZ', 'fuel_type_natural_gas-fuel_use_na', 'GB', 2026, cubicMetres, 2026.33],
  ['DESNZ', 'water-supply', 'GB', 2026, cubicMetres, 191.30156],
  ['DESNZ', `passenger_vehicle-vehicle_type_business_travel_taxi${ofAnyKind}`, 'GB', 2026, km, 208.06],
  ['DESNZ', 'accommodation_type_hotel_stay', 'GB', 2026, { number: 3 }, 31.2],
  ['DESNZ', 'accommodation_type_hotel_stay', 'FR', 2026, { number: 3 }, 20.1],
  ['DESNZ', 'waste_type_household_residual_waste-disposal_method_landfill', 'GB', 2026, tonne, 497.28993],
  ['DESNZ', 'fugitive_gas-type_hfc_134a', 'GB', 2026, { weight: 2, weight_unit: 'kg' }, 2600],
  // New Zealand 2026: lorries 0.474641, vans 0.304587, private cars 0.263537 and 0.241592 kg per km.
  ['MfE', 'heavy_goods_vehicles_heavy_goods_vehicle_defaults-type_hgv_diesel', 'NZ', 2026, km, 474.641],
  ['MfE', 'light_commercial_vehicles_light_commercial_vehicle_default-type_diesel', 'NZ', 2026, km, 304.587],
  ['MfE', `passenger_vehicle-vehicle_type_car-fuel_source_diesel${ofAnyCar}`, 'NZ', 2026, km, 263.537],
  ['MfE', `passenger_vehicle-vehicle_type_car-fuel_source_petrol${ofAnyCar}`, 'NZ', 2026, km, 241.592],
  ['MfE', 'fuel_type_coal_default-fuel_use_stationary_industrial', 'NZ', 2026, tonne, 1964.51],
  // Canada: Ontario 73 and Quebec 2.6 g per kWh consumed.
  ['ECCC', `${mix}_consumption`, 'CA-ON', 2024, kWh, 73],
  ['ECCC', `${mix}_consumption`, 'CA-QC', 2024, kWh, 2.6],
  // Food, kg per kg: beef 59.6, cheese 21.2, rice 4.0, and nuts 0.2 with the carbon that their trees take up.
  ['Our World in Data', 'food_from_farm_to_shop-type_beef_beef_herd', 'GLOBAL', 2010, tonne, 59_600],
  ['Our World in Data', 'food_from_farm_to_shop-type_cheese', 'GLOBAL', 2010, tonne, 21_200],
  ['Our World in Data', 'food_from_farm_to_shop-type_rice', 'GLOBAL', 2010, tonne, 4000],
  ['Our World in Data', 'food_from_farm_to_shop-type_nuts', 'GLOBAL', 2010, tonne, 200],
]

async function estimated(source: string, activity_id: string, region: string, year: number, ask: Parameters) {
  const emission_factor = { source, activity_id, region, year, data_version: '2' }
  return engine.call('estimate', { emission_factor, parameters: ask })
}

describe('a figure of a newer edition', () => {
  it.each(figures)('%s, %s, %s %i: %j', async (source, activity, region, year, ask, kg) => {
    const found = await estimated(source, activity, region, year, ask)
    near(found.co2e, kg)
  })
})

describe('the Emission Factors Hub', () => {
  const car = `passenger_vehicle-vehicle_type_car${ofAnyKind}`
  it('has the passenger car of June 2024: 0.306 kg of CO2 a mile, not 0.175', async () => {
    const found = await estimated('EPA', car, 'US', 2024, { distance: 1000, distance_unit: 'mi' })
    expect(Math.round(found.constituent_gases!.co2!)).toBe(306)
  })
  it.each([
    [`commercial_vehicle-vehicle_type_truck_light${ofAnyKind}`, 405],
    [`commercial_vehicle-vehicle_type_truck_medium_or_heavy${ofAnyKind}`, 1360],
    [`passenger_vehicle-vehicle_type_motorcycle${ofAnyKind}`, 376],
  ])('has %s of June 2024: %i g of CO2 a mile', async (activity, grams) => {
    const found = await estimated('EPA', activity, 'US', 2024, { distance: 1000, distance_unit: 'mi' })
    expect(Math.round(found.constituent_gases!.co2!)).toBe(grams)
  })
  it.each([2023, 2024])(
    'counts waste of %i by AR4: the table of waste is older than the hub',
    async (year) => {
      const mixed = 'waste_type_mixed_msw-disposal_method_landfilled'
      const found = await estimated('EPA', mixed, 'US', year, { weight: 1, weight_unit: 'ton' })
      expect(found.co2e_calculation_method).toBe('ar4')
    },
  )
  it('has anthracite at 2,602 kg of CO2 per short ton in both editions', async () => {
    const coal = 'fuel_type_anthracite_coal-fuel_use_stationary_combustion'
    for (const year of [2023, 2024]) {
      const found = await estimated('EPA', coal, 'US', year, { weight: 1, weight_unit: 'ton' })
      near(found.constituent_gases!.co2!, 2602)
    }
  })
})

describe('release 2', () => {
  it('answers direct and life-cycle electricity side by side, and each names the other', async () => {
    const direct = await estimated('EEA', `${mix}_direct`, 'DE', 2024, kWh)
    const lifeCycle = await estimated('Ember', mix, 'DE', 2024, kWh)
    const otherAverage = (found: typeof direct) =>
      found.notices?.find(({ code }) => code === 'other_average')?.message
    expect(otherAverage(direct)).toContain('Ember')
    expect(otherAverage(lifeCycle)).toContain('EEA')
    expect(lifeCycle.co2e).toBeGreaterThan(direct.co2e)
  })

  it('has a battery car on business of 2026 in total only: its gases are not of that year', async () => {
    const id =
      'passenger_vehicle-vehicle_type_business_travel_car-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na'
    const hundred = { distance: 100, distance_unit: 'km' }
    const [before, after] = [
      await estimated('DESNZ', id, 'GB', 2025, hundred),
      await estimated('DESNZ', id, 'GB', 2026, hundred),
    ]
    near(after.co2e, 2.951)
    expect(before.constituent_gases!.ch4).not.toBeNull()
    expect(after.constituent_gases!.ch4).toBeNull()
  })

  it('puts the figure of India without imports in place of the one with them', async () => {
    const found = await estimated('CEA', mix, 'IN', 2024, kWh)
    expect(found.notices?.map(({ code }) => code)).toContain('factor_corrected')
  })

  it('leaves release 1 without the newer editions', async () => {
    const emission_factor = { activity_id: mix, region: 'GB', year: 2026, data_version: '1' }
    await expect(engine.call('estimate', { emission_factor, parameters: kWh })).rejects.toThrow(/2026/)
  })
})
