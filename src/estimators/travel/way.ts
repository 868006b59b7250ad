/** How far it is between two places by a mode of travel, and through which countries. */
import type { Notice, TravelMode } from '../../contract/contract.js'
import { greatCircle } from '../../places/places.js'
import type { Located } from './place.js'

export interface Way {
  distance_km: number
  /** Shares of the distance by country, in order of travel; together 1. */
  shares: Share[]
  notices: Notice[]
}

export interface Share {
  country: string
  /** Smallest region that is known: a subdivision at the ends, else the country. */
  region: string
  share: number
}

/** Published distances over great circles, medians: by road 1.25, by rail 1.3. */
const circuity = { air: 1, car: 1.25, rail: 1.3 }

/**
 * @param given distance that the request states, km
 * @throws ServiceError 400 when there is no way by this mode and no distance is given
 */
export function wayBetween(mode: TravelMode, origin: Located, destination: Located, given?: number): Way {
  return {
    distance_km: given ?? greatCircle(origin.place, destination.place) * circuity[mode],
    shares: sharesOfEnds(origin, destination),
    notices: [],
  }
}

function sharesOfEnds(origin: Located, destination: Located): Share[] {
  const from = { country: origin.country, region: origin.region }
  if (origin.country === destination.country) return [{ ...from, share: 1 }]
  const to = { country: destination.country, region: destination.region }
  return [
    { ...from, share: 0.5 },
    { ...to, share: 0.5 },
  ]
}
