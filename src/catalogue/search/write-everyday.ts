/** Writes the phrases that people search by into `dist`, in the form in which queries are compared. Part of the build. */
import { writeFileSync } from 'node:fs'
import names from 'i18n-iso-countries'
import { everydayFile } from '../built-phrases.js'
import { foreignPhrases, paperWords, phrases } from './everyday-phrases.js'
import { type EverydayPhrases, replaced } from './everyday-words.js'
import { queryWords } from './words.js'

const compared = (phrase: string) => queryWords(phrase).join(' ')
const english = new Map(phrases.map(([phrase, meant]) => [compared(phrase), queryWords(meant)]))
const foreign = foreignPhrases.map(
  ([phrase, meant]) => [compared(phrase), replaced(queryWords(meant), english)] as const,
)

/** Countries in the languages of the other phrases: Österreich, Espagne, Alemania. */
const countries = ['de', 'fr', 'es', 'it'].flatMap((language) =>
  Object.entries(names.getNames(language)).map(
    ([code, name]) => [compared(name), queryWords(names.getName(code, 'en')!)] as const,
  ),
)
const known = new Set(Object.values(names.getNames('en')).map(compared))
const foreignNames = countries.filter(([phrase]) => !known.has(phrase))

const written: EverydayPhrases = {
  meanings: Object.fromEntries([...foreignNames, ...english, ...foreign]),
  paperWords,
}
writeFileSync(everydayFile, JSON.stringify(written))
