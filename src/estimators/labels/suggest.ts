/** Which activities a label may mean. */
import type { Suggested } from '../../store/store.js'
import type { Knowledge } from '../knowledge.js'

/** How many activities are suggested. */
const mostSuggested = 5
/** Factors looked through for them: one activity may have thousands. */
const mostRead = 500

export interface SuggestOptions {
  /** Unit types and sources that the activity must have a factor of; empty: any. */
  unit_types: readonly string[]
  sources: readonly string[]
}

/** Activities whose factors a search for the label finds, best first; none where it finds nothing. */
export function suggestActivities(
  label: string,
  { unit_types, sources }: SuggestOptions,
  { catalogue }: Knowledge,
): Suggested[] {
  const found = catalogue.searchAll({
    query: label,
    data_version: String(catalogue.releases.at(-1)),
    unit_type: unit_types.join(','),
    source: sources.join(','),
  })
  const suggested = new Map<string, Suggested>()
  let read = 0
  for (const { activity_id, name } of found) {
    if (!suggested.has(activity_id)) suggested.set(activity_id, { activity_id, name })
    if (suggested.size === mostSuggested || ++read === mostRead) break
  }
  return [...suggested.values()]
}
