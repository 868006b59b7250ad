/**
 * Flights by the UK Government's conversion factors: the one set with classes, radiative forcing and upstream
 * emissions, whose definitions cover flights between other countries too. Its factors contain 8 percent for
 * detours, so the distance is the great circle.
 */
import { type AirClass, badRequest, info, type Notice, type ServiceError } from '../../contract/contract.js'
import type { Haul, TravelReference } from '../../tables/tables.js'
import type { ReferenceContext } from '../context.js'
import { aircraftParts } from './aircraft.js'
import { flightFactorsFor } from './cache.js'
import { ofSeat } from './flight-factors.js'
import type { Part, Parts } from './parts.js'
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

/**
 * Parts of a flight: the fuel burnt with radiative forcing is direct, the fuel's production indirect.
 * @throws ServiceError 400 for an aircraft whose fuel is not published
 */
export function flightParts(flight: Flight, context: ReferenceContext): Parts {
  const { origin, destination, km, seat, year } = flight
  const { travel } = context
  const haul = haulOf(origin.country, destination.country, km, travel)
  if (flight.aircraft !== undefined) return partsOfAircraft(flight, flight.aircraft, haul, travel)
  const of = flightFactorsFor({ haul, seat, year }, context)
  const part = ({ factor, source_trail }: Omit<Part, 'amount'>): Part => ({
    factor,
    amount: travel.distance(km, factor),
    source_trail,
  })
  const isProxy = haul === 'elsewhere'
  return {
    direct: [part(of.direct)],
    indirect: [part(of.upstream)],
    ...(of.withoutForcing && { directWithoutForcing: [part(of.withoutForcing)] }),
    notices: [...of.notices, ...(isProxy ? [usedElsewhere(flight, of.direct)] : []), ...of.aboutForcing],
  }
}

function usedElsewhere({ origin, destination }: Flight, { factor }: Omit<Part, 'amount'>): Notice {
  return info(
    'similar_factor',
    `the factor for flights between other countries of ${factor.source} (United Kingdom) was used for ` +
      `${origin.country} to ${destination.country}`,
  )
}

function partsOfAircraft(
  { km, seat, year }: Flight,
  aircraft: string,
  haul: Haul | 'elsewhere',
  reference: TravelReference,
): Parts {
  const { factor: ofClass, notices } = ofSeat(haul, seat, year, reference)
  if (reference.release < sinceAircraft) throw noAircraft()
  const { factor: ofAll } = ofSeat(haul, 'average', ofClass.year, reference)
  const parts = aircraftParts({ aircraft, km, year }, { ofClass, ofAll }, reference)
  return { ...parts, notices: [...notices, ...parts.notices] }
}

/** First release with fuel by type of aircraft. */
const sinceAircraft = 2

function noAircraft(): ServiceError {
  return badRequest(
    'invalid_input',
    'air_details.aircraft: release 1 of the catalogue has no fuel use by type of aircraft; leave it out for the average of ' +
      'flights of that length, with air_details.class for the seat, or use release 2',
  )
}

/** Border in km between short and long haul in the ids of flights. */
const shortHaulBelow = 3700

/**
 * Returns the haul. Domestic, short and long haul start or end in the United Kingdom, by the publisher's list of
 * territories; an unlisted territory counts by its distance.
 */
function haulOf(from: string, to: string, km: number, reference: TravelReference): Haul | 'elsewhere' {
  const isHome = (country: string) => reference.haul(country) === 'domestic'
  if (!isHome(from) && !isHome(to)) return 'elsewhere'
  return reference.haul(isHome(from) ? to : from) ?? (km < shortHaulBelow ? 'short' : 'long')
}
