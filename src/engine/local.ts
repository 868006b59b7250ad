/** Computes operations in process, from the reference file. */
import type { BrowseRequest, BrowseResponse, NewestLines } from '../catalogue/catalogue.js'
import type { searchOf } from '../catalogue/searching.js'
import { milliseconds, runToCompletion, type Steps, type Turns, toSteps } from '../common/turns.js'
import {
  type BatchOperation,
  badRequest,
  batchLimit,
  type ErrorBody,
  isErrorBody,
  type Operation,
  type OperationDescription,
  type Outcome,
  operations,
  type Request,
  type Response,
  ServiceError,
  type StoreOperation,
} from '../contract/contract.js'
import type { EstimatorContext, Project } from '../estimators/context.js'
import { inCurrencies } from './currency-units.js'
import { defectBody, isDefect, type OnDefect } from './defect.js'
import { type Direct, type Engine, type EngineIdentity, EngineStopped } from './engine.js'
import type { ProjectContext } from './project.js'
import { storeOperations } from './store-operations.js'

/** Function that answers a request; throws a `ServiceError`, or returns it if refusals are frequent. */
type Estimator<O extends Operation> = (
  request: Request<O>,
  context: EstimatorContext,
) => Response<O> | ServiceError
/** Estimator in steps, between which other work gets its turn. */
type SteppedEstimator<O extends Operation> = (
  request: Request<O>,
  context: EstimatorContext,
) => Steps<Response<O>>
type AnyEstimator<O extends Operation> = O extends BatchOperation
  ? Estimator<O>
  : Estimator<O> | SteppedEstimator<O>

type RunInStore = (
  requests: unknown[],
  context: EstimatorContext,
  project: Project,
  errorBody: (request: unknown, error: unknown) => ErrorBody,
) => Promise<unknown[]>

/** Maximum time in milliseconds that a batch may block the process. */
const longestTurn = 10

/** Estimators by operation; loaded on first use, so that a run of one operation loads only its code. */
const estimators: { [O in Exclude<Operation, StoreOperation>]: () => Promise<AnyEstimator<O>> } = {
  search: async () => {
    const { searchOf } = await searching()
    return (request, { catalogue }) => searchOf(catalogue).run(request)
  },
  unitTypes: async () => (await import('../estimators/meta/meta.js')).listUnitTypes,
  dataVersions: async () => (await import('../estimators/meta/meta.js')).listDataVersions,
  legacyFactors: async () => (await import('../estimators/legacy/legacy.js')).listFactors,
  legacyEstimate: async () => (await import('../estimators/legacy/legacy.js')).estimateLegacy,
  classify: async () => (await import('../estimators/classification/classification.js')).classify,
  spend: async () => (await import('../estimators/spend/spend.js')).spend,
  freight: async () => (await import('../estimators/freight/freight.js')).freight,
  freightV2: async () => (await import('../estimators/freight/freight.js')).freightV2,
  energyElectricity: async () => (await import('../estimators/energy/energy.js')).electricity,
  energyHeat: async () => (await import('../estimators/energy/energy.js')).heat,
  energyFuel: async () => (await import('../estimators/energy/energy.js')).fuel,
  travelDistance: async () => (await import('../estimators/travel/travel.js')).travelDistance,
  travelHotel: async () => (await import('../estimators/travel/travel.js')).travelHotel,
  travelSpend: async () => (await import('../estimators/travel/travel.js')).travelSpend,
  computeMetadata: async () => (await import('../estimators/compute/compute.js')).computeMetadata,
  computeInstance: async () => (await import('../estimators/compute/compute.js')).computeInstance,
  computeCpu: async () => (await import('../estimators/compute/compute.js')).computeCpu,
  computeMemory: async () => (await import('../estimators/compute/compute.js')).computeMemory,
  computeStorage: async () => (await import('../estimators/compute/compute.js')).computeStorage,
  suggest: async () => (await suggestion()).suggest,
  suggestionEstimate: async () => (await suggestion()).estimateSuggestion,
  textEstimate: async () => (await suggestion()).estimateText,
  cbam: async () => (await import('../estimators/border/border.js')).cbam,
  estimate: async () => (await import('../estimators/estimate/estimate.js')).estimateOrRefuse,
  explain: async () => (await import('../estimators/estimate/estimate.js')).explain,
  customActivityEstimate: async () => (await import('../estimators/labels/labels.js')).estimateCustomActivity,
  customMappingEstimate: async () => (await import('../estimators/labels/labels.js')).estimateCustomMapping,
}

function searching() {
  return import('../catalogue/searching.js')
}

function suggestion() {
  return import('../estimators/suggestion/suggestion.js')
}

export interface LocalEngineOptions {
  /** True if the engine finds and uses the project's private factors. */
  ownFactors: boolean
  /** Turns shared by all engines of the process. */
  turns: Turns
  onDefect: OnDefect | undefined
  /** Returns the credits of the datasets used so far. */
  attribution: () => readonly string[]
  close: () => Promise<void>
}

/** Engine of one project. */
export class LocalEngine implements Engine {
  readonly parallel = 1
  readonly #project: ProjectContext
  readonly #options: LocalEngineOptions
  readonly #loaded = new Map<Operation, unknown>()

  constructor(project: ProjectContext, options: LocalEngineOptions) {
    this.#project = project
    this.#options = options
  }

  async call<O extends Operation>(operation: O, request: Request<O>): Promise<Response<O>> {
    if (isStoreOperation(operation)) {
      const [outcome] = await this.#run(operation, [request])
      if (isErrorBody(outcome)) {
        throw ServiceError.fromBody(outcome.error_code === 'internal_error' ? 500 : 400, outcome)
      }
      return outcome as Response<O>
    }
    const loaded = this.#loaded.get(operation) ?? (await this.#estimator(operation))
    const estimator = loaded as Estimator<O> | SteppedEstimator<O>
    const { ownFactors, turns } = this.#options
    const context = described(operation).searchesOwnData
      ? await this.#project.currentForSearch(ownFactors)
      : (this.#project.trusted(ownFactors) ?? (await this.#project.current(ownFactors)))
    try {
      const answer = turns.isLeft ? estimator(request, context) : toSteps(() => estimator(request, context))
      const outcome = 'next' in answer ? await turns.run(this.#project.name, answer) : answer
      if (outcome instanceof ServiceError) throw outcome
      return outcome
    } catch (error) {
      throw this.#refusal(operation, request, error)
    }
  }

  async browse(request: BrowseRequest): Promise<BrowseResponse> {
    return await this.#searched(request, (search) => search.browse(request))
  }

  async newest(request: Request<'search'>): Promise<NewestLines> {
    return await this.#searched(request, (search) => search.newest(request))
  }

  async #searched<Found>(
    request: Request<'search'>,
    run: (search: ReturnType<typeof searchOf>) => Steps<Found>,
  ): Promise<Found> {
    const { ownFactors, turns } = this.#options
    const { searchOf } = await searching()
    const { catalogue } = await this.#project.currentForSearch(ownFactors)
    try {
      return await turns.run(this.#project.name, run(searchOf(catalogue)))
    } catch (error) {
      throw this.#refusal('search', request, error)
    }
  }

  async batch<O extends BatchOperation>(operation: O, requests: Request<O>[]): Promise<Outcome<O>[]> {
    if (requests.length > batchLimit) {
      throw badRequest('invalid_input', `a batch has at most ${batchLimit} elements, not ${requests.length}`)
    }
    if (isStoreOperation(operation)) return (await this.#run(operation, requests)) as Outcome<O>[]
    const estimator = (await this.#estimator(operation)) as Estimator<O>
    const { ownFactors, turns, onDefect } = this.#options
    const context = await this.#project.current(ownFactors)
    await turns.take(this.#project.name)
    const outcomes: Outcome<O>[] = []
    let turn = milliseconds()
    for (const request of requests) {
      outcomes.push(outcomeOf(operation, estimator, request, context, onDefect))
      if (milliseconds() - turn > longestTurn) {
        await turns.take(this.#project.name)
        turn = milliseconds()
      }
    }
    return outcomes
  }

  async direct<O extends Operation>(operation: O): Promise<Direct<O> | undefined> {
    if (isStoreOperation(operation)) return undefined
    const estimator = (await this.#estimator(operation)) as Estimator<O> | SteppedEstimator<O>
    const { ownFactors, onDefect } = this.#options
    const context = await this.#project.current(ownFactors)
    const whole: Estimator<O> = (request) => {
      const answer = estimator(request, context)
      return 'next' in answer ? runToCompletion(answer as Steps<Response<O>>) : answer
    }
    return (request) => outcomeOf(operation, whole, request, context, onDefect)
  }

  async #estimator(operation: Operation): Promise<unknown> {
    const load = estimators[operation as Exclude<Operation, StoreOperation>]
    const estimator = inCurrencies((await load()) as Parameters<typeof inCurrencies>[0])
    this.#loaded.set(operation, estimator)
    return estimator
  }

  async #run(operation: StoreOperation, requests: unknown[]): Promise<unknown[]> {
    const { ownFactors, turns } = this.#options
    const { searchesOwnData, writes } = described(operation)
    if (searchesOwnData) {
      await this.#project.currentForSearch(ownFactors)
      await turns.take(this.#project.name)
    }
    // The requests belong to the operation: `call` and `batch` receive both together.
    const run = (await storeOperations[operation]()) as RunInStore
    const outcomes = this.#project.run(ownFactors, writes === 'creates', (context, project) =>
      run(requests, context, project, (request, error) =>
        errorBody(operation, request, error, this.#options.onDefect),
      ),
    )
    return await outcomes.catch((error) => {
      // Errors of the store are not defects, and affect other requests too.
      throw isDefect(error) ? this.#refusal(operation, requests, error) : error
    })
  }

  /** Returns a refusal unchanged; converts any other error to the error body of a defect. */
  #refusal(operation: Operation, request: unknown, error: unknown): unknown {
    if (error instanceof ServiceError || error instanceof EngineStopped) return error
    return ServiceError.fromBody(500, defectBody(operation, request, error, this.#options.onDefect))
  }

  async together<T>(act: () => Promise<T>): Promise<T> {
    return await this.#project.together(act)
  }

  async identity(): Promise<EngineIdentity> {
    const { releases, checksum } = (await this.#project.current(this.#options.ownFactors)).catalogue
    return {
      engine: 'local',
      catalogue_version: String(releases.at(-1)),
      catalogue_checksum: checksum,
      private_revision: this.#project.revision,
      private_data: this.#project.privateData,
    }
  }

  attribution(): readonly string[] {
    return this.#options.attribution()
  }

  async close(): Promise<void> {
    await this.#options.close()
  }
}

function described(operation: Operation): OperationDescription {
  return operations[operation]
}

function isStoreOperation(operation: Operation): operation is StoreOperation {
  return described(operation).needsStore === true
}

/** Returns the response or error body of an element; unexpected errors are defects of this element only. */
function outcomeOf<O extends Operation>(
  operation: O,
  estimator: Estimator<O>,
  request: Request<O>,
  context: EstimatorContext,
  onDefect: OnDefect | undefined,
): Outcome<O> {
  try {
    const outcome = estimator(request, context)
    return outcome instanceof ServiceError ? outcome.body() : outcome
  } catch (error) {
    return errorBody(operation, request, error, onDefect)
  }
}

function errorBody(
  operation: Operation,
  request: unknown,
  error: unknown,
  onDefect: OnDefect | undefined,
): ErrorBody {
  return error instanceof ServiceError ? error.body() : defectBody(operation, request, error, onDefect)
}
