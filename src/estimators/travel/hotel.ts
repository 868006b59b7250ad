/** Nights in hotels (specification 2, section 4.3), by the hotel stays of the UK Government's conversion factors. */

import type { TravelReference } from '../../catalogue/catalogue.js'
import { type Factor, trailOf } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Notice,
  type TravelHotelRequest,
  type TravelHotelResponse,
  warning,
} from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'
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
  const part = { factor, amount: hotel_nights, source_trail: [trailOf(factor)] }
  const { co2e, co2e_calculation_method, source_trail } = sumOf({ direct: [part], indirect: [] })
  return {
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method,
    location: place.shown,
    source_trail,
    notices: [...place.notices, ...notices],
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
  const highest = highestOfContinent(country, year, reference)
  if (!highest)
    throw badRequest('no_emission_factors_found', `location: no factor for hotels in ${country} or near it`)
  const notice = warning(
    'continent_fallback',
    `no factor for hotels in ${country}; ${highest.region_name}, the highest of its continent, was used`,
  )
  return { factor: highest, notices: [notice, ...yearNotice(highest, year)] }
}

/** The highest of the countries on the continent in the newest edition that is not after the year, else the oldest. */
function highestOfContinent(
  country: string,
  year: number | undefined,
  reference: TravelReference,
): Factor | undefined {
  const continent = reference.continent(country)
  const near = reference
    .everywhere(stay)
    .filter(({ region }) => region.length === 2 && reference.continent(region) === continent)
  const years = near.map((factor) => factor.year)
  const edition = Math.max(...years.filter((each) => year === undefined || each <= year))
  const used = Number.isFinite(edition) ? edition : Math.min(...years)
  return near.filter((factor) => factor.year === used).sort((a, b) => worth(b) - worth(a))[0]
}
