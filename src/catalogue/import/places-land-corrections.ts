/** Corrections of the land network: links that the settlements' neighbourhood cannot know. */
import { greatCircle } from '../../places/places.js'
import { edgeKinds, type Network, type NetworkEdge, type NetworkNode } from './places-network.js'

type Point = [latitude: number, longitude: number]

/** Fixed links and ferries between the settlements nearest to their ends. */
const links: { name: string; from: Point; to: Point; kind: number }[] = [
  { name: 'Confederation Bridge', from: [46.24, -63.13], to: [46.09, -64.78], kind: edgeKinds.bridge },
  { name: 'Overseas Highway', from: [24.555, -81.782], to: [25.47, -80.48], kind: edgeKinds.bridge },
  { name: 'Nanaimo to Vancouver', from: [49.166, -123.94], to: [49.25, -123.12], kind: edgeKinds.ferry },
  { name: 'Port aux Basques to Sydney', from: [47.57, -59.14], to: [46.14, -60.18], kind: edgeKinds.ferry },
]

/** Aomori and Hakodate: the ends of the Seikan tunnel. */
const seikan: [Point, Point] = [
  [40.817, 140.737],
  [41.776, 140.737],
]

/** A line up the Strait of Georgia: Vancouver Island lies west of it. */
const straitOfGeorgia: Point[] = [
  [48.2, -123.0],
  [49.0, -123.35],
  [49.3, -123.75],
  [49.75, -124.75],
  [50.3, -125.1],
  [51.2, -127.6],
]

export function correctedLand({ nodes, edges }: Network): Network {
  const isOnIsland = nodes.map(isOnVancouverIsland)
  const kept = edges
    .filter(({ from, to }) => nodes[from]!.country !== 'GL' && isOnIsland[from] === isOnIsland[to])
    .map((edge) => (isSeikan(nodes, edge) ? { ...edge, kind: edgeKinds.railTunnel } : edge))
  const added = links.map(({ from, to, kind }) => {
    const ends = [nearest(nodes, from), nearest(nodes, to)] as const
    return {
      from: ends[0],
      to: ends[1],
      km: Math.round(greatCircle(nodes[ends[0]]!, nodes[ends[1]]!)),
      kind,
    }
  })
  return { nodes, edges: [...kept, ...added] }
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
