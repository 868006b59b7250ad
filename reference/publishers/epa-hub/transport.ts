/** Tables 8 and 10 of the Emission Factors Hub: freight, business travel and commuting. */

import type { RawRow } from '../../files/raw-folder.js'
import type { HubActivity } from './hub-activity.js'

type TransportActivity = Pick<HubActivity, 'activity_id' | 'name' | 'category' | 'scopes'>

const travel = { scopes: ['3.6', '3.7'] }
const freight = { scopes: ['3.4', '3.9'] }
/** Scopes of figures that appear in both the freight and the travel table. */
const both = { scopes: ['3.4', '3.6', '3.7', '3.9'] }
const road = (family: string, type: string) =>
  `${family}-vehicle_type_${type}-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na`
const rail = (route: string) => `passenger_train-route_type_${route}-fuel_source_na`
const flight = (distance: string) =>
  `passenger_flight-route_type_na-aircraft_type_na-distance_${distance}-class_na-rf_na`

const transportActivities: Record<string, TransportActivity> = {
  'Passenger Car vehicle-mile': {
    ...both,
    activity_id: road('passenger_vehicle', 'car'),
    name: 'Passenger car',
    category: 'Vehicles',
  },
  'Light-Duty Truck vehicle-mile': {
    ...both,
    activity_id: road('commercial_vehicle', 'truck_light'),
    name: 'Light-duty truck',
    category: 'Vehicles',
  },
  'Medium- and Heavy-Duty Truck vehicle-mile': {
    ...freight,
    activity_id: road('commercial_vehicle', 'truck_medium_or_heavy'),
    name: 'Medium- and heavy-duty truck',
    category: 'Vehicles',
  },
  'Medium- and Heavy-Duty Truck ton-mile': {
    ...freight,
    activity_id:
      'freight_vehicle-vehicle_type_truck_medium_or_heavy-fuel_source_na-vehicle_weight_na-percentage_load_na',
    name: 'Medium- and heavy-duty truck freight',
    category: 'Road Freight',
  },
  'Rail ton-mile': {
    ...freight,
    activity_id: 'freight_train-route_type_na-fuel_type_na',
    name: 'Rail freight',
    category: 'Rail Freight',
  },
  'Waterborne Craft ton-mile': {
    ...freight,
    activity_id: 'sea_freight-vessel_type_cargo-route_type_na-vessel_length_na-tonnage_na-fuel_source_na',
    name: 'Waterborne freight',
    category: 'Sea Freight',
  },
  'Aircraft ton-mile': {
    ...freight,
    activity_id: 'freight_flight-route_type_na-distance_na-weight_na-rf_na',
    name: 'Air freight',
    category: 'Air Freight',
  },
  'Motorcycle vehicle-mile': {
    ...travel,
    activity_id: road('passenger_vehicle', 'motorcycle'),
    name: 'Motorcycle',
    category: 'Vehicles',
  },
  'Intercity Rail - Northeast Corridor passenger-mile': {
    ...travel,
    activity_id: rail('intercity_northeast_corridor'),
    name: 'Intercity rail, Northeast Corridor',
    category: 'Rail Travel',
  },
  'Intercity Rail - Other Routes passenger-mile': {
    ...travel,
    activity_id: rail('intercity_other_routes'),
    name: 'Intercity rail, other routes',
    category: 'Rail Travel',
  },
  'Intercity Rail - National Average passenger-mile': {
    ...travel,
    activity_id: rail('intercity'),
    name: 'Intercity rail, national average',
    category: 'Rail Travel',
  },
  'Commuter Rail passenger-mile': {
    ...travel,
    activity_id: rail('commuter_rail'),
    name: 'Commuter rail',
    category: 'Rail Travel',
  },
  'Transit Rail (i.e. Subway, Tram) passenger-mile': {
    ...travel,
    activity_id: rail('urban'),
    name: 'Transit rail: subway and tram',
    category: 'Rail Travel',
  },
  'Bus passenger-mile': {
    ...travel,
    activity_id: 'passenger_vehicle-vehicle_type_bus-fuel_source_na-distance_na-engine_size_na',
    name: 'Bus',
    category: 'Road Travel',
  },
  'Air Travel - Short Haul (< 300 miles) passenger-mile': {
    ...travel,
    activity_id: flight('lt_300mi'),
    name: 'Flight below 300 miles',
    category: 'Air Travel',
  },
  'Air Travel - Medium Haul (>= 300 miles, < 2300 miles) passenger-mile': {
    ...travel,
    activity_id: flight('gt_300mi_lt_2300mi'),
    name: 'Flight of 300 to 2300 miles',
    category: 'Air Travel',
  },
  'Air Travel - Long Haul (>= 2300 miles) passenger-mile': {
    ...travel,
    activity_id: flight('gt_2300mi'),
    name: 'Flight of 2300 miles or more',
    category: 'Air Travel',
  },
}

export function transport(row: RawRow): HubActivity {
  const key = `${row.name} ${row.unit}`.replace('short ton-mile', 'ton-mile')
  const activity = transportActivities[key]
  if (!activity) throw new Error(`unknown transport ${key}`)
  return { ...activity, sector: 'Transport', source_lca_activity: 'use_phase' }
}
