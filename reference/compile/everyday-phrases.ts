/** The phrases that people search by (`reference/words/search/`), in the form in which queries are compared. */
import names from 'i18n-iso-countries'
import { type EverydayPhrases, replaced } from '#src/catalogue/search/everyday-words.js'
import { queryWords } from '#src/catalogue/search/words.js'
import { languages, type Term, termOf } from '#src/catalogue/suggestion/translation.js'
import { phrasesByMeaning, wordLines } from '../files/word-lists.js'

/** Languages in which the names of countries are understood, beside English. */
const namedIn = ['de', 'fr', 'es', 'it', 'nl']

export function everydayPhrases(): EverydayPhrases {
  const english = new Map(
    phrasesByMeaning('search/everyday.txt').map(([phrase, meant]) => [compared(phrase), queryWords(meant)]),
  )
  const foreign = phrasesByMeaning('search/everyday-foreign.txt').map(
    ([phrase, meant]) => [compared(phrase), replaced(queryWords(meant), english)] as const,
  )
  return {
    meanings: Object.fromEntries([...countries(), ...english, ...foreign]),
    paperWords: wordLines('search/paper.txt'),
    terms: foreignTerms(),
  }
}

function compared(phrase: string): string {
  return queryWords(phrase).join(' ')
}

/** Countries in the languages of the other phrases: Österreich, Espagne, Alemania. */
function countries(): (readonly [phrase: string, meant: readonly string[]])[] {
  const known = new Set(Object.values(names.getNames('en')).map(compared))
  return namedIn
    .flatMap((language) => Object.entries(names.getNames(language, { select: 'all' })))
    .flatMap(([code, written]) =>
      written.map((name) => [compared(name), queryWords(names.getName(code, 'en')!)] as const),
    )
    .filter(([phrase]) => !known.has(phrase))
}

/** Of two meanings of a term the later one counts. */
function foreignTerms(): Term[] {
  return languages.flatMap((language) =>
    phrasesByMeaning(`search/terms/${language}.txt`).map(([term, english]) => ({
      language,
      term: termOf(term, language),
      english,
    })),
  )
}
