/** What a key without certain features does not get to see of a response. */
import type { Feature, NoticeCode } from '../contract/contract.js'

type Plain = Record<string, unknown>

/**
 * The response as a caller with these features sees it; the same object when nothing is hidden.
 * Estimations are recognised wherever they stand in a response.
 */
export function visibleTo(features: ReadonlySet<Feature>, response: unknown): unknown {
  const hide = {
    values: !features.has('factor-values'),
    audit: !features.has('audit'),
    coordinates: !features.has('coordinates'),
  }
  return hide.values || hide.audit || hide.coordinates ? visible(response, hide) : response
}

interface Hide {
  values: boolean
  audit: boolean
  coordinates: boolean
}

function visible(part: unknown, hide: Hide): unknown {
  if (Array.isArray(part)) return part.map((element) => visible(element, hide))
  if (typeof part !== 'object' || part === null) return part
  // Of a place that was found; where a kept request has coordinates, they are those that were sent.
  const hidden = hide.coordinates && 'confidence_score' in part ? ['latitude', 'longitude'] : []
  const shown = Object.entries(part).filter(([key]) => !hidden.includes(key))
  const seen: Plain = Object.fromEntries(shown.map(([key, value]) => [key, visible(value, hide)]))
  if (hide.values && 'factor_calculation_method' in seen) withoutValues(seen)
  // The estimate of the early release.
  if (hide.values && 'co2e' in seen && 'value' in seen) seen.value = null
  if (hide.audit && 'audit_trail' in seen) withoutAudit(seen)
  if (hide.audit && 'data_category' in seen) seen.id = null
  if (hide.audit && 'severity' in seen) withoutFactors(seen)
  return seen
}

function withoutValues(factor: Plain): void {
  factor.factor = null
  factor.factor_calculation_method = null
  factor.factor_calculation_origin = null
  const gases = factor.constituent_gases as Plain
  factor.constituent_gases = Object.fromEntries(Object.keys(gases).map((gas) => [gas, null]))
}

/** Where a figure comes from is still shown, but not by which factor. */
function withoutAudit(estimation: Plain): void {
  estimation.emission_factor = null
  if ('constituent_gases' in estimation) estimation.constituent_gases = null
  estimation.audit_trail = 'disabled'
  // Why a factor was chosen tells which.
  delete estimation.top_1_explanation
}

/** Notices whose messages name factors by their ids, and what they say without. */
const messagesWithoutFactors = new Map<unknown, string>([
  [
    'older_factor_selected' satisfies NoticeCode,
    'the highest-emitting match is older than the newest; set year to choose',
  ],
])

function withoutFactors(notice: Plain): void {
  const message = messagesWithoutFactors.get(notice.code)
  if (message !== undefined) notice.message = message
}
