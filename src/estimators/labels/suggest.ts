/** Which activities a label may mean. */
import type { Suggested } from '../../store/store.js'
import type { EstimatorContext } from '../context.js'
import { suggest } from '../suggestion/suggestion.js'

/** How many activities are suggested. */
const mostSuggested = 5
/** Suggestions looked through for them: one activity may have several unit types. */
const mostRead = 15

export interface SuggestOptions {
  /** Unit types and sources that the activity must have a factor of; empty: no matter which. */
  unit_types: readonly string[]
  sources: readonly string[]
}

/** Activities that are suggested for the label, of any scope, best first; none where nothing is like it. */
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
