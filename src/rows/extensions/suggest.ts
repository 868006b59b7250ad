/** Suggestions in bulk: the best in separate columns, the others by activity id and score. */
import { type Static, Type } from '@sinclair/typebox'
import {
  badRequest,
  operations,
  type Request,
  SuggestedFactor,
  SuggestionDetails,
  SuggestResponse,
} from '../../contract/contract.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'
import { scopesOfTexts } from './scopes-of-texts.js'

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
  wrap: (engine) => {
    const scopes = scopesOfTexts(engine)
    return rowEngine(engine, async (row: Request<'suggest'>) => {
      const request = { ...row, suggest: (await scopes())(row.suggest) }
      return bestOf(await engine.call('suggest', request), row)
    })
  },
}

/** Fields of a request that do not exclude factors. */
const noFilters = ['text', 'model', 'translation', 'year']

/** Returns the reason for no suggestion: the filters if there are any, otherwise the text. */
export function nothingSuggested({ suggest }: Request<'suggest'>): string {
  const filters = Object.entries(suggest).filter(
    ([name, value]) => !noFilters.includes(name) && !(Array.isArray(value) && value.length === 0),
  )
  return filters.length > 0
    ? 'no match under these filters; try fewer filters or region_fallback'
    : 'no activity matches this text; try other words'
}

/**
 * Returns a suggestion in the form of a row.
 * @throws ServiceError 400 if nothing is suggested
 */
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
