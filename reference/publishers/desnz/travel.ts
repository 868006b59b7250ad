/** Journeys by air, rail, bus, taxi and ferry, and freight by air and rail. */
import { type Activity, known } from './label-table.js'
import type { DesnzRow } from './row.js'

/** Returns the activity of a passenger-km or tonne-km on a journey in vehicles of others. */
export function travelActivity(row: DesnzRow): Activity {
  switch (row.group) {
    case 'flights':
    case 'freight flights':
      return flight(row)
    case 'rail':
      return rail(row)
    case 'bus':
      return bus(row)
    case 'taxis':
      return taxi(row)
    default:
      return ferry(row)
  }
}

interface Route {
  route: string
  distance: string
  name: string
}

/** Hauls of the workbook; ids of the open factor database have the border between short and long at 3700 km. */
const routes: Record<string, Route> = {
  'domestic, to/from uk': { route: 'domestic', distance: 'na', name: 'domestic' },
  'short-haul, to/from uk': {
    route: 'international',
    distance: 'short_haul_lt_3700km',
    name: 'short-haul to or from the UK',
  },
  'long-haul, to/from uk': {
    route: 'international',
    distance: 'long_haul_gt_3700km',
    name: 'long-haul to or from the UK',
  },
  'international, to/from non-uk': { route: 'outside_uk', distance: 'na', name: 'between other countries' },
}

const classes: Record<string, string> = {
  'average passenger': 'na',
  'economy class': 'economy',
  'premium economy class': 'premium_economy',
  'business class': 'business',
  'first class': 'first',
}

const forcing: Record<string, [string, string]> = {
  'with rf': ['rf_included', 'with radiative forcing'],
  'without rf': ['rf_excluded', 'without radiative forcing'],
}

function flight(row: DesnzRow): Activity {
  const { route, distance, name } = known(routes, row.item, row)
  const [rf, rfName] = known(forcing, row.variant, row)
  if (row.group === 'freight flights') {
    return {
      id: `freight_flight-route_type_${route}-distance_${distance}-weight_na-${rf}`,
      name: `Freight flight, ${name}, ${rfName}`,
      sector: 'Transport',
      category: 'Air Freight',
    }
  }
  const seat = known(classes, row.detail, row)
  return {
    id: `passenger_flight-route_type_${route}-aircraft_type_na-distance_${distance}-class_${seat}-${rf}`,
    name: `Flight, ${name}, ${row.detail}, ${rfName}`,
    sector: 'Transport',
    category: 'Air Travel',
  }
}

const trains: Record<string, [string, string]> = {
  'national rail': ['national_rail', 'National rail'],
  'international rail': ['international_rail', 'International rail'],
  'light rail and tram': ['light_rail_and_tram', 'Light rail and tram'],
  'london underground': ['underground', 'London Underground'],
}

function rail(row: DesnzRow): Activity {
  if (row.item === 'freight train') {
    return {
      id: 'freight_train-route_type_na-fuel_type_na',
      name: 'Freight train',
      sector: 'Transport',
      category: 'Rail Freight',
    }
  }
  const [route, name] = known(trains, row.item, row)
  return {
    id: `passenger_train-route_type_${route}-fuel_source_na`,
    name,
    sector: 'Transport',
    category: 'Rail Travel',
  }
}

const buses: Record<string, [string, string]> = {
  'average local bus': ['local_bus', 'Local bus, average'],
  'local bus (not london)': ['local_bus_not_london', 'Local bus outside London'],
  'local london bus': ['local_bus_london', 'Local bus in London'],
  coach: ['coach', 'Coach'],
}

function bus(row: DesnzRow): Activity {
  const [type, name] = known(buses, row.item, row)
  return {
    id: `passenger_vehicle-vehicle_type_${type}-fuel_source_na-distance_na-engine_size_na`,
    name,
    sector: 'Transport',
    category: 'Road Travel',
  }
}

const taxis: Record<string, [string, string]> = {
  'regular taxi': ['taxi', 'Taxi'],
  'black cab': ['black_cab', 'Black cab'],
}

/** Returns the activity; the two bases have different ids, as a plain distance also fits factors per passenger-km. */
function taxi(row: DesnzRow): Activity {
  const [type, name] = known(taxis, row.item, row)
  return row.uom === 'passenger.km'
    ? {
        id: `passenger_vehicle-vehicle_type_${type}-fuel_source_na-distance_na-engine_size_na`,
        name: `${name}, per passenger`,
        sector: 'Transport',
        category: 'Road Travel',
      }
    : {
        id: `passenger_vehicle-vehicle_type_business_travel_${type}-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na`,
        name: `${name}, per vehicle`,
        sector: 'Transport',
        category: 'Vehicles',
      }
}

const ferries: Record<string, [string, string]> = {
  'average (all passenger)': ['na', 'Ferry, average passenger'],
  'car passenger': ['car_passenger', 'Ferry, car passenger'],
  'foot passenger': ['foot_passenger', 'Ferry, foot passenger'],
}

function ferry(row: DesnzRow): Activity {
  const [route, name] = known(ferries, row.item, row)
  return {
    id: `passenger_ferry-route_type_${route}-fuel_source_na`,
    name,
    sector: 'Transport',
    category: 'Sea Travel',
  }
}
