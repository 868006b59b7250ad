/** Tests ids of other catalogues: their answers and notices, and refusals with the nearest id. */
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../src/catalogue/open.js'
import { idsNearOthers } from '../../src/catalogue/selection/near-ids.js'
import { FactorSelector } from '../../src/catalogue/selection/selector.js'
import { type Parameters, ServiceError } from '../../src/contract/contract.js'

const catalogue = openCatalogue()
const selector = new FactorSelector(catalogue)
const select = (activity_id: string, region: string, parameters: Parameters, data_version = '3') =>
  selector.selectOrRefuse({ activity_id, region, data_version }, parameters)
const freight: Parameters = { weight: 1, weight_unit: 't', distance: 1, distance_unit: 'km' }
const journey: Parameters = { passengers: 1, distance: 1, distance_unit: 'km' }
const litre: Parameters = { volume: 1, volume_unit: 'l' }
const kilogram: Parameters = { weight: 1, weight_unit: 'kg' }

const respelled = 'activity_id_respelled'
const truck =
  'freight_vehicle-vehicle_type_truck_medium_or_heavy-fuel_source_na-vehicle_weight_na-percentage_load_na'
const vessel = 'sea_freight-vessel_type_cargo-route_type_na-vessel_length_na-tonnage_na-fuel_source_na'
const rail = 'passenger_train-route_type_national_rail-fuel_source_na'
const usDiesel = 'fuel_type_diesel_fuel-fuel_use_mobile_combustion'
const plastics = 'plastics_rubber-type_average_plastics_primary_material_production'

describe('ids of other catalogues', () => {
  it('stand for ids that exist', () => {
    for (const id of idsNearOthers) {
      expect(catalogue.ofActivity(id, 'every').length, id).toBeGreaterThan(0)
    }
  })

  it.each([
    ['accommodation_type_hotel_room', 'GB', { number: 1 }, 'accommodation_type_hotel_stay', respelled],
    [
      'fuel_type_diesel_fuel-fuel_use_na',
      'GB',
      litre,
      'fuel_type_diesel_biofuel_blend-fuel_use_na',
      respelled,
    ],
    ['fuel-type_diesel-fuel_use_na', 'US', litre, usDiesel, respelled],
    [
      'freight_train-route_type_na-fuel_type_diesel',
      'GB',
      freight,
      'freight_train-route_type_na-fuel_type_na',
      respelled,
    ],
    ['freight_vehicle-vehicle_type_hgv-fuel_source_na', 'US', freight, truck, respelled],
    ['passenger_train-route_type_na-fuel_source_na', 'GB', journey, rail, respelled],
    ['sea_freight-vessel_type_na-route_type_na-fuel_source_na', 'GB', freight, vessel, 'proxy_factor'],
    ['plastics_and_rubber_products-type_plastic', 'GB', kilogram, plastics, 'proxy_factor'],
  ] as const)('%s in %s', (id, region, parameters, ours, code) => {
    const selection = select(id, region, parameters)
    if (selection instanceof ServiceError) throw selection
    expect(selection.factor.activity_id).toBe(ours)
    const notice = selection.notices.find((each) => each.code === code)
    expect(notice?.message).toContain(
      `${JSON.stringify(id)} is not in this catalogue for the region: ${ours}`,
    )
    expect(select(id, region, parameters, '2')).toBeInstanceOf(ServiceError)
  })

  // Letters alone make these similar.
  it.each([
    ['waste-disposal_of_waste_plastic_to_landfill', kilogram],
    ['passenger_vehicle-vehicle_type_bicycle-fuel_source_na-distance_na-engine_size_na', journey],
    ['textiles-type_clothing', { number: 1 }],
    ['metals-type_steel_production', kilogram],
    ['water_supply-type_drinking_water', kilogram],
    ['passenger_vehicle-vehicle_type_train-fuel_source_electricity-distance_na', journey],
  ] as const)('refuses %s with the nearest', (id, parameters) => {
    const refused = select(id, 'GB', parameters)
    expect(refused).toBeInstanceOf(ServiceError)
    expect((refused as ServiceError).message).toContain('nearest: ')
  })
})
