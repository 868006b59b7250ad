/**
 * From free text to emission factors (specification 1, sections 2.10 and 4.5): suggestions, an estimate with
 * one of them, and both in one call.
 */
import type { Factor } from '../../catalogue/catalogue.js'
import {
  badRequest,
  defaultSuggestions,
  info,
  type Notice,
  type SuggestedFactor,
  type SuggestFields,
  type Suggestion,
  type SuggestionEstimateRequest,
  type SuggestionEstimateResponse,
  type SuggestRequest,
  type SuggestResponse,
  type TextEstimateRequest,
  type TextEstimateResponse,
} from '../../contract/contract.js'
import { sha256Hash } from '../../sha256.js'
import { unitTypesOf } from '../../units/units.js'
import type { EstimatorContext, LabelContext } from '../context.js'
import { estimate } from '../estimate/estimate.js'
import { activitiesMeant, type Meant } from './activities.js'
import { choiceFor } from './memory.js'
import { privateFactorsLike } from './private.js'
import { factorOfSuggestion, suggestionId } from './suggestion-id.js'
import { type Wanted, wantedBy } from './wanted.js'

/** Activities that are looked through for factors that pass the filters. */
const mostRead = 400

interface Found {
  factor: Factor
  score: number
  isFallback: boolean
  /** The user mapped such a text to it. */
  isOwn: boolean
}

/**
 * Suggestions for a text, the most relevant first; none is no error.
 * @throws ServiceError 400 for filters that no factor can have
 */
export function suggest(request: SuggestRequest, context: EstimatorContext): SuggestResponse {
  const most = request.max_suggestions ?? defaultSuggestions
  return suggested(request.suggest, most, 'suggest.', context)
}

/**
 * The estimate with a suggestion that was made for this project.
 * @throws ServiceError 400 when there is no such suggestion or the parameters do not fit
 */
export function estimateSuggestion(
  { suggestion_id, parameters, apply_inflation_adjustment }: SuggestionEstimateRequest,
  context: EstimatorContext,
): SuggestionEstimateResponse {
  const id = factorOfSuggestion(suggestion_id, context.project)
  if (id === undefined || !context.catalogue.byId(id)) {
    throw badRequest(
      'invalid_input',
      `suggestion_id: ${JSON.stringify(suggestion_id.slice(0, 80))} is no suggestion made for this project; ask for suggestions first`,
    )
  }
  const answer = estimate(
    { emission_factor: { id }, parameters, ...inflation(apply_inflation_adjustment) },
    context,
  )
  return { ...answer, estimate: answer, ...madeBy(context) }
}

/**
 * The estimate with the best suggestion whose unit type the parameters fit.
 * @throws ServiceError 400 when nothing is suggested
 */
export function estimateText(
  { text, parameters, apply_inflation_adjustment, ...asked }: TextEstimateRequest,
  context: EstimatorContext,
): TextEstimateResponse {
  const unit_type: string[] = unitTypesOf(parameters)
  const { results, notices, ...made } = suggested({ ...asked, text, unit_type }, 1, '', context)
  const [best] = results
  if (!best) {
    throw badRequest(
      'no_emission_factors_found',
      `text: no emission factor in ${unit_type.join(' or ')} is like ${JSON.stringify(text.slice(0, 80))} ` +
        'under these filters; fewer filters, region_fallback or other parameters may find one',
    )
  }
  const answer = estimate(
    {
      emission_factor: { id: best.emission_factor.id },
      parameters,
      ...inflation(apply_inflation_adjustment),
    },
    context,
  )
  return {
    ...made,
    suggestion_id: best.suggestion_id,
    suggestion_details: best.suggestion_details,
    estimate: { ...answer, notices: [...notices, ...answer.notices] },
  }
}

/**
 * The factors that `suggest` would suggest, of any project.
 * @throws ServiceError as `suggest`
 */
export function likelyFactors(
  asked: SuggestFields,
  most: number,
  context: LabelContext,
): { factor: SuggestedFactor; score: number }[] {
  return search(asked, most, 'suggest.', context).map(({ factor, score }) => ({
    factor: suggestedFactor(factor),
    score,
  }))
}

function suggested(
  asked: SuggestFields,
  most: number,
  field: string,
  context: EstimatorContext,
): SuggestResponse {
  const found = search(asked, most, field, context)
  const used = found.find(({ isFallback }) => isFallback)?.factor
  const notices = used && asked.region !== undefined ? [largerRegion(asked.region, used)] : []
  return {
    ...madeBy(context),
    results: found.map((each, rank) => suggestionOf(each, rank === 0, context)),
    notices,
  }
}

function search(asked: SuggestFields, most: number, field: string, context: LabelContext): Found[] {
  const wanted = wantedBy(asked, field, context)
  const english = asked.translation ? context.suggestions.translation.toEnglish(asked.text) : asked.text
  return factorsFor(english, asked, wanted, most, context)
}

function factorsFor(
  english: string,
  asked: SuggestFields,
  wanted: Wanted,
  most: number,
  context: LabelContext,
): Found[] {
  // What a project calls its factors may be in either language.
  const texts = wanted.admitsAccess('private') ? [...new Set([asked.text, english])] : []
  const own = texts
    .flatMap((text) => privateFactorsLike(text, asked, wanted, most, context))
    .sort((a, b) => a.score - b.score)
  const meant = activitiesMeant(asked.text, english, context)
  const filters = markOf({ ...asked, text: undefined, translation: undefined })
  const found = new Map(own.map((each): [string, Found] => [each.factor.id, { ...each, isOwn: false }]))
  let read = 0
  for (const activity of meant) {
    if (read === mostRead || found.size >= most + own.length) break
    const chosen = factorMeant(activity, asked, filters, wanted, context)
    if (chosen === 'not read') continue
    read++
    if (chosen && (chosen.isOwn || !found.has(chosen.factor.id))) found.set(chosen.factor.id, chosen)
  }
  return [...found.values()]
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.score - a.score)
    .slice(0, most)
}

/** Equal filters have equal marks, and a mark is short however long the lists are. */
function markOf(filters: object): string {
  return sha256Hash().update(JSON.stringify(filters)).digest('base64')
}

/** @param filters mark of what is asked for besides the text */
function factorMeant(
  { activity_id, unit_type, score, isOwn }: Meant,
  asked: SuggestFields,
  filters: string,
  wanted: Wanted,
  context: LabelContext,
): Found | undefined | 'not read' {
  if (unit_type !== undefined && !wanted.admitsUnitType(unit_type)) return 'not read'
  const anyScope = isOwn && asked.scope === undefined
  const chosen = choiceFor({ activity_id, unit_type, anyScope, asked, filters, wanted }, context)
  return chosen && { ...chosen, score, isOwn }
}

/** Only the first can be as good as certain: those after it are alternatives. */
function suggestionOf(
  { factor, score }: Found,
  isFirst: boolean,
  { project, suggestions }: EstimatorContext,
): Suggestion {
  return {
    suggestion_id: suggestionId(factor.id, project),
    suggestion_details: { label: isFirst && score >= suggestions.acceptedFrom ? 'accept' : 'review', score },
    emission_factor: suggestedFactor(factor),
  }
}

function suggestedFactor(factor: Factor): SuggestedFactor {
  const { name, id, activity_id, access_type, sector, category, source, source_link, source_dataset } = factor
  const { scopes, year, year_released, region, region_name, description, unit_type, unit } = factor
  const { source_lca_activity, data_quality_flags } = factor
  return {
    name,
    id,
    activity_id,
    access_type,
    sector,
    category,
    source,
    source_link,
    source_dataset,
    scopes,
    year,
    year_released,
    region,
    region_name,
    description,
    unit_type,
    unit,
    source_lca_activity,
    data_quality_flags,
  }
}

function madeBy({ suggestions, catalogue }: EstimatorContext) {
  return {
    model: 'general',
    model_version: suggestions.version,
    data_version: String(catalogue.releases.at(-1)),
  }
}

function inflation(year: number | undefined): { apply_inflation_adjustment?: number } {
  return year === undefined ? {} : { apply_inflation_adjustment: year }
}

function largerRegion(asked: string, used: Factor): Notice {
  return info(
    'region_fallback',
    `not every suggestion has a factor for region ${asked}; larger regions were used, such as ${used.region} (${used.region_name})`,
  )
}
