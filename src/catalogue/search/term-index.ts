/**
 * An inverted index: for each word the targets (numbers) it occurs in, with a weight. Kept as flat
 * arrays, so that reading it from the reference file costs nothing but the bytes.
 */
import { editDistance } from '../../contract/contract.js'
import { wordsOf } from './words.js'

/** A text of a target and what a word of it is worth. */
export interface Field {
  text: string
  weight: number
}

export interface TermIndexParts {
  /** How many targets there are, with and without words. */
  size: number
  /** Words in order, one per line. */
  terms: string
  /** Where the postings of each word start; one more than there are words. */
  starts: Uint32Array
  targets: Uint16Array
  weights: Uint8Array
}

/** Weights are kept in steps of a tenth. */
const weightSteps = 10

/** Words matched by a word of the query, and how well. */
export interface Match {
  term: number
  /** 1 for the word itself, less for a longer or a misspelt one. */
  quality: number
}

/**
 * @param targets the fields of target 0, 1, 2...; a word counts once per field, and the less the longer
 *   the field is
 */
export function buildTermIndex(targets: readonly Field[][]): TermIndexParts {
  if (targets.length > 0xffff) throw new Error(`${targets.length} search targets do not fit into 16 bits`)
  const postings = new Map<string, Map<number, number>>()
  targets.forEach((fields, target) => {
    for (const { text, weight } of fields) {
      const words = new Set(wordsOf(text))
      const share = weight / (1 + 0.08 * (words.size - 1))
      for (const word of words) {
        const of = postings.get(word) ?? new Map<number, number>()
        postings.set(word, of)
        of.set(target, (of.get(target) ?? 0) + share)
      }
    }
  })
  const terms = [...postings.keys()].sort()
  const flat = terms.flatMap((term) => [...postings.get(term)!])
  const starts = new Uint32Array(terms.length + 1)
  terms.forEach((term, i) => {
    starts[i + 1] = starts[i]! + postings.get(term)!.size
  })
  return {
    size: targets.length,
    terms: terms.join('\n'),
    starts,
    targets: Uint16Array.from(flat, ([target]) => target),
    weights: Uint8Array.from(flat, ([, weight]) => Math.min(255, Math.round(weight * weightSteps))),
  }
}

export class TermIndex {
  readonly #terms: string[]
  readonly #parts: TermIndexParts

  constructor(parts: TermIndexParts) {
    this.#terms = parts.terms === '' ? [] : parts.terms.split('\n')
    this.#parts = parts
  }

  /** The word itself, if it occurs. */
  exact(word: string): Match[] {
    const term = this.#firstFrom(word)
    return this.#terms[term] === word ? [{ term, quality: 1 }] : []
  }

  /** Longer words that start with this one. */
  startingWith(word: string): Match[] {
    const matches: Match[] = []
    for (let term = this.#firstFrom(word); this.#terms[term]?.startsWith(word); term++) {
      const { length } = this.#terms[term]!
      if (length > word.length) matches.push({ term, quality: 0.4 + 0.4 * (word.length / length) })
    }
    return matches
  }

  /** Words with one letter wrong, or two in a long word; short words must be right. */
  misspelt(word: string): Match[] {
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    if (limit === 0) return []
    const matches: Match[] = []
    this.#terms.forEach((candidate, term) => {
      const distance = editDistance(word, candidate, limit)
      if (distance <= limit) matches.push({ term, quality: 0.7 - 0.2 * distance })
    })
    return matches
  }

  /**
   * Score of every target for these matches of one word; 0 where none occurs. A rare word says more than
   * a common one; longer and misspelt words count as common as they are together.
   */
  scores(matches: readonly Match[]): Float32Array {
    const { size, starts, targets, weights } = this.#parts
    const occurrences = matches.reduce((sum, { term }) => sum + starts[term + 1]! - starts[term]!, 0)
    const scores = new Float32Array(size)
    for (const { term, quality } of matches) {
      const from = starts[term]!
      const to = starts[term + 1]!
      const rarity = Math.log(1 + size / (quality === 1 ? to - from : occurrences))
      const worth = (quality * rarity) / weightSteps
      for (let i = from; i < to; i++) {
        const target = targets[i]!
        scores[target] = Math.max(scores[target]!, worth * weights[i]!)
      }
    }
    return scores
  }

  /** Index of the first word that is not before this one. */
  #firstFrom(word: string): number {
    let low = 0
    let high = this.#terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#terms[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
