/**
 * The contract: every operation of the service, described once. The local engine, the remote engine,
 * the server, the bulk pipeline, the OpenAPI document, man pages and completions are derived from it.
 */
import type { Static, TSchema } from '@sinclair/typebox'
import type { ErrorBody } from './errors.js'
import { EstimateRequest, EstimateResponse } from './estimate.js'
import { SearchRequest, SearchResponse } from './search.js'

export * from './errors.js'
export * from './estimate.js'
export * from './location.js'
export { type Feature, features } from './features.js'
export * from './models.js'
export { info, type Notice, type NoticeCode, type Severity, warning } from './notices.js'
export * from './search.js'

/** Which address placeholder of the specification an operation belongs to. */
export type HostKind = 'base' | 'preview' | 'beta' | 'beta4'

export interface OperationDescription {
  name: string
  summary: string
  verb: 'GET' | 'POST' | 'DELETE'
  /** Path with `:name` for path arguments, which are fields of the request. */
  path: string
  host: HostKind
  request: TSchema
  response: TSchema
  /** Present where many requests may be sent at once, in an array of at most `limit`. */
  batch?: { path: string; limit: number }
  /** Fields of the request that name a catalogue release and may be filled in by the command line. */
  dataVersion?: string
}

/** The largest batch any operation takes (specification 1, section 8). */
export const batchLimit = 100

const describe = <const O extends OperationDescription>(operation: O): O => operation

export const operations = {
  search: describe({
    name: 'search',
    summary: 'Search emission factors',
    verb: 'GET',
    path: '/data/v1/search',
    host: 'base',
    request: SearchRequest,
    response: SearchResponse,
    dataVersion: 'data_version',
  }),
  estimate: describe({
    name: 'estimate',
    summary: 'Estimate emissions from an activity and an emission factor',
    verb: 'POST',
    path: '/data/v1/estimate',
    host: 'base',
    request: EstimateRequest,
    response: EstimateResponse,
    batch: { path: '/data/v1/estimate/batch', limit: batchLimit },
    dataVersion: 'emission_factor.data_version',
  }),
}

type Operations = typeof operations
export type Operation = keyof Operations
export type BatchOperation = {
  [O in Operation]: Operations[O] extends { batch: object } ? O : never
}[Operation]
export type Request<O extends Operation> = Static<Operations[O]['request']>
export type Response<O extends Operation> = Static<Operations[O]['response']>
/** One element of a batch: its response, or the error body that stands in its place. */
export type Outcome<O extends Operation> = Response<O> | ErrorBody
