/** Free text against the catalogue: which factors it means, best first. */
import type { Meanings, Occurrence } from './everyday-words.js'
import { countOf, type IndexName, indexNames, type Parts } from './parts.js'
import type { Match, WordIndex } from './term-index.js'
import { unitWords } from './unit-words.js'
import {
  besideWeight,
  inflectedQuality,
  inflectionsOf,
  misspeltWeight,
  placeWeight,
  saidBeside,
} from './word-weights.js'
import { queryWords } from './words.js'

/** What naming the year of a factor is worth beside the words of its texts. */
const yearScore = 6
/** Of two equally good matches the newer one comes first, and a physical unit before money. */
const lossPerYear = 0.005
const moneyShare = 0.8
/** Of equally good matches a country comes before its parts; in release 1 it does not. */
const partShare = 0.9
const isPartOfCountry = /^[A-Z]{2}-/
/** What few people mean who do not say so: rare fuels, margins of grids, and what is not the use itself. */
const rareShare = 0.75
const rareWordsOfFirst = ['avoided', 'development', 'margin', 'renewable']
const rareWords = [...rareWordsOfFirst, 'cement', 'refinery', 'upgrader']
const lifeCyclesOfRareWords = ['fuel_combustion', 'well_to_tank', 'electricity_generation', 'end_of_life']
const rareLifeCycles = new Map([
  ['end_of_life', /^(wast|landfill|recycl|combust|compost|incinerat|dispos|end|treat|sewag|refus|scrap)/],
  ['well_to_tank', /^(wtt|well|tank|upstream)/],
  ['upstream', /^(wtt|well|tank|upstream)/],
])
/** Shorter words begin too many others. */
const shortestBeginning = 3
/** From this length on the beginning of a longer word is looked for even where the word itself occurs. */
const tellingLength = 5

/** What a query may mean in the words of the texts that are searched. */
export type Reading = (query: string, occurrence: Occurrence) => Meanings

/** What a query means in one collection. */
export interface Scored {
  /** Positions, in no order, of factors with a word of the query. */
  touched: readonly number[]
  /** By position; 0 for factors that the query does not mean. */
  scores: Float32Array
}

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
  if (!reading)
    return {
      scored: finished(scoring(query, collections, false), true),
      share: 1,
      isPublished: true,
      places: '',
    }
  const [own, ...others] = collections
  if (own && others.length > 0 && hasAll(own, query)) {
    return {
      scored: finished(scoring(query, collections, true), false),
      share: 1,
      isPublished: true,
      places: '',
    }
  }
  const searched = collections.map((parts) => new Scoring(parts))
  const occurrence = {
    stands: (word: string) => occursIn(word, searched, false),
    begins: (word: string) => occursIn(word, searched, true),
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
  const searched = collections.map((parts) => new Scoring(parts))
  const written = queryWords(read)
  const all = written.flatMap((word) => known(word, searched))
  const units = isRead ? all.filter((word) => word in unitWords) : []
  const things = all.filter((word) => !units.includes(word))
  const words = things.length > 0 ? things : all
  const isBeside = (word: string) => isRead && written.includes(word) && saidBeside(word)
  const weight = words.reduce((sum, word) => sum + addWord(word, searched, isRead, isBeside(word)), 0)
  if (words !== all) for (const unit of units) addUnit(unitWords[unit]!, searched)
  return { searched, words, weight }
}

/** The second only if a factor has more of it. */
function better(first: Scorings, second: Scorings): Scorings {
  return shareOf(second) > shareOf(first) ? second : first
}

/** Sums of the same numbers in another order may differ by less. */
const rounding = 1e-4

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
function known(word: string, searched: readonly Scoring[]): string[] {
  const [, letters, number] = /^([a-z]+)-?(\d+[a-z]*)$/.exec(word) ?? []
  if (letters === undefined || number === undefined || occursIn(word, searched, true)) return [word]
  return letters.length > 1 ? [letters, number] : [number]
}

/** Whether a word occurs or is a year; `asBeginning`, also where it begins a longer one. */
function occursIn(word: string, searched: readonly Scoring[], asBeginning: boolean): boolean {
  return searched.some(
    (scoring) =>
      scoring.hasYear(word) ||
      indexNames.some((name) => {
        const index = scoring.index(name)
        return index.exact(word).length > 0 || (asBeginning && index.startingWith(word).length > 0)
      }),
  )
}

/** What a word matches in an index of a collection. */
interface Matched {
  matches: readonly Match[]
  scores: Float32Array
}

/** The scores of one collection in the making. */
class Scoring {
  readonly #parts: Parts
  readonly #scores: Float32Array
  /** What the words that a factor has tell, together. */
  readonly #weights: Float32Array
  readonly #touched: number[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    const count = countOf(parts)
    this.#scores = new Float32Array(count)
    this.#weights = new Float32Array(count)
  }

  index(name: IndexName): WordIndex {
    return this.#parts.index(name)
  }

  hasYear(word: string): boolean {
    return this.#parts.facet('year').values.includes(word)
  }

  /** What the words tell that the factor has that has most of them. */
  get most(): number {
    let most = 0
    for (const position of this.#touched) if (this.#weights[position]! > most) most = this.#weights[position]!
    return most
  }

  get newest(): number {
    return this.#parts.facet('year').values.reduce((latest, value) => Math.max(latest, Number(value)), 0)
  }

  /**
   * @param weight how much the word says
   * @param byDocument what the word matches among documents; it is used up
   */
  add(word: string, weight: number, byDocument: Matched, byRegion: Matched, byPublication: Matched): void {
    const isOnlyInDocuments =
      byRegion.matches.length === 0 && byPublication.matches.length === 0 && !this.hasYear(word)
    if (isOnlyInDocuments) this.#addDocuments(weight, byDocument)
    else this.#addAll(word, weight, byDocument.scores, byRegion.scores, byPublication.scores)
  }

  /** Most words are in few documents: only their factors are looked at. */
  #addDocuments(weight: number, { matches, scores }: Matched): void {
    for (const documents of this.index('documents').targets(matches)) {
      for (let i = 0; i < documents.length; i++) {
        const document = documents[i]!
        const score = scores[document]!
        if (score === 0) continue
        // A document that several words match comes several times.
        scores[document] = 0
        const positions = this.#parts.positionsOf(document)
        for (let each = 0; each < positions.length; each++) this.#hit(positions[each]!, score, weight)
      }
    }
  }

  #addAll(
    word: string,
    weight: number,
    byDocument: Float32Array,
    byRegion: Float32Array,
    byPublication: Float32Array,
  ): void {
    const document = this.#parts.facet('document').codes
    const region = this.#parts.facet('region').codes
    const publication = this.#parts.facet('publication').codes
    const year = this.#parts.facet('year')
    const byYear = Float32Array.from(year.values, (value) => (value === word ? yearScore : 0))
    for (let i = 0; i < document.length; i++) {
      const score = Math.max(
        byDocument[document[i]!]!,
        byRegion[region[i]!]!,
        byPublication[publication[i]!]!,
        byYear[year.codes[i]!]!,
      )
      if (score > 0) this.#hit(i, score, weight)
    }
  }

  #hit(position: number, score: number, weight: number): void {
    if (this.#weights[position] === 0) this.#touched.push(position)
    this.#scores[position] = this.#scores[position]! + score
    this.#weights[position] = this.#weights[position]! + weight
  }

  /** What a unit is worth to those that have a word of the query. */
  addUnit(scores: Float32Array): void {
    const document = this.#parts.facet('document').codes
    for (const position of this.#touched) {
      this.#scores[position] = this.#scores[position]! + scores[document[position]!]!
    }
  }

  /** @param isFirst whether release 1 is asked */
  finished(words: readonly string[], needed: number, newest: number, isFirst: boolean): Scored {
    const year = this.#parts.facet('year')
    const unitType = this.#parts.facet('unit_type')
    const ofYear = Float32Array.from(year.values, (value) => 1 - lossPerYear * (newest - Number(value)))
    const ofUnit = Float32Array.from(unitType.values, (value) => (value === 'Money' ? moneyShare : 1))
    const lifeCycle = this.#parts.facet('source_lca_activity')
    const ofLifeCycle = Float32Array.from(lifeCycle.values, (value) => {
      const asked = rareLifeCycles.get(value)
      return asked === undefined || words.some((word) => asked.test(word)) ? 1 : rareShare
    })
    const region = this.#parts.facet('region')
    const ofRegion = Float32Array.from(region.values, (code) =>
      !isFirst && isPartOfCountry.test(code) ? partShare : 1,
    )
    const document = this.#parts.facet('document').codes
    const rare = this.#rareDocuments(words, isFirst ? rareWordsOfFirst : rareWords)
    const mayBeRare = lifeCycle.values.map((value) => lifeCyclesOfRareWords.includes(value))
    for (const i of this.#touched) {
      const matches = this.#weights[i]! >= needed
      const ofRare = mayBeRare[lifeCycle.codes[i]!] && rare.has(document[i]!) ? rareShare : 1
      const share =
        ofYear[year.codes[i]!]! *
        ofUnit[unitType.codes[i]!]! *
        ofLifeCycle[lifeCycle.codes[i]!]! *
        ofRegion[region.codes[i]!]! *
        ofRare
      this.#scores[i] = matches ? this.#scores[i]! * share : 0
    }
    return { touched: this.#touched, scores: this.#scores }
  }

  #rareDocuments(words: readonly string[], among: readonly string[]): Set<number> {
    const index = this.index('documents')
    const asked = among.filter((word) => !words.includes(word))
    const found = asked.flatMap((word) => index.targets(index.exact(word)))
    return new Set(found.flatMap((documents) => Array.from(documents)))
  }
}

function addUnit(unit: string, searched: readonly Scoring[]): void {
  const indexes = searched.map((scoring) => scoring.index('documents'))
  const matches = indexes.map((index) => index.exact(unit))
  const matched = indexes.reduce((sum, index, at) => sum + index.occurrences(matches[at]!), 0)
  const size = indexes.reduce((sum, index) => sum + index.size, 0)
  for (const [at, scoring] of searched.entries()) {
    scoring.addUnit(indexes[at]!.scores(matches[at]!, { size, exact: matched, matched }))
  }
}

/** @returns how much the word says: in release 1 all words say the same */
function addWord(word: string, searched: readonly Scoring[], isRead: boolean, isBeside: boolean): number {
  const exact = indexNames.map((name) => searched.map((scoring) => scoring.index(name).exact(word)))
  const occurs = exact.flat().some((matches) => matches.length > 0)
  const isTooShort = isRead && word.length < shortestBeginning
  const inflected = inflectionsOf(word)
  const found = indexNames.map((name, i) => {
    const indexes = searched.map((scoring) => scoring.index(name))
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
  for (const [at, scoring] of searched.entries()) {
    scoring.add(
      word,
      isMisspelt ? weight * misspeltWeight : weight,
      documents![at]!,
      regions![at]!,
      publications![at]!,
    )
  }
  return weight
}
