/**
 * Activity ids of client programs whose activity this catalogue has under another id: a less detailed one, or the id of
 * the region's publisher. Ids that are only similar in spelling are refused with the nearest.
 */
import { info, type Notice, quoted, type SelectorFields, warning } from '../../contract/contract.js'

const since = 3

interface NearId {
  /** Pattern of the id in lower case, with underscores for hyphens. */
  id: RegExp
  /** Ids of this catalogue; the first with a factor for the region counts. */
  ours: readonly string[]
  /** Description of the factor that is used. */
  why: string
  /** True for another activity, used as a proxy. */
  isProxy?: true
}

const grid = 'electricity-supply_grid-source_supplier_mix'
const truck = [
  'freight_vehicle-vehicle_type_hgv-fuel_source_diesel-vehicle_weight_na-percentage_load_na',
  'freight_vehicle-vehicle_type_truck_medium_or_heavy-fuel_source_na-vehicle_weight_na-percentage_load_na',
]
const pumpDiesel = [
  'fuel_type_diesel_biofuel_blend-fuel_use_na',
  'fuel_type_diesel_fuel-fuel_use_mobile_combustion',
]
const domestic = 'passenger_flight-route_type_domestic-aircraft_type_na-distance_na-class_na-rf_included'
const longHaul =
  'passenger_flight-route_type_international-aircraft_type_na-distance_long_haul_gt_3700km-class_na-rf_included'
const longHaulFreight =
  'freight_flight-route_type_international-distance_long_haul_gt_3700km-weight_na-rf_included'

const nearIds: readonly NearId[] = [
  {
    id: /^accommodation_type_hotel_room$/,
    ours: ['accommodation_type_hotel_stay'],
    why: 'per room and night',
  },
  {
    id: /^electricity_(?:energy_source_grid_mix_(?:consumer_user_grid_mix|supplier_na_facility_na)|supply_grid_source_total_supplier_mix)$/,
    ours: [grid],
    why: 'the grid average',
  },
  {
    id: /^freight_train_route_type_(?:na|domestic)_fuel_(?:source|type)_(?:na|diesel)(?:_load_type_\w+)?$/,
    ours: ['freight_train-route_type_na-fuel_type_na'],
    why: 'the publisher does not distinguish traction and load',
  },
  {
    id: /^freight_vehicle_vehicle_type_(?:hgv_fuel_source_na|(?:commercial_truck|general|truck_transport)_fuel_source_(?:na|diesel)_vehicle_weight_na_(?:percentage_load_na|distance_uplift_included))$/,
    ours: truck,
    why: 'the average lorry of the publisher',
  },
  {
    id: /^freight_vehicle_vehicle_type_van_fuel_source_na_vehicle_weight_lte_3\.5t_distance_uplift_included$/,
    ours: ['freight_vehicle-vehicle_type_van-fuel_source_na-vehicle_weight_lt_3.5t'],
    why: 'the average van of the publisher',
  },
  {
    id: /^fuel_type_biogas_bio_100_fuel_use_na$/,
    ours: ['fuel_type_biogas-fuel_use_na'],
    why: 'biogas of the publisher',
  },
  {
    id: /^fuel_type_diesel(?:_fuel)?_fuel_use_(?:na|transport)$/,
    ours: pumpDiesel,
    why: 'diesel as it is sold for vehicles',
  },
  {
    id: /^fuel_type_lpg_fuel_use_stationary$/,
    ours: ['fuel_type_lpg-fuel_use_na'],
    why: 'the publisher does not distinguish the use',
  },
  {
    id: /^fuel_type_motor_gasoline_fuel_use_stationary$/,
    ours: [
      'fuel_type_motor_gasoline-fuel_use_stationary_combustion',
      'fuel_type_motor_gasoline-fuel_use_na',
      'fuel_type_petrol_biofuel_blend-fuel_use_na',
    ],
    why: 'petrol of the publisher',
  },
  {
    id: /^fuel_type_natural_gas(?:_bio_average_net_fuel_use_na|_net_fuel_use_heat_supply)$/,
    ours: ['fuel_type_natural_gas_net-fuel_use_na'],
    why: 'the publisher does not distinguish use and biogenic share',
  },
  {
    id: /^fuel_type_natural_gas_fuel_use_(?:stationary|residential_construction_commercial_institutional_agriculture)$/,
    ours: [
      'fuel_type_natural_gas-fuel_use_stationary_combustion',
      'fuel_type_natural_gas_gross-fuel_use_na',
      'fuel_type_natural_gas-fuel_use_na',
    ],
    why: 'natural gas of the publisher',
  },
  {
    id: /^fuel_type_residual_fuel_oil_fuel_use_stationary_combustion$/,
    ours: ['fuel_type_residual_fuel_oil-fuel_use_na'],
    why: 'the publisher does not distinguish the use',
  },
  {
    id: /^passenger_flight_route_type_domestic_aircraft_type_na_distance_na_class_(?:economy_rf_included|na)$/,
    ours: [domestic],
    why: 'domestic flights have no classes; with radiative forcing',
  },
  {
    id: /^passenger_flight_route_type_international_aircraft_type_na_distance_na_class_na_rf_included(?:_distance_uplift_na)?$/,
    ours: [longHaul],
    why: 'the haul is not stated: long haul, with radiative forcing',
    isProxy: true,
  },
  {
    id: /^freight_flight_route_type_na_distance_na_weight_na_rf_included$/,
    ours: [longHaulFreight],
    why: 'the haul is not stated: long haul, with radiative forcing; domestic is higher',
    isProxy: true,
  },
  {
    id: /^passenger_train_route_type_na_fuel_source_na$/,
    ours: [
      'passenger_train-route_type_national_rail-fuel_source_na',
      'passenger_train-route_type_intercity-fuel_source_na',
      'passenger_train-route_type_na-fuel_source_electricity',
    ],
    why: 'the average train of the publisher',
  },
  {
    id: /^passenger_train_route_type_commuter$/,
    ours: [
      'passenger_train-route_type_commuter_rail-fuel_source_na',
      'passenger_train-route_type_national_rail-fuel_source_na',
    ],
    why: 'commuter or national rail of the publisher',
    isProxy: true,
  },
  {
    id: /^passenger_vehicle_vehicle_type_bus_fuel_source_na_distance_na$/,
    ours: ['passenger_vehicle-vehicle_type_bus-fuel_source_na-distance_na-engine_size_na'],
    why: 'per passenger and distance',
  },
  {
    id: /^passenger_vehicle_vehicle_type_car_fuel_source_na$/,
    ours: [
      'passenger_vehicle-vehicle_type_car-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na',
    ],
    why: 'the average car, per distance of the vehicle',
  },
  {
    id: /^sea_freight_vessel_type_na_route_type_na_fuel_source_na$/,
    ours: ['sea_freight-vessel_type_cargo-route_type_na-vessel_length_na-tonnage_na-fuel_source_na'],
    why: 'the vessel is not stated: general cargo',
    isProxy: true,
  },
  {
    id: /^paper_products_type_paper$/,
    ours: ['paper_and_cardboard-type_paper_primary_material_production'],
    why: 'primary paper, average of the publisher',
    isProxy: true,
  },
  {
    id: /^plastics_and_rubber_products_type_plastic$/,
    ours: ['plastics_rubber-type_average_plastics_primary_material_production'],
    why: 'average plastics, primary',
    isProxy: true,
  },
]

/** All ids of this catalogue that stand for others. */
export const idsNearOthers = nearIds.flatMap(({ ours }) => ours)

/** Returns the selectors to try for the id of an activity that is here under another one, with their notice. */
export function nearOnes(
  { id, activity_id: written, ...selector }: SelectorFields,
  release: number,
): { selector: SelectorFields; notice: Notice }[] {
  if (id || written === undefined || release < since) return []
  const folded = written.trim().toLowerCase().replaceAll('-', '_')
  const near = nearIds.find((each) => each.id.test(folded))
  if (!near) return []
  return near.ours.map((activity_id) => {
    const text = `activity_id ${quoted(written)} is not in this catalogue for the region: ${activity_id} was used (${near.why})`
    return {
      selector: { ...selector, activity_id },
      notice: near.isProxy ? warning('proxy_factor', text) : info('activity_id_respelled', text),
    }
  })
}
