/** Corrections of the land network: what the settlements' neighbourhood cannot know of links, mountains and borders. */
import { greatCircle } from '../../places/places.js'
import { crossesClosedBorder } from './places-borders.js'
import { isMountainous } from './places-mountains.js'
import { edgeKinds, type Network, type NetworkEdge, type NetworkNode } from './places-network.js'

type Point = [latitude: number, longitude: number]

/** Fixed links, necks of land too narrow for the data, and ferries, between the settlements nearest to their ends. */
const links: { name: string; from: Point; to: Point; kind: number }[] = [
  { name: 'Confederation Bridge', from: [46.24, -63.13], to: [46.09, -64.78], kind: edgeKinds.bridge },
  { name: 'Overseas Highway', from: [24.555, -81.782], to: [25.47, -80.48], kind: edgeKinds.bridge },
  { name: 'Venice', from: [45.437, 12.333], to: [45.492, 12.245], kind: edgeKinds.bridge },
  { name: 'Miami Beach', from: [25.791, -80.13], to: [25.774, -80.194], kind: edgeKinds.bridge },
  { name: 'Penang Bridge', from: [5.411, 100.335], to: [5.365, 100.562], kind: edgeKinds.bridge },
  { name: 'Abu Dhabi', from: [24.451, 54.397], to: [24.393, 54.708], kind: edgeKinds.bridge },
  { name: 'Zhoushan bridges', from: [29.958, 122.298], to: [29.878, 121.549], kind: edgeKinds.bridge },
  { name: 'Geoje to Busan', from: [34.883, 128.627], to: [35.102, 129.04], kind: edgeKinds.bridge },
  { name: 'Ras Tanura', from: [26.708, 50.062], to: [26.565, 50.009], kind: edgeKinds.plain },
  { name: 'Sinop', from: [42.027, 35.163], to: [41.804, 35.201], kind: edgeKinds.plain },
  { name: 'Aden', from: [12.779, 45.037], to: [13.057, 44.882], kind: edgeKinds.plain },
  { name: 'Zadar', from: [44.116, 15.225], to: [43.734, 15.894], kind: edgeKinds.plain },
  { name: 'Hanko', from: [59.823, 22.971], to: [59.974, 23.435], kind: edgeKinds.plain },
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
  return { nodes, edges: [...kept, ...added] }
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
