/** First guesses at words that are not mapped: activities by the word and what its amounts measure. */
import type { World } from '../../host/world.js'
import type { UnmappedWord } from './word-counts.js'
import { wordSuggestions } from './word-suggestions.js'

/** The words, each with the first guess where it stands for an activity; opens an engine only if one does. */
export async function withGuesses(world: World, words: readonly UnmappedWord[]): Promise<UnmappedWord[]> {
  const open = words.filter(({ field }) => field.endsWith('activity_id'))
  if (open.length === 0) return [...words]
  const engine = await world.openEngine()
  try {
    const found = await wordSuggestions(engine).of(open.map(({ word, measure }) => ({ text: word, measure })))
    const guesses = new Map(open.map((word, index) => [word, found[index]]))
    return words.map((word) => {
      const first = guesses.get(word)
      return first ? { ...word, guess: first.activityId, score: Number(first.score.toFixed(3)) } : word
    })
  } finally {
    await engine.close()
  }
}
