/**
 * Data shared by flights of one haul, class and year, independent of length: factors, their sources, and notices.
 */
import { type Factor, sourceTrailEntry } from '../../catalogue/catalogue.js'
import {
  type AirClass,
  badRequest,
  info,
  type Notice,
  type SourceDataPoint,
} from '../../contract/contract.js'
import type { Haul, TravelReference } from '../../tables/tables.js'
import { worth, yearNotice } from './parts.js'

export interface FlightKind {
  haul: Haul | 'elsewhere'
  seat: AirClass
  year: number | undefined
}

export interface FlightFactors {
  /** With radiative forcing. */
  direct: Sourced
  upstream: Sourced
  /** From release 2 on. */
  withoutForcing: Sourced | undefined
  /** Notices on the year and the class. */
  notices: Notice[]
  aboutForcing: Notice[]
}

interface Sourced {
  factor: Factor
  source_trail: SourceDataPoint[]
}

/** Route and distance in the ids of flights. */
type Route = `route_type_${string}-aircraft_type_na-distance_${string}`
const routes: Record<Haul | 'elsewhere', Route> = {
  domestic: 'route_type_domestic-aircraft_type_na-distance_na',
  short: 'route_type_international-aircraft_type_na-distance_short_haul_lt_3700km',
  long: 'route_type_international-aircraft_type_na-distance_long_haul_gt_3700km',
  elsewhere: 'route_type_outside_uk-aircraft_type_na-distance_na',
}

/** @throws ServiceError 400 when nothing is published for flights of that haul */
export function flightFactors({ haul, seat, year }: FlightKind, reference: TravelReference): FlightFactors {
  const { factor, notices } = ofSeat(haul, seat, year, reference)
  const upstream = factorOf('passenger_flight_wtt', haul, seat, factor.year, reference).factor
  const without = reference.release < sinceBoth ? undefined : withoutForcing(factor, reference)
  return {
    direct: { factor, source_trail: [sourceTrailEntry(factor), forcing(factor)] },
    upstream: { factor: upstream, source_trail: [sourceTrailEntry(upstream)] },
    withoutForcing: without && { factor: without, source_trail: [sourceTrailEntry(without)] },
    notices: [...yearNotice(factor, year), ...notices],
    aboutForcing: without
      ? [
          info(
            'radiative_forcing_applied',
            `radiative forcing is in the factor: ${worth(factor)} kg CO2e per passenger-km flown, ${worth(without)} without it (${without.id})`,
          ),
        ]
      : [],
  }
}

/** Returns the factor of fuel burnt, with a notice if it is for another class. */
export function ofSeat(
  haul: FlightKind['haul'],
  seat: AirClass,
  year: number | undefined,
  reference: TravelReference,
): { factor: Factor; notices: Notice[] } {
  const direct = factorOf('passenger_flight', haul, seat, year, reference)
  const { factor } = direct
  if (direct.seat === seat) return { factor, notices: [] }
  const instead = `no factor for ${seat} on ${haulNames[haul]} flights; the one for ${direct.seat} was used`
  return { factor, notices: [info('similar_factor', instead)] }
}

/** First release with both totals for flights. */
const sinceBoth = 2

/** Returns the factor of the same edition, haul and class without radiative forcing. */
function withoutForcing(factor: Factor, reference: TravelReference): Factor {
  const id = factor.activity_id.replace(/-rf_included$/, '-rf_excluded')
  return reference.factor(id, factor.region, factor.year)!
}

const haulNames = {
  domestic: 'domestic',
  short: 'short-haul',
  long: 'long-haul',
  elsewhere: 'non-UK',
}

/** Classes in the ids, each with its proxy where a haul lacks it. */
const seats: Record<AirClass, [id: string, instead: AirClass]> = {
  first: ['first', 'business'],
  business: ['business', 'average'],
  premium_economy: ['premium_economy', 'business'],
  economy: ['economy', 'average'],
  average: ['na', 'average'],
}

function factorOf(
  prefix: string,
  haul: FlightKind['haul'],
  seat: AirClass,
  year: number | undefined,
  reference: TravelReference,
): { factor: Factor; seat: AirClass } {
  const [id, instead] = seats[seat]
  const factor = reference.factor(`${prefix}-${routes[haul]}-class_${id}-rf_included`, 'GB', year)
  if (factor) return { factor, seat }
  if (instead === seat)
    throw badRequest('no_emission_factors_found', `no factor for ${haulNames[haul]} flights`)
  return factorOf(prefix, haul, instead, year, reference)
}

/** Returns the source for radiative forcing in the factor; its multiplier of CO2 follows from the factor's figures. */
function forcing(factor: Factor): SourceDataPoint {
  const multiplier = Number((1 + factor.co2e_other! / factor.co2!).toFixed(2))
  return {
    data_category: null,
    name: `Radiative forcing: CO2 times ${multiplier}, inside the factor`,
    source: factor.source,
    source_dataset: factor.source_dataset,
    year: String(factor.year),
    region: factor.region,
    region_name: factor.region_name,
    id: null,
  }
}
