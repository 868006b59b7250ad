/** Computes routes of every mode; each network is read on first use. */
import { greatCircle } from '../great-circle.js'
import { LandRouter } from './land.js'
import { Network, type NetworkRow } from './network.js'
import { plainRoute, type Route, type RouteEnd, type RouteMode, type RouteOptions } from './route.js'
import { SeaLanes } from './sea-lanes.js'
import { type Gateway, seaRoute, shortestGateways, waterwayRoute } from './water.js'

/** Distance in km below which two points are the same place. */
const samePlace = 0.05

export class Router {
  readonly #read: (name: string) => NetworkRow
  readonly #networks = new Map<string, Network>()
  readonly #release: number
  #land: LandRouter | undefined
  #lanes: SeaLanes | undefined

  /**
   * @param read returns the stored network with a name
   * @param release release of the catalogue, whose routes must not change
   */
  constructor(read: (name: string) => NetworkRow, release: number) {
    this.#read = read
    this.#release = release
  }

  /** @throws ServiceError if there is no route */
  route(mode: RouteMode, from: RouteEnd, to: RouteEnd, options: RouteOptions): Route {
    if (greatCircle(from, to) < samePlace) return plainRoute(mode, 0)
    if (mode === 'air') return plainRoute('air', greatCircle(from, to))
    if (mode === 'sea') return seaRoute(this.#sea(), from, to, options)
    if (mode === 'inland_waterways') return waterwayRoute(this.#network('waterways'), from, to)
    this.#land ??= new LandRouter(
      this.#network('land'),
      () => this.#network('rail-north-america'),
      this.#release,
    )
    return mode === 'road' ? this.#land.road(from, to, options) : this.#land.rail(from, to, options)
  }

  /** @see Places.gateways */
  gateways(
    from: readonly Gateway[],
    to: readonly Gateway[],
    options: RouteOptions,
  ): [number, number] | undefined {
    return shortestGateways(this.#sea(), from, to, options)
  }

  #sea(): SeaLanes {
    this.#lanes ??= new SeaLanes(this.#network('sea'))
    return this.#lanes
  }

  #network(name: string): Network {
    let network = this.#networks.get(name)
    if (!network) {
      network = new Network(this.#read(name))
      this.#networks.set(name, network)
    }
    return network
  }
}
