/**
 * An engine answers the operations of the contract: in process from the built-in reference data
 * (local), or from a server that speaks the same contract (remote).
 */
import type { BatchOperation, Operation, Outcome, Request, Response } from '../contract/contract.js'

export interface Engine {
  /** @throws ServiceError when the request is refused. */
  call<O extends Operation>(operation: O, request: Request<O>): Promise<Response<O>>
  /** At most 100 requests; outcomes in the same order; a failed one is its error body. */
  batch<O extends BatchOperation>(operation: O, requests: Request<O>[]): Promise<Outcome<O>[]>
  close(): Promise<void>
}

export { LocalEngine } from './local.js'
