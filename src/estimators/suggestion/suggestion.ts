/**
 * Suggests emission factors for free text (specification 1, sections 2.10 and 4.5): suggestions, an estimate with one
 * of them, and both in one call.
 */

import type { Factor } from '../../catalogue/catalogue.js'
import {
  badRequest,
  defaultSuggestions,
  type Parameters,
  type SuggestedFactor,
  type SuggestFields,
  type Suggestion,
  type SuggestionEstimateRequest,
  type SuggestionEstimateResponse,
  type SuggestionVariant,
  type SuggestRequest,
  type SuggestResponse,
  type TextEstimateRequest,
  type TextEstimateResponse,
} from '../../contract/contract.js'
import { isFormula, isPlaceholder, isNoPurchase as readsAsNoPurchase } from '../../matching/matching.js'
import { matchingUnitTypes } from '../../units/units.js'
import type { EstimatorContext, LabelContext } from '../context.js'
import { suggestedBasis } from '../energy-basis.js'
import { estimate } from '../estimate/estimate.js'
import { otherStageNotices } from '../other-stage.js'
import { evidenceOn, type Verdict, verdictOn } from './acceptance.js'
import { labelsChanged, outdatedLearning, projectModel } from './cache.js'
import { type FoundFactors, factorsOf } from './found-factors.js'
import {
  acceptedByKind,
  acceptedByLabels,
  doubts,
  labelWithoutFactor,
  learningOutdated,
  measuredByOtherLabels,
  noPurchase,
  otherOrigin,
  otherRegion,
} from './notices.js'
import { namesThing, plainNotes } from './plain.js'
import { factorOfSuggestion, suggestionId } from './suggestion-id.js'

/**
 * Returns suggestions for a text, the most relevant first; an empty list is not an error.
 * @throws ServiceError 400 for filters that no factor can have
 */
export function suggest(request: SuggestRequest, context: EstimatorContext): SuggestResponse {
  const most = request.max_suggestions ?? defaultSuggestions
  return suggested(request.suggest, most, 'suggest.', context)
}

/**
 * Returns the estimate with a suggestion made for this project.
 * @throws ServiceError 400 if there is no such suggestion or the parameters do not fit
 */
export function estimateSuggestion(
  { suggestion_id, parameters, apply_inflation_adjustment }: SuggestionEstimateRequest,
  context: EstimatorContext,
): SuggestionEstimateResponse {
  const id = factorOfSuggestion(suggestion_id, context.project)
  if (id === undefined || !context.catalogue.byId(id)) {
    throw badRequest(
      'invalid_input',
      `suggestion_id: ${JSON.stringify(suggestion_id.slice(0, 80))} is not a suggestion of this project; ask for suggestions first`,
    )
  }
  const answer = estimate(
    { emission_factor: { id }, parameters, ...inflation(apply_inflation_adjustment) },
    context,
  )
  return { ...answer, estimate: answer, ...madeBy(context) }
}

/**
 * Returns the estimate with the best suggestion whose unit type fits the parameters.
 * @throws ServiceError 400 if nothing is suggested
 */
export function estimateText(
  { text, parameters, apply_inflation_adjustment, ...asked }: TextEstimateRequest,
  context: EstimatorContext,
): TextEstimateResponse {
  const unit_type: string[] = matchingUnitTypes(parameters)
  const { results, notices, ...made } = suggested({ ...asked, text, unit_type }, 1, '', context, parameters)
  const [best] = results
  if (!best) {
    const reason = notices.find(({ code }) => code === 'not_a_purchase')
    throw badRequest(
      'no_emission_factors_found',
      reason?.message ??
        `text: no emission factor in ${unit_type.join(' or ')} is similar to ${JSON.stringify(text.slice(0, 80))} ` +
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
  const aboutBasis = suggestedBasis(parameters, best.emission_factor.id, context.catalogue.release, context)
  return {
    ...made,
    suggestion_id: best.suggestion_id,
    suggestion_details: best.suggestion_details,
    estimate: { ...answer, notices: [...notices, ...doubts(text, best), ...aboutBasis, ...answer.notices] },
  }
}

/**
 * Returns the factors that `suggest` would suggest, for any project; no material in place of what is made of it.
 * @throws ServiceError as `suggest`
 */
export function likelyFactors(
  asked: SuggestFields,
  most: number,
  context: LabelContext,
): { factor: SuggestedFactor; score: number }[] {
  return factorsOf(asked, most, 'suggest.', context).found.flatMap(({ factor, score, isOfMaterial }) =>
    isOfMaterial ? [] : [{ factor: suggestedFactor(factor), score }],
  )
}

function suggested(
  asked: SuggestFields,
  most: number,
  field: string,
  context: EstimatorContext,
  parameters?: Parameters,
): SuggestResponse {
  if (isNoPurchase(asked.text, context)) return { ...madeBy(context), results: [], notices: [noPurchase()] }
  if (isNoText(asked.text, context)) return { ...madeBy(context), results: [], notices: [] }
  const searched = factorsOf(asked, most, field, context)
  const { found, english } = searched
  const used = found.find(({ isFallback }) => isFallback)?.factor
  const notices = used && asked.region !== undefined ? [otherRegion(asked.region, used, context)] : []
  const outdated = outdatedLearning(context)
  if (outdated !== undefined) notices.push(learningOutdated(outdated, context))
  if (labelsChanged(context)) notices.push(measuredByOtherLabels(context))
  if (searched.unused !== undefined) notices.push(labelWithoutFactor(searched.unused, asked.region))
  if (searched.refusal) notices.push(searched.refusal)
  const [first] = found
  if (first === undefined) return { ...madeBy(context), results: [], notices }
  const { activity_id } = first.factor
  const read = { written: asked.text, english }
  const taught = projectModel(context)
  const evidence = evidenceOn({ ...first, activity_id }, read, taught?.learned, context)
  const verdict = verdictOn(evidence, taught?.rule)
  const results = suggestionsOf(searched, verdict, context)
  const isAccepted = results[0]!.suggestion_details.label === 'accept'
  if (isAccepted && verdict.ownFrom !== undefined) notices.push(acceptedByLabels(verdict.ownFrom, context))
  else if (isAccepted && verdict.kind) notices.push(acceptedByKind(verdict.kind, context))
  if (context.suggestions.readsQualifiers && !first.isOwn) {
    notices.push(...otherOrigin(asked.text, first.factor))
  }
  if (!first.isOwn) notices.push(...plainNotes(asked, first.factor, context))
  notices.push(...otherStageNotices(first.factor, parameters, context))
  return { ...madeBy(context), results, notices }
}

/** Lists the suggestions. Only the first can be accepted: the others are alternatives, with scores in proportion. */
function suggestionsOf(
  { found, isOpen }: FoundFactors,
  { certainty, isSure }: Verdict,
  { project }: EstimatorContext,
): Suggestion[] {
  return found.map(({ factor, score, variants }, rank) => ({
    suggestion_id: suggestionId(factor.id, project),
    suggestion_details: {
      label: rank === 0 && isSure && !isOpen ? 'accept' : 'review',
      score: certainty === undefined ? score : Math.min(certainty, (score / found[0]!.score) * certainty),
    },
    emission_factor: suggestedFactor(factor),
    ...(variants.length > 0 ? { variants: variants.map(variantOf) } : {}),
  }))
}

function variantOf({ id, activity_id, name, source_dataset, region, year }: Factor): SuggestionVariant {
  return { id, activity_id, name, source_dataset, region, year }
}

/** Returns a factor as suggestions show it. */
export function suggestedFactor(factor: Factor): SuggestedFactor {
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

/** True for a text that is not a purchase, unless the project mapped it; a label without a mapping does not count. */
function isNoPurchase(text: string, { suggestions, labels }: LabelContext): boolean {
  const isMapped = labels.of(text.trim()).some((mapping) => mapping.activity_id !== null)
  return suggestions.asksEvidence && !isMapped && readsAsNoPurchase(text, suggestions.readsQualifiers)
}

/** True for a spreadsheet formula, or a placeholder that is no code of a thing, without a label. */
function isNoText(text: string, context: LabelContext): boolean {
  const { suggestions, labels } = context
  const isText = !isFormula(text) && (!isPlaceholder(text) || namesThing(text, context))
  return suggestions.asksEvidence && !isText && labels.of(text.trim()).length === 0
}

function inflation(year: number | undefined): { apply_inflation_adjustment?: number } {
  return year === undefined ? {} : { apply_inflation_adjustment: year }
}
