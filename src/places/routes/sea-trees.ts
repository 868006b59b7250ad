/**
 * Shortest ways from one lane node to all others, kept for the ports asked for last: lanes of cargo share few
 * ports, and a search across the oceans visits most of the network anyway.
 */
import { BoundedCache } from '../bounded-cache.js'
import type { Network } from './network.js'
import { shortestTree, type Tree } from './shortest-path.js'

const keptTrees = 200

export class SeaTrees {
  readonly #lanes: Network
  readonly #trees = new BoundedCache<Tree>(keptTrees)

  constructor(lanes: Network) {
    this.#lanes = lanes
  }

  /** @param closed kinds of edges that may not be taken */
  from(node: number, closed: ReadonlySet<string>): Tree {
    const key = `${node} ${[...closed].sort().join(' ')}`
    const isOpen = (kind: number) => !closed.has(this.#lanes.kindNames[kind]!)
    return this.#trees.get(key, () => shortestTree(this.#lanes, node, isOpen))
  }
}
