/**
 * An engine answers the operations of the contract: in process from the built-in reference data
 * (local), or from a server that speaks the same contract (remote).
 */
import type { BrowseRequest, BrowseResponse, NewestLines } from '../catalogue/catalogue.js'
import type { BatchOperation, Operation, Outcome, Request, Response } from '../contract/contract.js'

/** What answers: for manifests, and for noticing that it is no longer the same. */
export interface EngineIdentity {
  engine: 'local' | 'remote'
  /** Newest release of the catalogue; null where the engine cannot tell. */
  catalogue_version: string | null
  /** SHA-256 of the compiled reference data; null if unknown to the engine. */
  catalogue_checksum: string | null
  /** How often the project's own factors and labels were changed; null where the engine cannot tell. */
  private_revision: number | null
  /** Origin and content of private factors and labels; null if there are none or the engine does not know. */
  private_data: PrivateData | null
}

/** Private factors and labels that an engine answers from. */
export interface PrivateData {
  /** Id of the content of the store; a restored store has another one. */
  store: string
  project: string
  /** SHA-256 of the factors and labels: copies of a store share its id but may differ. */
  sha256: string
}

export interface Engine {
  /** How many batches are worth having in flight at once: 1 where the work is done in this process. */
  readonly parallel: number
  /** Of the server that answers; absent where the work is done in this process. */
  readonly address?: string
  /** @throws ServiceError when the request is refused. */
  call<O extends Operation>(operation: O, request: Request<O>): Promise<Response<O>>
  /** At most 100 requests; outcomes in the same order; a failed one is its error body. */
  batch<O extends BatchOperation>(operation: O, requests: Request<O>[]): Promise<Outcome<O>[]>
  /**
   * The function that answers requests of an operation at once, where the engine works in this process: a file
   * of a million rows then makes no million promises. Absent or undefined where it cannot.
   */
  direct?<O extends Operation>(operation: O): Promise<Direct<O> | undefined>
  /**
   * A search for people who look through the catalogue, where the engine works in this process.
   * @throws ServiceError when the request is refused
   */
  browse?(request: BrowseRequest): Promise<BrowseResponse>
  /** The same for people who read lines: a page of the newest factors. */
  newest?(request: Request<'search'>): Promise<NewestLines>
  /**
   * Keeps every change that `act` makes to what the project owns, or none where it throws. Absent where a server keeps
   * them.
   */
  together?<T>(act: () => Promise<T>): Promise<T>
  identity(): Promise<EngineIdentity>
  /** Credits of the datasets that answers were read from so far; absent if unknown to the engine. */
  attribution?(): readonly string[]
  close(): Promise<void>
}

/** The outcome of a valid request; an error body where it is refused. */
export type Direct<O extends Operation> = (request: Request<O>) => Outcome<O>

/** The engine cannot answer this or any further request; what was done before stands. */
export class EngineStopped extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EngineStopped'
  }
}
