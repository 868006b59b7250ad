/** Aligns words of titles that are published in two languages. */
import { wordsOf } from '#src/catalogue/words/words.js'

export interface TitlePair {
  english: string
  title: string
}

export interface AlignedTerm {
  term: string
  english: string
}

/**
 * Minimum similarity of two words: twice the number of titles with both, over the sum of titles with each. If only two
 * titles have both, few other titles may have one of them.
 */
const leastDice = 0.6
const leastDiceOfTwo = 0.75
const leastTitles = 2
/** Maximum number of words: longer titles tell too little about which words belong together. */
const mostWords = 14
const shortestWord = 3
/** Words with little meaning in titles, and none in a search. */
const silent = new Set(
  'a and at by for from in of on or per the to with other than not excluding nor but without their its as is are be no activity product service related'.split(
    ' ',
  ),
)

/** @param termsOf the words of a title as terms are looked up */
export function wordsByTitles(
  pairs: readonly TitlePair[],
  termsOf: (title: string) => readonly string[],
): AlignedTerm[] {
  const read = pairs.map(({ english, title }) => ({
    english: new Set(
      wordsOf(english).filter((word) => word.length > 1 && !silent.has(word) && !/^\d/.test(word)),
    ),
    terms: new Set(termsOf(title).filter((word) => word.length >= shortestWord && !/^\d/.test(word))),
  }))
  return singleWords(read.filter(({ english }) => english.size <= mostWords))
}

interface ReadPair {
  english: ReadonlySet<string>
  terms: ReadonlySet<string>
}

function singleWords(pairs: readonly ReadPair[]): AlignedTerm[] {
  const titlesOf = new Map<string, number>()
  const together = new Map<string, Map<string, number>>()
  const ofTerm = new Map<string, number>()
  for (const { english, terms } of pairs) {
    for (const word of english) titlesOf.set(word, (titlesOf.get(word) ?? 0) + 1)
    for (const term of terms) {
      ofTerm.set(term, (ofTerm.get(term) ?? 0) + 1)
      const beside = together.get(term) ?? new Map<string, number>()
      together.set(term, beside)
      for (const word of english) beside.set(word, (beside.get(word) ?? 0) + 1)
    }
  }
  return [...together].flatMap(([term, beside]) => {
    const likely = [...beside]
      .map(([word, both]) => ({ word, both, dice: (2 * both) / (ofTerm.get(term)! + titlesOf.get(word)!) }))
      .sort((a, b) => b.dice - a.dice)
    const [best, second] = likely
    if (best === undefined || best.dice === second?.dice) return []
    const least = best.both > leastTitles ? leastDice : leastDiceOfTwo
    return best.both >= leastTitles && best.dice >= least ? [{ term, english: best.word }] : []
  })
}
