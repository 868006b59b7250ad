/** Matches free text with factors of the catalogue, best first. */

import { indexNames, type SearchIndexData } from '../index/parts.js'
import type { WordIndex } from '../index/term-index.js'
import { queryWords } from '../words/words.js'
import type { Meanings, Occurrence } from './everyday-words.js'
import { isYear, type MatchedWord, rounding, type Scored, Scoring, type WordMatches } from './scoring.js'
import { unitWords } from './unit-words.js'
import {
  besideWeight,
  inflectedQuality,
  inflectionsOf,
  isFillerWord,
  misspeltWeight,
  placeWeight,
} from './word-weights.js'

/** Minimum length of a prefix: shorter words begin too many others. */
const shortestBeginning = 3
/** Minimum length of a word that also matches longer words if it occurs itself. */
const tellingLength = 5

/** Finds the possible meanings of a query in words of the searched texts. */
export type Reading = (query: string, occurrence: Occurrence) => Meanings

export interface Answer {
  /** Scores by collection. */
  scored: Scored[]
  /** Share of the query's words, by weight, in the factor with most of them; from 0 to 1. */
  share: number
  /** True if all words are searched as written. */
  isPublished: boolean
  /** Words for the countries of the towns in the query. */
  places: string
  /** True if only one of several words is found, and not as written. */
  isCoincidence: boolean
  /** True if words are found with another spelling. */
  isMisspelt: boolean
}

/**
 * Scores the factors of each collection for a query. Searches each word in the texts of the factor, in its region and
 * in its publication, as written and as a prefix; a word that occurs nowhere also with a letter wrong.
 * A factor must have every word or, if no factor has them all, as many as the best factor, and in release 1 at least
 * half of them. Units only raise the score of factors with other words. The query is not translated if the first of
 * several collections, the project's own, has all of its words, or its only word misspelt.
 * @param collections collections searched together
 * @param reading meanings of the query, for release 2 and later; a misspelt word must then have the correct first
 * letter
 * @param isOwn true if the project's own factors have all words
 */
export function scoreFactors(
  query: string,
  collections: readonly SearchIndexData[],
  reading?: Reading,
  isOwn = reading !== undefined && isOfOwn(query, collections),
): Answer {
  if (!reading) return asWritten(query, collections, false)
  if (isOwn) return asWritten(query, collections, true)
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
      // If neither matches more, the country of a town is preferred to its name.
      const isMeant = best === asWritten && shareOf(elsewhere) === shareOf(best)
      best = isMeant ? elsewhere : better(best, elsewhere)
    }
  }
  const share = shareOf(best)
  const { isMisspelt } = best
  const scored = finished(best, false)
  return { scored, share, isPublished, places, isCoincidence: isCoincidence(best), isMisspelt }
}

/** @param isRead true for release 2 and later */
function asWritten(query: string, collections: readonly SearchIndexData[], isRead: boolean): Answer {
  const scored = finished(scoring(query, collections, isRead), !isRead)
  return { scored, share: 1, isPublished: true, places: '', isCoincidence: false, isMisspelt: false }
}

/** True if a factor of the first of several collections, the project's own, has all words of a query. */
export function isOfOwn(query: string, [own, ...others]: readonly SearchIndexData[]): boolean {
  return own !== undefined && others.length > 0 && hasAll(own, query)
}

/** True if a factor of the collection has all words of a query, or its only word, possibly misspelt. */
function hasAll(parts: SearchIndexData, query: string): boolean {
  const scored = scoring(query, [parts], true)
  return shareOf(scored) >= (scored.words.length === 1 ? misspeltWeight : 1)
}

/** Scores of the collections for one meaning of a query. */
interface Scorings {
  searched: readonly Scoring[]
  /** Words that a factor needs. */
  words: readonly string[]
  /** Total weight of the words. */
  weight: number
  /** True if no word is searched as written. */
  isMisspelt: boolean
}

function scoring(read: string, collections: readonly SearchIndexData[], isRead: boolean): Scorings {
  const written = queryWords(read)
  const all = written.flatMap((word) => known(word, collections))
  const units = isRead ? all.filter((word) => word in unitWords) : []
  const things = all.filter((word) => !units.includes(word))
  const words = things.length > 0 ? things : all
  const isBeside = (word: string) => isRead && written.includes(word) && isFillerWord(word)
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
  return { searched, words, weight, isMisspelt: matched.every(({ isMisspelt }) => isMisspelt) }
}

/** Returns the second only if a factor has more of its words. */
function better(first: Scorings, second: Scorings): Scorings {
  return shareOf(second) > shareOf(first) ? second : first
}

const mostOf = (searched: readonly Scoring[]) => Math.max(0, ...searched.map(({ most }) => most))

/** Returns the share of the words, by weight, in the factor with most of them. */
const shareOf = ({ searched, weight }: Scorings) =>
  weight === 0 ? 0 : Math.min(1, (mostOf(searched) + rounding) / weight)

function isCoincidence({ searched, words, isMisspelt }: Scorings): boolean {
  return isMisspelt && words.length > 1 && mostOf(searched) <= misspeltWeight + rounding
}

function finished({ searched, words }: Scorings, isFirst: boolean): Scored[] {
  const half = isFirst ? Math.ceil(words.length / 2) : 0
  const needed = Math.max(mostOf(searched), half) - rounding
  const newest = Math.max(0, ...searched.map(({ newest }) => newest))
  return searched.map((scoring) => scoring.finished(words, needed, newest, isFirst))
}

/** Drops the letters of a designation that does not occur as written: publishers write HFC-134a, not R134a. */
function known(word: string, collections: readonly SearchIndexData[]): string[] {
  const [, letters, number] = /^([a-z]+)-?(\d+[a-z]*)$/.exec(word) ?? []
  if (letters === undefined || number === undefined || occursIn(word, collections, true)) return [word]
  return letters.length > 1 ? [letters, number] : [number]
}

/** True if a word occurs or is a year; with `asBeginning`, also if it begins a longer word. */
function occursIn(word: string, collections: readonly SearchIndexData[], asBeginning: boolean): boolean {
  return collections.some(
    (parts) =>
      isYear(word, parts) ||
      indexNames.some((name) => {
        const index = parts.index(name)
        return index.exact(word).length > 0 || (asBeginning && index.startingWith(word).length > 0)
      }),
  )
}

function addUnit(unit: string, searched: readonly Scoring[], collections: readonly SearchIndexData[]): void {
  const indexes = collections.map((parts) => parts.index('documents'))
  const matches = indexes.map((index) => index.exact(unit))
  const matched = indexes.reduce((sum, index, at) => sum + index.occurrences(matches[at]!), 0)
  const size = indexes.reduce((sum, index) => sum + index.size, 0)
  for (const [at, scoring] of searched.entries()) {
    scoring.addUnit(indexes[at]!.scores(matches[at]!, { size, exact: matched, matched }))
  }
}

/** Finds the matches of a query word. @returns the matches, and the word's weight: equal for all words in release 1 */
function matchedWord(
  word: string,
  collections: readonly SearchIndexData[],
  isRead: boolean,
  isBeside: boolean,
): { weight: number; isMisspelt: boolean; byCollection: MatchedWord[] } {
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
      (index, at): WordMatches => ({ matches: matched[at]!, scores: index.scores(matched[at]!, common) }),
    ),
  )
  return {
    weight,
    isMisspelt,
    byCollection: collections.map((_, at) => ({
      word,
      weight: isMisspelt ? weight * misspeltWeight : weight,
      documents: documents![at]!,
      regions: regions![at]!,
      publications: publications![at]!,
    })),
  }
}
