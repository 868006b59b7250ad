/** Distance between two places by a mode of travel, and the countries on the route. */
import { info, type Notice, type TravelMode, unlessRefused } from '../../contract/contract.js'
import type { Places, Route, RouteMode } from '../../places/places.js'
import type { Located } from './place.js'

export interface Way {
  /** Kilometres by the mode of travel, without ferries. */
  distance_km: number
  /** Kilometres on ferries. */
  ferry_km: number
  /** Shares of the distance by country; together 1. */
  shares: Share[]
  notices: Notice[]
}

export interface Share {
  country: string
  /** Subdivision if the journey does not leave it, otherwise the country. */
  region: string
  share: number
}

const routeModes: Record<TravelMode, RouteMode> = { air: 'air', car: 'road', rail: 'rail' }

/**
 * @param given distance in km in the request: then the route only determines the countries
 * @throws ServiceError 400 if there is no route by this mode and no distance is given
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

/** Returns the route; a given distance needs none. */
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

/** Returns shares by country; if the route lists none (by air, or within one place), only the ends count. */
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
