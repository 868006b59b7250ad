/**
 * Activity of a row of the Emission Factors Hub. Ids follow the open factor database, whose rows of the 2021 hub have
 * the same ids.
 */

import type { RawRow } from '../../files/raw-folder.js'
import type { HubActivity } from './hub-activity.js'
import { transport } from './transport.js'
import { waste } from './waste.js'

/** Activity of a row of tables 1 to 5 and 7 to 10. */
export function hubActivity(row: RawRow): HubActivity {
  switch (row.table) {
    case '1':
      return stationaryFuel(row)
    case '2':
      return mobileFuel(row)
    case '3':
    case '4':
      return roadVehicle(row)
    case '5':
      return nonRoadEquipment(row)
    case '7':
      return {
        activity_id: 'heat-and-steam-type_purchased',
        name: 'Steam and heat, purchased, natural gas boiler at 80% efficiency',
        sector: 'Energy',
        category: 'Heat and Steam',
        source_lca_activity: 'unknown',
        scopes: ['2'],
      }
    case '8':
    case '10':
      return transport(row)
    case '9':
      return waste(row)
    default:
      throw new Error(`unknown table ${row.table}`)
  }
}

/** Converts `Naphtha (<401 deg F)` to `naphtha_lt_401degf`. */
function slug(label: string): string {
  return label
    .toLowerCase()
    .replaceAll('<', 'lt_')
    .replaceAll('>', 'gt_')
    .replaceAll('(100%)', '100percent')
    .replaceAll(' deg f', 'degf')
    .replaceAll('kerosene-type', 'kerosenetype')
    .replaceAll('no. ', 'no.')
    .replace(/[^a-z0-9_.]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

const fuel = { sector: 'Energy', category: 'Fuel', source_lca_activity: 'fuel_combustion', scopes: ['1'] }

/** The 2025 release drops the word coal from four of its names. */
const coals = ['Anthracite', 'Bituminous', 'Sub-bituminous', 'Lignite']

function stationaryFuel(row: RawRow): HubActivity {
  const label = coals.includes(row.name ?? '') ? `${row.name} Coal` : (row.name ?? '')
  const basis = row.unit === 'mmBtu' ? ', gross calorific value' : ''
  return {
    ...fuel,
    activity_id: `fuel_type_${slug(label)}-fuel_use_stationary_combustion`,
    name: `${label}, stationary combustion${basis}`,
  }
}

function mobileFuel(row: RawRow): HubActivity {
  const label = row.name ?? ''
  const aviation = ['Aviation Gasoline', 'Kerosene-Type Jet Fuel'].includes(label) ? '_aviation' : ''
  return {
    ...fuel,
    activity_id: `fuel_type_${slug(label)}-fuel_use_mobile_combustion${aviation}`,
    name: `${label}, mobile combustion, CO2 only`,
  }
}

/** Returns a separate id: methane and nitrous oxide are only a few percent of emissions from a fuel or vehicle. */
export function withoutCo2(activityId: string): string {
  return `${activityId}-gases_ch4_n2o_only`
}

/** Classes of vehicles in the hub, with the first part of the id and the vehicle type. */
const vehicleClasses: Record<string, [string, string]> = {
  'Passenger Cars': ['passenger_vehicle', 'cars'],
  'Light-Duty Cars': ['passenger_vehicle', 'light_duty_cars'],
  Motorcycles: ['passenger_vehicle', 'motorcycles'],
  'Light-Duty Trucks': ['commercial_vehicle', 'light_duty_trucks'],
  'Medium-Duty Trucks': ['commercial_vehicle', 'medium_duty_trucks'],
  'Heavy-Duty Trucks': ['commercial_vehicle', 'heavy_duty_trucks'],
  'Heavy-Duty Vehicles': ['commercial_vehicle', 'heavy_duty_vehicles'],
  'Medium- and Heavy-Duty Vehicles': ['commercial_vehicle', 'medium_and_heavy_duty_vehicles'],
  Buses: ['commercial_vehicle', 'buses'],
}

/** Parses `Gasoline Passenger Cars, model year 1973-74`, `Passenger Cars, Diesel, model year 1960`, `Buses, CNG`. */
function roadVehicle(row: RawRow): HubActivity {
  const name = row.name ?? ''
  const years = /, model year (.+)$/.exec(name)?.[1]
  const label = name.replace(/, model year .+$/, '')
  const [vehicle, burnt] = label.startsWith('Gasoline ')
    ? [label.slice('Gasoline '.length), 'Gasoline']
    : (label.split(', ') as [string, string])
  const vehicleClass = vehicleClasses[vehicle]
  if (!vehicleClass) throw new Error(`unknown vehicle ${name}`)
  const [family, type] = vehicleClass
  const age = years === undefined ? 'na' : modelYears(years)
  return {
    activity_id: withoutCo2(
      `${family}-vehicle_type_${type}-fuel_source_${slug(burnt)}-engine_size_na-vehicle_age_${age}-vehicle_weight_na`,
    ),
    name: `${vehicle}, ${burnt.toLowerCase() === 'gasoline' ? 'gasoline' : burnt}${years ? `, model year ${years}` : ''}, CH4 and N2O only`,
    sector: 'Transport',
    category: 'Vehicles',
    source_lca_activity: 'fuel_combustion',
    scopes: ['1'],
  }
}

/** Converts `1973-74` and `1973-1974` to `1973_to_1974`, `<1981` and `≤1980` to `lt_1981`. */
function modelYears(text: string): string {
  if (text === '<1981' || text === '≤1980') return 'lt_1981'
  const [first = '', last] = text.split('-')
  if (last === undefined) return first
  return `${first}_to_${last.length === 2 ? first.slice(0, 2) + last : last}`
}

/** Parses names: `Agricultural Equipment, Diesel Off-Road Trucks` is `Agricultural Offroad Trucks, Diesel` of 2021. */
function nonRoadEquipment(row: RawRow): HubActivity {
  const [equipment = '', source = ''] = (row.name ?? '').split(', ')
  const offRoad = equipment.endsWith(' Offroad Trucks') || source.endsWith(' Off-Road Trucks')
  const burnt = source.replace(/ (Off-Road Trucks|Equipment)$/, '')
  const place = equipment.replace(/ (Offroad Trucks|Equipment)$/, '')
  const use = offRoad
    ? `${slug(place)}_offroad${place === 'Agricultural' ? '_trucks' : ''}`
    : equipmentUse(equipment)
  return {
    ...fuel,
    activity_id: withoutCo2(`fuel_type_${slug(burnt)}-fuel_use_mobile_combustion_${use}`),
    name: `${burnt}, ${offRoad ? `${place} off-road trucks` : equipment}, CH4 and N2O only`,
  }
}

function equipmentUse(equipment: string): string {
  if (equipment === 'Aircraft') return 'aircraft_aviation'
  if (equipment === 'Industrial/Commercial Equipment') return 'industrial_commercial'
  return slug(equipment)
}
