/** Free text against the catalogue: which factors it means, best first. */
import { type IndexName, indexNames, type Parts } from './parts.js'
import type { WordIndex } from './term-index.js'
import { queryWords } from './words.js'

/** What naming the year of a factor is worth beside the words of its texts. */
const yearScore = 6
/** Of two equally good matches the newer one comes first, and a physical unit before money. */
const lossPerYear = 0.005
const moneyShare = 0.8
/** From this length on the beginning of a longer word is looked for even where the word itself occurs. */
const tellingLength = 5

/**
 * Score of every factor of each collection for a query; 0 for those it does not mean. Each word is looked for
 * in the texts of the factor, in its region and in its publication, as it is and as the beginning of a word; a
 * word that occurs nowhere also with a letter wrong. A factor must have every word or, where no factor has, as
 * many as any, but at least half of them.
 * @param collections searched together
 */
export function scoreFactors(query: string, collections: readonly Parts[]): Float32Array[] {
  const words = queryWords(query)
  const searched = collections.map((parts) => new Scoring(parts))
  for (const word of words) addWord(word, searched)
  const most = Math.max(0, ...searched.map(({ most }) => most))
  const needed = Math.max(most, Math.ceil(words.length / 2), 1)
  const newest = Math.max(0, ...searched.map(({ newest }) => newest))
  return searched.map((scoring) => scoring.finished(needed, newest))
}

/** The scores of one collection in the making. */
class Scoring {
  readonly #parts: Parts
  readonly #scores: Float32Array
  readonly #hits: Uint8Array

  constructor(parts: Parts) {
    this.#parts = parts
    const count = parts.facet('document').codes.length
    this.#scores = new Float32Array(count)
    this.#hits = new Uint8Array(count)
  }

  index(name: IndexName): WordIndex {
    return this.#parts.index(name)
  }

  /** Most words that any factor has. */
  get most(): number {
    let most = 0
    for (const hits of this.#hits) if (hits > most) most = hits
    return most
  }

  get newest(): number {
    return this.#parts.facet('year').values.reduce((latest, value) => Math.max(latest, Number(value)), 0)
  }

  /** @param scores of the documents, regions and publications for a word */
  add(word: string, [byDocument, byRegion, byPublication]: [Float32Array, Float32Array, Float32Array]): void {
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
      if (score > 0) {
        this.#scores[i] = this.#scores[i]! + score
        this.#hits[i] = this.#hits[i]! + 1
      }
    }
  }

  finished(needed: number, newest: number): Float32Array {
    const year = this.#parts.facet('year')
    const unitType = this.#parts.facet('unit_type')
    const ofYear = Float32Array.from(year.values, (value) => 1 - lossPerYear * (newest - Number(value)))
    const ofUnit = Float32Array.from(unitType.values, (value) => (value === 'Money' ? moneyShare : 1))
    for (let i = 0; i < this.#scores.length; i++) {
      const matches = this.#hits[i]! >= needed
      const share = ofYear[year.codes[i]!]! * ofUnit[unitType.codes[i]!]!
      this.#scores[i] = matches ? this.#scores[i]! * share : 0
    }
    return this.#scores
  }
}

function addWord(word: string, searched: readonly Scoring[]): void {
  const exact = indexNames.map((name) => searched.map((scoring) => scoring.index(name).exact(word)))
  const occurs = exact.flat().some((matches) => matches.length > 0)
  const scores = indexNames.map((name, i) => {
    const indexes = searched.map((scoring) => scoring.index(name))
    const isPrefix = !occurs || (name === 'documents' && word.length >= tellingLength)
    const matched = indexes.map((index, at) => [
      ...exact[i]![at]!,
      ...(isPrefix ? index.startingWith(word) : []),
      ...(occurs ? [] : index.misspelt(word)),
    ])
    const total = (of: (index: WordIndex, at: number) => number) =>
      indexes.reduce((sum, index, at) => sum + of(index, at), 0)
    const common = {
      size: total((index) => index.size),
      exact: total((index, at) => index.occurrences(exact[i]![at]!)),
      any: total((index, at) => index.occurrences(matched[at]!)),
    }
    return indexes.map((index, at) => index.scores(matched[at]!, common))
  })
  const [documents, regions, publications] = scores
  for (const [at, scoring] of searched.entries()) {
    scoring.add(word, [documents![at]!, regions![at]!, publications![at]!])
  }
}
