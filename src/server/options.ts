/** What a server is opened with. */
import type { Writable } from 'node:stream'
import type { Engine } from '../engine/engine.js'
import type { Store } from '../store/store.js'
import type { DataVersionPolicy } from './data-version-policy.js'

export interface ServerOptions {
  /** The engine of a project. */
  engineOf: (project: string) => Engine
  store: Store
  /** Certificate and key, PEM; plain HTTP without them. */
  tls?: { cert: Buffer; key: Buffer }
  /** Bytes a request body may have. */
  bodyLimit: number
  /** Milliseconds a request may take to arrive; default one minute. */
  arrivalTimeout?: number
  /** Requests per minute and key; 0 for no limit. */
  rateLimit: number
  /** Origin that browsers may call from; none without it. */
  corsOrigin?: string
  dataVersionPolicy: DataVersionPolicy
  log: { level: string; stream: Writable }
  /** Of the program, for the OpenAPI document. */
  version: string
  now: () => Date
}
