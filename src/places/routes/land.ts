/**
 * Road and rail distances from the network of settlements. Its paths run straight from town to town; what
 * a road or a railway winds between them is a factor on their length, found by comparing with published
 * distances (`bench/distances.ts` prints how well it does).
 */
import type { Coordinates } from '../../contract/contract.js'
import { greatCircle } from '../great-circle.js'
import { edgeKind, type Network } from './network.js'
import { noRoute, type Route, type RouteEnd, type RouteOptions } from './route.js'
import { type End, type Path, shortestPath } from './shortest-path.js'

/** Median of published road distance over length in the network. */
const roadFactors = { europe: 1.23, northAmerica: 1.18, australia: 1.17, china: 1.15, elsewhere: 1.2 }
const europe = new Set(
  (
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS SE SI SK SM UA VA XK'
  ).split(' '),
)
/** Below this distance a path from town to town says little: the straight line, times a factor. Km. */
const shortRoad = 100
const shortRoadFactor = 1.3

/** Published rail distance over the straight line: dense networks, and lines across a continent. */
const railFactor = 1.25
const longRailFactor = 1.5
const longRailFrom = 2_500
const longRailFull = 6_500
/** The network winds by so much where the straight line would do. */
const networkDetour = 1.08
/** North American track over the shortest track: timetables are longer. */
const trackFactor = 1.06

/** A place is this near to a settlement, or to a track, of the network, km. */
const reach = 100
const trackReach = 80
const entrances = 6

export class LandRouter {
  readonly #land: Network
  readonly #tracks: () => Network
  #pieces: Int32Array | undefined

  /** @param tracks the North American rail network, read when it is first needed */
  constructor(land: Network, tracks: () => Network) {
    this.#land = land
    this.#tracks = tracks
  }

  /** @throws ServiceError when water lies between and no ferry of the data crosses it */
  road(from: RouteEnd, to: RouteEnd, { ferries = true }: RouteOptions): Route {
    const straight = greatCircle(from, to)
    const starts = this.#entrances(from, to, from)
    const goals = this.#entrances(from, to, to)
    const isDry = (kind: number) => kind !== edgeKind.ferry && kind !== edgeKind.railTunnel
    const isConnected = this.#piece(starts[0]!.node) === this.#piece(goals[0]!.node)
    const dry = isConnected ? shortestPath(this.#land, starts, goals, isDry) : undefined
    const path = dry ?? (ferries ? shortestPath(this.#land, starts, goals, () => true) : undefined)
    if (!path) {
      const ferry = ferries ? 'no ferry of the data helps' : 'ferries are not wanted'
      throw noRoute(from, to, `water, a closed border or land without roads lies between them, and ${ferry}`)
    }
    const legs = this.#legs(path, (kind) => isDry(kind))
    if (dry && straight < shortRoad) return scaled('road', legs, straight * shortRoadFactor, 0)
    const winding = legs.countries.reduce((sum, { country, km }) => sum + km * roadFactorOf(country), 0)
    const access =
      path.from.km * roadFactorOf(this.#land.country(path.from.node)) +
      path.to.km * roadFactorOf(this.#land.country(path.to.node))
    return scaled('road', legs, Math.max(winding + access + legs.ferry, straight), legs.ferry)
  }

  /** @throws ServiceError when there is no way by land */
  rail(from: RouteEnd, to: RouteEnd): Route {
    const straight = greatCircle(from, to)
    const isOpen = (kind: number) => kind !== edgeKind.ferry
    const starts = this.#entrances(from, to, from)
    const path = shortestPath(this.#land, starts, this.#entrances(from, to, to), isOpen)
    if (!path) throw noRoute(from, to, 'no railway crosses the water or the closed border between them')
    const line = Math.max(straight, path.km / networkDetour)
    const distance = this.#trackDistance(from, to) ?? line * railFactorOf(line)
    return scaled('rail', this.#legs(path, isOpen), Math.max(distance, straight), 0)
  }

  /** Along the tracks of North America, when both ends lie at them. */
  #trackDistance(from: Coordinates, to: Coordinates): number | undefined {
    const tracks = this.#tracks()
    const starts = tracks.nearest(from, entrances, trackReach)
    const goals = tracks.nearest(to, entrances, trackReach)
    if (starts.length === 0 || goals.length === 0) return undefined
    const path = shortestPath(tracks, starts, goals, () => true)
    return path && path.km * trackFactor
  }

  /** Settlements around a point that belong to the same dry land as the nearest one. */
  #entrances(from: RouteEnd, to: RouteEnd, end: RouteEnd): End[] {
    const near = this.#land.nearest(end, entrances, reach)
    const [nearest] = near
    if (!nearest) {
      const which = end === from ? 'the beginning' : 'the end'
      throw noRoute(from, to, `no settlement of the land network lies within ${reach} km of ${which}`)
    }
    return near.filter(({ node }) => this.#piece(node) === this.#piece(nearest.node))
  }

  /** Number of the piece of land that a node lies on: what roads connect without a ferry. */
  #piece(node: number): number {
    this.#pieces ??= piecesOf(this.#land)
    return this.#pieces[node]!
  }

  /** The way through each country: an edge between two counts half for each; ferries apart. */
  #legs(path: Path, isDry: (kind: number) => boolean): Legs {
    const km = new Map<string, number>()
    const add = (country: string, length: number) => km.set(country, (km.get(country) ?? 0) + length)
    let ferry = 0
    for (const [i, edge] of path.edges.entries()) {
      const length = this.#land.km[edge]!
      if (!isDry(this.#land.kinds[edge]!)) ferry += length
      else for (const node of [path.nodes[i]!, path.nodes[i + 1]!]) add(this.#land.country(node), length / 2)
    }
    if (km.size === 0) for (const node of path.nodes) add(this.#land.country(node), 1 / path.nodes.length)
    return { countries: [...km].map(([country, length]) => ({ country, km: length })), ferry }
  }
}

interface Legs {
  countries: { country: string; km: number }[]
  ferry: number
}

function roadFactorOf(country: string): number {
  if (europe.has(country)) return roadFactors.europe
  if (country === 'US' || country === 'CA') return roadFactors.northAmerica
  if (country === 'AU') return roadFactors.australia
  return country === 'CN' ? roadFactors.china : roadFactors.elsewhere
}

function railFactorOf(km: number): number {
  const share = Math.min(1, Math.max(0, (km - longRailFrom) / (longRailFull - longRailFrom)))
  return railFactor + share * (longRailFactor - railFactor)
}

/** The distance without its ferries, shared out as the path is. */
function scaled(mode: 'road' | 'rail', { countries }: Legs, distance: number, ferry: number): Route {
  const all = countries.reduce((sum, { km }) => sum + km, 0)
  return {
    mode,
    distance_km: distance,
    ferry_km: ferry,
    passages: [],
    countries: countries
      .map(({ country, km }) => ({ country, distance_km: ((distance - ferry) * km) / all }))
      .sort((a, b) => b.distance_km - a.distance_km || (a.country < b.country ? -1 : 1)),
  }
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
        const kind = land.kinds[land.edges[position]!]!
        const other = land.neighbours[position]!
        if (kind === edgeKind.ferry || kind === edgeKind.railTunnel || pieces[other] !== -1) continue
        pieces[other] = first
        stack.push(other)
      }
    }
  }
  return pieces
}
