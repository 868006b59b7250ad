/** Scores the factors of a collection for the words of a query. */
import type { Facet, SearchIndexData } from '../index/parts.js'
import type { Match } from '../index/term-index.js'

/** Score for the year of a factor, relative to the words of its texts. */
const yearScore = 6
/** Reductions for older figures and for money, to order equally good matches. */
const lossPerYear = 0.005
const moneyShare = 0.8
/** Reduction for parts of a country, to prefer the country among equally good matches; not in release 1. */
const partShare = 0.9
const isPartOfCountry = /^[A-Z]{2}-/
/** Factors rarely meant unless named: rare fuels, margins of grids, and life-cycle stages other than use. */
const rareShare = 0.75
const rareWordsOfFirst = ['avoided', 'development', 'margin', 'renewable']
const rareWords = [...rareWordsOfFirst, 'cement', 'refinery', 'upgrader']
const lifeCyclesOfRareWords = ['fuel_combustion', 'well_to_tank', 'electricity_generation', 'end_of_life']
const rareLifeCycles = new Map([
  ['end_of_life', /^(wast|landfill|recycl|combust|compost|incinerat|dispos|end|treat|sewag|refus|scrap)/],
  ['well_to_tank', /^(wtt|well|tank|upstream)/],
  ['upstream', /^(wtt|well|tank|upstream)/],
])

/** Scores of a query in one collection. */
export interface Scored {
  /** Positions, unordered, of factors with a word of the query. */
  touched: Uint32Array
  /** Score of each position; 0 for factors that do not match. */
  scores: Float32Array
}

/** Matches of a word in an index of a collection. */
export interface WordMatches {
  matches: readonly Match[]
  scores: Float32Array
}

/** A word of a query in one collection. */
export interface MatchedWord {
  word: string
  /** Weight of the word. */
  weight: number
  documents: WordMatches
  regions: WordMatches
  publications: WordMatches
}

/** Tolerance for sums of the same numbers in another order. */
export const rounding = 1e-4

/** True if a word is the year of a factor. */
export function isYear(word: string, parts: SearchIndexData): boolean {
  return parts.facet('year').values.includes(word)
}

/**
 * Scores of one collection during a search. First scores factors with a word in their texts that is not a region, a
 * year or in the name of a publication: they are few, and mostly the best.
 */
export class Scoring {
  readonly #parts: SearchIndexData
  readonly #words: readonly WordScores[]
  /** Total weight of words that a factor may have outside its document. */
  readonly #weightElsewhere: number
  /** 1 for documents whose factors are scored or can be skipped. */
  readonly #isScored: Uint8Array
  #touched = new Uint32Array()
  #scores = new Float32Array()
  /** Total weight of the words that each factor has. */
  #weights = new Float32Array()
  #count = 0
  #most = 0

  constructor(parts: SearchIndexData, words: readonly MatchedWord[]) {
    this.#parts = parts
    this.#words = words.map((each) => scoresOf(each, parts))
    this.#weightElsewhere = this.#words
      .filter(({ isElsewhere }) => isElsewhere)
      .reduce((sum, { weight }) => sum + weight, 0)
    this.#isScored = new Uint8Array(parts.index('documents').size)
    const own = words.filter((_, i) => !this.#words[i]!.isElsewhere)
    this.#scoreDocuments(own.flatMap(({ documents }) => documents.matches))
  }

  /** Highest weight of words in a factor. */
  get most(): number {
    return this.#most
  }

  get newest(): number {
    return this.#parts.facet('year').values.reduce((latest, value) => Math.max(latest, Number(value)), 0)
  }

  /**
   * Scores the factors of documents with a word, except if other factors certainly have more of the query than they
   * can.
   */
  #scoreDocuments(matches: readonly Match[]): void {
    const documents: number[] = []
    let most = 0
    for (const having of this.#parts.index('documents').targets(matches)) {
      for (let i = 0; i < having.length; i++) {
        const document = having[i]!
        if (this.#isScored[document] === 1) continue
        this.#isScored[document] = 1
        documents.push(document)
        most = Math.max(most, this.#weightOf(document, false))
      }
    }
    const best = documents.filter((document) => this.#weightOf(document, true) >= most - 2 * rounding)
    const positions = best.map((document) => this.#parts.positionsOf(document))
    this.#makeRoom(positions.reduce((sum, { length }) => sum + length, 0))
    for (const [at, own] of positions.entries()) {
      for (let i = 0; i < own.length; i++) this.#score(own[i]!, best[at]!)
    }
  }

  /** Returns the weight of a document's words. @param withOthers includes words that its factors may have elsewhere */
  #weightOf(document: number, withOthers: boolean): number {
    let weight = 0
    for (const word of this.#words) {
      if (word.byDocument[document]! > 0 || (withOthers && word.isElsewhere)) weight += word.weight
    }
    return weight
  }

  /**
   * Scores the other factors, unless they cannot reach the highest weight.
   * @param most highest weight in all collections
   */
  scoreOthers(most: number): void {
    if (this.#weightElsewhere === 0 || this.#weightElsewhere < most - 2 * rounding) return
    const document = this.#parts.facet('document').codes
    this.#makeRoom(document.length - this.#count)
    const isScored = this.#isScored
    for (let position = 0; position < document.length; position++) {
      const own = document[position]!
      if (isScored[own] !== 1) this.#score(position, own)
    }
  }

  #makeRoom(further: number): void {
    const size = this.#count + further
    this.#touched = enlarged(this.#touched.subarray(0, this.#count), new Uint32Array(size))
    this.#scores = enlarged(this.#scores.subarray(0, this.#count), new Float32Array(size))
    this.#weights = enlarged(this.#weights.subarray(0, this.#count), new Float32Array(size))
  }

  #score(position: number, document: number): void {
    const words = this.#words
    let score = 0
    let weight = 0
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!
      let best = word.byDocument[document]!
      if (word.isElsewhere) {
        const ofRegion = word.byRegion[word.region[position]!]!
        if (ofRegion > best) best = ofRegion
        const ofPublication = word.byPublication[word.publication[position]!]!
        if (ofPublication > best) best = ofPublication
        const ofYear = word.byYear[word.year[position]!]!
        if (ofYear > best) best = ofYear
      }
      if (best === 0) continue
      score = Math.fround(score + best)
      weight = Math.fround(weight + word.weight)
    }
    if (weight === 0) return
    const at = this.#count++
    this.#touched[at] = position
    this.#scores[at] = score
    this.#weights[at] = weight
    if (weight > this.#most) this.#most = weight
  }

  /** Adds the score of a unit to factors with a word of the query. */
  addUnit(scores: Float32Array): void {
    const document = this.#parts.facet('document').codes
    for (let at = 0; at < this.#count; at++) {
      this.#scores[at] = this.#scores[at]! + scores[document[this.#touched[at]!]!]!
    }
  }

  /** Returns the final scores. @param isFirst true for release 1 */
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
    const [touched, scores, weights] = [this.#touched, this.#scores, this.#weights]
    for (let at = 0; at < this.#count; at++) {
      if (weights[at]! < needed) {
        scores[at] = 0
        continue
      }
      const i = touched[at]!
      const ofRare = mayBeRare[lifeCycle.codes[i]!] && rare.has(document[i]!) ? rareShare : 1
      const share =
        ofYear[year.codes[i]!]! *
        ofUnit[unitType.codes[i]!]! *
        ofLifeCycle[lifeCycle.codes[i]!]! *
        ofRegion[region.codes[i]!]! *
        ofRare
      scores[at] = scores[at]! * share
    }
    return { touched: touched.subarray(0, this.#count), scores }
  }

  #rareDocuments(words: readonly string[], among: readonly string[]): Set<number> {
    const index = this.#parts.index('documents')
    const asked = among.filter((word) => !words.includes(word))
    const found = asked.flatMap((word) => index.targets(index.exact(word)))
    return new Set(found.flatMap((documents) => Array.from(documents)))
  }
}

/** Scores of a word for factors, by the codes of their facets. */
interface WordScores {
  weight: number
  /** True if factors may have the word outside their documents. */
  isElsewhere: boolean
  byDocument: Float32Array
  byRegion: Float32Array
  byPublication: Float32Array
  byYear: Float32Array
  region: Facet['codes']
  publication: Facet['codes']
  year: Facet['codes']
}

function scoresOf(
  { word, weight, documents, regions, publications }: MatchedWord,
  parts: SearchIndexData,
): WordScores {
  const { values, codes } = parts.facet('year')
  return {
    weight,
    isElsewhere: regions.matches.length > 0 || publications.matches.length > 0 || values.includes(word),
    byDocument: documents.scores,
    byRegion: regions.scores,
    byPublication: publications.scores,
    byYear: Float32Array.from(values, (value) => (value === word ? yearScore : 0)),
    region: parts.facet('region').codes,
    publication: parts.facet('publication').codes,
    year: codes,
  }
}

function enlarged<A extends Uint32Array | Float32Array>(kept: A, larger: A): A {
  larger.set(kept)
  return larger
}
