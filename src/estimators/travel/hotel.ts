/** Nights in hotels (specification 2, section 4.3), by the hotel stays of the UK Government's conversion factors. */

import { type Factor, newerEditionNotices, sourceTrailEntry } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Location,
  type Notice,
  type TravelHotelRequest,
  type TravelHotelResponse,
  warning,
} from '../../contract/contract.js'
import type { TravelReference } from '../../tables/tables.js'
import type { EstimatorContext } from '../context.js'
import { againstRunnerUp } from '../runner-up.js'
import { sumOf, worth, yearNotice } from './parts.js'
import { type Located, located } from './place.js'

const stay = 'accommodation_type_hotel_stay'

/**
 * @returns kilograms of the nights in one room
 * @throws ServiceError 400 when the place is not known or no country of its continent has a factor
 */
export function travelHotel(request: TravelHotelRequest, context: EstimatorContext): TravelHotelResponse {
  const { hotel_nights, year } = request
  const place = located('location', request.location, 'any', context.places)
  const { factor, notices } = factorFor(place, year, context.travel)
  const part = { factor, amount: hotel_nights, source_trail: [sourceTrailEntry(factor)] }
  const { co2e, co2e_calculation_method, source_trail } = sumOf({ direct: [part], indirect: [] })
  const aNightAt = (location: Location) =>
    travelHotel({ ...request, location, hotel_nights: 1 }, context).co2e
  return {
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method,
    location: place.shown,
    source_trail,
    notices: [
      ...againstRunnerUp(place, co2e / hotel_nights, 'kg per night', aNightAt),
      ...notices,
      ...newerEditionNotices(source_trail, year, context.catalogue),
    ],
  }
}

function factorFor(
  { place, country }: Located,
  year: number | undefined,
  reference: TravelReference,
): { factor: Factor; notices: Notice[] } {
  const city = place.locode === null ? [] : [`${place.locode.slice(0, 2)}-${place.locode.slice(2)}`]
  const own = [...city, country]
    .map((region) => reference.factor(stay, region, year))
    .find((factor) => factor !== undefined)
  if (own) return { factor: own, notices: yearNotice(own, year) }
  const near = ofContinent(country, year, reference)
  if (near.length === 0)
    throw badRequest('no_emission_factors_found', `location: no factor for hotels in ${country} or near it`)
  const { factor, basis } = reference.release < sinceMedian ? highest(near) : median(near, country, reference)
  const notice = warning(
    'continent_fallback',
    `no factor for hotels in ${country}; ${factor.region_name}, ${basis}, was used`,
  )
  return { factor, notices: [notice, ...yearNotice(factor, year)] }
}

interface Proxy {
  factor: Factor
  /** Basis of the choice. */
  basis: string
}

/** First release that uses a median; release 1 used the highest of the continent. */
const sinceMedian = 2

function highest([factor]: readonly Factor[]): Proxy {
  return { factor: factor!, basis: 'the highest of its continent' }
}

/** Returns the median of the country's subregion, or its continent if the subregion lacks factors; the higher of two. */
function median(highestFirst: readonly Factor[], country: string, reference: TravelReference): Proxy {
  const subregion = reference.subregion(country)
  const isNear = ({ region }: Factor) => reference.subregion(region) === subregion
  const nearest = subregion ? highestFirst.filter(isNear) : []
  const among = nearest.length > 0 ? nearest : highestFirst
  const factor = among[Math.floor((among.length - 1) / 2)]!
  const ends = [among.at(-1)!, among[0]!].map((each) => Number(worth(each).toPrecision(4))).join(' to ')
  const where = nearest.length > 0 ? subregion : 'its continent'
  const countries = among.length === 1 ? 'the only country' : `the median of ${among.length} countries`
  return { factor, basis: `${countries} of ${where} with a factor (${ends} kg per night)` }
}

/**
 * Returns the countries on the continent, highest first, in the newest edition not after the year, or the oldest one.
 */
function ofContinent(country: string, year: number | undefined, reference: TravelReference): Factor[] {
  const continent = reference.continent(country)
  const near = reference
    .everywhere(stay)
    .filter(({ region }) => region.length === 2 && reference.continent(region) === continent)
  const years = near.map((factor) => factor.year)
  const edition = Math.max(...years.filter((each) => year === undefined || each <= year))
  const used = Number.isFinite(edition) ? edition : Math.min(...years)
  return near.filter((factor) => factor.year === used).sort((a, b) => worth(b) - worth(a))
}
