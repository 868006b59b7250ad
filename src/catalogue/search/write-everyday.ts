/** Writes the phrases that people search by into `dist`, in the form in which queries are compared. Part of the build. */
import { writeFileSync } from 'node:fs'
import { everydayFile } from '../built-phrases.js'
import { foreignPhrases, paperWords, phrases } from './everyday-phrases.js'
import { type EverydayPhrases, replaced } from './everyday-words.js'
import { queryWords } from './words.js'

const compared = (phrase: string) => queryWords(phrase).join(' ')
const english = new Map(phrases.map(([phrase, meant]) => [compared(phrase), queryWords(meant)]))
const foreign = foreignPhrases.map(
  ([phrase, meant]) => [compared(phrase), replaced(queryWords(meant), english)] as const,
)
const written: EverydayPhrases = { meanings: Object.fromEntries([...english, ...foreign]), paperWords }
writeFileSync(everydayFile, JSON.stringify(written))
