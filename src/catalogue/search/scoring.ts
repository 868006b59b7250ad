/** What each factor of a collection scores for the words of a query. */
import { countOf, type IndexName, type Parts } from './parts.js'
import type { Match, WordIndex } from './term-index.js'

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
  touched: readonly number[]
  /** By position; 0 for factors that the query does not mean. */
  scores: Float32Array
}

/** What a word matches in an index of a collection. */
export interface Matched {
  matches: readonly Match[]
  scores: Float32Array
}

/** The scores of one collection in the making: words and units are added, then it is finished. */
export class Scoring {
  readonly #parts: Parts
  readonly #scores: Float32Array
  /** What the words that a factor has tell, together. */
  readonly #weights: Float32Array
  readonly #touched: number[] = []
  #most: number | undefined

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
    if (this.#most === undefined) {
      this.#most = 0
      for (let i = 0; i < this.#touched.length; i++) {
        const weight = this.#weights[this.#touched[i]!]!
        if (weight > this.#most) this.#most = weight
      }
    }
    return this.#most
  }

  get newest(): number {
    return this.#parts.facet('year').values.reduce((latest, value) => Math.max(latest, Number(value)), 0)
  }

  /**
   * @param weight how much the word says
   * @param byDocument what the word matches among documents; it is used up
   */
  add(word: string, weight: number, byDocument: Matched, byRegion: Matched, byPublication: Matched): void {
    this.#most = undefined
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
    const yearCodes = year.codes
    // A first search goes through this once, before it is compiled: it has no calls for factors without the word.
    for (let i = 0; i < document.length; i++) {
      let score = byDocument[document[i]!]!
      const ofRegion = byRegion[region[i]!]!
      if (ofRegion > score) score = ofRegion
      const ofPublication = byPublication[publication[i]!]!
      if (ofPublication > score) score = ofPublication
      const ofYear = byYear[yearCodes[i]!]!
      if (ofYear > score) score = ofYear
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
    const [scores, weights] = [this.#scores, this.#weights]
    for (const i of this.#touched) {
      if (weights[i]! < needed) {
        scores[i] = 0
        continue
      }
      const ofRare = mayBeRare[lifeCycle.codes[i]!] && rare.has(document[i]!) ? rareShare : 1
      const share =
        ofYear[year.codes[i]!]! *
        ofUnit[unitType.codes[i]!]! *
        ofLifeCycle[lifeCycle.codes[i]!]! *
        ofRegion[region.codes[i]!]! *
        ofRare
      scores[i] = scores[i]! * share
    }
    return { touched: this.#touched, scores }
  }

  #rareDocuments(words: readonly string[], among: readonly string[]): Set<number> {
    const index = this.index('documents')
    const asked = among.filter((word) => !words.includes(word))
    const found = asked.flatMap((word) => index.targets(index.exact(word)))
    return new Set(found.flatMap((documents) => Array.from(documents)))
  }
}
