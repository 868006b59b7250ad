/**
 * Road and rail distances from the network of settlements. Its edges are straight lines between towns; a factor,
 * fitted to published distances, accounts for the bends of roads and railways (`bench/distances.ts` prints the
 * accuracy).
 */
import { Cache } from '../../common/cache.js'
import type { Coordinates } from '../../contract/contract.js'
import { greatCircle } from '../great-circle.js'
import { edgeKind, type Network } from './network.js'
import { ferryDetour, isFerryByRoad, leastRoadFactor, roadFactorOf, roadLengths } from './road-factors.js'
import { noRoute, type Route, type RouteEnd, type RouteOptions } from './route.js'
import { type End, type Path, type Search, shortestPath } from './shortest-path.js'

/** Distance in km below which paths between towns are inaccurate: the straight line times a factor is used. */
const shortRoad = 100
const shortRoadFactor = 1.3
/** Ratio of path to that estimate above which the path is used: there is water or a mountain in between. */
const longWayRound = 1.5

/** Ratio of published rail distance to the straight line: in dense networks, and across a continent. */
const railFactor = 1.25
const longRailFactor = 1.5
const longRailFrom = 2_500
const longRailFull = 6_500
/** Ratio of network paths to the straight line on direct connections. */
const networkDetour = 1.08
/** Ratio of distances in North American timetables to the shortest track. */
const trackFactor = 1.06
/** Ratio of freight track to the usual rail distance above which a passenger line is missing in the data. */
const missingLine = 1.3

/** Maximum distance in km from a place to a settlement, or to a track, of the network. */
const reach = 100
const trackReach = 80
const entrances = 6
/** Maximum extra distance in km compared with the nearest settlement. */
const furtherAway = 20
/** Maximum number of places with cached surroundings. */
const keptPlaces = 2000
/** Distance in km below which a place is the settlement itself, within the accuracy of its coordinates. */
const sameSettlement = 0.2

/** Countries without transit for lorries and trains: borders are closed, or cargo is reloaded there. */
const dead = ['IL', 'KP', 'PS']
/** Further countries from a release of the catalogue on: Indian lines and roads to the north-east go round them. */
const deadSince: Readonly<Record<string, number>> = { BD: 2 }

/** Excess of a road over the straight line, as a ratio and in km, above which cargo travels by sea or air instead. */
const roundabout = { times: 2, further: 1_500 }

export class LandRouter {
  readonly #land: Network
  readonly #tracks: () => Network
  readonly #roads: Float64Array
  readonly #dead: readonly string[]
  readonly #closed = new Map<string, Uint8Array>()
  /** Settlements near places that recur in other lanes: the network has no spatial index. */
  readonly #settlements = new Cache<readonly End[]>(keptPlaces)
  readonly #trackEnds = new Cache<readonly End[]>(keptPlaces)
  #pieces: Int32Array | undefined

  /**
   * @param tracks North American rail network, read on first use
   * @param release release of the catalogue, whose routes must not change
   */
  constructor(land: Network, tracks: () => Network, release: number) {
    this.#land = land
    this.#tracks = tracks
    this.#roads = roadLengths(land)
    this.#dead = [...dead, ...Object.keys(deadSince).filter((country) => release >= deadSince[country]!)]
  }

  /** Returns the route by road. @throws ServiceError if water separates the places and the data has no ferry */
  road(from: RouteEnd, to: RouteEnd, { ferries = true, avoid = [] }: RouteOptions): Route {
    const straight = greatCircle(from, to)
    const starts = this.#entrances(from, to, from)
    const goals = this.#entrances(from, to, to)
    const isConnected = this.#piece(starts[0]!.node) === this.#piece(goals[0]!.node)
    const path =
      isConnected || ferries
        ? shortestPath(this.#land, starts.map(this.#byRoad), goals.map(this.#byRoad), {
            isOpen: (kind) => ferries || !isFerryByRoad(kind),
            lengths: this.#roads,
            leastLength: leastRoadFactor,
            closed: this.#closedTo(starts, goals, avoid),
          })
        : undefined
    if (!path) {
      const ferry = ferries ? 'no ferry in the data connects them' : 'ferries are not wanted'
      throw noRoute(from, to, `water, a closed border or land without roads lies between them, and ${ferry}`)
    }
    const onFerries = path.edges.filter((edge) => isFerryByRoad(this.#land.kinds[edge]!))
    const ferry = onFerries.reduce((sum, edge) => sum + this.#land.km[edge]!, 0)
    const detour = onFerries.reduce((sum, edge) => sum + ferryDetour(this.#land.km[edge]!), 0)
    const countries = this.#countriesOf(path, this.#roads, (kind) => !isFerryByRoad(kind))
    const km = path.km - detour
    if (km > straight * roundabout.times && km > straight + roundabout.further) {
      const times = (km / straight).toFixed(1)
      throw noRoute(from, to, `the only road is ${Math.round(km)} km long, ${times} times the straight line`)
    }
    const isShort = straight < shortRoad && ferry === 0 && km < straight * shortRoadFactor * longWayRound
    if (isShort) return routeOf('road', countries, straight * shortRoadFactor, 0)
    return routeOf('road', countries, Math.max(km, straight), ferry)
  }

  /** Returns the route by rail. @throws ServiceError if there is no route by land */
  rail(from: RouteEnd, to: RouteEnd, { passengers = false, avoid = [] }: RouteOptions): Route {
    const straight = greatCircle(from, to)
    const isOpen = (kind: number) => kind !== edgeKind.ferry
    const starts = this.#entrances(from, to, from)
    const goals = this.#entrances(from, to, to)
    const closed = this.#closedTo(starts, goals, avoid)
    const path = shortestPath(this.#land, starts, goals, { isOpen, closed })
    if (!path) throw noRoute(from, to, 'no railway crosses the water or the closed border between them')
    const line = Math.max(straight, path.km / networkDetour)
    const usual = line * railFactorOf(line)
    const track = this.#trackDistance(from, to) ?? usual
    const distance = passengers && track > usual * missingLine ? usual : track
    const countries = this.#countriesOf(path, this.#land.km, isOpen)
    return routeOf('rail', countries, Math.max(distance, straight), 0)
  }

  /** Returns the distance along North American tracks in km, if both ends are near them. */
  #trackDistance(from: Coordinates, to: Coordinates): number | undefined {
    const tracks = this.#tracks()
    const endsAt = (place: Coordinates) =>
      this.#trackEnds.get(keyOf(place), () => tracks.nearest(place, entrances, trackReach))
    const starts = endsAt(from)
    const goals = endsAt(to)
    if (starts.length === 0 || goals.length === 0) return undefined
    const path = shortestPath(tracks, starts, goals, { isOpen: () => true })
    return path && path.km * trackFactor
  }

  /** Returns settlements around a point on the same land mass as the nearest one. */
  #entrances(from: RouteEnd, to: RouteEnd, end: RouteEnd): End[] {
    const near = this.#settlements.get(keyOf(end), () => this.#land.nearest(end, entrances, reach))
    const [nearest] = near
    if (!nearest) {
      const which = end === from ? 'the beginning' : 'the end'
      throw noRoute(from, to, `no settlement of the land network lies within ${reach} km of ${which}`)
    }
    if (nearest.km < sameSettlement) return [nearest]
    return near.filter(
      ({ node, km }) => km <= nearest.km + furtherAway && this.#piece(node) === this.#piece(nearest.node),
    )
  }

  #byRoad = ({ node, km }: End): End => ({ node, km: km * roadFactorOf(this.#land.country(node)) })

  /** Returns nodes closed to the route: in countries to avoid, except the countries of its ends. */
  #closedTo(starts: readonly End[], goals: readonly End[], avoid: readonly string[]): Search['closed'] {
    const ends = new Set([...starts, ...goals].map(({ node }) => this.#land.country(node)))
    const countries = [...this.#dead, ...avoid].filter((country) => !ends.has(country)).sort()
    const key = countries.join(' ')
    let closed = this.#closed.get(key)
    if (!closed) {
      closed = Uint8Array.from({ length: this.#land.size }, (_, node) =>
        countries.includes(this.#land.country(node)) ? 1 : 0,
      )
      this.#closed.set(key, closed)
    }
    return closed
  }

  /** Returns the number of a node's land mass: the nodes that roads connect without a ferry. */
  #piece(node: number): number {
    this.#pieces ??= piecesOf(this.#land)
    return this.#pieces[node]!
  }

  /** Returns the km of open edges in each country; an edge between two countries counts half for each. */
  #countriesOf(path: Path, lengths: Search['lengths'], isOpen: Search['isOpen']): Map<string, number> {
    const km = new Map<string, number>()
    const add = (country: string, length: number) => km.set(country, (km.get(country) ?? 0) + length)
    for (const [i, edge] of path.edges.entries()) {
      if (!isOpen(this.#land.kinds[edge]!)) continue
      for (const node of [path.nodes[i]!, path.nodes[i + 1]!])
        add(this.#land.country(node), lengths![edge]! / 2)
    }
    if (km.size === 0) for (const node of path.nodes) add(this.#land.country(node), 1 / path.nodes.length)
    return km
  }
}

/** Returns the ratio of rail distance to a straight line of this length in km. */
export function railFactorOf(km: number): number {
  const share = Math.min(1, Math.max(0, (km - longRailFrom) / (longRailFull - longRailFrom)))
  return railFactor + share * (longRailFactor - railFactor)
}

/** Returns a route whose distance without ferries is allocated to countries in proportion to the path. */
function routeOf(
  mode: 'road' | 'rail',
  countries: ReadonlyMap<string, number>,
  distance: number,
  ferry: number,
): Route {
  const all = [...countries.values()].reduce((sum, km) => sum + km, 0)
  return {
    mode,
    distance_km: distance,
    ferry_km: ferry,
    passages: [],
    countries: [...countries]
      .map(([country, km]) => ({ country, distance_km: ((distance - ferry) * km) / all }))
      .sort((a, b) => b.distance_km - a.distance_km || (a.country < b.country ? -1 : 1)),
  }
}

function keyOf({ latitude, longitude }: Coordinates): string {
  return `${latitude} ${longitude}`
}

function piecesOf(land: Network): Int32Array {
  const pieces = new Int32Array(land.size).fill(-1)
  const stack: number[] = []
  for (let first = 0; first < land.size; first++) {
    if (pieces[first] !== -1) continue
    pieces[first] = first
    stack.push(first)
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      for (let position = land.offsets[node]!; position < land.offsets[node + 1]!; position++) {
        const other = land.neighbours[position]!
        if (isFerryByRoad(land.kinds[land.edges[position]!]!) || pieces[other] !== -1) continue
        pieces[other] = first
        stack.push(other)
      }
    }
  }
  return pieces
}
