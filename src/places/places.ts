/**
 * Places: from what a person writes to a point on the map with its country, and how sure that is.
 * Sources are the compiled gazetteer files; nothing of them is loaded before it is needed.
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
   * The place that a location means.
   * @param purpose steers: `air` ends at an airport, `sea` prefers ports, `rail` stations
   * @throws ServiceError 400 `location_not_found` with the nearest names when nothing is plausible
   */
  find(location: Location, purpose?: Purpose): Place
  /**
   * Airports with scheduled flights, sea ports of some size, European stations, rail terminals or inland ports
   * near a point, the most suitable first: a larger one outweighs some distance.
   */
  hubs(kind: HubKind, point: Coordinates, count?: number): NearHub[]
  /**
   * The way from one place to the other; 0 km for the same place.
   * @throws ServiceError 400 where there is none: sea between, an island, no waterway
   */
  route(mode: RouteMode, from: RouteEnd, to: RouteEnd, options?: RouteOptions): Route
  /**
   * Of ports near where cargo comes from and ports near where it goes, the pair that makes the whole way
   * shortest: positions in both lists, or undefined when no lane that is open connects them.
   */
  gateways(
    from: readonly Gateway[],
    to: readonly Gateway[],
    options?: RouteOptions,
  ): [number, number] | undefined
  close(): void
}

export interface PlaceOptions {
  /** Compiled reference file; the built-in one when absent. */
  reference?: string
  /** Called with each query and its rows, to credit the datasets. */
  onRead?: OnRead
  /** Compiled file of stations; the built-in one when absent. */
  stations?: string
  /** ISO 3166-1 alpha-2 of the country whose places are looked for first. */
  country?: string | undefined
  /** Places less sure than this are refused: `location_uncertain`. From 0 to 1. */
  minConfidence?: number | undefined
  /** Release of the catalogue for routes and for the reading of codes; the newest when absent. */
  release?: number
}

/** Answers kept for places asked for again. */
const cachedPlaces = 20_000
const cachedRoutes = 20_000

/** @throws Error when the reference file is missing */
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
