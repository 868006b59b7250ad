/** Suggests activities for words in cells with `ghg suggest`, each in the unit type of its amounts. */
import { isErrorBody, type Request, type Response } from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import { answerAll } from '../requests/outcomes.js'
import { unitTypeForMeasure } from './unit-type.js'

export interface FirstGuess {
  activityId: string
  /** Similarity from 0 to 1. */
  score: number
}

export interface WordSuggestions {
  /** Returns the first suggestion for each word; undefined if no activity is similar enough. */
  of: (words: readonly { text: string; measure: string | undefined }[]) => Promise<(FirstGuess | undefined)[]>
}

/** Classification of suggested industries. */
export const suggestedClassification = 'naics2017'

/** Minimum score: below a third, less than half of the words are in common. */
const leastAlike = 1 / 3
const allScopes = ['1', '2', '3']

export function wordSuggestions(engine: Engine): WordSuggestions {
  const { signal } = new AbortController()
  return {
    of: async (words) => {
      const outcomes = await answerAll(engine, 'suggest', words.map(suggestRequest), signal)
      return outcomes.map((outcome) => {
        if (isErrorBody(outcome)) return undefined
        const [first] = (outcome as Response<'suggest'>).results
        const score = first?.suggestion_details.score ?? 0
        return score < leastAlike ? undefined : { activityId: first!.emission_factor.activity_id, score }
      })
    },
  }
}

function suggestRequest({
  text,
  measure,
}: {
  text: string
  measure: string | undefined
}): Request<'suggest'> {
  const unitType = measure === undefined ? undefined : unitTypeForMeasure(measure)?.unit_type
  const suggest = { text, scope: allScopes, ...(unitType !== undefined && { unit_type: [unitType] }) }
  return { suggest, max_suggestions: 1 }
}
