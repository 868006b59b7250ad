/**
 * Inverted index: for each word its targets (numbers), with a weight. Stored as flat arrays, to be read from the
 * reference file without parsing.
 */
import { editDistance } from '../../contract/contract.js'
import { wordsOf } from '../words/words.js'

/** A text of a target, and the weight of its words. */
export interface Field {
  text: string
  weight: number
}

export interface TermIndexParts {
  /** Number of targets, with and without words. */
  size: number
  /** Words in order, one per line. */
  terms: string
  /** Start of each word's postings; one more entry than there are words. */
  starts: Uint32Array
  targets: Uint16Array
  weights: Uint8Array
}

/** Weights are stored in tenths. */
const weightSteps = 10

/** A word that matches a query word, and the quality of the match. */
export interface Match {
  term: number
  /** 1 for the word itself, less for a longer or a misspelt one. */
  quality: number
}

/** Frequency of the words that match a query word, in all collections searched together. */
export interface Commonness {
  /** Number of targets. */
  size: number
  /** Number of targets with the word itself, and with any matched word. */
  exact: number
  matched: number
}

/** Finds words, and their targets. */
export interface WordIndex {
  readonly size: number
  exact(word: string): Match[]
  startingWith(word: string): Match[]
  /** @param keepsFirstLetter true if the first letter must be correct: `uber` is not `tuber` */
  misspelt(word: string, keepsFirstLetter: boolean): Match[]
  /** Returns the number of targets with the matched words; a target counts once for each. */
  occurrences(matches: readonly Match[]): number
  scores(matches: readonly Match[], common: Commonness): Float32Array
  /** Returns the targets of each matched word. */
  targets(matches: readonly Match[]): ArrayLike<number>[]
}

/**
 * Returns the weight of each word in a target's fields: it counts once per field, less in longer fields.
 * @param distinctWords returns the words of a text, if the caller has a cache
 */
export function wordWeights(
  fields: readonly Field[],
  distinctWords: (text: string) => ReadonlySet<string> = (text) => new Set(wordsOf(text)),
): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { text, weight } of fields) {
    const words = distinctWords(text)
    const share = weight / (1 + 0.08 * (words.size - 1))
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + share)
  }
  return weights
}

/** Returns a weight as stored. */
export function keptWeight(weight: number): number {
  return Math.min(255, Math.round(weight * weightSteps))
}

/** Returns the score of a match for a weight of 1: rare words score more than common ones. */
export function termWeight(quality: number, { size, exact, matched }: Commonness): number {
  return (quality * Math.log(1 + size / (quality === 1 ? exact : matched))) / weightSteps
}

/** @param targets fields of target 0, 1, 2... */
export function buildTermIndex(targets: readonly Field[][]): TermIndexParts {
  if (targets.length > 0xffff) throw new Error(`${targets.length} search targets do not fit into 16 bits`)
  const postings = new Map<string, Map<number, number>>()
  targets.forEach((fields, target) => {
    for (const [word, weight] of wordWeights(fields)) {
      const of = postings.get(word) ?? new Map<number, number>()
      postings.set(word, of)
      of.set(target, weight)
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
    weights: Uint8Array.from(flat, ([, weight]) => keptWeight(weight)),
  }
}

export class TermIndex implements WordIndex {
  readonly #terms: string[]
  readonly #parts: TermIndexParts

  constructor(parts: TermIndexParts) {
    this.#terms = parts.terms === '' ? [] : parts.terms.split('\n')
    this.#parts = parts
  }

  get size(): number {
    return this.#parts.size
  }

  /** Returns the word itself, if it occurs. */
  exact(word: string): Match[] {
    const term = this.#firstFrom(word)
    return this.#terms[term] === word ? [{ term, quality: 1 }] : []
  }

  /** Returns longer words that start with this one. */
  startingWith(word: string): Match[] {
    const matches: Match[] = []
    for (let term = this.#firstFrom(word); this.#terms[term]?.startsWith(word); term++) {
      const longer = this.#terms[term]!
      if (longer.length > word.length) matches.push({ term, quality: qualityOfLonger(word, longer) })
    }
    return matches
  }

  /** Returns words with one letter wrong, or two in a long word; short words must be correct. */
  misspelt(word: string, keepsFirstLetter: boolean): Match[] {
    return misspellings(word, this.#terms, keepsFirstLetter)
  }

  occurrences(matches: readonly Match[]): number {
    const { starts } = this.#parts
    return matches.reduce((sum, { term }) => sum + starts[term + 1]! - starts[term]!, 0)
  }

  /** Returns the score of every target for these matches of one word; 0 if no match occurs. */
  scores(matches: readonly Match[], common: Commonness): Float32Array {
    const { size, starts, targets, weights } = this.#parts
    const scores = new Float32Array(size)
    for (const { term, quality } of matches) {
      const worth = termWeight(quality, common)
      for (let i = starts[term]!; i < starts[term + 1]!; i++) {
        const target = targets[i]!
        scores[target] = Math.max(scores[target]!, worth * weights[i]!)
      }
    }
    return scores
  }

  targets(matches: readonly Match[]): Uint16Array[] {
    const { starts, targets } = this.#parts
    return matches.map(({ term }) => targets.subarray(starts[term], starts[term + 1]))
  }

  /** Returns the index of the first word that is not before this one. */
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

/** Returns the quality of a longer word that starts with the query word. */
export function qualityOfLonger(word: string, longer: string): number {
  return 0.4 + 0.4 * (word.length / longer.length)
}

/**
 * Returns words with one letter wrong, or two in a long word; short words must be correct, and so must designations:
 * R134a and R413A are different gases.
 */
export function misspellings(word: string, terms: readonly string[], keepsFirstLetter: boolean): Match[] {
  if (/\d/.test(word)) return []
  const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  if (limit === 0) return []
  const matches: Match[] = []
  for (let term = 0; term < terms.length; term++) {
    const candidate = terms[term]!
    if (keepsFirstLetter && !beginsLike(word, candidate)) continue
    if (Math.abs(candidate.length - word.length) > limit) continue
    const distance = editDistance(word, candidate, limit)
    const isSwapped = keepsFirstLetter && candidate.length === word.length && isOfSameLetters(word, candidate)
    if (isSwapped) matches.push({ term, quality: swappedQuality })
    else if (distance <= limit) matches.push({ term, quality: 0.7 - 0.2 * distance })
  }
  return matches
}

const swappedQuality = 0.5

/** True if both words have the same letters, as `desiel` and `diesel`. */
function isOfSameLetters(word: string, other: string): boolean {
  return [...word].sort().join('') === [...other].sort().join('')
}

/** True if the first letters are equal, or swapped with the second. */
function beginsLike(word: string, other: string): boolean {
  return word[0] === other[0] || (word[0] === other[1] && word[1] === other[0])
}
