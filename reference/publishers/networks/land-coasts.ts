/**
 * Roads along coasts. The data omits a stretch between two towns if its straight line leaves the land, although a road
 * follows the shore. If the network makes a long detour and smaller towns are close to each other all along the shore,
 * the two are joined.
 */
import { greatCircle, Queue } from '#src/places/places.js'
import { edgeKinds, type Network, type NetworkEdge } from './network.js'

export interface Town {
  latitude: number
  longitude: number
}

/** Maximum distance in km between neighbouring towns: the data itself crosses up to 7 km of water. */
const closeBy = 8
/** Maximum distance in km of examined pairs. */
const within = 120
/** Minimum detour of the network relative to the straight line; the second value limits the route along towns. */
const farRound = 1.5
const alongShore = 1.4
/** Minimum ratio of the old route to the new one. */
const worthwhile = 1.3
/** Ratio for the zigzag between towns on both sides of the road. */
const zigzag = 1.1

/** Returns new stretches, with the length of the route from town to town. */
export function coastRoads({ nodes, edges }: Network, towns: readonly Town[]): NetworkEdge[] {
  const near = new Grid(towns)
  const ways = new Graph(nodes.length)
  for (const { from, to, km, kind } of edges) {
    if (kind !== edgeKinds.ferry && kind !== edgeKinds.railTunnel) ways.join(from, to, km)
  }
  const added: NetworkEdge[] = []
  for (const { from, to, straight } of pairsFarRound(nodes, ways)) {
    if (ways.distance(from, to, farRound * straight) !== undefined) continue
    const along = near.way(nodes[from]!, nodes[to]!, alongShore * straight)
    const round = ways.distance(from, to, Number.POSITIVE_INFINITY)
    if (along === undefined || round === undefined || round < worthwhile * along) continue
    const km = Math.round(Math.max(straight, along / zigzag))
    ways.join(from, to, km)
    added.push({ from, to, km, kind: edgeKinds.plain })
  }
  return added
}

/** Returns pairs, nearest first, so that shorter stretches close longer gaps. */
function pairsFarRound(
  nodes: readonly Town[],
  ways: Graph,
): { from: number; to: number; straight: number }[] {
  const near = new Grid(nodes)
  return nodes
    .flatMap((node, from) => {
      const others = near.around(node, within).filter(({ index }) => index > from)
      const reached = ways.within(from, farRound * within)
      return others
        .filter(({ index, km }) => km > 0 && (reached.get(index) ?? Number.POSITIVE_INFINITY) > farRound * km)
        .map(({ index, km }) => ({ from, to: index, straight: km }))
    })
    .sort((a, b) => a.straight - b.straight || a.from - b.from || a.to - b.to)
}

/** Index of places by cells of one degree. */
class Grid {
  readonly #places: readonly Town[]
  readonly #cells = new Map<string, number[]>()

  constructor(places: readonly Town[]) {
    this.#places = places
    for (const [index, { latitude, longitude }] of places.entries()) {
      const key = cell(latitude, longitude)
      const here = this.#cells.get(key)
      if (here) here.push(index)
      else this.#cells.set(key, [index])
    }
  }

  /** Returns every place up to a distance, unordered. */
  around(point: Town, km: number): { index: number; km: number }[] {
    const found: { index: number; km: number }[] = []
    const high = km / 111
    const wide = Math.min(180, high / Math.max(0.02, Math.cos((point.latitude * Math.PI) / 180)))
    for (let south = -Math.ceil(high); south <= Math.ceil(high); south++) {
      for (let west = -Math.ceil(wide); west <= Math.ceil(wide); west++) {
        for (const index of this.#cells.get(cell(point.latitude + south, point.longitude + west)) ?? []) {
          const distance = greatCircle(point, this.#places[index]!)
          if (distance <= km) found.push({ index, km: distance })
        }
      }
    }
    return found
  }

  /** Returns the length in km of the shortest route over neighbouring places, up to a limit. */
  way(from: Town, to: Town, limit: number): number | undefined {
    const [start] = this.around(from, closeBy).sort((a, b) => a.km - b.km)
    const [goal] = this.around(to, closeBy).sort((a, b) => a.km - b.km)
    if (!start || !goal) return undefined
    const places = this.#places
    const isUseful = (index: number, km: number) =>
      km + greatCircle(places[index]!, places[goal.index]!) <= limit
    const next = (index: number) => this.around(places[index]!, closeBy)
    return shortest(start.index, next, isUseful, goal.index).get(goal.index)
  }
}

function cell(latitude: number, longitude: number): string {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180
  return `${Math.floor(latitude)} ${Math.floor(turned)}`
}

class Graph {
  readonly #next: { index: number; km: number }[][]

  constructor(size: number) {
    this.#next = Array.from({ length: size }, () => [])
  }

  join(from: number, to: number, km: number): void {
    this.#next[from]!.push({ index: to, km })
    this.#next[to]!.push({ index: from, km })
  }

  /** Returns every node up to a distance. */
  within(from: number, limit: number): Map<number, number> {
    return shortest(
      from,
      (index) => this.#next[index]!,
      (_, km) => km <= limit,
    )
  }

  distance(from: number, to: number, limit: number): number | undefined {
    return shortest(
      from,
      (index) => this.#next[index]!,
      (_, km) => km <= limit,
      to,
    ).get(to)
  }
}

/** Returns distances from a start until the goal is reached; only the goal's distance is guaranteed to be shortest. */
function shortest(
  start: number,
  next: (index: number) => readonly { index: number; km: number }[],
  isUseful: (index: number, km: number) => boolean,
  goal = -1,
): Map<number, number> {
  const reached = new Map([[start, 0]])
  const queue = new Queue()
  queue.add(start, 0)
  for (let here = queue.take(); here !== undefined && here !== goal; here = queue.take()) {
    const way = reached.get(here)!
    if (queue.taken > way) continue
    for (const { index, km } of next(here)) {
      const there = way + km
      if (there >= (reached.get(index) ?? Number.POSITIVE_INFINITY) || !isUseful(index, there)) continue
      reached.set(index, there)
      queue.add(index, there)
    }
  }
  return reached
}
