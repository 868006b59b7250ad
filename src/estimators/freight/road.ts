/**
 * Lorries and vans. A leg is divided into China, North America and the rest of the world, each with its own
 * details (specification 2, section 4.6). Figures: Base Carbone for classes by weight, the Emission Factors Hub
 * for North America; if a class has no figure, the nearest class with one is used as a proxy, with a notice.
 */

import {
  type ChinaRoad,
  type NorthAmericaRoad,
  type RoadDetails,
  type WorldRoad,
  worldFuels,
} from '../../contract/contract.js'
import type { FreightReference } from '../../tables/tables.js'
import { chinaVehicle } from './china-vehicle.js'
import { invalidCombination } from './combination.js'
import { batteryTruck, batteryVan, hydrogenTruck } from './electric-road.js'
import {
  decree,
  type FreightReferences,
  fuelled,
  type Intensity,
  newestFactor,
  perTonneKmShare,
  proxyNotice,
  withUpstreamOf,
} from './intensity.js'
import { liesWithin, nearestClass, parseSizeClasses, rangeOf, type SizeRange } from './ranges.js'
import { isEuropean } from './regions.js'

const northAmerica = new Set(['US', 'CA', 'MX'])

/** Returns the intensity in one country. @throws ServiceError 400 for details that cannot be combined */
export function roadIntensity(
  details: RoadDetails,
  country: string,
  references: FreightReferences,
): Intensity {
  if (country === 'CN') return china(details.china ?? {}, references)
  if (northAmerica.has(country)) return inNorthAmerica(details.north_america ?? {}, references)
  const intensity = restOfWorld(details.rest_of_world ?? {}, country, references)
  if (isEuropean(country, references.travel)) return intensity
  const notice = proxyNotice(
    `no openly licensed factors by vehicle class for roads in ${country}; France used as a proxy`,
  )
  return { ...intensity, notices: [...intensity.notices, notice] }
}

/** Rejects details that cannot be combined, in any part of the world. @throws ServiceError 400 listing valid ones */
export function checkRoadDetails({ china, rest_of_world }: RoadDetails, field: string): void {
  if (china) chinaVehicle(china, `${field}.china`)
  if (rest_of_world) worldVehicle(rest_of_world, `${field}.rest_of_world`)
}

type Vehicle = 'van' | 'rigid_truck' | 'articulated_truck'
type Fuel = 'diesel' | 'petrol' | 'cng' | 'lng' | 'bio_lng'

/** Gross weights of the specification's classes. */
const weights: Record<Vehicle, readonly string[]> = {
  van: ['lte_3.5t'],
  rigid_truck: ['gt_3.5t_lte_7.5t', 'gt_7.5t_lte_12t', 'gt_12t_lte_20t', 'gt_20t_lte_26t', 'gt_26t_lte_32t'],
  articulated_truck: ['lte_34t', 'gt_34t_lte_40t', 'gt_40t_lte_44t', 'gt_44t_lte_60t', 'gt_60t_lte_72t'],
}
const heaviest: Record<Vehicle, [least: number, most: number]> = {
  van: [0, 3.5],
  rigid_truck: [3.5, 32],
  articulated_truck: [0, 72],
}
const defaultWeights: Record<Vehicle, string> = {
  van: 'lte_3.5t',
  rigid_truck: 'gt_12t_lte_20t',
  articulated_truck: 'lte_34t',
}
/** Classes with figures, by fuel. */
const figures: Record<Vehicle, Partial<Record<Fuel, readonly string[]>>> = {
  van: { diesel: weights.van, petrol: weights.van, cng: weights.van },
  rigid_truck: { diesel: weights.rigid_truck, cng: weights.rigid_truck.slice(0, 4), lng: ['gt_20t_lte_26t'] },
  articulated_truck: {
    diesel: weights.articulated_truck,
    cng: ['gt_34t_lte_40t'],
    lng: ['gt_34t_lte_40t'],
    bio_lng: ['gt_34t_lte_40t'],
  },
}

type WorldFuel = NonNullable<WorldRoad['fuel_source']>
const gasAndDiesel = worldFuels.filter((fuel) => fuel !== 'petrol' && fuel !== 'electricity')
const fuels: Record<Vehicle, readonly WorldFuel[]> = {
  van: ['diesel', 'petrol', 'cng', 'electricity'],
  rigid_truck: [...gasAndDiesel, 'electricity'],
  articulated_truck: gasAndDiesel,
}
type Load = 'light' | 'heavy' | 'container' | null
const loads: Record<Vehicle, readonly Load[]> = {
  van: ['light', 'heavy', null],
  rigid_truck: ['light', 'heavy', null],
  articulated_truck: ['container', 'heavy', 'light', null],
}
const electricLoads: readonly Load[] = ['light', null]

interface WorldVehicle {
  vehicle: Vehicle
  weight: SizeRange
  written: string
  isDefaultWeight: boolean
  fuel: WorldFuel
  load: Load
}

function worldVehicle(details: WorldRoad, field: string): WorldVehicle {
  const { vehicle_type = 'articulated_truck', fuel_source: fuel = 'diesel', load_type: load = null } = details
  const vehicle =
    vehicle_type === 'articulated_truck_incl_lightweight_trailer' ? 'articulated_truck' : vehicle_type
  if (!fuels[vehicle].includes(fuel)) {
    throw invalidCombination(
      `${field}.fuel_source`,
      `${vehicle_type} does not go with ${fuel}`,
      fuels[vehicle],
    )
  }
  const written = details.vehicle_weight ?? defaultWeights[vehicle]
  const weight = rangeOf(written)
  if (!liesWithin(weight, ...heaviest[vehicle])) {
    throw invalidCombination(
      `${field}.vehicle_weight`,
      `${vehicle_type} with ${fuel} does not go with ${written}`,
      weights[vehicle],
    )
  }
  const accepted = fuel === 'electricity' ? electricLoads : loads[vehicle]
  if (!accepted.includes(load)) {
    throw invalidCombination(
      `${field}.load_type`,
      `${vehicle_type} with ${fuel} does not go with ${load}`,
      accepted,
    )
  }
  return { vehicle, weight, written, isDefaultWeight: details.vehicle_weight === undefined, fuel, load }
}

function restOfWorld(details: WorldRoad, country: string, references: FreightReferences): Intensity {
  const asked = worldVehicle(details, 'leg_details.rest_of_world')
  const notices: string[] = []
  if (details.vehicle_type === 'articulated_truck_incl_lightweight_trailer') {
    notices.push(
      'no openly licensed factor for articulated trucks with lightweight trailers; articulated trucks used as a proxy',
    )
  }
  if (asked.isDefaultWeight && asked.vehicle === 'rigid_truck') {
    notices.push(`vehicle_weight: none given for a rigid truck; ${defaultWeights.rigid_truck} was used`)
  }
  if (asked.fuel === 'electricity') {
    const intensity =
      asked.vehicle === 'van' ? batteryVan(country, references) : batteryTruck(country, references)
    if (asked.vehicle === 'rigid_truck' && asked.written !== 'gt_3.5t_lte_7.5t') {
      notices.push(
        `no openly licensed factor for a battery truck of ${asked.written}; gt_3.5t_lte_7.5t used as a proxy`,
      )
    }
    if (asked.load) notices.push(loadNotice(asked.load))
    return { ...intensity, notices: [...intensity.notices, ...notices.map(proxyNotice)] }
  }
  return burning(asked, asked.fuel, notices, references)
}

/** Fuels without separate figures, with the fuel used instead; bio-LNG has no figure for rigid trucks either. */
const fuelStandIns: Partial<Record<WorldFuel, Fuel>> = {
  bio_lng_and_diesel: 'bio_lng',
  cng_and_diesel: 'cng',
  lng_and_diesel: 'lng',
}

function burning(
  { vehicle, weight, written, load }: Pick<WorldVehicle, 'vehicle' | 'weight' | 'written' | 'load'>,
  asked: Exclude<WorldFuel, 'electricity'>,
  notices: string[],
  { travel, freight }: FreightReferences,
): Intensity {
  const near = fuelStandIns[asked] ?? (asked as Fuel)
  const fuel = figures[vehicle][near] ? near : 'lng'
  if (fuel !== asked)
    notices.push(`no openly licensed factor for ${vehicle} with ${asked}; ${fuel} used as a proxy`)
  const found = nearestClass(weight, parseSizeClasses(figures[vehicle][fuel]!), travel.release)
  if (found.id !== written) {
    notices.push(
      `no openly licensed factor for ${vehicle} of ${written} with ${fuel}; the class ${found.id} used as a proxy`,
    )
  }
  const { times, trail } = loadOf(vehicle, load, freight)
  if (load) notices.push(trail ? `${loadNotice(load)}, in proportion to fuel per km` : loadNotice(load))
  const id = `freight_vehicle-vehicle_type_${vehicle}-fuel_source_${fuel}-vehicle_weight_${found.id}-percentage_load_na`
  const intensity = fuelled(`${id}-basis_fuel_combustion`, `${id}-basis_fuel_upstream`, 'FR', travel, {
    times,
    further: trail ? [trail] : [],
  })
  return { ...intensity, notices: notices.map(proxyNotice) }
}

function loadNotice(load: string): string {
  return `no openly licensed factor for ${load} loads; the class with average load used as a proxy`
}

/** Returns the ratio for a load: fuel per km relative to general goods; only known for lorries of 40 t. */
function loadOf(vehicle: Vehicle, load: Load, freight: FreightReference) {
  if (vehicle !== 'articulated_truck' || (load !== 'container' && load !== 'light'))
    return { times: 1, trail: undefined }
  return {
    times: freight.energy(`lorry_${load}`) / freight.energy('lorry_general'),
    trail: decree(`Diesel of a 40 t lorry per km: ${load} load over general goods`),
  }
}

type NorthAmericanVehicle = NonNullable<NorthAmericaRoad['vehicle_type']>

/** Kinds with published fuel per tonne-km, to compare with general goods. */
const equipment: Partial<Record<NorthAmericanVehicle, string>> = {
  auto_carrier: 'lorry_cars',
  refrigerated: 'lorry_refrigerated',
  tanker: 'lorry_tanker',
}

const americanTruck =
  'freight_vehicle-vehicle_type_truck_medium_or_heavy-fuel_source_na-vehicle_weight_na-percentage_load_na'

function inNorthAmerica(
  { vehicle_type = 'general' }: NorthAmericaRoad,
  { travel, freight }: FreightReferences,
): Intensity {
  const key = equipment[vehicle_type]
  const times = key ? freight.energy(key) / freight.energy('lorry_general') : 1
  const trail = key ? [decree(`Diesel of lorries per tonne-km: ${vehicle_type} over general goods`)] : []
  const intensity = withUpstreamOf(
    'diesel',
    perTonneKmShare(newestFactor(americanTruck, 'US', travel), times, trail),
    travel,
  )
  if (vehicle_type === 'general') return intensity
  const how = key ? ', in proportion to fuel per tonne-km' : ''
  const notice = proxyNotice(
    `no openly licensed factor for ${vehicle_type} in North America; trucks of every kind used as a proxy${how}`,
  )
  return { ...intensity, notices: [...intensity.notices, notice] }
}

function china(details: ChinaRoad, references: FreightReferences): Intensity {
  const { vehicle_type, fuel, written, weight } = chinaVehicle(details, 'leg_details.china')
  const name = `${vehicle_type} of ${written} with ${fuel} in China`
  if (fuel === 'electricity' || fuel === 'hydrogen') {
    const intensity = fuel === 'hydrogen' ? hydrogenTruck('CN', references) : batteryTruck('CN', references)
    const notice = proxyNotice(
      `no openly licensed factor for ${name}; a French battery truck of 3.5 to 7.5 t on the Chinese grid used as a proxy`,
    )
    return { ...intensity, notices: [...intensity.notices, notice] }
  }
  const vehicle = vehicle_type === 'articulated_truck' ? 'articulated_truck' : 'rigid_truck'
  const sizes = parseSizeClasses(figures[vehicle][fuel]!)
  const found = nearestClass(weight, sizes, references.travel.release)
  const notice = `no openly licensed factor for ${name}; ${vehicle} of ${found.id} in France used as a proxy`
  return burning(
    { vehicle, weight: rangeOf(found.id), written: found.id, load: null },
    fuel,
    [notice],
    references,
  )
}
