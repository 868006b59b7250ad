/**
 * An inverted index: for each word the targets (numbers) it occurs in, with a weight. Kept as flat
 * arrays, so that reading it from the reference file costs nothing but the bytes.
 */
import { editDistance } from '../../contract/contract.js'
import { wordsOf } from '../words/words.js'

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

/** How common the words matched by one word of a query are, in everything that is searched together. */
export interface Commonness {
  /** Targets there are. */
  size: number
  /** Targets that have the word itself, and those that have any of the words matched. */
  exact: number
  matched: number
}

/** Finds words, and the targets that have them. */
export interface WordIndex {
  readonly size: number
  exact(word: string): Match[]
  startingWith(word: string): Match[]
  /** @param keepsFirstLetter whether the first letter must be right: `uber` is not `tuber` */
  misspelt(word: string, keepsFirstLetter: boolean): Match[]
  /** How many targets have the words matched; those with several count several times. */
  occurrences(matches: readonly Match[]): number
  scores(matches: readonly Match[], common: Commonness): Float32Array
  /** The targets that have each of the words matched. */
  targets(matches: readonly Match[]): ArrayLike<number>[]
}

/**
 * What each word of a target's fields is worth: it counts once per field, and the less the longer that is.
 * @param distinctWords of a text, where somebody knows them already
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

/** A weight as it is kept. */
export function keptWeight(weight: number): number {
  return Math.min(255, Math.round(weight * weightSteps))
}

/** What a match is worth for a weight of 1: a rare word says more than a common one. */
export function worthOf(quality: number, { size, exact, matched }: Commonness): number {
  return (quality * Math.log(1 + size / (quality === 1 ? exact : matched))) / weightSteps
}

/** @param targets the fields of target 0, 1, 2... */
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

  /** The word itself, if it occurs. */
  exact(word: string): Match[] {
    const term = this.#firstFrom(word)
    return this.#terms[term] === word ? [{ term, quality: 1 }] : []
  }

  /** Longer words that start with this one. */
  startingWith(word: string): Match[] {
    const matches: Match[] = []
    for (let term = this.#firstFrom(word); this.#terms[term]?.startsWith(word); term++) {
      const longer = this.#terms[term]!
      if (longer.length > word.length) matches.push({ term, quality: qualityOfLonger(word, longer) })
    }
    return matches
  }

  /** Words with one letter wrong, or two in a long word; short words must be right. */
  misspelt(word: string, keepsFirstLetter: boolean): Match[] {
    return misspellings(word, this.#terms, keepsFirstLetter)
  }

  occurrences(matches: readonly Match[]): number {
    const { starts } = this.#parts
    return matches.reduce((sum, { term }) => sum + starts[term + 1]! - starts[term]!, 0)
  }

  /** Score of every target for these matches of one word; 0 where none occurs. */
  scores(matches: readonly Match[], common: Commonness): Float32Array {
    const { size, starts, targets, weights } = this.#parts
    const scores = new Float32Array(size)
    for (const { term, quality } of matches) {
      const worth = worthOf(quality, common)
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

/** The quality of a longer word that starts with the one looked for. */
export function qualityOfLonger(word: string, longer: string): number {
  return 0.4 + 0.4 * (word.length / longer.length)
}

/**
 * Words with one letter wrong, or two in a long word; short words must be right, and so must designations: R134a is
 * another gas than R413A.
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

/** `desiel` has all letters of `diesel`. */
function isOfSameLetters(word: string, other: string): boolean {
  return [...word].sort().join('') === [...other].sort().join('')
}

/** Whether the first letters are right, or swapped with the second. */
function beginsLike(word: string, other: string): boolean {
  return word[0] === other[0] || (word[0] === other[1] && word[1] === other[0])
}
