/** Suggestions in bulk: the best in separate columns, the others by activity id and score. */
import { type Static, Type } from '@sinclair/typebox'
import {
  badRequest,
  type Notice,
  operations,
  quoted,
  type Request,
  SuggestedFactor,
  SuggestFields,
  SuggestionDetails,
  SuggestResponse,
  warning,
} from '../../contract/contract.js'
import { unitTypeOf } from '../../units/units.js'
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

const SuggestRow = Type.Object({
  ...operations.suggest.request.properties,
  suggest: Type.Object({
    ...SuggestFields.properties,
    unit: Type.Optional(
      Type.String({
        description:
          'Unit of the amount, such as kg or EUR: decides the unit type where unit_type is not given',
      }),
    ),
  }),
})
type SuggestRow = Static<typeof SuggestRow>

export const suggestExtension: RowExtension = {
  description: { ...operations.suggest, request: SuggestRow, response: Suggested },
  wrap: (engine) => {
    const scopes = scopesOfTexts(engine)
    return rowEngine(engine, async ({ suggest: { unit, ...asked }, ...row }: SuggestRow) => {
      const { types, notices } = asked.unit_type?.length ? undecided : decidedBy(unit)
      const narrowed = types.length > 0 ? { ...asked, unit_type: types } : asked
      const request = { ...row, suggest: (await scopes())(narrowed) }
      const best = bestOf(await engine.call('suggest', request), request)
      return { ...best, notices: [...notices, ...best.notices] }
    })
  },
}

interface Decided {
  /** Unit types of answers; empty for all. */
  types: string[]
  notices: Notice[]
}

const undecided: Decided = { types: [], notices: [] }

/** Returns the unit types that a unit decides: pieces, nights and hours are bought by money too. */
function decidedBy(unit: string | undefined): Decided {
  if (unit === undefined || unit.trim() === '') return undecided
  const type = unitTypeOf(unit)
  if (type === undefined) {
    const message = `unit ${quoted(unit)} is not known, so suggestions are in every unit; use one such as kg, l, kWh, km or EUR`
    return { types: [], notices: [warning('unit_not_read', message)] }
  }
  if (type === 'Number' || type === 'Time') return undecided
  // Journeys are measured in km, and their factors for passengers over km.
  return { types: type === 'Distance' ? [type, 'PassengerOverDistance'] : [type], notices: [] }
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
