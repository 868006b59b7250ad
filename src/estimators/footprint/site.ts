/** Places of a product: where it is made, where its parts come from, where it is used. */
import {
  badRequest,
  type Location,
  type Notice,
  type ResponseLocation,
  warning,
} from '../../contract/contract.js'
import { type PlaceSummary, responseLocation } from '../../places/places.js'
import type { Knowledge } from '../knowledge.js'
import { ofField } from './entry.js'

export interface Site {
  place: PlaceSummary
  country: string
  /** Smallest region with a code: the subdivision, else the country. */
  region: string
  shown: ResponseLocation
  notices: Notice[]
}

/** @throws ServiceError 400 when there is no such place, or it is in no country */
export function siteAt(field: string, location: Location, { places }: Knowledge): Site {
  const place = ofField(field, () => places.find(location))
  if (place.country === null) {
    throw badRequest('location_not_found', `${field}: ${place.label} is in no country`)
  }
  const others = place.candidates.slice(0, 2).map(({ label }) => label)
  const instead = others.length > 0 ? `; it could be ${others.join(' or ')}` : ''
  const told = `${field} was taken for ${place.label} (confidence ${place.confidence_score})${instead}`
  return {
    place,
    country: place.country,
    region: place.subdivision ?? place.country,
    shown: responseLocation(place),
    notices: place.uncertain ? [warning('location_uncertain', told)] : [],
  }
}
