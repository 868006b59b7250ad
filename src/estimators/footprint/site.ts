/** Places of a product: for manufacturing, for the origin of parts, and for use. */
import { badRequest, type Location, type ResponseLocation } from '../../contract/contract.js'
import { type PlaceSummary, responseLocation } from '../../places/places.js'
import type { EstimatorContext } from '../context.js'
import { type Found, placeFindings } from '../runner-up.js'
import { ofField } from './entry.js'

export interface Site extends Found {
  place: PlaceSummary
  country: string
  /** Smallest region with a code: the subdivision or the country. */
  region: string
  shown: ResponseLocation
}

/** @throws ServiceError 400 if the place does not exist or is not in a country */
export function siteAt(field: string, location: Location, { places }: EstimatorContext): Site {
  const place = ofField(field, () => places.find(location))
  if (place.country === null) {
    throw badRequest('location_not_found', `${field}: ${place.label} is not in any country`)
  }
  return {
    place,
    country: place.country,
    region: place.subdivision ?? place.country,
    shown: responseLocation(place),
    ...placeFindings(field, place),
  }
}
