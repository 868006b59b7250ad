/** Sends operations to a server that implements the contract. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'
import {
  type BatchOperation,
  type HostKind,
  makePage,
  type Operation,
  type OperationDescription,
  type Outcome,
  operations,
  type PageRequest,
  type Request,
  type Response,
  ServiceError,
} from '../../contract/contract.js'
import { type Engine, type EngineIdentity, EngineStopped } from '../engine.js'
import { type Addresses, addressesOf, redirectionWords } from './addresses.js'
import { type BatchAnswer, batchAnswer, type ProblemOf, problemFinder } from './answer.js'
import { isErrorLike, isObject, readError } from './error-body.js'
import { type Answer, exchange, longestBody, type Sent, type Success } from './exchange.js'
import { expandPath, groupByPath } from './path-arguments.js'
import { type Failure, isUntouched, waitAfter } from './retry.js'
import { usableKey, withoutKey } from './secrets.js'

export interface RemoteOptions {
  addresses: Addresses
  apiKey: string
  /** Maximum number of concurrent requests; 10 by default, the limit of the service per user. */
  concurrency?: number
  /** Maximum number of retries; 5 by default. */
  retries?: number
  /** Timeout of an exchange in milliseconds; 60,000 by default. */
  timeout?: number
  /** Certificate authority to trust instead of the default ones, in PEM format. */
  ca?: string
}

/** Number of consecutive failed requests after which the engine stops. */
const mostFailedInARow = 10

/** Maximum open connections of a process, and maximum milliseconds of a timer. */
const mostConcurrent = 10_000
const longestTimeout = 2 ** 31 - 1

/** Status codes that refuse the content of a request: smaller batches may succeed. */
const refusalsOfContent = [400, 413, 422]

/** Failure that persisted through all attempts. */
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
  readonly #problems = new Map<OperationDescription, ProblemOf>()
  #takesIdempotencyKey = false
  #failedInARow = 0

  /** @throws Error if an address, the key or a number is invalid */
  constructor({ addresses, ca, concurrency = 10, retries = 5, timeout = 60_000, apiKey }: RemoteOptions) {
    this.#addresses = addressesOf(addresses)
    this.address = this.#addresses.base
    assertWhole('concurrency', concurrency, 1, mostConcurrent)
    assertWhole('retries', retries, 0, Number.MAX_SAFE_INTEGER)
    assertWhole('timeout', timeout, 1, longestTimeout)
    this.#options = { concurrency, retries, timeout, apiKey: usableKey(apiKey) }
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
      if (operation.paged) {
        return (await this.#list(operation, request as PageRequest)) as Response<O>
      }
      const [path, rest] = urlAndRest(operation, request)
      const { body } = await this.#send(operation, path, rest, this.#problemOf(operation))
      return body as Response<O>
    } catch (error) {
      if (error instanceof Exhausted)
        throw new ServiceError(503, null, this.#gaveUp(error.failure, operation))
      throw error
    }
  }

  /** Returns the requested page, or the elements of all pages if the request names no page, like a local engine. */
  async #list(operation: OperationDescription, request: PageRequest): Promise<unknown[]> {
    const isOnePage = request.page !== undefined || request.results_per_page !== undefined
    const all: unknown[] = []
    for (let page = 1; ; page++) {
      const asked = page === 1 ? request : { ...request, page }
      const [path] = urlAndRest(operation, asked)
      const answer = await this.#send(operation, path, undefined, this.#problemOf(operation))
      const elements = answer.body as unknown[]
      if (isOnePage) return makePage(elements, answer.page.total ?? elements.length)
      for (const element of elements) all.push(element)
      if (!answer.page.hasNext || elements.length === 0) return all
    }
  }

  async batch<O extends BatchOperation>(name: O, requests: Request<O>[]): Promise<Outcome<O>[]> {
    const operation: OperationDescription = operations[name]
    const outcomes = new Array<Outcome<O>>(requests.length)
    const { groups, refused } = groupByPath(operation.batch!.path, requests)
    for (const [index, body] of refused) outcomes[index] = body
    for (const { path, indices, bodies } of groups) {
      const answers = await this.#batchAt<O>(path, operation, bodies)
      for (let at = 0; at < indices.length; at++) outcomes[indices[at]!] = answers[at]!
    }
    return outcomes
  }

  /** Returns the outcomes of a batch on one path. */
  async #batchAt<O extends BatchOperation>(
    path: string,
    operation: OperationDescription,
    bodies: object[],
  ): Promise<Outcome<O>[]> {
    if (bodies.length === 0) return []
    let read: BatchAnswer['outcomes'] = []
    const problemOf = (body: unknown): string | undefined => {
      const answer = batchAnswer(body, bodies.length, this.#problemOf(operation), this.#options.apiKey)
      if (answer.outcomes.length > 0) read = answer.outcomes
      return answer.problem
    }
    try {
      await this.#send(operation, path, bodies, problemOf)
      return read as Outcome<O>[]
    } catch (error) {
      if (error instanceof Exhausted) {
        const missing = new ServiceError(503, null, this.#gaveUp(error.failure, operation)).body()
        // Keeps complete elements, which prove that the server does answer.
        if (read.some((outcome) => outcome !== undefined)) this.#failedInARow = 0
        return bodies.map((_, index) => (read[index] as Outcome<O> | undefined) ?? missing)
      }
      if (!(error instanceof ServiceError)) throw error
      // Applies to all elements: a missing path, a missing licence, or a defect of the server.
      if ([403, 404, 500].includes(error.status)) return bodies.map(() => error.body())
      if (!refusalsOfContent.includes(error.status)) throw error
      if (bodies.length === 1) return [error.body()]
      // The server refused one element, or too many at once: splits the batch, so that the others succeed.
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
      private_data: null,
    }
  }

  async close(): Promise<void> {
    this.#closed.abort()
    await this.#agent.destroy()
  }

  /**
   * Sends a request, with retries.
   * @param problemOf describes the problem of an answer
   * @throws ServiceError if the server refused, Exhausted after the last attempt, EngineStopped if every other request
   *   would fail too
   */
  async #send(
    operation: OperationDescription,
    path: string,
    body: unknown,
    problemOf: (body: unknown) => string | undefined,
  ): Promise<Success> {
    const { retries, apiKey } = this.#options
    const sent = this.#sent(operation, path, body)
    let problemBefore: string | undefined
    for (let attempt = 1; ; attempt++) {
      this.#assertOpen()
      const answer = await exchange(sent, this.#agent)
      this.#takesIdempotencyKey ||= answer.takesIdempotencyKey
      if (answer.kind === 'refused') throw this.#refusal(answer, operation, path, sent, body)
      // An error body counts as an error even if the status is a success.
      if (answer.kind === 'success' && isErrorLike(answer.body))
        throw ServiceError.fromBody(400, readError(answer.body, apiKey))
      const problem = answer.kind === 'success' ? problemOf(answer.body) : undefined
      if (answer.kind === 'success' && problem === undefined) {
        this.#failedInARow = 0
        return answer
      }
      this.#assertOpen()
      const failure: Failure =
        answer.kind === 'failed'
          ? answer.failure
          : { answered: true, reason: `its answer is incomplete (${problem})` }
      // The same problem twice is not a transmission error: the server really answers like this.
      const isMeant = problem !== undefined && problem === problemBefore
      problemBefore = problem
      const isSafe = !operation.writes || this.#takesIdempotencyKey || isUntouched(failure)
      const mayRepeat = isSafe && !isMeant
      const wait = mayRepeat ? waitAfter(failure, attempt, retries, Math.random()) : undefined
      if (wait === undefined) throw this.#exhausted(failure, operation)
      // After an abort, the next attempt finds the engine closed.
      await sleep(wait, undefined, { signal: this.#closed.signal }).catch(() => {})
    }
  }

  #assertOpen(): void {
    if (this.#closed.signal.aborted) throw new EngineStopped('the engine was closed')
  }

  /** Returns the check of an operation's responses, cached. */
  #problemOf(operation: OperationDescription): ProblemOf {
    const known = this.#problems.get(operation)
    if (known) return known
    const made = problemFinder(operation.response)
    this.#problems.set(operation, made)
    return made
  }

  #sent(operation: OperationDescription, path: string, body: unknown): Sent {
    const { apiKey, timeout } = this.#options
    const headers: Record<string, string> = {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
      // The release was chosen here: a server should refuse it rather than use another one.
      prefer: 'handling=strict',
    }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (operation.writes) headers['idempotency-key'] = randomUUID()
    return {
      method: Array.isArray(body) ? 'POST' : operation.verb,
      url: `${this.#addresses[operation.host]}${path}`,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers,
      key: apiKey,
      timeout,
    }
  }

  /** Returns the error of a refusal; stops the engine if the key or path is refused, because others would be too. */
  #refusal(
    { status, body, location }: Extract<Answer, { kind: 'refused' }>,
    operation: OperationDescription,
    path: string,
    { url, key }: Sent,
    request: unknown,
  ): Error {
    const refused = ServiceError.fromBody(status, body)
    const isOfThing = status === 409 || status === 500 || (status === 404 && operation.path.includes(':'))
    if (isOfThing || refusalsOfContent.includes(status)) return refused
    if (status === 403 && needsLicence(request, operation)) return refused
    if (status === 401 || status === 403) return new EngineStopped(refused.message, { cause: refused })
    const [place] = url.split('?')
    const tail = path.split('?')[0]!
    const leads = location === undefined ? undefined : redirectionWords(location, place!, tail)
    const reason = leads === undefined ? refused.message : withoutKey(leads, key)
    const message = `the server has no such operation at ${place} (status ${status}: ${reason})`
    return new EngineStopped(message, { cause: refused })
  }

  /** Returns the error after the last attempt; stops the engine if unreachable, out of quota, or failing repeatedly. */
  #exhausted(failure: Failure, operation: OperationDescription): Error {
    const isHopeless = failure.unreached || failure.final || ++this.#failedInARow >= mostFailedInARow
    return isHopeless ? new EngineStopped(this.#gaveUp(failure, operation)) : new Exhausted(failure)
  }

  #gaveUp(failure: Failure, { host }: OperationDescription): string {
    const silent = failure.answered ? 'gave no usable answer' : 'did not answer'
    const problem = failure.unreached ? 'cannot be reached' : silent
    return `the server at ${this.#addresses[host]} ${problem}: ${failure.reason}`
  }
}

function assertWhole(name: string, value: unknown, least: number, most: number): void {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`
  throw new Error(`${name} must be a whole number ${range}, not ${String(value)}`)
}

/** Returns the path of a request, with the remaining fields in the query for GET and DELETE, or in the body. */
function urlAndRest(operation: OperationDescription, request: object): [string, unknown] {
  const { path, rest } = expandPath(operation.path, request)
  if (operation.verb === 'POST') return [path, rest]
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined) query.append(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return [query.size > 0 ? `${path}?${query}` : path, undefined]
}

/** True if a request, or every request of a batch, needs licensed data. */
function needsLicence(request: unknown, { licensed = {} }: OperationDescription): boolean {
  const requests: unknown[] = Array.isArray(request) ? request : [request]
  const asks = (one: unknown) =>
    isObject(one) && Object.entries(licensed).some(([field, value]) => one[field] === value)
  return requests.every(asks)
}
