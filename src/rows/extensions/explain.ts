/**
 * `--explain`: two more columns for estimates, with the number of matching factors and the runner-up. The engine is
 * asked once for rows with the same selector and the same kind of activity.
 */
import { Type } from '@sinclair/typebox'
import { AsyncCache } from '../../common/cache.js'
import { type EstimateRequest, isErrorBody, operations, ServiceError } from '../../contract/contract.js'
import { type Engine, EngineStopped } from '../../engine/engine.js'
import { converterKey } from '../../units/units.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

const { estimate } = operations

const Competition = {
  candidates: Type.Integer({ description: 'Factors that matched, the chosen one among them' }),
  runner_up: Type.Union([Type.String(), Type.Null()], {
    description: 'Id of the factor that comes next; none where only one matched',
  }),
}
interface Competing {
  candidates: number
  runner_up: string | null
}

export const explainExtension: RowExtension = {
  description: {
    ...estimate,
    response: Type.Object({ ...estimate.response.properties, ...Competition }),
  },
  wrap: (engine) => {
    const explanations = new Explanations(engine)
    return rowEngine(
      engine,
      (request: EstimateRequest) => explanations.one(request),
      (requests) => explanations.batch(requests),
    )
  },
}

/** Answers rows of estimates. */
class Explanations {
  readonly #engine: Engine
  readonly #explanations = new AsyncCache<Competing>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async one(request: EstimateRequest): Promise<object> {
    const response = await this.#engine.call('estimate', request)
    return { ...response, ...(await this.#competing(request)) }
  }

  async batch(requests: EstimateRequest[]): Promise<object[]> {
    const outcomes = await this.#engine.batch('estimate', requests)
    const explained: object[] = []
    for (const [index, outcome] of outcomes.entries()) {
      explained.push(
        isErrorBody(outcome) ? outcome : { ...outcome, ...(await this.#competing(requests[index]!)) },
      )
    }
    return explained
  }

  #competing(request: EstimateRequest): Promise<Competing> {
    const { emission_factor, parameters, apply_inflation_adjustment } = request
    const key = JSON.stringify([emission_factor, converterKey(parameters), apply_inflation_adjustment])
    return this.#explanations.get(key, () => this.#ask(request))
  }

  async #ask(request: EstimateRequest): Promise<Competing> {
    const { selection } = await this.#engine
      .call('explain', { ...request, runners_up: 1 })
      .catch(withoutExplanations)
    const { candidates, runners_up } = selection!
    return { candidates, runner_up: runners_up[0]?.id ?? null }
  }
}

/** Stops the run: every estimate can be explained, unless a server cannot or may not. */
function withoutExplanations(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error
  throw new EngineStopped(`--explain: the engine does not explain its estimates: ${error.message}`)
}
