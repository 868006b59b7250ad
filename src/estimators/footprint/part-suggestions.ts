/** Factors of production that are suggested for a text: the same wherever a part is made. */
import { remember } from '../remember.js'
import { likelyFactors } from '../suggestion/suggestion.js'

export interface PartText {
  text: string
  year: number
  /** Sources to choose from; all of them where there are none. */
  sources: readonly string[]
}

/** Suggestions looked at for each text. */
const mostSuggested = 20

/**
 * Life cycles of production and what they are worth beside each other: factors to the factory gate; purchased
 * goods of which the publisher does not name the boundary; food as it is eaten, which is more than production.
 */
export const lifeCycleRank: Record<string, number> = {
  cradle_to_gate: 1,
  cradle_to_plate: 0.9,
  unknown: 0.75,
}

export const scopesOfPurchase = ['3.1', '3.2']

export const suggestionsFor = remember({
  dependsOn: 'labels',
  key: ({ text, year, sources }: PartText) => JSON.stringify([text, year, sources]),
  compute: ({ text, year, sources }, context) => {
    const asked = {
      text,
      year,
      unit_type: ['Weight'],
      source_lca_activity: Object.keys(lifeCycleRank),
      scope: scopesOfPurchase,
      ...(sources.length > 0 && { source: [...sources] }),
    }
    return likelyFactors(asked, mostSuggested, context)
  },
  capacity: 5000,
})
