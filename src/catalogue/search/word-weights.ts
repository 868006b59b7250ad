/** Weights of words in a query, and inflected forms of English words. */

/** Weight of a word that only describes the place of use or the amount, relative to the thing itself. */
export const besideWeight = 0.25
/** Weight of a word that occurs nowhere, for similar words with one or two letters changed: a glove is not a globe. */
export const misspeltWeight = 0.45
/** Weight of a place: most factors have one, so the thing precedes. */
export const placeWeight = 0.9
const besideWords = new Set(
  'annual boiler building business company consumption cost depot factory fleet house line monthly new office other plant product purchase refill school service shop site standard store supply top total type up usage use used various warehouse work'.split(
    ' ',
  ),
)

/** True for descriptive words, and for numbers that are not designations. */
export function isFillerWord(word: string): boolean {
  return besideWords.has(word) || /^\d{1,3}$/.test(word)
}

/** Quality of a match with another form of the word. */
export const inflectedQuality = 0.8

const endings = ['', 'e', 'ed', 'ing', 'ion', 'able', 'er']
/** Minimum length of a stem: shorter ones belong to other words too: a training is not a train. */
const shortestStem = 6

/** Returns other forms of an English verb: `recycled` and `recycle` for `recycling`. */
export function inflectionsOf(word: string): string[] {
  const stem = word.replace(/(?:ing|ed|ion|able|er|e)$/, '')
  if (stem.length < shortestStem) return []
  return endings.map((ending) => stem + ending).filter((form) => form !== word)
}
