/** Network in the form that importers pass to `data/`. */

/** Kinds of edges. */
export const edgeKinds = { plain: 0, bridge: 1, ferry: 2, railTunnel: 3, measured: 4, mountain: 5 } as const

export interface NetworkNode {
  latitude: number
  longitude: number
  /** ISO 3166-1 alpha-2, in the land network. */
  country?: string
}

export interface NetworkEdge {
  from: number
  to: number
  km: number
  kind: number
  /** Name of a strait or canal, in the sea network. */
  passage?: string
}

export interface Network {
  nodes: NetworkNode[]
  edges: NetworkEdge[]
}
