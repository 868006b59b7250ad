/**
 * Recipe ingredients, each with the matching process of a life-cycle database: measures the matching of names that were
 * not used for training. The names are read only for evaluation, and not stored.
 */

import { ActivityIndex, entryWords } from '#src/matching/activity-index.js'
import { RawFolder } from '../files/raw-folder.js'
import { mean } from './judgement.js'

const file = 'suggest/parakeet_recipe_dev.csv'
const most = 10

/** Returns the figures in two lines. */
export function judgedRecipes(raw: string): string {
  const rows = new RawFolder(raw).rows(file).map((row) => ({
    ingredient: row.ingredient!,
    process: row.matched_activity_name!.replace(/^market for /, ''),
  }))
  const processes = [...new Set(rows.map(({ process }) => process))]
    .filter((process) => process !== '')
    .sort()
  const activityIndex = new ActivityIndex(
    processes.map((name) => {
      const entry = { activity_id: name, name, unit_type: 'Weight' }
      return { ...entry, words: entryWords(entry) }
    }),
  )
  const ranked = rows.map(({ ingredient, process }) => {
    const matches = activityIndex.matching(ingredient, most)
    const rank = matches.findIndex(({ entry }) => entry.name === process) + 1
    return { process, rank, score: matches[0]?.score ?? 0 }
  })
  const fitting = ranked.filter(({ process }) => process !== '')
  const without = ranked.filter(({ process }) => process === '')
  const share = (test: (rank: number) => boolean) =>
    `${((fitting.filter(({ rank }) => test(rank)).length / fitting.length) * 100).toFixed(1)} %`
  const reciprocal = mean(fitting.map(({ rank }) => (rank === 0 ? 0 : 1 / rank)))
  const higher = mean(fitting.flatMap((fit) => without.map((other) => compare(fit.score, other.score))))
  return [
    `${fitting.length} ingredients, ${processes.length} processes by name alone: first ${share((rank) => rank === 1)}, within ten ${share((rank) => rank > 0)}, mean reciprocal rank ${reciprocal.toFixed(3)}`,
    `an ingredient with a fitting process scores higher than one of ${without.length} without in ${(higher * 100).toFixed(1)} % of pairs`,
  ].join('\n')
}

/** Returns 1 if the first is higher, 0.5 if they are equal. */
function compare(first: number, second: number): number {
  return first > second ? 1 : first === second ? 0.5 : 0
}
