/** Suggests translations of unmapped words: activities by the word and the measure of its amounts, or industries. */

import type { Engine } from '../../../engine/engine.js'
import type { CommandIO } from '../../../host/world.js'
import { fillIn } from '../files/fill-in.js'
import type { Mapping } from '../files/mapping-file.js'
import type { UnmappedWord } from './word-counts.js'
import { suggestedClassification, wordSuggestions } from './word-suggestions.js'

/**
 * Returns the words, each with the first suggestion if it represents an activity or an industry; opens an engine only
 * if needed.
 * @param mapping mapping whose industry codes are suggested if its classification is the suggested one, or still to be
 * filled in
 */
export async function withGuesses(
  world: CommandIO,
  words: readonly UnmappedWord[],
  mapping?: Mapping,
): Promise<UnmappedWord[]> {
  const ids = words.filter(({ field }) => field.endsWith('activity_id'))
  const codes =
    mapping && takesSuggestedCodes(mapping)
      ? words.filter(({ field }) => field.endsWith('classification_code'))
      : []
  if (ids.length + codes.length === 0) return [...words]
  const engine = await world.openEngine()
  try {
    const guesses = new Map([
      ...(await activityGuesses(engine, ids)),
      ...(codes.length > 0 ? await industryGuesses(engine, codes) : []),
    ])
    return words.map((word) => ({ ...word, ...guesses.get(word) }))
  } finally {
    await engine.close()
  }
}

type Guess = Pick<UnmappedWord, 'guess' | 'meaning' | 'score'>

async function activityGuesses(
  engine: Engine,
  words: readonly UnmappedWord[],
): Promise<[UnmappedWord, Guess][]> {
  const found = await wordSuggestions(engine).of(words.map(({ word, measure }) => ({ text: word, measure })))
  return words.flatMap((word, index): [UnmappedWord, Guess][] => {
    const first = found[index]
    return first ? [[word, { guess: first.activityId, score: rounded(first.score) }]] : []
  })
}

async function industryGuesses(
  engine: Engine,
  words: readonly UnmappedWord[],
): Promise<[UnmappedWord, Guess][]> {
  const { industrySuggestions } = await import('./industry-suggestions.js')
  const found = await industrySuggestions(
    engine,
    words.map(({ word }) => word),
  )
  return words.flatMap((word, index): [UnmappedWord, Guess][] => {
    const first = found[index]
    if (!first) return []
    if (first === 'no purchase') return [[word, { meaning: first }]]
    return [[word, { guess: first.code, meaning: first.title, score: rounded(first.score) }]]
  })
}

function rounded(score: number): number {
  return Number(score.toFixed(3))
}

function takesSuggestedCodes({ columns, activities }: Mapping): boolean {
  const all = [columns, ...(activities?.list ?? []).map((activity) => activity.columns)]
  const types = all.flatMap((rules) =>
    [...rules].filter(([field]) => field.endsWith('classification_type')).map(([, rule]) => rule.const),
  )
  return types.length > 0 && types.every((type) => type === fillIn || type === suggestedClassification)
}
