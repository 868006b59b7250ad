/** Removes the parts of a response that require features the key does not have. */

import type { Steps } from '../common/turns.js'
import type { Feature, NoticeCode } from '../contract/contract.js'

type Plain = Record<string, unknown>

/**
 * Returns the response visible to a caller with these features; the same object if nothing is hidden. Recognises
 * estimates anywhere in a response. Each step processes one element of a long list.
 */
export function* visibleTo(features: ReadonlySet<Feature>, response: unknown): Steps<unknown> {
  const hide = {
    values: !features.has('factor-values'),
    audit: !features.has('audit'),
    coordinates: !features.has('coordinates'),
  }
  if (!hide.values && !hide.audit && !hide.coordinates) return response
  if (Array.isArray(response)) return yield* visibleElements(response, hide)
  const { results } = response as Plain
  if (!Array.isArray(results)) return visible(response, hide)
  const seen = visible({ ...(response as Plain), results: [] }, hide) as Plain
  seen.results = yield* visibleElements(results, hide)
  return seen
}

function* visibleElements(list: unknown[], hide: Hide): Steps<unknown[]> {
  const seen: unknown[] = []
  for (const element of list) {
    seen.push(visible(element, hide))
    yield
  }
  return seen
}

interface Hide {
  values: boolean
  audit: boolean
  coordinates: boolean
}

function visible(part: unknown, hide: Hide): unknown {
  if (Array.isArray(part)) return part.map((element) => visible(element, hide))
  if (typeof part !== 'object' || part === null) return part
  // Hides coordinates only in resolved places: coordinates in stored requests were sent by the user.
  const hidden = hide.coordinates && 'confidence_score' in part ? ['latitude', 'longitude'] : []
  const shown = Object.entries(part).filter(([key]) => !hidden.includes(key))
  const seen: Plain = Object.fromEntries(shown.map(([key, value]) => [key, visible(value, hide)]))
  if (hide.values && 'factor_calculation_method' in seen) withoutValues(seen)
  // Estimate of the early release.
  if (hide.values && 'co2e' in seen && 'value' in seen) seen.value = null
  if (hide.audit && 'audit_trail' in seen) withoutAudit(seen)
  if (hide.audit && 'data_category' in seen) seen.id = null
  if ((hide.audit || hide.values) && 'severity' in seen) withoutFactors(seen)
  return seen
}

function withoutValues(factor: Plain): void {
  factor.factor = null
  factor.factor_calculation_method = null
  factor.factor_calculation_origin = null
  const gases = factor.constituent_gases as Plain
  factor.constituent_gases = Object.fromEntries(Object.keys(gases).map((gas) => [gas, null]))
}

/** Removes the factor of a figure, but keeps its source. */
function withoutAudit(estimation: Plain): void {
  estimation.emission_factor = null
  if ('constituent_gases' in estimation) estimation.constituent_gases = null
  estimation.audit_trail = 'disabled'
  // The explanation of the choice would reveal the factor.
  delete estimation.top_1_explanation
}

/** Replacement messages for notices that contain figures of factors. */
const withoutFigures: Partial<Record<NoticeCode, string>> = {
  older_factor_selected: 'the highest-emitting match is older than the newest; set year to choose',
  region_not_given: 'no region was given, and one was assumed; set region to choose',
  several_industries:
    'the code covers several industries: the highest-emitting was used; a longer code is more precise',
}
const messagesWithoutFactors = new Map<unknown, string>(Object.entries(withoutFigures))

function withoutFactors(notice: Plain): void {
  const message = messagesWithoutFactors.get(notice.code)
  if (message !== undefined) notice.message = message
}
