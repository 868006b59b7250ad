/** Suggests activities for a label. */
import type { Suggested } from '../../store/store.js'
import type { EstimatorContext } from '../context.js'
import { suggest } from '../suggestion/suggestion.js'

/** Maximum number of suggested activities. */
const mostSuggested = 5
/** Number of suggestions read to find them: one activity may have several unit types. */
const mostRead = 15

export interface SuggestOptions {
  /** Unit types and sources of which the activity must have a factor; any if empty. */
  unit_types: readonly string[]
  sources: readonly string[]
}

/** Returns activities suggested for the label, of any scope, best first; empty without a similar one. */
export function suggestActivities(
  label: string,
  { unit_types, sources }: SuggestOptions,
  context: EstimatorContext,
): Suggested[] {
  const { results } = suggest(
    {
      suggest: { text: label, unit_type: [...unit_types], source: [...sources], scope: ['1', '2', '3'] },
      max_suggestions: mostRead,
    },
    context,
  )
  const suggested = new Map<string, Suggested>()
  for (const { emission_factor, suggestion_details } of results) {
    const { activity_id, name, unit, region } = emission_factor
    const { score } = suggestion_details
    if (!suggested.has(activity_id)) suggested.set(activity_id, { activity_id, name, unit, region, score })
  }
  return [...suggested.values()].slice(0, mostSuggested)
}
