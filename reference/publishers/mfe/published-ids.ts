/** Ids of the open factor database for rows of the guide of 2020, if 2026 has the same things. */
import type { RawRow } from '../../files/raw-folder.js'

const vessels: Record<string, string> = {
  'Bulk carrier': 'bulk_carrier',
  'Container ship': 'container',
  'General cargo': 'cargo',
  'Refrigerated cargo': 'refrigerated_cargo',
  'RoRo-Ferry': 'roro_ferry',
  'Vehicle transport': 'vehicle_transport',
}

/** Returns the id for `Container ship: 0-999 TEU`; tonnage is deadweight, or the usual capacity of the kind of ship. */
export function shipId({ publisher_table, name }: RawRow): string | undefined {
  if (!publisher_table!.includes('International Sea Freight')) return undefined
  const [vessel = '', size = ''] = name!.split(': ')
  const stem = vessels[vessel]
  if (stem === undefined) throw new Error(`unknown ship ${name}`)
  return `sea_freight-vessel_type_${stem}-route_type_na-vessel_length_na-tonnage_${tonnage(size)}-fuel_source_na`
}

function tonnage(size: string): string {
  if (size === 'Average' || size.startsWith('All')) return 'na'
  if (size === 'Large RoPax ferry') return 'large_ropax'
  const [, low, high, more, unit, teu] =
    /^([\d,]+)(?:-([\d,]+)|(\+)) (dwt|TEU|LM|CEU)( 100\+ TEU)?$/.exec(size) ?? []
  if (low === undefined) throw new Error(`unknown size of a ship ${size}`)
  const [from, to] = [low, high].map((number) => number?.replace(',', ''))
  const measure = unit!.toLowerCase()
  const range = more
    ? `gt_${from}${measure}`
    : from === '0' && measure === 'dwt'
      ? `lt_${to}${measure}`
      : `gt_${from}${measure}_lt_${to}${measure}`
  return teu ? `${range}_and_gt_100teu` : range
}

const classes: Record<string, string> = {
  'Average passenger': 'na',
  'Business class': 'business',
  'Economy class': 'economy',
  'First class': 'first',
  'Premium economy class': 'premium_economy',
}
const domesticAircraft: Record<string, string> = {
  'Large aircraft': 'large',
  'Medium aircraft': 'medium',
  'National average': 'na',
  'Small aircraft': 'small',
}
const freightFlights: Record<string, string> = {
  'Freight flights: Domestic': 'domestic-distance_na',
  // The database calls the short international haul domestic; its name is right.
  'Freight flights: Short haul': 'domestic-distance_short_haul_lt_3700km',
  'Freight flights: Long haul': 'international-distance_long_haul_gt_3700km',
}

export function flightId({ publisher_table, name = '' }: RawRow): string | undefined {
  const table = publisher_table!
  const forcing = /\/ Without radiative/i.test(table) ? 'rf_excluded' : 'rf_included'
  if (table.includes('/ Air Freight /'))
    return `freight_flight-route_type_${freightFlights[name]!}-weight_na-${forcing}`
  if (table.includes('Domestic Air Travel'))
    return `passenger_flight-route_type_domestic-aircraft_type_${domesticAircraft[name]!}-distance_na-class_na-${forcing}`
  if (!table.includes('International Air Travel')) return undefined
  const [haul = '', seat = ''] = name.split(': ')
  const distance = haul.startsWith('Long') ? 'long_haul_gt_3700km' : 'short_haul_lt_3700km'
  return `passenger_flight-route_type_international-aircraft_type_na-distance_${distance}-class_${classes[seat]!}-${forcing}`
}

const energies: Record<string, string> = {
  Diesel: 'diesel',
  'Diesel hybrid': 'diesel_hev',
  Electric: 'bev',
  'PHEV (Diesel) - Diesel consumption': 'diesel_phev_fuel_combustion',
  'PHEV (Diesel) - Electricity consumption': 'diesel_phev_electricity_consumption',
  'PHEV (Petrol) - Electricity consumption': 'petrol_phev_electricity_consumption',
  'PHEV (Petrol) - Petrol consumption': 'petrol_phev_fuel_combustion',
  Petrol: 'petrol',
  'Petrol hybrid': 'petrol_hev',
}

const vehicles: Record<string, string> = {
  'All trucks':
    'freight_vehicle-vehicle_type_commercial_truck-fuel_source_na-vehicle_weight_na-percentage_load_na',
  'Long-haul heavy truck':
    'freight_vehicle-vehicle_type_hgv_long_haul-fuel_source_na-vehicle_weight_na-percentage_load_na',
  'Urban delivery heavy truck':
    'freight_vehicle-vehicle_type_hgv_urban-fuel_source_na-vehicle_weight_na-percentage_load_na',
  'Rail Freight': 'freight_train-route_type_domestic-fuel_type_na',
  'Metropolitan Average': 'passenger_train-route_type_urban-fuel_source_na',
  'National Average for Bus': 'passenger_vehicle-vehicle_type_bus-fuel_source_na-distance_na-engine_size_na',
}

/** Returns the id for the average own and rented car, lorries per tonne-km, trains and buses per passenger-km. */
export function carId({ publisher_table, name = '' }: RawRow): string | undefined {
  const end = 'engine_size_na-vehicle_age_na-vehicle_weight_na'
  if (publisher_table!.endsWith('Private car default'))
    return `passenger_vehicle-vehicle_type_car-fuel_source_${energies[name]!}-${end}`
  if (publisher_table!.endsWith('Rental car default'))
    return `rental_vehicle-vehicle_type_car-fuel_source_${energies[name]!}-${end}`
  return vehicles[name]
}
