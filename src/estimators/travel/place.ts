/** Resolves a location of a travel request to a place, with notices. */
import { badRequest, type Location, type ResponseLocation } from '../../contract/contract.js'
import {
  type Place,
  type PlaceSummary,
  type Places,
  type Purpose,
  responseLocation,
} from '../../places/places.js'
import { type Found, placeFindings } from '../runner-up.js'

export interface Located extends Found {
  place: PlaceSummary
  /** Country code of the place. */
  country: string
  /** Smallest region with a code: the subdivision or the country. */
  region: string
  shown: ResponseLocation
}

/**
 * @param field of the request, for messages
 * @throws ServiceError 400 if the place does not exist or is not in a country
 */
export function located(field: string, location: Location, purpose: Purpose, places: Places): Located {
  const found = places.find(location, purpose)
  const { place, shown } =
    purpose === 'air' ? atAirport(found, places) : { place: found, shown: responseLocation(found) }
  if (place.country === null) {
    throw badRequest('location_not_found', `${field}: ${place.label} is not in any country`)
  }
  return {
    place,
    country: place.country,
    region: place.subdivision ?? place.country,
    shown,
    ...placeFindings(field, found),
  }
}

/** Returns the airport that serves a point, without a confidence, as the request did not name it; airports unchanged. */
function atAirport(found: Place, places: Places): { place: PlaceSummary; shown: ResponseLocation } {
  const [nearest] = found.kind === 'airport' ? [] : places.hubs('airport', found, 1)
  if (!nearest) return { place: found, shown: responseLocation(found) }
  return { place: nearest.place, shown: { ...responseLocation(nearest.place), confidence_score: null } }
}
