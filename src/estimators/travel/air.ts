/**
 * Flights by the UK Government's conversion factors: the one set with classes, radiative forcing and upstream
 * emissions, whose definitions cover flights between other countries too. Its factors contain 8 percent for
 * detours, so the distance is the great circle.
 */
import type { Factor } from '../../catalogue/catalogue.js'
import {
  type AirClass,
  badRequest,
  info,
  type Notice,
  type ServiceError,
  type SourceDataPoint,
} from '../../contract/contract.js'
import type { Haul, TravelReference } from '../../tables/tables.js'
import { aircraftParts } from './aircraft.js'
import { type Parts, travelled, worth, yearNotice } from './parts.js'
import type { Located } from './place.js'

export interface Flight {
  origin: Located
  destination: Located
  km: number
  seat: AirClass
  /** Type of aircraft, as the request writes it. */
  aircraft: string | undefined
  year: number | undefined
}

/** Route and distance in the ids of flights. */
type Route = `route_type_${string}-aircraft_type_na-distance_${string}`
const routes: Record<Haul | 'elsewhere', Route> = {
  domestic: 'route_type_domestic-aircraft_type_na-distance_na',
  short: 'route_type_international-aircraft_type_na-distance_short_haul_lt_3700km',
  long: 'route_type_international-aircraft_type_na-distance_long_haul_gt_3700km',
  elsewhere: 'route_type_outside_uk-aircraft_type_na-distance_na',
}

/**
 * Parts of a flight: the fuel burnt with radiative forcing is direct, the fuel's production indirect.
 * @throws ServiceError 400 for an aircraft whose fuel is not published
 */
export function flightParts(
  { origin, destination, km, seat, aircraft, year }: Flight,
  reference: TravelReference,
): Parts {
  const haul = haulOf(origin.country, destination.country, km, reference)
  const direct = factorOf('passenger_flight', haul, seat, year, reference)
  const aboutSeat: Notice[] = []
  if (direct.seat !== seat) {
    aboutSeat.push(
      info(
        'proxy_factor',
        `no factor for ${seat} on ${haulNames[haul]} flights; the one for ${direct.seat} was used`,
      ),
    )
  }
  if (aircraft !== undefined) {
    if (reference.release < sinceAircraft) throw noAircraft()
    const ofAll = factorOf('passenger_flight', haul, 'average', direct.factor.year, reference).factor
    const average = { ofClass: direct.factor, ofAll }
    const parts = aircraftParts({ aircraft, km, year }, average, reference)
    return { ...parts, notices: [...aboutSeat, ...parts.notices] }
  }
  const upstream = factorOf('passenger_flight_wtt', haul, seat, direct.factor.year, reference).factor
  const notices = [...yearNotice(direct.factor, year), ...aboutSeat]
  if (haul === 'elsewhere') {
    notices.push(
      info(
        'proxy_factor',
        `the factor for flights between other countries of ${direct.factor.source} (United Kingdom) was used for ` +
          `${origin.country} to ${destination.country}`,
      ),
    )
  }
  const parts = {
    direct: [travelled(direct.factor, km, [forcing(direct.factor)])],
    indirect: [travelled(upstream, km)],
  }
  if (reference.release < sinceBoth) return { ...parts, notices }
  const without = withoutForcing(direct.factor, reference)
  return {
    ...parts,
    directWithoutForcing: [travelled(without, km)],
    notices: [
      ...notices,
      info(
        'radiative_forcing_applied',
        `radiative forcing is in the factor: ${worth(direct.factor)} kg CO2e per passenger-km flown, ${worth(without)} without it (${without.id})`,
      ),
    ],
  }
}

/** Release of the catalogue from which on flights have both totals. */
const sinceBoth = 2
/** That from which on it has fuel by type of aircraft. */
const sinceAircraft = 2

function noAircraft(): ServiceError {
  return badRequest(
    'invalid_input',
    'air_details.aircraft: release 1 of the catalogue has no fuel use by type of aircraft; leave it out for the average of ' +
      'flights of that length, with air_details.class for the seat, or use release 2',
  )
}

/** The factor of the same edition, haul and class without radiative forcing. */
function withoutForcing(factor: Factor, reference: TravelReference): Factor {
  const id = factor.activity_id.replace(/-rf_included$/, '-rf_excluded')
  return reference.factor(id, factor.region, factor.year)!
}

/** In the ids of flights the border between short and long haul, km. */
const shortHaulBelow = 3700

/**
 * Domestic, short and long haul are to and from the United Kingdom, by the publisher's list of territories;
 * one that is not listed counts by its distance.
 */
function haulOf(from: string, to: string, km: number, reference: TravelReference): Haul | 'elsewhere' {
  const isHome = (country: string) => reference.haul(country) === 'domestic'
  if (!isHome(from) && !isHome(to)) return 'elsewhere'
  return reference.haul(isHome(from) ? to : from) ?? (km < shortHaulBelow ? 'short' : 'long')
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
  haul: Haul | 'elsewhere',
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

/** Radiative forcing is part of the factor: what CO2 was multiplied with follows from its figures. */
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
