/** Common search phrases (`reference/words/search/`), in the normalised form of queries. */
import names from 'i18n-iso-countries'
import { type EverydayPhrases, replaced } from '#src/catalogue/search/everyday-words.js'
import { type Language, languages, termOf } from '#src/catalogue/words/translation.js'
import { queryWords } from '#src/catalogue/words/words.js'
import { phrasesByMeaning, wordLines } from '../files/word-lists.js'

/** Languages for the names of countries, in addition to English. */
const namedIn = ['de', 'fr', 'es', 'it', 'nl']

export function everydayPhrases(): EverydayPhrases {
  const english = new Map(
    phrasesByMeaning('search/everyday.txt').map(([phrase, meant]) => [compared(phrase), queryWords(meant)]),
  )
  const foreign = phrasesByMeaning('search/everyday-foreign.txt').map(
    ([phrase, meant]) => [compared(phrase), replaced(queryWords(meant), english)] as const,
  )
  return {
    meanings: listed(
      [...countries(), ...english, ...foreign].map(([phrase, meant]) => [phrase, meant.join(' ')]),
    ),
    paperWords: wordLines('search/paper.txt'),
    terms: Object.fromEntries(languages.map((language) => [language, listed(foreignTerms(language))])),
  }
}

function compared(phrase: string): string {
  return queryWords(phrase).join(' ')
}

/** Returns countries in the languages of the other phrases: Österreich, Espagne, Alemania. */
function countries(): (readonly [phrase: string, meant: readonly string[]])[] {
  const known = new Set(Object.values(names.getNames('en')).map(compared))
  return namedIn
    .flatMap((language) => Object.entries(names.getNames(language, { select: 'all' })))
    .flatMap(([code, written]) =>
      written.map((name) => [compared(name), queryWords(names.getName(code, 'en')!)] as const),
    )
    .filter(([phrase]) => !known.has(phrase))
}

function foreignTerms(language: Language): (readonly [term: string, english: string])[] {
  return phrasesByMeaning(`search/terms/${language}.txt`).map(([term, english]) => [
    termOf(term, language),
    english,
  ])
}

/** Joins pairs to a list; of two texts for the same phrase, the later one wins. */
function listed(pairs: readonly (readonly [string, string])[]): string {
  return pairs.flat().join('\n')
}
