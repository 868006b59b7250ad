/** Free text against the catalogue: which factors it means, best first. */

import { queryWords } from '../words/words.js'
import type { Meanings, Occurrence } from './everyday-words.js'
import { indexNames, type Parts } from './parts.js'
import { isYear, type Matched, type MatchedWord, rounding, type Scored, Scoring } from './scoring.js'
import type { WordIndex } from './term-index.js'
import { unitWords } from './unit-words.js'
import {
  besideWeight,
  inflectedQuality,
  inflectionsOf,
  misspeltWeight,
  placeWeight,
  saidBeside,
} from './word-weights.js'

/** Shorter words begin too many others. */
const shortestBeginning = 3
/** From this length on the beginning of a longer word is looked for even where the word itself occurs. */
const tellingLength = 5

/** What a query may mean in the words of the texts that are searched. */
export type Reading = (query: string, occurrence: Occurrence) => Meanings

export interface Answer {
  /** By collection. */
  scored: Scored[]
  /** How much of what the words of the query say the factor has that has most, from 0 to 1. */
  share: number
  /** Whether all of them are searched as they are written. */
  isPublished: boolean
  /** Words for the countries of the towns in the query. */
  places: string
}

/**
 * Scores the factors of each collection for a query. Each word is looked for in the texts of the factor, in its
 * region and in its publication, as it is and as the beginning of a word; a word that occurs nowhere also with
 * a letter wrong. A factor must have every word or, where no factor has, as many as the one that has most, and in
 * release 1 at least half of them. Units count for what has the words, and need not be there. A query is not read where the
 * first of several collections, the project's own, has all of its words, or its only word misspelt.
 * @param collections searched together
 * @param reading of the query, of release 2 and later; a misspelt word then has its first letter right
 */
export function scoreFactors(query: string, collections: readonly Parts[], reading?: Reading): Answer {
  if (!reading) return asWritten(query, collections, false)
  const [own, ...others] = collections
  if (own && others.length > 0 && hasAll(own, query)) return asWritten(query, collections, true)
  const occurrence = {
    stands: (word: string) => occursIn(word, collections, false),
    begins: (word: string) => occursIn(word, collections, true),
  }
  const { words, withCountries, translated, places, isPublished } = reading(query, occurrence)
  let best = scoring(words, collections, true)
  if (shareOf(best) < 1) {
    const asWritten = best
    const foreign = translated()
    if (foreign !== undefined && foreign !== words) best = better(best, scoring(foreign, collections, true))
    if (withCountries !== words) {
      const elsewhere = scoring(withCountries, collections, true)
      // Where neither has more, the country of a town says more than its name.
      const isMeant = best === asWritten && shareOf(elsewhere) === shareOf(best)
      best = isMeant ? elsewhere : better(best, elsewhere)
    }
  }
  const share = shareOf(best)
  return { scored: finished(best, false), share, isPublished, places }
}

/** @param isRead whether release 2 or later is asked */
function asWritten(query: string, collections: readonly Parts[], isRead: boolean): Answer {
  const scored = finished(scoring(query, collections, isRead), !isRead)
  return { scored, share: 1, isPublished: true, places: '' }
}

/** Whether a factor of the collection has all words of a query, or its only one, which may then be misspelt. */
function hasAll(parts: Parts, query: string): boolean {
  const scored = scoring(query, [parts], true)
  return shareOf(scored) >= (scored.words.length === 1 ? misspeltWeight : 1)
}

/** The collections scored for one reading of a query. */
interface Scorings {
  searched: readonly Scoring[]
  /** Those that a factor needs. */
  words: readonly string[]
  /** What they tell, together. */
  weight: number
}

function scoring(read: string, collections: readonly Parts[], isRead: boolean): Scorings {
  const written = queryWords(read)
  const all = written.flatMap((word) => known(word, collections))
  const units = isRead ? all.filter((word) => word in unitWords) : []
  const things = all.filter((word) => !units.includes(word))
  const words = things.length > 0 ? things : all
  const isBeside = (word: string) => isRead && written.includes(word) && saidBeside(word)
  const matched = words.map((word) => matchedWord(word, collections, isRead, isBeside(word)))
  const weight = matched.reduce((sum, word) => sum + word.weight, 0)
  const searched = collections.map(
    (parts, at) =>
      new Scoring(
        parts,
        matched.map(({ byCollection }) => byCollection[at]!),
      ),
  )
  const most = mostOf(searched)
  for (const each of searched) each.scoreOthers(most)
  if (words !== all) for (const unit of units) addUnit(unitWords[unit]!, searched, collections)
  return { searched, words, weight }
}

/** The second only if a factor has more of it. */
function better(first: Scorings, second: Scorings): Scorings {
  return shareOf(second) > shareOf(first) ? second : first
}

const mostOf = (searched: readonly Scoring[]) => Math.max(0, ...searched.map(({ most }) => most))

/** How much of what the words tell the factor has that has most. */
const shareOf = ({ searched, weight }: Scorings) =>
  weight === 0 ? 0 : Math.min(1, (mostOf(searched) + rounding) / weight)

function finished({ searched, words }: Scorings, isFirst: boolean): Scored[] {
  const half = isFirst ? Math.ceil(words.length / 2) : 0
  const needed = Math.max(mostOf(searched), half) - rounding
  const newest = Math.max(0, ...searched.map(({ newest }) => newest))
  return searched.map((scoring) => scoring.finished(words, needed, newest, isFirst))
}

/** A designation that occurs nowhere as it is written, without its letters: gases are called HFC-134a, not R134a. */
function known(word: string, collections: readonly Parts[]): string[] {
  const [, letters, number] = /^([a-z]+)-?(\d+[a-z]*)$/.exec(word) ?? []
  if (letters === undefined || number === undefined || occursIn(word, collections, true)) return [word]
  return letters.length > 1 ? [letters, number] : [number]
}

/** Whether a word occurs or is a year; `asBeginning`, also where it begins a longer one. */
function occursIn(word: string, collections: readonly Parts[], asBeginning: boolean): boolean {
  return collections.some(
    (parts) =>
      isYear(word, parts) ||
      indexNames.some((name) => {
        const index = parts.index(name)
        return index.exact(word).length > 0 || (asBeginning && index.startingWith(word).length > 0)
      }),
  )
}

function addUnit(unit: string, searched: readonly Scoring[], collections: readonly Parts[]): void {
  const indexes = collections.map((parts) => parts.index('documents'))
  const matches = indexes.map((index) => index.exact(unit))
  const matched = indexes.reduce((sum, index, at) => sum + index.occurrences(matches[at]!), 0)
  const size = indexes.reduce((sum, index) => sum + index.size, 0)
  for (const [at, scoring] of searched.entries()) {
    scoring.addUnit(indexes[at]!.scores(matches[at]!, { size, exact: matched, matched }))
  }
}

/** What a word of a query matches. @returns how much it says, too: in release 1 all words say the same */
function matchedWord(
  word: string,
  collections: readonly Parts[],
  isRead: boolean,
  isBeside: boolean,
): { weight: number; byCollection: MatchedWord[] } {
  const exact = indexNames.map((name) => collections.map((parts) => parts.index(name).exact(word)))
  const occurs = exact.flat().some((matches) => matches.length > 0)
  const isTooShort = isRead && word.length < shortestBeginning
  const inflected = inflectionsOf(word)
  const found = indexNames.map((name, i) => {
    const indexes = collections.map((parts) => parts.index(name))
    const isPrefix = !isTooShort && (!occurs || (name === 'documents' && word.length >= tellingLength))
    const matched = indexes.map((index, at) => [
      ...exact[i]![at]!,
      ...(isRead && name === 'documents'
        ? inflected
            .flatMap((form) => index.exact(form))
            .map(({ term }) => ({ term, quality: inflectedQuality }))
        : []),
      ...(isPrefix ? index.startingWith(word) : []),
      ...(occurs ? [] : index.misspelt(word, isRead)),
    ])
    const total = (of: (index: WordIndex, at: number) => number) =>
      indexes.reduce((sum, index, at) => sum + of(index, at), 0)
    const common = {
      size: total((index) => index.size),
      exact: total((index, at) => index.occurrences(exact[i]![at]!)),
      matched: total((index, at) => index.occurrences(matched[at]!)),
    }
    const isBegun = isPrefix && indexes.some((index) => index.startingWith(word).length > 0)
    return { common, matched, indexes, isBegun }
  })
  const isPlace = isRead && found[1]!.common.exact > 0
  const weight = isBeside ? besideWeight : isPlace ? placeWeight : 1
  const isMisspelt = isRead && !occurs && !found.some(({ isBegun }) => isBegun)
  const [documents, regions, publications] = found.map(({ common, matched, indexes }) =>
    indexes.map(
      (index, at): Matched => ({ matches: matched[at]!, scores: index.scores(matched[at]!, common) }),
    ),
  )
  return {
    weight,
    byCollection: collections.map((_, at) => ({
      word,
      weight: isMisspelt ? weight * misspeltWeight : weight,
      documents: documents![at]!,
      regions: regions![at]!,
      publications: publications![at]!,
    })),
  }
}
