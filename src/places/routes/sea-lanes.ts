/**
 * Shipping lanes with cached results. The shortest paths from a port to all others are cached for recent ports: cargo
 * lanes share few ports, and a search across the oceans visits most of the network anyway.
 */

import { Cache } from '../../common/cache.js'
import type { Coordinates } from '../../contract/contract.js'
import type { Network } from './network.js'
import { type End, shortestTree, type Tree } from './shortest-path.js'

const keptTrees = 250
const keptEntrances = 5_000
/** Maximum distance in km between a port and a shipping lane. */
export const laneReach = 280

export class SeaLanes {
  readonly network: Network
  readonly #trees = new Cache<Tree>(keptTrees)
  readonly #entrances = new Cache<{ end: End | undefined }>(keptEntrances)

  constructor(network: Network) {
    this.network = network
  }

  /** Returns the node where a port joins the lanes; undefined far from the sea. */
  entrance(port: Coordinates): End | undefined {
    const key = `${port.latitude} ${port.longitude}`
    return this.#entrances.get(key, () => ({ end: this.network.nearest(port, 1, laneReach)[0] })).end
  }

  /** Returns the shortest paths from the roots. @param closed closed passages */
  tree(roots: readonly End[], closed: ReadonlySet<string>): Tree {
    const ends = roots.map(({ node, km }) => `${node} ${km}`)
    const isOpen = (kind: number) => !closed.has(this.network.kindNames[kind]!)
    return this.#trees.get([...ends, ...[...closed].sort()].join(','), () =>
      shortestTree(this.network, roots, isOpen),
    )
  }
}
