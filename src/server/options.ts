/** What a server is opened with. */
import type { Writable } from 'node:stream'
import type { Engine } from '../engine/engine.js'
import type { Store } from '../store/store.js'
import type { DataVersionPolicy } from './data-version-policy.js'
import type { LocalExplorer } from './explorer/local-access.js'
import type { Metrics } from './metrics.js'

/** 0 for no limit. */
export interface Limits {
  /** Requests per minute. */
  perKey: number
  perAddress: number
  /** Connections that one sender may hold. */
  connections: number
  /** Elements (requests of batches, rows of pages, labels, components) that one project may have in flight. */
  elements: number
}

export interface ServerOptions {
  /** The engine of a project, which finds and uses the project's private factors or does without. */
  engineOf: (project: string, ownFactors: boolean) => Engine
  store: Store
  /** Certificate and key, PEM; plain HTTP without them. */
  tls?: { cert: Buffer; key: Buffer }
  /** Bytes a request body may have. */
  bodyLimit: number
  /** Milliseconds a request may take to arrive; default one minute. */
  arrivalTimeout?: number
  limits: Limits
  /** Its own, which it answers with, where none are given. */
  metrics?: Metrics
  /** Addresses of proxies whose word is taken for where a request comes from, separated by commas; none without it. */
  trustProxy?: string
  /** Origin that browsers may call from; none without it. */
  corsOrigin?: string
  dataVersionPolicy: DataVersionPolicy
  /** Release of the catalogue that its engines answer from. */
  release: string
  /** Of `ghg explore`: one person on this machine instead of keys. */
  explorer?: LocalExplorer
  log: { level: string; stream: Writable }
  /** Of the program, for the OpenAPI document. */
  version: string
  now: () => Date
}
