/** Computes distances along shipping lanes and inland waterways. */
import { edgeKind, type Network } from './network.js'
import { formatPassages } from './passage-names.js'
import { noRoute, plainRoute, type Route, type RouteEnd, type RouteOptions } from './route.js'
import { laneReach, type SeaLanes } from './sea-lanes.js'
import { type End, shortestPath } from './shortest-path.js'

/** Passage without regular traffic: closed unless requested. */
const arctic = 'northwest'
/** Maximum distance in km between a quay and a river. */
const riverReach = 30
const riverEntrances = 40
/** Ratio of a river's published length to its simplified line in the network. */
const riverFactor = 1.05

/** @throws ServiceError if an end is far from the sea, or closed passages block every route */
export function seaRoute(lanes: SeaLanes, from: RouteEnd, to: RouteEnd, options: RouteOptions): Route {
  const start = lanes.entrance(from)
  const goal = lanes.entrance(to)
  if (!start || !goal) {
    throw noRoute(
      from,
      to,
      `no shipping lane within ${laneReach} km of ${start ? 'the end' : 'the beginning'}`,
    )
  }
  const way = wayBetween(lanes, start, goal, closedIn(options))
  if (way) return { ...plainRoute('sea', way.km), passages: way.passages }
  const otherwise = wayBetween(lanes, start, goal, closedIn({ ...options, closed: [] }))
  if (!otherwise) throw noRoute(from, to, 'no shipping lane connects them')
  const needed = otherwise.passages.filter((passage) => options.closed?.includes(passage))
  throw noRoute(
    from,
    to,
    `every sea route passes through ${formatPassages(needed)}: do not avoid ${needed.join(', ')}`,
  )
}

/** Returns the shortest route over open lanes in km, with its passages in order; undefined if there is no route. */
function wayBetween(
  lanes: SeaLanes,
  start: End,
  goal: End,
  closed: ReadonlySet<string>,
): { km: number; passages: string[] } | undefined {
  const { network } = lanes
  const { km, edge, before } = lanes.tree([{ node: start.node, km: 0 }], closed)
  const passages = new Set<string>()
  for (let node = goal.node; node !== start.node; node = before[node]!) {
    if (before[node] === -1) return undefined
    passages.add(network.kindNames[network.kinds[edge[node]!]!]!)
  }
  passages.delete('')
  return { km: start.km + km[goal.node]! + goal.km, passages: [...passages].reverse() }
}

/** Port, with the distance in km of the cargo's transport to or from it. */
export interface Gateway {
  port: RouteEnd
  km: number
}

/** Returns the pair of ports with the shortest total distance, as positions in both lists; undefined if unconnected. */
export function shortestGateways(
  lanes: SeaLanes,
  from: readonly Gateway[],
  to: readonly Gateway[],
  options: RouteOptions = {},
): [number, number] | undefined {
  const starts = entrances(lanes, from)
  const goals = entrances(lanes, to)
  const { km, before } = lanes.tree(goals, closedIn(options))
  const [start] = starts.sort((a, b) => a.km + km[a.node]! - (b.km + km[b.node]!))
  if (!start || km[start.node] === Number.POSITIVE_INFINITY) return undefined
  let node = start.node
  while (before[node] !== -1) node = before[node]!
  const [goal] = goals.filter((each) => each.node === node).sort((a, b) => a.km - b.km)
  return [start.index, goal!.index]
}

/** Returns entrances with the distance to them, and the positions of their ports. */
function entrances(lanes: SeaLanes, gateways: readonly Gateway[]): (End & { index: number })[] {
  return gateways.flatMap(({ port, km }, index) => {
    const end = lanes.entrance(port)
    return end ? [{ index, node: end.node, km: end.km + km }] : []
  })
}

function closedIn(options: Pick<RouteOptions, 'arctic' | 'closed'>): Set<string> {
  return new Set([...(options.closed ?? []), ...(options.arctic ? [] : [arctic])])
}

/** @throws ServiceError if the ends are not on the same river system */
export function waterwayRoute(rivers: Network, from: RouteEnd, to: RouteEnd): Route {
  const starts = rivers.nearest(from, riverEntrances, riverReach)
  const goals = rivers.nearest(to, riverEntrances, riverReach)
  const path =
    starts.length > 0 && goals.length > 0
      ? shortestPath(rivers, starts, goals, { isOpen: () => true })
      : undefined
  if (!path) {
    throw noRoute(from, to, `they do not lie within ${riverReach} km of one system of inland waterways`)
  }
  const measured = path.edges
    .filter((edge) => rivers.kinds[edge] === edgeKind.measured)
    .reduce((sum, edge) => sum + rivers.km[edge]!, 0)
  return plainRoute('inland_waterways', measured + (path.km - measured) * riverFactor)
}
