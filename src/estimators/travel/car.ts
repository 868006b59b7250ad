/**
 * Journeys by car, per car with its driver. The factor belongs to the country where the journey begins; if that country
 * publishes none for that kind of car, the United Kingdom's is used as a proxy, with a notice. Electricity uses the
 * grids along the route.
 */

import { type Factor, percent, sourceTrailEntry } from '../../catalogue/catalogue.js'
import { type CarDetails, type CarSize, type CarType, type Notice, warning } from '../../contract/contract.js'
import type { TravelReference } from '../../tables/tables.js'
import { britishCar, britishParts, consumptionTrail, type Drivetrain } from './british-car.js'
import { electricity, gridOf } from './electricity.js'
import { type Part, type Parts, travelled, worth, yearNotice } from './parts.js'
import type { Share } from './way.js'

export interface Drive {
  country: string
  shares: Share[]
  km: number
  /** Kilometres on ferries, in addition to the car's. */
  ferryKm: number
  details: CarDetails
  year: number | undefined
}

/** Synonyms for drivetrains. */
const synonyms: Partial<Record<CarType, Drivetrain>> = {
  plug_in_hybrid: 'plugin_hybrid',
  battery_electric: 'battery',
  electric: 'battery',
}

/** @throws ServiceError 400 when no set has such a car */
export function carParts(drive: Drive, reference: TravelReference): Parts {
  const parts = onRoad(drive, reference)
  if (drive.ferryKm === 0) return parts
  const ferry = (stage: string) =>
    travelled(
      reference.factor(`passenger_ferry${stage}-route_type_car_passenger-fuel_source_na`, 'GB', drive.year)!,
      drive.ferryKm,
      reference,
    )
  return {
    direct: [...parts.direct, ferry('')],
    indirect: [...parts.indirect, ferry('_wtt')],
    notices: parts.notices,
  }
}

function onRoad(drive: Drive, reference: TravelReference): Parts {
  const { country, km, details, year } = drive
  const { car_type = 'average', car_size = 'average' } = details
  const type = synonyms[car_type] ?? (car_type as Drivetrain)
  if (country === 'GB') return britishParts(type, car_size, km, year, reference)
  if (type === 'battery') return electricParts(drive, type, car_size, reference)
  if (type === 'plugin_hybrid') return hybridParts(drive, car_size, reference)
  const own = car_size === 'average' ? nationalParts(country, type, km, year, reference) : undefined
  if (own) return own
  const parts = britishParts(type, car_size, km, year, reference)
  return { ...parts, notices: [...parts.notices, proxyNotice(country)] }
}

/** Sets of other countries, per car and without sizes; with `upstream` if published. */
const national: Record<string, Partial<Record<Drivetrain, { direct: string; upstream?: string }>>> = {
  FR: {
    petrol: french('petrol'),
    diesel: french('diesel'),
    average: french('average_power_train'),
  },
  US: { average: { direct: plain('na') } },
  NZ: {
    petrol: { direct: plain('petrol') },
    diesel: { direct: plain('diesel') },
    hybrid: { direct: plain('petrol_hev') },
  },
}

function french(variant: string): { direct: string; upstream: string } {
  const id = `passenger_vehicle-type_car-variant_${variant}`
  return { direct: `${id}-basis_fuel_combustion`, upstream: `${id}-basis_fuel_upstream` }
}

function plain(fuel: string): string {
  return `passenger_vehicle-vehicle_type_car-fuel_source_${fuel}-engine_size_na-vehicle_age_na-vehicle_weight_na`
}

function nationalParts(
  country: string,
  type: Exclude<Drivetrain, 'battery' | 'plugin_hybrid'>,
  km: number,
  year: number | undefined,
  reference: TravelReference,
): Parts | undefined {
  const ids = national[country]?.[type]
  const factor = ids && reference.factor(ids.direct, country, year)
  if (!factor) return undefined
  const burnt = travelled(factor, km, reference)
  const average =
    national[country]!.average && reference.factor(national[country]!.average.direct, country, year)
  const notices = [...yearNotice(factor, year), ...besideAverage(factor, average, reference)]
  const upstream = ids.upstream === undefined ? undefined : reference.factor(ids.upstream, country, year)
  if (upstream) return { direct: [burnt], indirect: [travelled(upstream, km, reference)], notices }
  return {
    direct: [burnt],
    indirect: [upstreamLike(type, burnt, year, reference)],
    notices: [...notices, upstreamStandsIn(factor)],
  }
}

/** First release that compares a figure with the average car. */
const comparedSince = 3
/** Distance from the average car, as a share of it, beyond which a figure gets a notice. */
const farFromAverage = 1 / 3

/** Reports a figure that is far from the average car of the same publication: Base Carbone's petrol car. */
function besideAverage(factor: Factor, average: Factor | undefined, { release }: TravelReference): Notice[] {
  if (release < comparedSince || !average) return []
  const [used, usual] = [worth(factor), worth(average)]
  const share = used / usual - 1
  if (Math.abs(share) <= farFromAverage) return []
  const { source, source_dataset, name, region_name, uncertainty } = factor
  const within = uncertainty === null ? '' : `, with an uncertainty of ${uncertainty} %`
  const text = `${source} (${source_dataset}) prints ${used} kg per km for "${name}" in ${region_name}${within}: ${percent(share)} against ${usual} for its average car. The figure was used as printed; if the litres are known, estimate them as fuel`
  return [warning('implausible_value', text)]
}

/** Returns upstream emissions of the fuel, in their proportion to combustion in a British car of that kind. */
function upstreamLike(
  type: Exclude<Drivetrain, 'battery' | 'plugin_hybrid'>,
  burnt: Part,
  year: number | undefined,
  reference: TravelReference,
): Part {
  const same = britishCar('', 'average', type, year, reference)
  const upstream = britishCar('_wtt', 'average', type, year, reference)
  return {
    factor: upstream,
    amount: (worth(burnt.factor) * burnt.amount) / worth(same),
    source_trail: [sourceTrailEntry(upstream), sourceTrailEntry(same)],
  }
}

/** Returns the consumption of the car by British figures, on the grids along the route. */
function electricParts(
  { shares, km, year }: Drive,
  type: 'battery' | 'plugin_hybrid',
  size: CarSize,
  reference: TravelReference,
): Parts {
  const use = reference.carElectricity(size, type, year)!
  const parts: Parts = { direct: [], indirect: [], notices: [] }
  for (const { region, share } of shares) {
    const grid = gridOf(region, year, reference)
    const { direct, indirect } = electricity(grid, km * share * use.value, [consumptionTrail(use)])
    parts.direct.push(...direct)
    parts.indirect.push(...indirect)
    parts.notices.push(...grid.notices)
  }
  return parts
}

/** Returns parts of a plug-in hybrid, which burns petrol for the rest of the route; fuel figures are British. */
function hybridParts(drive: Drive, size: CarSize, reference: TravelReference): Parts {
  const { country, km, year } = drive
  const parts = electricParts(drive, 'plugin_hybrid', size, reference)
  const burnt = travelled(britishCar('', size, 'plugin_hybrid_fuel', year, reference), km, reference)
  return {
    direct: [burnt, ...parts.direct],
    indirect: [upstreamLike('petrol', burnt, year, reference), ...parts.indirect],
    notices: [...parts.notices, proxyNotice(country)],
  }
}

function proxyNotice(country: string): Notice {
  return warning(
    'proxy_factor',
    `no published factor for this kind of car in ${country}; the United Kingdom used as a proxy`,
  )
}

function upstreamStandsIn({ region_name }: Factor): Notice {
  return warning(
    'proxy_factor',
    `no published upstream emissions of fuel for cars in ${region_name}; the United Kingdom, in proportion to the fuel burnt, used as a proxy`,
  )
}
