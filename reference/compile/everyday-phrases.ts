/** The phrases that people search by (`reference/words/search/`), in the form in which queries are compared. */
import names from 'i18n-iso-countries'
import { type EverydayPhrases, replaced } from '#src/catalogue/search/everyday-words.js'
import { queryWords } from '#src/catalogue/search/words.js'
import { languages, type Term, termOf } from '#src/catalogue/suggestion/translation.js'
import type { DataFolder } from '../files/data-folder.js'
import { phrasesByMeaning, wordLines } from '../files/word-lists.js'

/** Languages in which the names of countries are understood, beside English. */
const namedIn = ['de', 'fr', 'es', 'it', 'nl']

/** Capitals and towns of so many people are known by their names alone. */
const largePopulation = 300_000
/** Shorter names in other languages are words of theirs, too. */
const shortestAlternate = 4

export function everydayPhrases(data: DataFolder): EverydayPhrases {
  const english = new Map(
    phrasesByMeaning('search/everyday.txt').map(([phrase, meant]) => [compared(phrase), queryWords(meant)]),
  )
  const foreign = phrasesByMeaning('search/everyday-foreign.txt').map(
    ([phrase, meant]) => [compared(phrase), replaced(queryWords(meant), english)] as const,
  )
  return {
    meanings: Object.fromEntries([...countries(), ...english, ...foreign]),
    towns: townsByCountry(data),
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

/** Names of towns between bars, by the names of their countries. Of two towns with one name the larger one is meant. */
function townsByCountry(data: DataFolder): Record<string, string> {
  const columns = ['name', 'country', 'population', 'feature', 'alternates'] as const
  const large = data
    .rows('geonames', 'places', columns)
    .filter(({ population, feature }) => feature === 'PPLC' || Number(population) >= largePopulation)
    .sort((a, b) => Number(a.population) - Number(b.population))
  const alternates = large.flatMap((town) =>
    town.alternates
      .split('|')
      .filter((name) => name.length >= shortestAlternate)
      .map((name) => [name, town] as const),
  )
  const named = [...alternates, ...large.map((town) => [town.name, town] as const)]
  const countryOf = new Map(
    named.map(([name, { country }]) => [compared(name), names.getName(country, 'en') ?? country]),
  )
  const byCountry: Record<string, string> = {}
  for (const [town, name] of countryOf) {
    const country = compared(name)
    byCountry[country] = byCountry[country] ? `${byCountry[country]}|${town}` : town
  }
  return byCountry
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
