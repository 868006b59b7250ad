/** Distances by sea, along shipping lanes, and by inland waterway. */
import { edgeKind, type Network } from './network.js'
import { noRoute, plainRoute, type Route, type RouteEnd, type RouteOptions } from './route.js'
import { shortestPath } from './shortest-path.js'

/** Always closed: no regular traffic. */
const arctic = 'northwest'
/** A port lies this near to a shipping lane, a quay this near to a river, km. */
const laneReach = 280
const riverReach = 30
const riverEntrances = 40
/** A river winds more than its simplified line: published length over length in the network. */
const riverFactor = 1.05

/** @throws ServiceError when an end is far from the sea, or closed passages leave no way */
export function seaRoute(lanes: Network, from: RouteEnd, to: RouteEnd, options: RouteOptions): Route {
  const start = lanes.nearest(from, 1, laneReach)
  const goal = lanes.nearest(to, 1, laneReach)
  if (start.length === 0 || goal.length === 0) {
    throw noRoute(
      from,
      to,
      `no shipping lane within ${laneReach} km of ${start.length === 0 ? 'the beginning' : 'the end'}`,
    )
  }
  const closed = new Set([...(options.closed ?? []), ...(options.arctic ? [] : [arctic])])
  const path = shortestPath(lanes, start, goal, (kind) => !closed.has(lanes.kindNames[kind]!))
  if (!path) throw noRoute(from, to, 'no shipping lane connects them')
  const passages = path.edges.map((edge) => lanes.kindNames[lanes.kinds[edge]!]!)
  return {
    ...plainRoute('sea', path.km),
    passages: [...new Set(passages)].filter((name) => name !== ''),
  }
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
