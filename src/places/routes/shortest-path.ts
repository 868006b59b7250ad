/** Shortest paths through a network (Dijkstra, with the straight line to the goal as a guide). */
import { greatCircle } from '../great-circle.js'
import type { Network } from './network.js'
import { Queue } from './queue.js'

export interface End {
  node: number
  /** Way from the place to the node, km. */
  km: number
}

export interface Path {
  /** Total length with the ways at both ends, km. */
  km: number
  from: End
  to: End
  /** Nodes in order, and the edges between them. */
  nodes: number[]
  edges: number[]
}

export interface Search {
  /** Kinds of edges that may be taken. */
  isOpen(kind: number): boolean
  /** Length of each edge where it is not that of the network, km; and the least there is of a km of the network. */
  lengths?: Float32Array | Float64Array
  leastLength?: number
  /** 1 for nodes that may not be touched. */
  closed?: Uint8Array
}

/** The shortest path from one of the starts to one of the goals. Undefined when there is none. */
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

/** Shortest ways from the nearest of some nodes to every other. */
export interface Tree {
  /** Km from the root, what it starts with included; infinite where no way leads. */
  km: Float64Array
  /** Edge by which each node is reached, and the node before it; -1 at a root and where no way leads. */
  edge: Int32Array
  before: Int32Array
}

/** Dijkstra from all roots at once over edges of the kinds that are open. */
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

/** A distance that is never longer than the way from a node to the goals. */
function guideTo(network: Network, goals: readonly End[], leastLength: number): (node: number) => number {
  const [first] = goals
  if (!first) return () => 0
  const centre = network.position(first.node)
  const spread = Math.max(...goals.map((goal) => greatCircle(centre, network.position(goal.node))))
  // Lengths are rounded to whole km in the data: a little less than the straight line stays safe.
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

/** The node whose stretch of positions holds this one. */
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
