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
import { exchange, longestBody, type Sent } from './exchange.js'
import { byPath, pathOf } from './path-arguments.js'
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
  /** Certificate authority to trust instead of the usual ones, PEM. */
  ca?: string
}

/** So many requests in a row that stayed failed: the next would too. */
const mostFailedInARow = 10

/** Refusals of what was sent, not of who sent it or where: smaller batches may pass. */
const refusalsOfContent = [400, 413, 422]

/** A failure that did not go away. */
class Exhausted extends Error {
  constructor(readonly failure: Failure) {
    super(failure.reason)
  }
}

export class RemoteEngine implements Engine {
  readonly parallel: number
  readonly address: string
  readonly #addresses: Record<HostKind, string>
  readonly #options: Required<Omit<RemoteOptions, 'addresses' | 'ca'>>
  readonly #agent: Agent
  readonly #closed = new AbortController()
  #takesIdempotencyKey = false
  #failedInARow = 0

  /** @throws Error when an address is not usable */
  constructor({ addresses, ca, concurrency = 10, retries = 5, timeout = 60_000, apiKey }: RemoteOptions) {
    this.#addresses = addressesOf(addresses)
    this.address = this.#addresses.base
    this.#options = { concurrency, retries, timeout, apiKey }
    this.parallel = concurrency
    this.#agent = new Agent({
      // One connection per request in flight; further requests wait for a free one.
      connections: concurrency,
      pipelining: 1,
      connect: { ca, timeout: Math.min(timeout, 10_000) },
      maxResponseSize: longestBody,
    })
  }

  async call<O extends Operation>(name: O, request: Request<O>): Promise<Response<O>> {
    const operation: OperationDescription = operations[name]
    try {
      return (await this.#send(operation, ...urlAndRest(operation, request))) as Response<O>
    } catch (error) {
      if (error instanceof Exhausted)
        throw new ServiceError(503, null, this.#gaveUp(error.failure, operation))
      throw error
    }
  }

  async batch<O extends BatchOperation>(name: O, requests: Request<O>[]): Promise<Outcome<O>[]> {
    const operation: OperationDescription = operations[name]
    const outcomes = new Array<Outcome<O>>(requests.length)
    for (const { path, indices, bodies } of byPath(operation.batch!.path, requests)) {
      const answers = await this.#batchAt<O>(path, operation, bodies)
      for (let at = 0; at < indices.length; at++) outcomes[indices[at]!] = answers[at]!
    }
    return outcomes
  }

  /** The outcomes of a batch on one path. */
  async #batchAt<O extends BatchOperation>(
    path: string,
    operation: OperationDescription,
    bodies: object[],
  ): Promise<Outcome<O>[]> {
    if (bodies.length === 0) return []
    const isWhole = (body: unknown): boolean => {
      const { results } = (body ?? {}) as { results?: unknown }
      return Array.isArray(results) && results.length === bodies.length && results.every(isObject)
    }
    try {
      const answer = await this.#send(operation, path, bodies, isWhole)
      return (answer as { results: Outcome<O>[] }).results
    } catch (error) {
      if (error instanceof Exhausted) {
        const message = this.#gaveUp(error.failure, operation)
        return bodies.map(() => new ServiceError(503, null, message).body())
      }
      if (!(error instanceof ServiceError)) throw error
      // What the path names does not exist there: so it is for all of them.
      if (error.status === 404) return bodies.map(() => error.body())
      if (!refusalsOfContent.includes(error.status)) throw error
      if (bodies.length === 1) return [error.body()]
      // One element that the server does not take, or too many at once: the others are not to suffer.
      const half = Math.ceil(bodies.length / 2)
      const first = await this.#batchAt<O>(path, operation, bodies.slice(0, half))
      return [...first, ...(await this.#batchAt<O>(path, operation, bodies.slice(half)))]
    }
  }

  async identity(): Promise<EngineIdentity> {
    const release = await this.call('dataVersions', {}).then(
      ({ latest_release }) => latest_release ?? null,
      () => null,
    )
    return {
      engine: 'remote',
      catalogue_version: release,
      catalogue_checksum: null,
      private_revision: null,
    }
  }

  async close(): Promise<void> {
    this.#closed.abort()
    await this.#agent.destroy()
  }

  /**
   * @throws ServiceError as the server refused, Exhausted after the last attempt, EngineStopped where no
   *   other request would fare better
   */
  async #send(
    operation: OperationDescription,
    path: string,
    body: unknown,
    isWhole: (body: unknown) => boolean = isJson,
  ): Promise<unknown> {
    const { retries } = this.#options
    const isRepeatable = operation.repeatable !== false
    const sent = this.#sent(operation, path, body)
    for (let attempt = 1; ; attempt++) {
      const answer = await exchange(sent, this.#agent)
      this.#takesIdempotencyKey ||= answer.takesIdempotencyKey
      if (answer.kind === 'refused') throw this.#refusal(answer.status, answer.body, operation, sent)
      if (answer.kind === 'success' && isWhole(answer.body)) {
        this.#failedInARow = 0
        return answer.body
      }
      const failure =
        answer.kind === 'failed' ? answer.failure : { status: 200, reason: 'its answer is not whole' }
      const mayRepeat = isRepeatable || this.#takesIdempotencyKey || isUntouched(failure)
      const wait = mayRepeat ? waitAfter(failure, attempt, retries, Math.random()) : undefined
      if (wait === undefined) throw this.#exhausted(failure, operation)
      await sleep(wait, undefined, { signal: this.#closed.signal })
    }
  }

  #sent(operation: OperationDescription, path: string, body: unknown): Sent {
    const { apiKey, timeout } = this.#options
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (operation.repeatable === false) headers['idempotency-key'] = randomUUID()
    return {
      method: Array.isArray(body) ? 'POST' : operation.verb,
      url: `${this.#addresses[operation.host]}${path}`,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers,
      timeout,
    }
  }

  /** A key or a path that is not accepted now will not be for the next request either. */
  #refusal(status: number, body: ErrorBody, { path }: OperationDescription, { url }: Sent): Error {
    const refused = ServiceError.fromBody(status, body)
    const isOfThing = status === 409 || (status === 404 && path.includes(':'))
    if (isOfThing || refusalsOfContent.includes(status)) return refused
    if (status === 401 || status === 403) return new EngineStopped(refused.message, { cause: refused })
    const told = `the server has no such operation at ${url.split('?')[0]} (status ${status}: ${refused.message})`
    return new EngineStopped(told, { cause: refused })
  }

  /** Nobody there, nothing left of the quota, or too many failures on end: the run need not go on. */
  #exhausted(failure: Failure, operation: OperationDescription): Error {
    const isHopeless = failure.unreached || failure.final || ++this.#failedInARow >= mostFailedInARow
    return isHopeless ? new EngineStopped(this.#gaveUp(failure, operation)) : new Exhausted(failure)
  }

  #gaveUp(failure: Failure, { host }: OperationDescription): string {
    const problem = failure.unreached ? 'cannot be reached' : 'did not answer'
    return `the server at ${this.#addresses[host]} ${problem}: ${failure.reason}`
  }
}

function isJson(body: unknown): boolean {
  return body !== undefined
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Path arguments come from the request; what is left is the query of a GET, or the body. */
function urlAndRest(operation: OperationDescription, request: object): [string, unknown] {
  const { path, rest } = pathOf(operation.path, request)
  if (operation.verb === 'POST') return [path, rest]
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined) query.append(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return [query.size > 0 ? `${path}?${query}` : path, undefined]
}
