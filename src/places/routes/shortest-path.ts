/** Shortest paths through a network: A*, with the straight line to the goal as heuristic, and Dijkstra. */
import { greatCircle } from '../great-circle.js'
import type { Network } from './network.js'
import { Queue } from './queue.js'

export interface End {
  node: number
  /** Distance from the place to the node, in km. */
  km: number
}

export interface Path {
  /** Total length in km, including the distances at both ends. */
  km: number
  from: End
  to: End
  /** Nodes in order; `edges` connect them. */
  nodes: number[]
  edges: number[]
}

export interface Search {
  /** Returns true for usable kinds of edges. */
  isOpen(kind: number): boolean
  /** Edge lengths in km that replace the network's; `leastLength` is the minimum ratio to the network's lengths. */
  lengths?: Float32Array | Float64Array
  leastLength?: number
  /** Array with 1 for closed nodes. */
  closed?: Uint8Array
}

/** Returns the shortest path from any start to any goal; undefined if there is no path. */
export function shortestPath(
  network: Network,
  starts: readonly End[],
  goals: readonly End[],
  { isOpen, lengths = network.km, leastLength = 1, closed = new Uint8Array(network.size) }: Search,
): Path | undefined {
  const { offsets, neighbours, edges, kinds } = network
  const goalKm = new Map(goals.map((goal) => [goal.node, goal.km]))
  const guide = guideTo(network, goals, leastLength)
  const distance = new Float64Array(network.size).fill(Number.POSITIVE_INFINITY)
  const cameBy = new Int32Array(network.size).fill(-1)
  const queue = new Queue()
  for (const start of starts) {
    if (start.km >= distance[start.node]!) continue
    distance[start.node] = start.km
    queue.add(start.node, start.km + guide(start.node))
  }
  let best = Number.POSITIVE_INFINITY
  let bestGoal = -1
  for (let node = queue.take(); node !== undefined && queue.taken < best; node = queue.take()) {
    const here = distance[node]!
    const last = goalKm.get(node)
    if (last !== undefined && here + last < best) {
      best = here + last
      bestGoal = node
    }
    for (let position = offsets[node]!; position < offsets[node + 1]!; position++) {
      const edge = edges[position]!
      if (!isOpen(kinds[edge]!)) continue
      const other = neighbours[position]!
      if (closed[other] === 1) continue
      const there = here + lengths[edge]!
      if (there >= distance[other]!) continue
      distance[other] = there
      cameBy[other] = position
      queue.add(other, there + guide(other))
    }
  }
  return bestGoal === -1 ? undefined : traced(network, starts, goals, best, bestGoal, cameBy)
}

/** Shortest paths from the nearest root to every node. */
export interface Tree {
  /** Distance from the root in km, including the root's own distance; infinite for unreachable nodes. */
  km: Float64Array
  /** Last edge to each node, and the node before it; -1 for roots and unreachable nodes. */
  edge: Int32Array
  before: Int32Array
}

/** Returns the shortest paths from all roots over open edges (Dijkstra). */
export function shortestTree(
  network: Network,
  roots: readonly End[],
  isOpen: (kind: number) => boolean,
): Tree {
  const { offsets, neighbours, edges, kinds } = network
  const open = network.kindNames.map((_, kind) => isOpen(kind))
  const km = new Float64Array(network.size).fill(Number.POSITIVE_INFINITY)
  const edge = new Int32Array(network.size).fill(-1)
  const before = new Int32Array(network.size).fill(-1)
  const queue = new Queue()
  for (const root of roots) {
    if (root.km >= km[root.node]!) continue
    km[root.node] = root.km
    queue.add(root.node, root.km)
  }
  for (let node = queue.take(); node !== undefined; node = queue.take()) {
    const here = km[node]!
    if (queue.taken > here) continue
    for (let position = offsets[node]!; position < offsets[node + 1]!; position++) {
      const by = edges[position]!
      if (!open[kinds[by]!]) continue
      const other = neighbours[position]!
      const there = here + network.km[by]!
      if (there >= km[other]!) continue
      km[other] = there
      edge[other] = by
      before[other] = node
      queue.add(other, there)
    }
  }
  return { km, edge, before }
}

/** Returns a lower bound of the distance from a node to the goals. */
function guideTo(network: Network, goals: readonly End[], leastLength: number): (node: number) => number {
  const [first] = goals
  if (!first) return () => 0
  const centre = network.position(first.node)
  const spread = Math.max(...goals.map((goal) => greatCircle(centre, network.position(goal.node))))
  // Lengths are rounded to whole km in the data: a bound slightly below the straight line is safe.
  return (node) =>
    leastLength * Math.max(0, 0.97 * (greatCircle(network.position(node), centre) - spread) - 1)
}

function traced(
  network: Network,
  starts: readonly End[],
  goals: readonly End[],
  km: number,
  goal: number,
  cameBy: Int32Array,
): Path {
  const nodes = [goal]
  const edges: number[] = []
  let node = goal
  for (let position = cameBy[node]!; position !== -1; position = cameBy[node]!) {
    edges.push(network.edges[position]!)
    node = ownerOf(network.offsets, position)
    nodes.push(node)
  }
  return {
    km,
    from: starts.filter((start) => start.node === node).sort((a, b) => a.km - b.km)[0]!,
    to: goals.find((end) => end.node === goal)!,
    nodes: nodes.reverse(),
    edges: edges.reverse(),
  }
}

/** Returns the node whose range contains this position. */
function ownerOf(offsets: Int32Array, position: number): number {
  let low = 0
  let high = offsets.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (offsets[middle]! <= position) low = middle
    else high = middle
  }
  return low
}
