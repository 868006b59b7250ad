/**
 * From free text to emission factors (specification 1, sections 2.10 and 4.5): suggestions, an estimate with
 * one of them, and both in one call.
 */

import type { Factor } from '../../catalogue/catalogue.js'
import {
  badRequest,
  defaultSuggestions,
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
import { sha256Hash } from '../../sha256.js'
import {
  isCodesOnly,
  isFormula,
  isPlaceholder,
  isNoPurchase as readsAsNoPurchase,
} from '../../suggestion/suggestion.js'
import { unitTypesOf } from '../../units/units.js'
import type { EstimatorContext, LabelContext } from '../context.js'
import { estimate } from '../estimate/estimate.js'
import { evidenceOn, type Verdict, verdictOn } from './acceptance.js'
import type { Meant } from './activities.js'
import { choiceFor, labelsChanged, outdatedLearning, taughtOf } from './memory.js'
import {
  acceptedByKind,
  acceptedByLabels,
  doubts,
  labelWithoutFactor,
  largerRegion,
  learningOutdated,
  measuredByOtherLabels,
  noPurchase,
} from './notices.js'
import { hasPrivateFactors, type Own, privateFactorsLike } from './private.js'
import { readingOf, readingsOf } from './reading.js'
import { factorOfSuggestion, suggestionId } from './suggestion-id.js'
import { type Wanted, wantedBy } from './wanted.js'

/** Activities that are looked through for factors that pass the filters. */
const mostRead = 400

/** Names of the same thing in other amounts that are looked through for a factor that passes the filters. */
const mostRivals = 5

interface Found {
  factor: Factor
  score: number
  isFallback: boolean
  /** The user mapped such a text to it. */
  isOwn: boolean
  /** Whose spend the factor is of, as the model sees it in the text. */
  industry?: string | undefined
  /** The project taught it. */
  isTaught?: boolean | undefined
  /** The same industry at other prices: without margins, or at those of the producer. */
  variants: Factor[]
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
  return {
    ...made,
    suggestion_id: best.suggestion_id,
    suggestion_details: best.suggestion_details,
    estimate: { ...answer, notices: [...notices, ...doubts(text, best), ...answer.notices] },
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
  return search(asked, most, 'suggest.', context).found.map(({ factor, score }) => ({
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
  if (isNoPurchase(asked.text, context)) return { ...madeBy(context), results: [], notices: [noPurchase()] }
  if (isNoText(asked.text, context)) return { ...madeBy(context), results: [], notices: [] }
  const searched = search(asked, most, field, context)
  const { found, english } = searched
  const used = found.find(({ isFallback }) => isFallback)?.factor
  const notices = used && asked.region !== undefined ? [largerRegion(asked.region, used)] : []
  const outdated = outdatedLearning(context)
  if (outdated !== undefined) notices.push(learningOutdated(outdated, context))
  if (labelsChanged(context)) notices.push(measuredByOtherLabels(context))
  if (searched.unused !== undefined) notices.push(labelWithoutFactor(searched.unused, asked.region))
  const [first] = found
  if (first === undefined) return { ...madeBy(context), results: [], notices }
  const { activity_id } = first.factor
  const read = { written: asked.text, english }
  const taught = taughtOf(context)
  const evidence = evidenceOn({ ...first, activity_id }, read, taught?.learned, context)
  const verdict = verdictOn(evidence, taught?.rule)
  const results = suggestionsOf(searched, verdict, context)
  const isAccepted = results[0]!.suggestion_details.label === 'accept'
  if (isAccepted && verdict.ownFrom !== undefined) notices.push(acceptedByLabels(verdict.ownFrom, context))
  else if (isAccepted && verdict.kind) notices.push(acceptedByKind(verdict.kind, context))
  return { ...madeBy(context), results, notices }
}

interface Search {
  found: Found[]
  /** The first is what money is spent on, and there are factors of the same thing in other amounts: both may be meant. */
  isOpen: boolean
  /** The text as it was read. */
  english: string
  /** What the text is mapped to as a label, where that has no factor that is asked for. */
  unused: string | undefined
}

function search(asked: SuggestFields, most: number, field: string, context: LabelContext): Search {
  const wanted = wantedBy(asked, field, context)
  return factorsFor(asked, wanted, most, context)
}

/** What a project calls its factors may be in either language. */
function ownFactors(asked: SuggestFields, wanted: Wanted, most: number, context: LabelContext): Own[] {
  if (!wanted.admitsAccess('private') || !hasPrivateFactors(undefined, context)) return []
  return [...new Set([asked.text, ...readingsOf(asked, context.suggestions)])]
    .flatMap((text) => privateFactorsLike(text, asked, wanted, most, context))
    .sort((a, b) => a.score - b.score)
}

function factorsFor(asked: SuggestFields, wanted: Wanted, most: number, context: LabelContext): Search {
  const own = ownFactors(asked, wanted, most, context)
  const { english, meant } = readingOf(asked, wanted, context)
  const filters = markOf({ ...asked, text: undefined, translation: undefined })
  const found = new Map(
    own.map((each): [string, Found] => [each.factor.id, { ...each, isOwn: false, variants: [] }]),
  )
  const industries = new Map<string, Found>()
  let read = 0
  let unused: string | undefined
  for (const activity of meant) {
    if (read === mostRead || found.size >= most + own.length) break
    const chosen = factorMeant(activity, asked, filters, wanted, context)
    if (chosen === 'not read') continue
    read++
    if (!chosen && activity.isOwn && activity.score === 1) unused ??= activity.activity_id
    if (!chosen || (found.has(chosen.factor.id) && !chosen.isOwn)) continue
    const twin = industries.get(activity.industry ?? '')
    if (twin) twin.variants.push(chosen.factor)
    else found.set(chosen.factor.id, chosen)
    if (!twin && activity.industry !== undefined) industries.set(activity.industry, chosen)
  }
  // Letters of a code mean no industry, but refrigerants are called by codes.
  const isCode = isCodesOnly(english)
  const best = [...found.values()]
    .filter((each) => each.isOwn || each.industry === undefined || !isCode)
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.score - a.score)
    .slice(0, most)
  const isSpend = context.suggestions.asksEvidence && best[0]?.isOwn === false && isMoney(best[0].factor)
  const rivals = isSpend ? meant.filter(({ namesIt, unit_type }) => namesIt && unit_type !== 'Money') : []
  const isOpen = rivals.slice(0, mostRivals).some((each) => {
    const rival = factorMeant(each, asked, filters, wanted, context)
    return rival !== undefined && rival !== 'not read'
  })
  return { found: best, isOpen, english, unused: best[0]?.isOwn ? undefined : unused }
}

function isMoney({ unit_type }: Factor): boolean {
  return unit_type === 'Money'
}

const longestMark = 200

/** Equal filters have equal marks, and a mark is short however long the lists are. */
function markOf(filters: object): string {
  const written = JSON.stringify(filters)
  return written.length <= longestMark ? written : sha256Hash().update(written).digest('base64')
}

/** @param filters mark of what is asked for besides the text */
function factorMeant(
  { activity_id, unit_type, score, isOwn, industry, isTaught }: Meant,
  asked: SuggestFields,
  filters: string,
  wanted: Wanted,
  context: LabelContext,
): Found | undefined | 'not read' {
  if (unit_type !== undefined && !wanted.admitsUnitType(unit_type)) return 'not read'
  const anyScope = isOwn && asked.scope === undefined
  const chosen = choiceFor({ activity_id, unit_type, anyScope, asked, filters, wanted }, context)
  return chosen && { ...chosen, score, isOwn, industry, isTaught, variants: [] }
}

/** Only the first can be accepted: those after it are alternatives, whose scores are in proportion to it. */
function suggestionsOf(
  { found, isOpen }: Search,
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

/** A project may have mapped such a text: its word goes before; a label that waits says nothing yet. */
function isNoPurchase(text: string, { suggestions, labels }: LabelContext): boolean {
  const isMapped = labels.of(text.trim()).some((mapping) => mapping.activity_id !== null)
  return suggestions.asksEvidence && !isMapped && readsAsNoPurchase(text)
}

/** A formula of a spreadsheet or a placeholder, which no label is for. */
function isNoText(text: string, { suggestions, labels }: LabelContext): boolean {
  const saysNothing = suggestions.asksEvidence && (isFormula(text) || isPlaceholder(text))
  return saysNothing && labels.of(text.trim()).length === 0
}

function inflation(year: number | undefined): { apply_inflation_adjustment?: number } {
  return year === undefined ? {} : { apply_inflation_adjustment: year }
}
