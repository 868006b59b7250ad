/** What each factor of a collection scores for the words of a query. */
import type { Facet, Parts } from './parts.js'
import type { Match } from './term-index.js'

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

/** What a query means in one collection. */
export interface Scored {
  /** Positions, in no order, of factors with a word of the query. */
  touched: Uint32Array
  /** Of each of them; 0 for factors that the query does not mean. */
  scores: Float32Array
}

/** What a word matches in an index of a collection. */
export interface Matched {
  matches: readonly Match[]
  scores: Float32Array
}

/** A word of a query in one collection. */
export interface MatchedWord {
  word: string
  /** How much it says. */
  weight: number
  documents: Matched
  regions: Matched
  publications: Matched
}

/** Sums of the same numbers in another order may differ by less. */
export const rounding = 1e-4

/** Whether a word is a year of a factor. */
export function isYear(word: string, parts: Parts): boolean {
  return parts.facet('year').values.includes(word)
}

/**
 * The scores of one collection in the making: first of the factors that have a word in their texts which is neither a region
 * nor a year nor in the name of a publication. They are few, and mostly the best.
 */
export class Scoring {
  readonly #parts: Parts
  readonly #words: readonly WordScores[]
  /** What the words together say that a factor may have without its document. */
  readonly #weightElsewhere: number
  /** By document 1 where its factors are scored, or need not be. */
  readonly #isScored: Uint8Array
  #touched = new Uint32Array()
  #scores = new Float32Array()
  /** What the words that a factor has tell, together. */
  #weights = new Float32Array()
  #count = 0
  #most = 0

  constructor(parts: Parts, words: readonly MatchedWord[]) {
    this.#parts = parts
    this.#words = words.map((each) => scoresOf(each, parts))
    this.#weightElsewhere = this.#words
      .filter(({ isElsewhere }) => isElsewhere)
      .reduce((sum, { weight }) => sum + weight, 0)
    this.#isScored = new Uint8Array(parts.index('documents').size)
    const own = words.filter((_, i) => !this.#words[i]!.isElsewhere)
    this.#scoreDocuments(own.flatMap(({ documents }) => documents.matches))
  }

  /** What the words tell that the factor has that has most of them. */
  get most(): number {
    return this.#most
  }

  get newest(): number {
    return this.#parts.facet('year').values.reduce((latest, value) => Math.max(latest, Number(value)), 0)
  }

  /** Factors of the documents that have a word, but for those that cannot have as much of the query as others have for sure. */
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

  /** What the words tell that a document has. @param withOthers with those that its factors may have elsewhere */
  #weightOf(document: number, withOthers: boolean): number {
    let weight = 0
    for (const word of this.#words) {
      if (word.byDocument[document]! > 0 || (withOthers && word.isElsewhere)) weight += word.weight
    }
    return weight
  }

  /**
   * The other factors, unless they cannot have as much of the query as the one that has most.
   * @param most of all collections
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

  /** What a unit is worth to those that have a word of the query. */
  addUnit(scores: Float32Array): void {
    const document = this.#parts.facet('document').codes
    for (let at = 0; at < this.#count; at++) {
      this.#scores[at] = this.#scores[at]! + scores[document[this.#touched[at]!]!]!
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

/** What a word is worth to a factor, by the codes of its facets. */
interface WordScores {
  weight: number
  /** Whether factors may have it other than in their documents. */
  isElsewhere: boolean
  byDocument: Float32Array
  byRegion: Float32Array
  byPublication: Float32Array
  byYear: Float32Array
  region: Facet['codes']
  publication: Facet['codes']
  year: Facet['codes']
}

function scoresOf({ word, weight, documents, regions, publications }: MatchedWord, parts: Parts): WordScores {
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
