/**
 * What other programs see: `import { LocalEngine, RemoteEngine } from 'ghg'`. Operations, their requests and
 * responses are those of the contract, with its field names; CO2e is in kilograms unless a field says otherwise.
 */
import type { TSchema } from '@sinclair/typebox'
import type { DatasetInfo as Dataset } from './catalogue/catalogue.js'
import {
  type BatchOperation,
  badRequest,
  type ErrorBody,
  isErrorBody,
  type Operation,
  type OperationDescription,
  type OrNull,
  type Outcome,
  operations,
  type Request as RequestOf,
  type Response,
  ServiceError,
  withoutNulls,
} from './contract/contract.js'
import { requestCheck } from './contract/ready-check.js'
import type { Check } from './contract/validation.js'
import { type Engine, EngineStopped } from './engine/engine.js'
import { localEngine, remoteEngine } from './engine/open.js'

export type { BatchOperation, Dataset, ErrorBody, Operation, Outcome, Response }
/** Optional fields may be null, which is the same as absent. */
export type Request<O extends Operation> = OrNull<RequestOf<O>>
export { EngineStopped, isErrorBody, ServiceError }

export interface LocalEngineOptions {
  /** Where private factors and labels are: a file, or `postgres://...`; without it there are none. */
  store?: string
  /** Whose they are; `default` unless given. */
  project?: string
  /** Release of the catalogue that every operation is fixed to; the newest unless given. */
  release?: number
}

export interface RemoteEngineOptions {
  /** Address of a server that speaks the contract: HTTPS, or plain HTTP on this machine. */
  baseUrl: string
  apiKey: string
  /** Addresses of preview, early-release and custom-activity operations, where they differ from the base. */
  previewUrl?: string
  betaUrl?: string
  beta4Url?: string
  /** Requests in flight at once; 10 unless given. */
  concurrency?: number
  /** Further attempts after a failed one; 5 unless given. */
  retries?: number
  /** Milliseconds for one exchange; 60,000 unless given. */
  timeout?: number
}

/** What local and remote engines have in common. Close an engine when it is no longer needed. */
class Operations {
  readonly #engine: Engine
  readonly #isChecked: boolean
  readonly #checks = new Map<Operation, Check>()
  #isClosed = false

  /** @param isChecked whether requests are checked here; a server checks what it is sent */
  protected constructor(engine: Engine, isChecked: boolean) {
    this.#engine = engine
    this.#isChecked = isChecked
  }

  /**
   * Answers one request of an operation.
   * @throws ServiceError when it is refused: `message` says why, `code` is set where a caller can act on it
   * @throws EngineStopped when this engine can answer no further request
   */
  async call<O extends Operation>(operation: O, request: Request<O>): Promise<Response<O>> {
    const check = await this.#checkOf(operation)
    const asked = withoutNulls(request) as RequestOf<O>
    const problem = check(asked)
    if (problem !== undefined) throw badRequest('invalid_input', problem)
    return copyOf(await this.#engine.call(operation, asked))
  }

  /**
   * Answers any number of requests of an operation, in their order. A refused one does not hold up the others:
   * its outcome is an error body, which `isErrorBody` tells from a response.
   * @throws EngineStopped as `call`
   */
  async batch<O extends BatchOperation>(
    operation: O,
    requests: readonly Request<O>[],
  ): Promise<Outcome<O>[]> {
    const check = await this.#checkOf(operation)
    const { batch }: OperationDescription = operations[operation]
    if (!batch) throw badRequest('invalid_input', `${operation} takes one request at a time: use call`)
    const outcomes: Outcome<O>[] = []
    const accepted: number[] = []
    const asked = requests.map(withoutNulls) as RequestOf<O>[]
    asked.forEach((request, index) => {
      const problem = check(request)
      if (problem === undefined) accepted.push(index)
      else outcomes[index] = badRequest('invalid_input', problem).body()
    })
    const parts: number[][] = []
    for (let from = 0; from < accepted.length; from += batch.limit) {
      parts.push(accepted.slice(from, from + batch.limit))
    }
    const next = parts.values()
    const work = async () => {
      for (const part of next) {
        const answers = await this.#engine.batch(
          operation,
          part.map((index) => asked[index]!),
        )
        part.forEach((index, at) => {
          outcomes[index] = copyOf(answers[at]!)
        })
      }
    }
    await Promise.all(Array.from({ length: this.#engine.parallel }, work))
    return outcomes
  }

  /** Kilograms of CO2e of an activity, with the factor that was used. @throws as `call` */
  estimate(request: Request<'estimate'>): Promise<Response<'estimate'>> {
    return this.call('estimate', request)
  }

  /** Emission factors by words and filters, a page at a time. @throws as `call` */
  search(request: Request<'search'>): Promise<Response<'search'>> {
    return this.call('search', request)
  }

  /** Requests under way may still be answered; later ones are refused. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#engine.close()
  }

  async #checkOf(operation: Operation): Promise<Check> {
    if (this.#isClosed) throw new EngineStopped('the engine was closed')
    const known = this.#checks.get(operation)
    if (known) return known
    assertOperation(operation)
    const check: Check = this.#isChecked ? await requestCheck(operations[operation].request) : () => undefined
    this.#checks.set(operation, check)
    return check
  }
}

/** Answers share parts with each other inside an engine; what is handed out is the caller's to change. */
function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf) as Value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)])) as Value
}

/** Computes in this process, from the built-in reference data. */
export class LocalEngine extends Operations {
  /** @throws Error when the reference data is missing; ServiceError when there is no such release */
  static async open(options: LocalEngineOptions = {}): Promise<LocalEngine> {
    return new LocalEngine(await localEngine(options), true)
  }
}

/** Asks a server that speaks the contract, such as `ghg serve`. */
export class RemoteEngine extends Operations {
  /** @throws Error when an address is not usable; a server that cannot be reached shows with the first request */
  static async open(options: RemoteEngineOptions): Promise<RemoteEngine> {
    const { baseUrl, previewUrl, betaUrl, beta4Url, ...others } = options
    const other = { preview: previewUrl, beta: betaUrl, beta4: beta4Url }
    const given = Object.fromEntries(Object.entries(other).filter(([, url]) => url !== undefined))
    return new RemoteEngine(await remoteEngine({ addresses: { base: baseUrl, ...given }, ...others }), false)
  }
}

/** What the contract says of an operation, for programs that show it to others. */
export interface DescribedOperation {
  summary: string
  /** JSON Schema of its requests; engines check by it. */
  request: object
  /** Field of the request that names a catalogue release, as a path: `emission_factor.data_version`. */
  dataVersion?: string
}

/** @throws ServiceError when there is no such operation */
export function describeOperation(operation: Operation): DescribedOperation {
  assertOperation(operation)
  const { summary, request, dataVersion }: OperationDescription = operations[operation]
  return { summary, request, ...(dataVersion !== undefined && { dataVersion }) }
}

/**
 * The check of a JSON Schema of the caller's own, as engines check requests: the problem of a value in one line that
 * starts with the field, or undefined.
 */
export async function checkOf(schema: object): Promise<Check> {
  const { compileCheck } = await import('./contract/validation.js')
  return compileCheck(schema as TSchema)
}

/** The datasets of the built-in catalogue: publisher, edition, licence, attribution, number of factors. */
export async function datasets(): Promise<Dataset[]> {
  const { openCatalogue } = await import('./catalogue/catalogue.js')
  const catalogue = openCatalogue()
  try {
    return catalogue.datasets()
  } finally {
    catalogue.close()
  }
}

function assertOperation(operation: string): void {
  if (Object.hasOwn(operations, operation)) return
  throw badRequest('invalid_input', `no operation ${JSON.stringify(operation)}`)
}
