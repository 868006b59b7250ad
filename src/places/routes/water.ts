/** Distances by sea, along shipping lanes, and by inland waterway. */
import { edgeKind, type Network } from './network.js'
import { noRoute, plainRoute, type Route, type RouteEnd, type RouteOptions } from './route.js'
import type { SeaTrees } from './sea-trees.js'
import { shortestPath } from './shortest-path.js'

/** Always closed: no regular traffic. */
const arctic = 'northwest'
/** A port lies this near to a shipping lane, a quay this near to a river, km. */
const laneReach = 280
const riverReach = 30
const riverEntrances = 40
/** A river winds more than its simplified line: published length over length in the network. */
const riverFactor = 1.05

/** Shipping lanes, with what was found out about them. */
export interface Lanes {
  network: Network
  trees: SeaTrees
}

/** @throws ServiceError when an end is far from the sea, or closed passages leave no way */
export function seaRoute(
  { network, trees }: Lanes,
  from: RouteEnd,
  to: RouteEnd,
  options: RouteOptions,
): Route {
  const [start] = network.nearest(from, 1, laneReach)
  const [goal] = network.nearest(to, 1, laneReach)
  if (!start || !goal) {
    throw noRoute(
      from,
      to,
      `no shipping lane within ${laneReach} km of ${start ? 'the end' : 'the beginning'}`,
    )
  }
  const { km, edge, before } = trees.from(start.node, closedIn(options))
  const passages = new Set<string>()
  for (let node = goal.node; node !== start.node; node = before[node]!) {
    if (before[node] === -1) throw noRoute(from, to, 'no shipping lane connects them')
    passages.add(network.kindNames[network.kinds[edge[node]!]!]!)
  }
  passages.delete('')
  const distance = start.km + km[goal.node]! + goal.km
  return { ...plainRoute('sea', distance), passages: [...passages].reverse() }
}

/** A port, and how far the cargo travels between it and where it comes from or goes to. */
export interface Gateway {
  port: RouteEnd
  km: number
}

/** The pair of ports that makes the whole way shortest, as positions in both lists; undefined when none is connected. */
export function shortestGateways(
  { network, trees }: Lanes,
  from: readonly Gateway[],
  to: readonly Gateway[],
): [number, number] | undefined {
  const ends = to.map(({ port, km }) => ({ end: network.nearest(port, 1, laneReach)[0], km }))
  let best: [number, number] | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (const [i, { port, km }] of from.entries()) {
    const [start] = network.nearest(port, 1, laneReach)
    if (!start) continue
    const tree = trees.from(start.node, closedIn({}))
    for (const [j, { end, km: last }] of ends.entries()) {
      if (!end) continue
      const whole = km + start.km + tree.km[end.node]! + end.km + last
      if (whole >= shortest) continue
      shortest = whole
      best = [i, j]
    }
  }
  return best
}

function closedIn(options: RouteOptions): Set<string> {
  return new Set([...(options.closed ?? []), ...(options.arctic ? [] : [arctic])])
}

/** @throws ServiceError when the ends do not lie at one system of rivers */
export function waterwayRoute(rivers: Network, from: RouteEnd, to: RouteEnd): Route {
  const starts = rivers.nearest(from, riverEntrances, riverReach)
  const goals = rivers.nearest(to, riverEntrances, riverReach)
  const path =
    starts.length > 0 && goals.length > 0 ? shortestPath(rivers, starts, goals, () => true) : undefined
  if (!path) {
    throw noRoute(from, to, `they do not lie within ${riverReach} km of one system of inland waterways`)
  }
  const measured = path.edges
    .filter((edge) => rivers.kinds[edge] === edgeKind.measured)
    .reduce((sum, edge) => sum + rivers.km[edge]!, 0)
  return plainRoute('inland_waterways', measured + (path.km - measured) * riverFactor)
}
