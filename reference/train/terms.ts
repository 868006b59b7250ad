/**
 * Terms with their English equivalents. French: from names of factors that are published in both languages, whole heads
 * of names, and words that appear in the same names in both languages (by the Dice coefficient). German, Spanish and
 * further terms of French ledgers are written by the project, since no published names are at hand.
 */
import { fileURLToPath } from 'node:url'
import { type Language, type Term, termOf } from '#src/catalogue/words/translation.js'
import { wordsOf } from '#src/catalogue/words/words.js'
import { RawFolder } from '../files/raw-folder.js'

const files = ['factors/ademe_base_carbone_v23.6.csv.gz', 'factors/agribalyse_food.csv']
const writtenWords = fileURLToPath(new URL('../../reference/words/terms', import.meta.url))
const longestHead = 5
const leastOccurrences = 2
const leastDice = 0.6
const silent = new Set(['and', 'of', 'or', 'the', 'with', 'in', 'for', 'without', 'a', 'to'])

/** @returns terms in order, and the checksums of the files read */
export function readTerms(raw: string): { terms: Term[]; inputs: Record<string, string> } {
  const folder = new RawFolder(raw)
  const names = files.flatMap((file) =>
    folder.rows(file).map((row) => ({ french: row.name_fr ?? '', english: row.name_en ?? '' })),
  )
  const pairs = names.filter(({ french, english }) => french !== '' && english !== '' && french !== english)
  const published = termsOf('french', [...wordPairs(pairs), ...heads(pairs)])
  const written = [
    ...termsOf('french', writtenPairs('french')),
    ...termsOf('german', writtenPairs('german')),
    ...termsOf('spanish', writtenPairs('spanish')),
  ]
  const terms = new Map([...published, ...written].map((each) => [`${each.language} ${each.term}`, each]))
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
  return { terms: sorted, inputs: folder.takeChecksums() }
}

/** Returns terms that differ from their translation. */
function termsOf(language: Language, pairs: readonly [string, string][]): Term[] {
  return pairs
    .map(([foreign, english]) => ({ language, term: termOf(foreign, language), english }))
    .filter(({ term, english }) => term !== '' && term !== english)
}

/** Reads terms of `reference/words/terms/`, each with its English equivalent. */
function writtenPairs(language: Language): [string, string][] {
  const rows = new RawFolder(writtenWords).rows(`${language}.csv`)
  return rows.map(({ term, english }) => [term!, english!])
}

interface Pair {
  french: string
  english: string
}

/** Returns the heads of names (before the first comma or bracket) that always have the same translation. */
function heads(pairs: readonly Pair[]): [string, string][] {
  const meanings = new Map<string, Set<string>>()
  for (const { french, english } of pairs) {
    const words = frenchWords(headOf(french))
    const meant = wordsOf(headOf(english))
      .filter((word) => !silent.has(word))
      .join(' ')
    if (words.length === 0 || words.length > longestHead || meant === '') continue
    const term = words.join(' ')
    meanings.set(term, (meanings.get(term) ?? new Set()).add(meant))
  }
  return [...meanings].flatMap(([term, meant]): [string, string][] =>
    meant.size === 1 && term.includes(' ') ? [[term, [...meant][0]!]] : [],
  )
}

function headOf(name: string): string {
  return name.split(/[,(/]/)[0]!
}

function wordPairs(pairs: readonly Pair[]): [string, string][] {
  const french = new Map<string, number>()
  const english = new Map<string, number>()
  const both = new Map<string, Map<string, number>>()
  for (const pair of pairs) {
    const from = new Set(frenchWords(pair.french).filter((word) => !/^\d/.test(word)))
    const to = new Set(wordsOf(pair.english).filter((word) => !silent.has(word) && !/^\d/.test(word)))
    for (const word of to) english.set(word, (english.get(word) ?? 0) + 1)
    for (const word of from) {
      french.set(word, (french.get(word) ?? 0) + 1)
      const counts = both.get(word) ?? new Map<string, number>()
      both.set(word, counts)
      for (const other of to) counts.set(other, (counts.get(other) ?? 0) + 1)
    }
  }
  return [...both].flatMap(([word, counts]): [string, string][] => {
    const occurrences = french.get(word)!
    if (occurrences < leastOccurrences) return []
    const [best] = [...counts]
      .map(([other, count]) => ({ other, dice: (2 * count) / (occurrences + english.get(other)!) }))
      .sort((a, b) => b.dice - a.dice || (a.other < b.other ? -1 : 1))
    return best && best.dice >= leastDice ? [[word, best.other]] : []
  })
}

/** Returns the significant words of a French text. */
function frenchWords(text: string): string[] {
  const term = termOf(text, 'french')
  return term === '' ? [] : term.split(' ')
}
