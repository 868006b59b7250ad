/**
 * Road and rail distances from the network of settlements. Its paths run straight from town to town; what
 * a road or a railway winds between them is a factor on their length, found by comparing with published
 * distances (`bench/distances.ts` prints how well it does).
 */
import { Cache } from '../../common/cache.js'
import type { Coordinates } from '../../contract/contract.js'
import { greatCircle } from '../great-circle.js'
import { edgeKind, type Network } from './network.js'
import { ferryDetour, isFerryByRoad, leastRoadFactor, roadFactorOf, roadLengths } from './road-factors.js'
import { noRoute, type Route, type RouteEnd, type RouteOptions } from './route.js'
import { type End, type Path, type Search, shortestPath } from './shortest-path.js'

/** Below this distance a path from town to town says little: the straight line, times a factor. Km. */
const shortRoad = 100
const shortRoadFactor = 1.3
/** Unless the path is this many times longer: then water or mountains lie between. */
const longWayRound = 1.5

/** Published rail distance over the straight line: dense networks, and lines across a continent. */
const railFactor = 1.25
const longRailFactor = 1.5
const longRailFrom = 2_500
const longRailFull = 6_500
/** The network winds by so much where the straight line would do. */
const networkDetour = 1.08
/** North American track over the shortest track: timetables are longer. */
const trackFactor = 1.06
/** Freight lines this much longer than railways are elsewhere leave out a line that passengers have. */
const missingLine = 1.3

/** A place is this near to a settlement, or to a track, of the network, km. */
const reach = 100
const trackReach = 80
const entrances = 6
/** And no further from it than from the nearest one by this, km. */
const furtherAway = 20
/** Places whose surroundings are kept. */
const keptPlaces = 2000
/** Nearer than this it is that settlement, to the accuracy of its coordinates. */
const sameSettlement = 0.2

/** Countries that lorries and trains do not cross on the way to another: closed, or cargo is reloaded at their borders. */
const dead = ['IL', 'KP', 'PS']
/** From a release of the catalogue on also: Indian lines and roads to the north-east go round it. */
const deadSince: Readonly<Record<string, number>> = { BD: 2 }

/** A road so much longer than the straight line, times and km, is taken by nobody: cargo goes by sea or air. */
const roundabout = { times: 2, further: 1_500 }

export class LandRouter {
  readonly #land: Network
  readonly #tracks: () => Network
  readonly #roads: Float64Array
  readonly #dead: readonly string[]
  readonly #closed = new Map<string, Uint8Array>()
  /** Of places that come again in other lanes: the network has no index of where its nodes are. */
  readonly #settlements = new Cache<readonly End[]>(keptPlaces)
  readonly #trackEnds = new Cache<readonly End[]>(keptPlaces)
  #pieces: Int32Array | undefined

  /**
   * @param tracks the North American rail network, read when it is first needed
   * @param release of the catalogue, whose routes stay as they were
   */
  constructor(land: Network, tracks: () => Network, release: number) {
    this.#land = land
    this.#tracks = tracks
    this.#roads = roadLengths(land)
    this.#dead = [...dead, ...Object.keys(deadSince).filter((country) => release >= deadSince[country]!)]
  }

  /** @throws ServiceError when water lies between and no ferry of the data crosses it */
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

  /** @throws ServiceError when there is no way by land */
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

  /** Along the tracks of North America, when both ends lie at them. */
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

  /** Settlements around a point that belong to the same dry land as the nearest one. */
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

  /** Nodes that the way may not touch: those of countries to avoid, but for the countries of its ends. */
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

  /** Number of the piece of land that a node lies on: what roads connect without a ferry. */
  #piece(node: number): number {
    this.#pieces ??= piecesOf(this.#land)
    return this.#pieces[node]!
  }

  /** The way through each country, km of what is open: an edge between two counts half for each. */
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

/** Railway over the straight line, by its length in km. */
export function railFactorOf(km: number): number {
  const share = Math.min(1, Math.max(0, (km - longRailFrom) / (longRailFull - longRailFrom)))
  return railFactor + share * (longRailFactor - railFactor)
}

/** The distance without its ferries, shared out as the path is. */
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
