/** Writes the phrases that people search by into `dist`, in the form in which queries are compared. Part of the build. */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import names from 'i18n-iso-countries'
import { everydayFile } from '../built-phrases.js'
import { foreignPhrases, paperWords, phrases } from './everyday-phrases.js'
import { type EverydayPhrases, replaced } from './everyday-words.js'
import { foreignTerms } from './foreign-terms.js'
import { queryWords } from './words.js'

const compared = (phrase: string) => queryWords(phrase).join(' ')
const english = new Map(phrases.map(([phrase, meant]) => [compared(phrase), queryWords(meant)]))
const foreign = foreignPhrases.map(
  ([phrase, meant]) => [compared(phrase), replaced(queryWords(meant), english)] as const,
)

/** Countries in the languages of the other phrases: Österreich, Espagne, Alemania. */
const countries = ['de', 'fr', 'es', 'it', 'nl'].flatMap((language) =>
  Object.entries(names.getNames(language, { select: 'all' })).flatMap(([code, written]) =>
    written.map((name) => [compared(name), queryWords(names.getName(code, 'en')!)] as const),
  ),
)
const known = new Set(Object.values(names.getNames('en')).map(compared))
const foreignNames = countries.filter(([phrase]) => !known.has(phrase))

/** Capitals and towns of so many people are known by their names alone. */
const largePopulation = 300_000
/** Shorter names in other languages are words of theirs, too. */
const shortestAlternate = 4

interface Town {
  name: string
  country: string
  population: string
  feature: string
  alternates: string
}

/** Of two towns with one name the larger one is meant. */
function townsByCountry(): Record<string, string> {
  const file = new URL('../../../data/geonames/places.csv.gz', import.meta.url)
  const all = parse(gunzipSync(readFileSync(file)), { columns: true }) as Town[]
  const large = all
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

const written: EverydayPhrases = {
  meanings: Object.fromEntries([...foreignNames, ...english, ...foreign]),
  towns: townsByCountry(),
  paperWords,
  terms: foreignTerms,
}
writeFileSync(everydayFile, JSON.stringify(written))
