/** Suggestions in bulk: the best one in columns of its own, the others by activity id and score. */
import { type Static, Type } from '@sinclair/typebox'
import {
  badRequest,
  operations,
  type Request,
  SuggestedFactor,
  SuggestionDetails,
  SuggestResponse,
} from '../../../contract/contract.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

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

export const suggestExtension: RowExtension = {
  description: { ...operations.suggest, response: Suggested },
  wrap: (engine) =>
    rowEngine(engine, async (request: Request<'suggest'>) =>
      bestOf(await engine.call('suggest', request), request),
    ),
}

/** Fields of a request that leave no factor out. */
const noFilters = ['text', 'model', 'translation', 'year']

/** Why nothing is suggested: the text, where nothing else can be the reason. */
export function nothingSuggested({ suggest }: Request<'suggest'>): string {
  const filters = Object.entries(suggest).filter(
    ([name, value]) => !noFilters.includes(name) && !(Array.isArray(value) && value.length === 0),
  )
  return filters.length > 0
    ? 'no match under these filters; try fewer filters or region_fallback'
    : 'no activity matches this text; try other words'
}

/** A suggestion as a row has it. @throws ServiceError 400 when nothing is suggested */
function bestOf(
  { results, model_version, data_version, notices }: SuggestResponse,
  request: Request<'suggest'>,
): Suggested {
  const [best] = results
  if (!best) {
    throw badRequest(
      'no_emission_factors_found',
      notices.find(({ code }) => code === 'not_a_purchase')?.message ??
        `suggest.text: ${nothingSuggested(request)}`,
    )
  }
  return {
    activity_ids: results.map(({ emission_factor }) => emission_factor.activity_id),
    scores: results.map(({ suggestion_details }) => suggestion_details.score),
    ...best,
    model_version,
    data_version,
    notices,
  }
}
