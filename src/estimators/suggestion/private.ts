/** A project's private factors whose words are in a text. */

import { searchOf } from '../../catalogue/searching.js'
import type { SuggestFields } from '../../contract/contract.js'
import { tellingWords } from '../../matching/matching.js'
import type { FactorContext } from '../context.js'
import { remember } from '../remember.js'
import { type ChosenFactor, chosenFactor } from './choice.js'
import type { Wanted } from './wanted.js'

/** Maximum number of factors compared. */
const mostRead = 100
/** Minimum share of the text's words in a factor's name; below it the factor is about something else. */
const leastShare = 0.5

/** A private factor and the similarity of its name to the text. */
export interface PrivateMatch extends ChosenFactor {
  score: number
}

export const hasPrivateFactors = remember({
  dependsOn: 'factors',
  key: () => '',
  compute: (_: undefined, { catalogue }) => {
    const data_version = String(catalogue.releases.at(-1))
    return [...searchOf(catalogue).all({ access_type: 'private', data_version })].length > 0
  },
  capacity: 1,
})

/** Returns the best factor of each activity that a search for the text finds. */
export function privateFactorsLike(
  text: string,
  asked: SuggestFields,
  wanted: Wanted,
  most: number,
  context: FactorContext,
): PrivateMatch[] {
  const { catalogue } = context
  const data_version = String(catalogue.releases.at(-1))
  const like = searchOf(catalogue).all({ query: text, access_type: 'private', data_version })
  const words = new Set(tellingWords(text))
  const seen = new Set<string>()
  const found: PrivateMatch[] = []
  let read = 0
  for (const { activity_id, name } of like) {
    if (seen.size === most || ++read > mostRead) break
    if (seen.has(activity_id)) continue
    seen.add(activity_id)
    const score = likeness(words, new Set(tellingWords(name)))
    if (score < leastShare) continue
    const chosen = chosenFactor(
      activity_id,
      asked,
      (factor) => factor.access_type === 'private' && wanted.admits(factor),
      context,
    )
    if (chosen) found.push({ ...chosen, score })
  }
  return found
}

/** Returns the share of common words in both texts together (Dice). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  const common = [...a].filter((word) => b.has(word)).length
  return (2 * common) / (a.size + b.size)
}
