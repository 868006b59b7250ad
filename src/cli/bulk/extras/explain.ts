/**
 * `--explain`: two more columns for estimates, how many factors matched and which one came next. What rows
 * with the same selector and the same kind of activity have in common is asked once.
 */
import { Type } from '@sinclair/typebox'
import {
  type EstimateRequest,
  isErrorBody,
  type Operation,
  type Outcome,
  operations,
  type Request,
  type Response,
  ServiceError,
} from '../../../contract/contract.js'
import { type Engine, EngineStopped } from '../../../engine/engine.js'
import { shapeOf } from '../../../units/units.js'
import type { Extras } from './extras.js'

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

export const explainExtras: Extras = {
  description: {
    ...estimate,
    response: Type.Object({ ...estimate.response.properties, ...Competition }),
  },
  wrap: (engine) => new ExplainingEngine(engine),
}

/** Bound of the memory of past explanations: a file rarely holds more distinct selectors. */
const remembered = 20_000

/** Answers rows of estimates; has nothing to do with other operations. */
class ExplainingEngine implements Engine {
  readonly parallel: number
  readonly #engine: Engine
  readonly #known = new Map<string, Promise<Competing>>()

  constructor(engine: Engine) {
    this.#engine = engine
    this.parallel = engine.parallel
  }

  async call<O extends Operation>(operation: O, request: Request<O>): Promise<Response<O>> {
    const response = await this.#engine.call(operation, request)
    return { ...response, ...(await this.#competing(request as EstimateRequest)) }
  }

  async batch<O extends Operation>(_operation: O, requests: Request<O>[]): Promise<Outcome<O>[]> {
    const asked = requests as EstimateRequest[]
    const outcomes = await this.#engine.batch('estimate', asked)
    const explained: object[] = []
    for (const [index, outcome] of outcomes.entries()) {
      explained.push(
        isErrorBody(outcome) ? outcome : { ...outcome, ...(await this.#competing(asked[index]!)) },
      )
    }
    return explained as Outcome<O>[]
  }

  identity() {
    return this.#engine.identity()
  }

  close() {
    return this.#engine.close()
  }

  #competing(request: EstimateRequest): Promise<Competing> {
    const { emission_factor, parameters, apply_inflation_adjustment } = request
    const key = JSON.stringify([emission_factor, shapeOf(parameters), apply_inflation_adjustment])
    const known = this.#known.get(key)
    if (known) return known
    if (this.#known.size >= remembered) this.#known.clear()
    const asked = this.#ask(request)
    this.#known.set(key, asked)
    return asked
  }

  async #ask(request: EstimateRequest): Promise<Competing> {
    const { selection } = await this.#engine
      .call('explain', { ...request, runners_up: 1 })
      .catch(withoutExplanations)
    const { candidates, runners_up } = selection!
    return { candidates, runner_up: runners_up[0]?.id ?? null }
  }
}

/** What was estimated can be explained, unless a server cannot or may not. */
function withoutExplanations(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error
  throw new EngineStopped(`--explain: the engine does not explain its estimates: ${error.message}`)
}
