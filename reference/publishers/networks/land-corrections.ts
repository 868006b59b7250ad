/** Corrections of the land network for links, mountains and borders that the neighbourhood of settlements lacks. */
import { greatCircle } from '#src/places/places.js'
import { crossesClosedBorder } from './borders.js'
import { coastRoads, type Town } from './land-coasts.js'
import { links, type Point } from './land-links.js'
import { isMountainous } from './mountains.js'
import { edgeKinds, type Network, type NetworkEdge, type NetworkNode } from './network.js'

/** Aomori and Hakodate: the ends of the Seikan tunnel. */
const seikan: [Point, Point] = [
  [40.817, 140.737],
  [41.776, 140.737],
]

/** Line up the Strait of Georgia: Vancouver Island is west of it. */
const straitOfGeorgia: Point[] = [
  [48.2, -123.0],
  [49.0, -123.35],
  [49.3, -123.75],
  [49.75, -124.75],
  [50.3, -125.1],
  [51.2, -127.6],
]

/** @param towns all settlements, to find roads along coasts */
export function correctedLand({ nodes, edges }: Network, towns: readonly Town[]): Network {
  const isOnIsland = nodes.map(isOnVancouverIsland)
  const kept = edges
    .filter(({ from, to }) => nodes[from]!.country !== 'GL' && isOnIsland[from] === isOnIsland[to])
    .filter(({ from, to }) => !crossesClosedBorder(nodes[from]!, nodes[to]!))
    .map((edge) => ({ ...edge, kind: kindOf(nodes, edge) }))
  const added = links.map(({ from, to, kind }) => {
    const ends = [nearest(nodes, from), nearest(nodes, to)] as const
    return {
      from: ends[0],
      to: ends[1],
      km: Math.round(greatCircle(nodes[ends[0]]!, nodes[ends[1]]!)),
      kind,
    }
  })
  const joined = { nodes, edges: [...kept, ...added] }
  return { nodes, edges: [...joined.edges, ...coastRoads(joined, towns)] }
}

function kindOf(nodes: NetworkNode[], edge: NetworkEdge): number {
  if (isSeikan(nodes, edge)) return edgeKinds.railTunnel
  const isHigh = edge.kind === edgeKinds.plain && isMountainous(nodes[edge.from]!, nodes[edge.to]!)
  return isHigh ? edgeKinds.mountain : edge.kind
}

function isSeikan(nodes: NetworkNode[], { from, to, kind }: NetworkEdge): boolean {
  if (kind !== edgeKinds.bridge) return false
  const isAt = (node: NetworkNode, [latitude, longitude]: Point) =>
    greatCircle(node, { latitude, longitude }) < 5
  return seikan.every((end) => isAt(nodes[from]!, end) || isAt(nodes[to]!, end))
}

function isOnVancouverIsland({ latitude, longitude, country }: NetworkNode): boolean {
  if (country !== 'CA' || longitude < -128.6) return false
  for (let i = 1; i < straitOfGeorgia.length; i++) {
    const [south, southLongitude] = straitOfGeorgia[i - 1]!
    const [north, northLongitude] = straitOfGeorgia[i]!
    if (latitude < south || latitude > north) continue
    const share = (latitude - south) / (north - south)
    return longitude < southLongitude + share * (northLongitude - southLongitude)
  }
  return false
}

function nearest(nodes: NetworkNode[], [latitude, longitude]: Point): number {
  let best = 0
  for (let i = 1; i < nodes.length; i++) {
    const distance = greatCircle(nodes[i]!, { latitude, longitude })
    if (distance < greatCircle(nodes[best]!, { latitude, longitude })) best = i
  }
  return best
}
