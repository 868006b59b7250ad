/** Sends operations to a server that speaks the contract. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'
import {
  type BatchOperation,
  type ErrorBody,
  type HostKind,
  type Operation,
  type OperationDescription,
  type Outcome,
  operations,
  type Request,
  type Response,
  ServiceError,
} from '../../contract/contract.js'
import { type Engine, type EngineIdentity, EngineStopped } from '../engine.js'
import { type Addresses, addressesOf } from './addresses.js'
import { exchange } from './exchange.js'
import { type Failure, isUntouched, waitAfter } from './retry.js'

export interface RemoteOptions {
  addresses: Addresses
  apiKey: string
  /** Requests in flight at once; default 10, what one user of the service may have. */
  concurrency?: number
  /** Further attempts after a failed one; default 5. */
  retries?: number
  /** Milliseconds for one exchange; default 60,000. */
  timeout?: number
  /** Certificate authority to trust beside the usual ones, PEM. */
  ca?: string
}

/** A failure that did not go away. */
class Exhausted extends Error {
  constructor(readonly failure: Failure) {
    super(failure.reason)
  }
}

export class RemoteEngine implements Engine {
  readonly parallel: number
  readonly #addresses: Record<HostKind, string>
  readonly #options: Required<Omit<RemoteOptions, 'addresses' | 'ca'>>
  readonly #agent: Agent
  #takesIdempotencyKey = false

  /** @throws Error when an address is not usable */
  constructor({ addresses, ca, concurrency = 10, retries = 5, timeout = 60_000, apiKey }: RemoteOptions) {
    this.#addresses = addressesOf(addresses)
    this.#options = { concurrency, retries, timeout, apiKey }
    this.parallel = concurrency
    // One connection per request in flight; further requests wait for a free one.
    this.#agent = new Agent({ connections: concurrency, pipelining: 1, connect: { ca, timeout: 10_000 } })
  }

  async call<O extends Operation>(name: O, request: Request<O>): Promise<Response<O>> {
    const operation: OperationDescription = operations[name]
    try {
      return (await this.#send(operation, ...urlAndRest(operation, request))) as Response<O>
    } catch (error) {
      if (error instanceof Exhausted) throw new EngineStopped(this.#told(error.failure, operation))
      throw error
    }
  }

  async batch<O extends BatchOperation>(name: O, requests: Request<O>[]): Promise<Outcome<O>[]> {
    if (requests.length === 0) return []
    const operation: OperationDescription = operations[name]
    try {
      return await this.#sendBatch(operation, requests)
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error
      // Nobody there, or nothing left of the quota: the next batch would fare no better.
      const hopeless = error.failure.status === undefined || error.failure.final
      if (hopeless) throw new EngineStopped(this.#told(error.failure, operation))
      const body: ErrorBody = {
        error: 'unavailable',
        error_code: null,
        message: this.#told(error.failure, operation),
      }
      return requests.map(() => body)
    }
  }

  async identity(): Promise<EngineIdentity> {
    const { latest_release } = await this.call('dataVersions', {})
    return { engine: 'remote', catalogue_version: latest_release ?? null, catalogue_checksum: null }
  }

  async close(): Promise<void> {
    await this.#agent.close()
  }

  async #sendBatch<O extends BatchOperation>(
    operation: OperationDescription,
    requests: Request<O>[],
  ): Promise<Outcome<O>[]> {
    const answer = await this.#send(operation, operation.batch!.path, requests, (body) => {
      const results = (body as { results?: unknown }).results
      return Array.isArray(results) && results.length === requests.length
    })
    return (answer as { results: Outcome<O>[] }).results
  }

  /** @throws ServiceError as the server refused, EngineStopped for a useless key, Exhausted after the last attempt */
  async #send(
    operation: OperationDescription,
    path: string,
    body: unknown,
    isWhole: (body: unknown) => boolean = () => true,
  ): Promise<unknown> {
    const { apiKey, retries, timeout } = this.#options
    const repeatable = operation.repeatable !== false
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (!repeatable) headers['idempotency-key'] = randomUUID()
    const method = Array.isArray(body) ? 'POST' : operation.verb
    const sent = {
      method,
      url: `${this.#addresses[operation.host]}${path}`,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers,
      timeout,
    }

    for (let attempt = 1; ; attempt++) {
      const answer = await exchange(sent, this.#agent)
      if (answer.kind === 'refused') throw this.#refusal(answer.status, answer.body)
      if (answer.kind === 'success') {
        this.#takesIdempotencyKey ||= answer.takesIdempotencyKey
        if (isWhole(answer.body)) return answer.body
      }
      const failure =
        answer.kind === 'failed' ? answer.failure : { status: 200, reason: 'its answer is not whole' }
      const mayRepeat = repeatable || this.#takesIdempotencyKey || isUntouched(failure)
      const wait = mayRepeat ? waitAfter(failure, attempt, retries, Math.random()) : undefined
      if (wait === undefined) throw new Exhausted(failure)
      await sleep(wait)
    }
  }

  /** A key that is not accepted now will not be for the next request either. */
  #refusal(status: number, body: ErrorBody): Error {
    const refused = ServiceError.fromBody(status, body)
    return status === 401 || status === 403 ? new EngineStopped(refused.message, { cause: refused }) : refused
  }

  #told(failure: Failure, { host }: OperationDescription): string {
    const problem = failure.unreached ? 'cannot be reached' : 'did not answer'
    return `the server at ${this.#addresses[host]} ${problem}: ${failure.reason}`
  }
}

/** Path arguments come from the request; what is left is the query of a GET, or the body. */
function urlAndRest(operation: OperationDescription, request: unknown): [string, unknown] {
  const rest = { ...(request as Record<string, unknown>) }
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (operation.verb === 'POST') return [path, rest]
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined) query.append(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return [query.size > 0 ? `${path}?${query}` : path, undefined]
}
