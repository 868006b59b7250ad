/** Suggestions in bulk: the best one in columns of its own, the others by activity id and score. */
import { type Static, Type } from '@sinclair/typebox'
import {
  badRequest,
  type Operation,
  type Outcome,
  operations,
  type Request,
  type Response,
  SuggestedFactor,
  SuggestionDetails,
  SuggestResponse,
} from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import type { Extras } from './extras.js'

const Suggested = Type.Object({
  activity_ids: Type.Array(Type.String(), { description: 'Suggested activities, the most relevant first' }),
  scores: Type.Array(Type.Number(), { description: 'Their scores' }),
  suggestion_id: Type.String(),
  suggestion_details: SuggestionDetails,
  emission_factor: SuggestedFactor,
  model_version: SuggestResponse.properties.model_version,
  data_version: SuggestResponse.properties.data_version,
  notices: SuggestResponse.properties.notices,
})
type Suggested = Static<typeof Suggested>

export const suggestExtras: Extras = {
  description: { ...operations.suggest, response: Suggested },
  wrap: (engine) => new SuggestEngine(engine),
}

/** Answers rows of texts; has nothing to do with other operations. */
class SuggestEngine implements Engine {
  readonly parallel: number
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
    this.parallel = engine.parallel
  }

  async call<O extends Operation>(_operation: O, request: Request<O>): Promise<Response<O>> {
    const { results, model_version, data_version, notices } = await this.#engine.call(
      'suggest',
      request as Request<'suggest'>,
    )
    const [best] = results
    if (!best) {
      throw badRequest(
        'no_emission_factors_found',
        'suggest.text: nothing is like it under these filters; fewer filters or region_fallback may find something',
      )
    }
    const suggested: Suggested = {
      activity_ids: results.map(({ emission_factor }) => emission_factor.activity_id),
      scores: results.map(({ suggestion_details }) => suggestion_details.score),
      ...best,
      model_version,
      data_version,
      notices,
    }
    return suggested as unknown as Response<O>
  }

  batch<O extends Operation>(): Promise<Outcome<O>[]> {
    throw new Error('suggestions are not asked for in batches')
  }

  identity() {
    return this.#engine.identity()
  }

  close() {
    return this.#engine.close()
  }
}
