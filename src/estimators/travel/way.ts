/** How far it is between two places by a mode of travel, and through which countries. */
import { info, type Notice, type TravelMode, unlessRefused } from '../../contract/contract.js'
import type { Places, Route, RouteMode } from '../../places/places.js'
import type { Located } from './place.js'

export interface Way {
  /** By the mode of travel, without ferries. */
  distance_km: number
  /** The part on ferries. */
  ferry_km: number
  /** Shares of the distance by country; together 1. */
  shares: Share[]
  notices: Notice[]
}

export interface Share {
  country: string
  /** The subdivision when the journey does not leave it, else the country. */
  region: string
  share: number
}

const routeModes: Record<TravelMode, RouteMode> = { air: 'air', car: 'road', rail: 'rail' }

/**
 * @param given distance that the request states, km: then the route only says which countries it goes through
 * @throws ServiceError 400 when there is no way by this mode and no distance is given
 */
export function wayBetween(
  mode: TravelMode,
  origin: Located,
  destination: Located,
  given: number | undefined,
  places: Places,
): Way {
  const route = routeBetween(mode, origin, destination, given !== undefined, places)
  const shares = sharesOf(route, origin, destination)
  if (given !== undefined) return { distance_km: given, ferry_km: 0, shares, notices: [] }
  const { distance_km, ferry_km } = route!
  return {
    distance_km: distance_km - ferry_km,
    ferry_km,
    shares,
    notices: ferry_km > 0 ? [ferry(ferry_km)] : [],
  }
}

/** A distance that is given needs no route. */
function routeBetween(
  mode: TravelMode,
  origin: Located,
  destination: Located,
  isOptional: boolean,
  places: Places,
): Route | undefined {
  const route = () => places.route(routeModes[mode], origin.place, destination.place, { passengers: true })
  return isOptional ? unlessRefused(route) : route()
}

/** Without countries on the way (by air, or for the same place) the ends are all that is known. */
function sharesOf(route: Route | undefined, origin: Located, destination: Located): Share[] {
  const stays = origin.region === destination.region && origin.country === destination.country
  const regionOf = (country: string) => (stays && country === origin.country ? origin.region : country)
  const share = (country: string, part: number) => ({ country, region: regionOf(country), share: part })
  const legs = route?.countries ?? []
  const all = legs.reduce((sum, leg) => sum + leg.distance_km, 0)
  if (all > 0) return legs.map((leg) => share(leg.country, leg.distance_km / all))
  if (origin.country === destination.country) return [share(origin.country, 1)]
  return [share(origin.country, 0.5), share(destination.country, 0.5)]
}

function ferry(km: number): Notice {
  return info(
    'ferry_used',
    `${Math.round(km)} km of the route are by ferry: counted separately with the United Kingdom's factor for passengers with a car, and not included in distance_km`,
  )
}
