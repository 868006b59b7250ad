/** Transport network: nodes on the map, edges with a length and a kind. */

import type { Coordinates } from '../../contract/contract.js'
import { greatCircle } from '../great-circle.js'

/** Row of the compiled table `network`. */
export interface NetworkRow {
  latitudes: Uint8Array
  longitudes: Uint8Array
  countries: string
  edges_from: Uint8Array
  edges_to: Uint8Array
  km: Uint8Array
  kinds: Uint8Array
  kind_names: string
}

/** Kinds of edges in the land and waterway networks. */
export const edgeKind = { plain: 0, bridge: 1, ferry: 2, railTunnel: 3, measured: 4, mountain: 5 } as const

export class Network {
  readonly size: number
  readonly latitudes: Float32Array
  readonly longitudes: Float32Array
  /** Names of the kinds of sea edges: straits and canals; the first kind is the open sea. */
  readonly kindNames: readonly string[]
  readonly edgeCount: number
  /** Length of each edge in km, and its kind. */
  readonly km: Float32Array
  readonly kinds: Uint8Array
  /** Start of each node's range in the next two arrays: node `i` has positions `offsets[i]` to `offsets[i + 1] - 1`. */
  readonly offsets: Int32Array
  readonly neighbours: Int32Array
  readonly edges: Int32Array
  readonly #countries: string

  constructor(row: NetworkRow) {
    this.latitudes = new Float32Array(copied(row.latitudes))
    this.longitudes = new Float32Array(copied(row.longitudes))
    this.km = new Float32Array(copied(row.km))
    this.kinds = new Uint8Array(copied(row.kinds))
    this.kindNames = row.kind_names.split(' ')
    this.size = this.latitudes.length
    this.edgeCount = this.km.length
    this.#countries = row.countries
    const from = new Int32Array(copied(row.edges_from))
    const to = new Int32Array(copied(row.edges_to))
    this.offsets = new Int32Array(this.size + 1)
    for (let e = 0; e < from.length; e++) {
      this.offsets[from[e]! + 1]!++
      this.offsets[to[e]! + 1]!++
    }
    for (let i = 0; i < this.size; i++) this.offsets[i + 1]! += this.offsets[i]!
    this.neighbours = new Int32Array(2 * from.length)
    this.edges = new Int32Array(2 * from.length)
    const next = this.offsets.slice()
    const join = (node: number, other: number, edge: number) => {
      const position = next[node]!++
      this.neighbours[position] = other
      this.edges[position] = edge
    }
    for (let e = 0; e < from.length; e++) {
      join(from[e]!, to[e]!, e)
      join(to[e]!, from[e]!, e)
    }
  }

  /** Returns the ISO 3166-1 alpha-2 code of a node in the land network. */
  country(node: number): string {
    return this.#countries.slice(2 * node, 2 * node + 2)
  }

  position(node: number): Coordinates {
    return { latitude: this.latitudes[node]!, longitude: this.longitudes[node]! }
  }

  /** Returns up to `count` nodes within `limit` km of a point, nearest first. */
  nearest(point: Coordinates, count: number, limit: number): { node: number; km: number }[] {
    const band = limit / 111 + 0.1
    const found: { node: number; km: number }[] = []
    for (let node = 0; node < this.size; node++) {
      if (Math.abs(this.latitudes[node]! - point.latitude) > band) continue
      const km = greatCircle(point, this.position(node))
      if (km <= limit) found.push({ node, km })
    }
    return found.sort((a, b) => a.km - b.km || a.node - b.node).slice(0, count)
  }
}

/** Returns a copy: typed arrays need an offset that is a multiple of their element size. */
function copied(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}
