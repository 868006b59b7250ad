/**
 * Estimates of activities under the user's own labels (specification 1, sections 4.6 and 4.7). A label refers to the
 * activity that completed its mapping; of several mappings the most conservative counts.
 */
import { assertFallbacks, orderIn, type Selection } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type CustomActivityRequest,
  type CustomMappingRequest,
  type EstimateResponse,
  info,
  type LabelSelector,
  nearest,
  type Parameters,
  type SelectorFields,
  ServiceError,
} from '../../contract/contract.js'
import type { StoredMapping } from '../../store/store.js'
import { matchingUnitTypes } from '../../units/units.js'
import type { EstimatorContext } from '../context.js'
import { estimation } from '../estimate/estimate.js'
import { sameLabel } from '../label-mappings.js'
import { otherStageNotices } from '../other-stage.js'
import type { createLabels as create } from './create.js'

/** Creates pending mappings. Loaded on first use: suggestions need many modules that estimates do not. */
export const createLabels: typeof create = async (...asked) =>
  await (await import('./create.js')).createLabels(...asked)

/**
 * @returns an Estimation, as the basic estimate does
 * @throws ServiceError 400 when the label is unknown or its mapping pending, or no factor matches
 */
export function estimateCustomActivity(
  { custom_activity, parameters }: CustomActivityRequest,
  context: EstimatorContext,
): EstimateResponse {
  return labelled(selectionOf(custom_activity, parameters, 'custom_activity', context), parameters, context)
}

/** Estimates under the older name of the operation, with a deprecation notice. */
export function estimateCustomMapping(
  { custom_mapping, parameters }: CustomMappingRequest,
  context: EstimatorContext,
): EstimateResponse {
  const selection = selectionOf(custom_mapping, parameters, 'custom_mapping', context)
  const response = labelled(selection, parameters, context)
  return { ...response, notices: [...response.notices, deprecated] }
}

/** Returns the Estimation, with a notice on the stage of a fuel that its factor excludes. */
function labelled(selection: Selection, parameters: Parameters, context: EstimatorContext): EstimateResponse {
  const response = estimation(selection, parameters)
  const beside = otherStageNotices(selection.factor, parameters, context)
  return beside.length === 0 ? response : { ...response, notices: [...response.notices, ...beside] }
}

const deprecated = info(
  'deprecated_operation',
  'custom mappings v1 will be removed in December 2026; use POST /custom-activities/estimate',
)

function selectionOf(
  asked: LabelSelector,
  parameters: Parameters,
  field: string,
  context: EstimatorContext,
): Selection {
  assertFallbacks(field, asked, orderIn(context.catalogue.release, context.settings.fallbacks))
  const label = sameLabel(asked.label)
  const mappings = fittingMappings(label, parameters, field, context)
  let best: Selection | undefined
  let refused: ServiceError | undefined
  for (const selector of mappings.flatMap((mapping) => selectorsOf(mapping, asked, context))) {
    try {
      const selection = context.selector.select(selector, parameters)
      if (best === undefined || precedes(selection, best)) best = selection
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      refused ??= error
    }
  }
  if (best) return best
  const named = `${field}.label ${shown(label)}`
  if (refused) throw new ServiceError(400, refused.code, `${named}: ${refused.message}`, refused.validValues)
  const sources = [...new Set(mappings.flatMap((mapping) => mapping.sources))].join(', ')
  throw badRequest(
    'no_emission_factors_found',
    `${named}: its mapping is for sources ${sources}, not ${shown(asked.source!)}`,
  )
}

/** Returns the completed mappings of a label for parameters of this kind. */
function fittingMappings(
  label: string,
  parameters: Parameters,
  field: string,
  { labels }: EstimatorContext,
): StoredMapping[] {
  const all = labels.of(label)
  if (all.length === 0) {
    const near = nearest(label, labels.labels())
    const hint = near === undefined ? 'ghg labels create makes one' : `did you mean ${shown(near)}?`
    throw badRequest('unknown_label', `${field}.label: the project has no label ${shown(label)}; ${hint}`)
  }
  const completed = all.filter(({ activity_id }) => activity_id !== null)
  if (completed.length === 0) throw pending(label, all, field)
  const unitTypes: string[] = matchingUnitTypes(parameters)
  const fitting = completed.filter(
    ({ unit_types }) => unit_types.length === 0 || unit_types.some((type) => unitTypes.includes(type)),
  )
  if (fitting.length > 0) return fitting
  const accepted = [...new Set(completed.flatMap(({ unit_types }) => unit_types))].sort()
  throw badRequest(
    'invalid_unit_type_supplied',
    `${field}.label ${shown(label)}: its mapping is for ${accepted.join(' and ')}, which the parameters do not fit`,
    { unit_type: accepted },
  )
}

function pending(label: string, mappings: StoredMapping[], field: string): ServiceError {
  const suggested = mappings.flatMap(({ suggestions }) => suggestions)[0]?.activity_id
  const example = suggested ?? 'ACTIVITY_ID'
  return badRequest(
    'mapping_pending',
    `${field}.label: the mapping of ${shown(label)} is pending and cannot be used yet; complete it with ` +
      `ghg labels review, or ghg labels map ${shown(label)} ${example}`,
  )
}

/** Returns one selector for each source that both the mapping and the request allow. */
function selectorsOf(
  { activity_id, sources }: StoredMapping,
  { label: _, ...asked }: LabelSelector,
  { catalogue }: EstimatorContext,
): SelectorFields[] {
  const selector = { ...asked, activity_id: activity_id!, data_version: String(catalogue.releases.at(-1)) }
  if (sources.length === 0) return [selector]
  const wanted = asked.source?.toLowerCase()
  return sources
    .filter((source) => wanted === undefined || source.toLowerCase() === wanted)
    .map((source) => ({ ...selector, source }))
}

/** True if `a` ranks first: by emissions for the same parameters, then the newest year, then the smallest id. */
function precedes(a: Selection, b: Selection): boolean {
  const difference = a.value * a.converter.ratio - b.value * b.converter.ratio
  if (difference !== 0) return difference > 0
  if (a.factor.year !== b.factor.year) return a.factor.year > b.factor.year
  return a.factor.id < b.factor.id
}

function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
}
