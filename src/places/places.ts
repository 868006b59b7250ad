/**
 * Resolves location texts to points on the map with country and confidence. The sources are the compiled gazetteer
 * files, which are opened only when needed.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Cache } from '../common/cache.js'
import { badRequest, type Coordinates, type Location, type ServiceError } from '../contract/contract.js'
import { Gazetteer, type OnRead } from './gazetteer.js'
import { Locator } from './locator.js'
import { doubt, type HubKind, type NearHub, type Place, type Purpose } from './place.js'
import type { Route, RouteEnd, RouteMode, RouteOptions } from './routes/route.js'
import { Router } from './routes/router.js'
import type { Gateway } from './routes/water.js'

export { fold, foldings, splitWords } from './fold.js'
export { gramsOf, pack } from './grams.js'
export { greatCircle } from './great-circle.js'
export { cellOf, kindNumber, type StoredKind } from './kinds.js'
export {
  type HubKind,
  type NearHub,
  type Place,
  type PlaceKind,
  type PlaceSummary,
  type Purpose,
  placeNotices,
  purposes,
  responseLocation,
} from './place.js'
export { formatPassages } from './routes/passage-names.js'
export { Queue } from './routes/queue.js'
export { type Route, type RouteEnd, type RouteMode, type RouteOptions, routeModes } from './routes/route.js'
export type { Gateway } from './routes/water.js'

export interface Places {
  /**
   * Resolves a location to a place.
   * @param purpose preference: `air` returns an airport, `sea` prefers ports, `rail` stations
   * @throws ServiceError 400 `location_not_found` with the nearest names if no place is plausible
   */
  find(location: Location, purpose?: Purpose): Place
  /**
   * Returns airports with scheduled flights, larger sea ports, European stations, rail terminals or inland ports near
   * a point, most suitable first: size outweighs some distance.
   */
  hubs(kind: HubKind, point: Coordinates, count?: number): NearHub[]
  /**
   * Returns the route between two places; 0 km for the same place.
   * @throws ServiceError 400 if there is no route: sea between the places, an island, no waterway
   */
  route(mode: RouteMode, from: RouteEnd, to: RouteEnd, options?: RouteOptions): Route
  /**
   * Returns the pair of ports, near the origin and the destination of cargo, with the shortest total distance:
   * positions in both lists, or undefined if no open lane connects them.
   */
  gateways(
    from: readonly Gateway[],
    to: readonly Gateway[],
    options?: RouteOptions,
  ): [number, number] | undefined
  close(): void
}

export interface PlaceOptions {
  /** Compiled reference file; built-in by default. */
  reference?: string
  /** Called with each query and its rows, to credit the datasets. */
  onRead?: OnRead
  /** Compiled file of stations; built-in by default. */
  stations?: string
  /** ISO 3166-1 alpha-2 code of the preferred country. */
  country?: string | undefined
  /** Minimum confidence, from 0 to 1; below it a place is refused with `location_uncertain`. */
  minConfidence?: number | undefined
  /** Release of the catalogue for routes and codes; newest by default. */
  release?: number
}

/** Maximum number of cached places and routes. */
const cachedPlaces = 20_000
const cachedRoutes = 20_000

/** @throws Error if the reference file is missing */
export function openPlaces(options: PlaceOptions = {}): Places {
  const builtIn = (name: string) => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url))
  const referenceFile = options.reference ?? builtIn('reference.sqlite')
  const stationsFile = options.stations ?? builtIn('stations.sqlite')
  if (!existsSync(referenceFile)) throw new Error(`no reference file ${referenceFile}: run npm run build`)
  const reference = new Gazetteer(referenceFile, options.onRead)
  let stations: Gazetteer | undefined
  const openStations = () => {
    stations ??= existsSync(stationsFile)
      ? new Gazetteer(stationsFile, (_, rows) => options.onRead?.('SELECT * FROM stations', rows))
      : undefined
    return stations
  }
  const release = options.release ?? Number.POSITIVE_INFINITY
  const locator = new Locator(reference, openStations, { home: options.country, release })
  const known = new Cache<Place>(cachedPlaces)
  const router = new Router((name) => reference.network(name), release)
  const routes = new Cache<Route>(cachedRoutes)
  return {
    find(location, purpose = 'any') {
      const key = `${purpose} ${JSON.stringify(location)}`
      const place = known.get(key, () => locator.find(location, purpose))
      if (place.confidence_score < (options.minConfidence ?? 0)) throw notSure(location, place)
      return place
    },
    hubs: (kind, point, count = 5) => locator.hubs(kind, point, count),
    route(mode, from, to, options = {}) {
      const key = JSON.stringify([mode, from.latitude, from.longitude, to.latitude, to.longitude, options])
      return routes.get(key, () => router.route(mode, from, to, options))
    },
    gateways: (from, to, options = {}) => router.gateways(from, to, options),
    close() {
      reference.close()
      stations?.close()
    },
  }
}

function notSure(location: Location, place: Place): ServiceError {
  return badRequest(
    'location_uncertain',
    `${JSON.stringify(location)} ${doubt(place)}; add its country or division, a code or coordinates`,
  )
}
