/** Computes operations in process, from the reference file. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type BatchOperation,
  badRequest,
  batchLimit,
  type Operation,
  type Outcome,
  type Request,
  type Response,
  ServiceError,
} from '../contract/contract.js'
import type { Knowledge } from '../estimators/knowledge.js'
import type { Engine, EngineIdentity } from './engine.js'
import { type KnowledgeOptions, openKnowledge } from './knowledge.js'

type Estimator<O extends Operation> = (request: Request<O>, knowledge: Knowledge) => Response<O>
/** One that lets others have a turn while it works. */
type PatientEstimator<O extends Operation> = (
  request: Request<O>,
  knowledge: Knowledge,
) => Promise<Response<O>>
type AnyEstimator<O extends Operation> = O extends BatchOperation
  ? Estimator<O>
  : Estimator<O> | PatientEstimator<O>

/** Milliseconds for which a batch may keep everything else in the process waiting. */
const longestTurn = 10

/** Loaded when first asked for: a run of one operation reads the code of one. */
const estimators: { [O in Operation]: () => Promise<AnyEstimator<O>> } = {
  search: async () => (request, knowledge) => knowledge.catalogue.search(request),
  unitTypes: async () => (await import('../estimators/meta/meta.js')).listUnitTypes,
  dataVersions: async () => (await import('../estimators/meta/meta.js')).listDataVersions,
  legacyFactors: async () => (await import('../estimators/legacy/legacy.js')).listFactors,
  legacyEstimate: async () => (await import('../estimators/legacy/legacy.js')).estimateLegacy,
  classify: async () => (await import('../estimators/classification/classification.js')).classify,
  spend: async () => (await import('../estimators/spend/spend.js')).spend,
  travelDistance: async () => (await import('../estimators/travel/travel.js')).travelDistance,
  travelHotel: async () => (await import('../estimators/travel/travel.js')).travelHotel,
  travelSpend: async () => (await import('../estimators/travel/travel.js')).travelSpend,
  computeMetadata: async () => (await import('../estimators/compute/compute.js')).computeMetadata,
  computeInstance: async () => (await import('../estimators/compute/compute.js')).computeInstance,
  computeCpu: async () => (await import('../estimators/compute/compute.js')).computeCpu,
  computeMemory: async () => (await import('../estimators/compute/compute.js')).computeMemory,
  computeStorage: async () => (await import('../estimators/compute/compute.js')).computeStorage,
  estimate: async () => (await import('../estimators/estimate/estimate.js')).estimate,
}

export class LocalEngine implements Engine {
  readonly parallel = 1
  readonly #knowledge: Knowledge
  readonly #close: () => void

  /** @throws Error when the reference file is missing or not of this release */
  constructor(options: KnowledgeOptions = {}) {
    const { knowledge, close } = openKnowledge(options)
    this.#knowledge = knowledge
    this.#close = close
  }

  async call<O extends Operation>(operation: O, request: Request<O>): Promise<Response<O>> {
    const estimator = (await estimators[operation]()) as Estimator<O> | PatientEstimator<O>
    return await estimator(request, this.#knowledge)
  }

  async batch<O extends BatchOperation>(operation: O, requests: Request<O>[]): Promise<Outcome<O>[]> {
    if (requests.length > batchLimit) {
      throw badRequest('invalid_input', `a batch has at most ${batchLimit} elements, not ${requests.length}`)
    }
    const estimator = (await estimators[operation]()) as Estimator<O>
    const outcomes: Outcome<O>[] = []
    let turn = performance.now()
    for (const request of requests) {
      outcomes.push(outcomeOf(estimator, request, this.#knowledge))
      if (performance.now() - turn > longestTurn) {
        await nextTurn()
        turn = performance.now()
      }
    }
    return outcomes
  }

  async identity(): Promise<EngineIdentity> {
    const { releases, checksum } = this.#knowledge.catalogue
    return { engine: 'local', catalogue_version: String(releases.at(-1)), catalogue_checksum: checksum }
  }

  async close(): Promise<void> {
    this.#close()
  }
}

/** A refused element is its error body; anything else that goes wrong is a defect and ends the run. */
function outcomeOf<O extends Operation>(
  estimator: Estimator<O>,
  request: Request<O>,
  knowledge: Knowledge,
): Outcome<O> {
  try {
    return estimator(request, knowledge)
  } catch (error) {
    if (error instanceof ServiceError) return error.body()
    throw error
  }
}
