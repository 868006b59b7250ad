/** Factors of production that are suggested for a text, in any place. */
import { remember } from '../remember.js'
import { likelyFactors } from '../suggestion/suggestion.js'

export interface PartText {
  text: string
  year: number
  /** Sources to choose from; all if empty. */
  sources: readonly string[]
}

/** Maximum number of suggestions for each text. */
const mostSuggested = 20

/**
 * Weights of life cycles relative to each other: factors to the factory gate; purchased goods without a named boundary;
 * food as eaten, which includes more than production.
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
