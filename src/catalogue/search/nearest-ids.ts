/** Suggesting an activity id for a misspelt one. */
import { editDistance } from './edit-distance.js'

/** How many suggestions a message bears. */
const suggestions = 3

/**
 * The ids that are a few letters away, else those that share the most words; best first, at most three,
 * none where nothing is alike.
 */
export function nearestIds(wanted: string, ids: readonly string[]): string[] {
  const folded = wanted.trim().toLowerCase()
  const limit = Math.max(2, Math.floor(folded.length / 8))
  const close = best(ids, (id) => limit + 1 - editDistance(folded, id, limit))
  if (close.length > 0) return close
  const words = new Set(wordsOf(folded))
  const least = words.size / 2
  return best(ids, (id) => {
    const shared = wordsOf(id).filter((word) => words.has(word)).length
    return shared > least ? shared - wordsOf(id).length / 1000 : 0
  })
}

/** The ids with the highest scores above 0. */
function best(ids: readonly string[], score: (id: string) => number): string[] {
  return ids
    .map((id) => ({ id, score: score(id) }))
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, suggestions)
    .map((entry) => entry.id)
}

function wordsOf(id: string): string[] {
  return id.split(/[^a-z0-9]+/).filter((word) => word !== '')
}
