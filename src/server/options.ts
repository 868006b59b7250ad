/** Options of a server. */
import type { Writable } from 'node:stream'
import type { Engine } from '../engine/engine.js'
import type { Store } from '../store/store.js'
import type { DataVersionPolicy } from './data-version-policy.js'
import type { LocalExplorer } from './explorer/local-access.js'
import type { Metrics } from './metrics.js'

/** Limits of a server; 0 for no limit. */
export interface Limits {
  /** Maximum requests per minute by key. */
  perKey: number
  perAddress: number
  /** Maximum connections of one sender. */
  connections: number
  /** Maximum elements in flight per project (requests of batches, rows of pages, labels, components). */
  elements: number
}

export interface ServerOptions {
  /** Returns the engine of a project, with or without its private factors. */
  engineOf: (project: string, ownFactors: boolean) => Engine
  store: Store
  /** Certificate and key, PEM; plain HTTP without them. */
  tls?: { cert: Buffer; key: Buffer }
  /** Maximum size of a request body in bytes. */
  bodyLimit: number
  /** Maximum time for a request to arrive, in milliseconds; one minute by default. */
  arrivalTimeout?: number
  limits: Limits
  /** Metrics to use; by default, the server creates and exposes its own. */
  metrics?: Metrics
  /** Addresses of trusted proxies, separated by commas, whose headers determine the client address; none by default. */
  trustProxy?: string
  /** Origin allowed to make requests from browsers; none by default. */
  corsOrigin?: string
  dataVersionPolicy: DataVersionPolicy
  /** Catalogue release of the engines. */
  release: string
  /** Settings of `ghg explore`: one local user instead of keys. */
  explorer?: LocalExplorer
  log: { level: string; stream: Writable }
  /** Program version, for the OpenAPI document. */
  version: string
  now: () => Date
}
