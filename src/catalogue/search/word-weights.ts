/** How much the words of a query say, and in which other forms an English one stands. */

/** What is said beside a thing, where it is used or how much of it there is, says less than the thing itself. */
export const besideWeight = 0.25
/** A word that nothing has, to whatever has one that is a letter or two away: a glove is no globe. */
export const misspeltWeight = 0.45
/** A place has most things: the thing comes first. */
export const placeWeight = 0.9
const besideWords = new Set(
  'annual boiler building business company consumption cost depot factory fleet house line monthly new office other plant product purchase refill school service shop site standard store supply top total type up usage use used various warehouse work'.split(
    ' ',
  ),
)

/** Of a number that is no designation, too. */
export function saidBeside(word: string): boolean {
  return besideWords.has(word) || /^\d{1,3}$/.test(word)
}

/** What another form of the word is worth. */
export const inflectedQuality = 0.8

const endings = ['', 'e', 'ed', 'ing', 'ion', 'able', 'er']
/** Shorter stems are other words too: a training is no train. */
const shortestStem = 6

/** Other forms of an English verb: `recycled` and `recycle` of `recycling`. */
export function inflectionsOf(word: string): string[] {
  const stem = word.replace(/(?:ing|ed|ion|able|er|e)$/, '')
  if (stem.length < shortestStem) return []
  return endings.map((ending) => stem + ending).filter((form) => form !== word)
}
