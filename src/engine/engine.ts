/**
 * An engine answers the operations of the contract: in process from the built-in reference data (local), or through
 * a server with the same contract (remote).
 */
import type { BrowseRequest, BrowseResponse, NewestLines } from '../catalogue/catalogue.js'
import type { BatchOperation, Operation, Outcome, Request, Response } from '../contract/contract.js'

/** Identity of an engine, for manifests and to detect changes. */
export interface EngineIdentity {
  engine: 'local' | 'remote'
  /** Newest release of the catalogue; null if unknown to the engine. */
  catalogue_version: string | null
  /** SHA-256 of the compiled reference data; null if unknown to the engine. */
  catalogue_checksum: string | null
  /** Number of changes to the project's own factors and labels; null if unknown to the engine. */
  private_revision: number | null
  /** Origin and content of private factors and labels; null if missing, or unknown to the engine. */
  private_data: PrivateData | null
}

/** Private factors and labels used by an engine. */
export interface PrivateData {
  /** Id of the content of the store; changes with a restore. */
  store: string
  project: string
  /** SHA-256 of the factors and labels: copies of a store share its id but may differ. */
  sha256: string
}

export interface Engine {
  /** Useful number of concurrent batches; 1 if the work is done in this process. */
  readonly parallel: number
  /** Address of the server; undefined if the work is done in this process. */
  readonly address?: string
  /** @throws ServiceError if the request is refused */
  call<O extends Operation>(operation: O, request: Request<O>): Promise<Response<O>>
  /** Answers up to 100 requests; outcomes are in the same order, with an error body for a failed request. */
  batch<O extends BatchOperation>(operation: O, requests: Request<O>[]): Promise<Outcome<O>[]>
  /**
   * Returns a function that answers requests synchronously, for engines in this process: this avoids a million promises
   * for a million rows. Undefined if not supported.
   */
  direct?<O extends Operation>(operation: O): Promise<Direct<O> | undefined>
  /**
   * Searches for people who browse the catalogue, if the engine works in this process.
   * @throws ServiceError if the request is refused
   */
  browse?(request: BrowseRequest): Promise<BrowseResponse>
  /** Returns a page of the newest factors, for display as lines. */
  newest?(request: Request<'search'>): Promise<NewestLines>
  /**
   * Commits every change that `act` makes to the project's data; rolls all back if it throws. Undefined if a server
   * stores the data.
   */
  together?<T>(act: () => Promise<T>): Promise<T>
  identity(): Promise<EngineIdentity>
  /** Returns the credits of the datasets used so far; undefined if unknown to the engine. */
  attribution?(): readonly string[]
  close(): Promise<void>
}

/** Function that returns the outcome of a valid request; an error body if the request is refused. */
export type Direct<O extends Operation> = (request: Request<O>) => Outcome<O>

/** The engine cannot answer this or any further request; earlier results remain valid. */
export class EngineStopped extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EngineStopped'
  }
}
