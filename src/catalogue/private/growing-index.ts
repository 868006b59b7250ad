/** An inverted index to which targets can be added. */
import { Cache } from '../../common/cache.js'
import {
  type Commonness,
  type Field,
  keptWeight,
  type Match,
  misspellings,
  qualityOfLonger,
  termWeight,
  type WordIndex,
  wordWeights,
} from '../index/term-index.js'
import { wordsOf } from '../words/words.js'

interface Postings {
  targets: number[]
  weights: number[]
}

/** Words with the same first letters are grouped, to find longer words among few. */
const beginningLength = 3

/** Maximum number of texts with cached words: many factors share the same texts. */
const mostTexts = 10_000

export class GrowingIndex implements WordIndex {
  readonly #termOf = new Map<string, number>()
  readonly #terms: string[] = []
  readonly #postings: Postings[] = []
  readonly #termsBeginning = new Map<string, number[]>()
  readonly #words = new Cache<ReadonlySet<string>>(mostTexts)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Adds the next target. */
  add(fields: readonly Field[]): void {
    const target = this.#size++
    for (const [word, weight] of wordWeights(fields, (text) => this.#wordsIn(text))) {
      let term = this.#termOf.get(word)
      if (term === undefined) {
        term = this.#terms.push(word) - 1
        this.#termOf.set(word, term)
        this.#postings.push({ targets: [], weights: [] })
        this.#file(word, term)
      }
      const { targets, weights } = this.#postings[term]!
      targets.push(target)
      weights.push(keptWeight(weight))
    }
  }

  exact(word: string): Match[] {
    const term = this.#termOf.get(word)
    return term === undefined ? [] : [{ term, quality: 1 }]
  }

  startingWith(word: string): Match[] {
    const among =
      word.length < beginningLength
        ? this.#terms.keys()
        : (this.#termsBeginning.get(word.slice(0, beginningLength)) ?? [])
    const matches: Match[] = []
    for (const term of among) {
      const longer = this.#terms[term]!
      if (longer.length > word.length && longer.startsWith(word)) {
        matches.push({ term, quality: qualityOfLonger(word, longer) })
      }
    }
    return matches
  }

  misspelt(word: string, keepsFirstLetter: boolean): Match[] {
    return misspellings(word, this.#terms, keepsFirstLetter)
  }

  occurrences(matches: readonly Match[]): number {
    return matches.reduce((sum, { term }) => sum + this.#postings[term]!.targets.length, 0)
  }

  scores(matches: readonly Match[], common: Commonness): Float32Array {
    const scores = new Float32Array(this.#size)
    for (const { term, quality } of matches) {
      const { targets, weights } = this.#postings[term]!
      const worth = termWeight(quality, common)
      for (let i = 0; i < targets.length; i++) {
        scores[targets[i]!] = Math.max(scores[targets[i]!]!, worth * weights[i]!)
      }
    }
    return scores
  }

  targets(matches: readonly Match[]): number[][] {
    return matches.map(({ term }) => this.#postings[term]!.targets)
  }

  #file(word: string, term: number): void {
    const beginning = word.slice(0, beginningLength)
    const others = this.#termsBeginning.get(beginning)
    if (others) others.push(term)
    else this.#termsBeginning.set(beginning, [term])
  }

  #wordsIn(text: string): ReadonlySet<string> {
    return this.#words.get(text, () => new Set(wordsOf(text)))
  }
}
