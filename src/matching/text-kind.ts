/**
 * Classifies a text by its style: case, punctuation, digits, length, accented letters and words that are frequent in
 * texts of a kind. A kind is a source that is partly in the training data; texts that match no kind are unknown. A
 * logistic model, learned by `reference/train/kinds.ts`.
 */

import type { CertaintyLine } from './certainty-line.js'
import { isEvaluatedKind } from './judged-kind.js'

/** Minimum probability of a kind: 95 of 100 texts above it belong to the kind. */
export const kindFrom = 0.95

/** Kind of text with a common style. */
export interface TextKind extends CertaintyLine {
  /** Name for readers: `purchase lines`. */
  name: string
  /** Minimum certainty, within the kind, of accepted answers; undefined if the general rule applies. */
  acceptedFrom?: number | undefined
  /** True if its texts are short and name purchases, as ledgers do. */
  isLikeLedgers?: boolean
}

export interface KindParts {
  /** Weights by sign: one for each kind, the last for texts that match no kind. */
  weights: ReadonlyMap<string, readonly number[]>
  kinds: readonly TextKind[]
  /** Minimum certainty of accepted answers for ledger-like texts whose kind has no threshold. */
  ledgersFrom: number
}

/** Name in notices. */
const ledgers = 'short texts of ledgers'

/**
 * Returns the kind of a text; undefined if it matches no kind or several. An English text whose likeliest kind is
 * ledger-like is accepted by the threshold for ledgers.
 */
export function classifyText(text: string, { weights, kinds, ledgersFrom }: KindParts): TextKind | undefined {
  const shares = sharesOfKinds(text, weights, kinds.length + 1)
  const kind = kinds.find((_, i) => shares[i]! >= kindFrom)
  if (kind?.acceptedFrom !== undefined || !isEvaluatedKind(text)) return kind
  const likest = kinds[shares.indexOf(Math.max(...shares))]
  if (!likest?.isLikeLedgers) return kind
  const { intercept, slope } = kind ?? { intercept: 0, slope: 1 }
  return { name: ledgers, intercept, slope, acceptedFrom: ledgersFrom }
}

/** Returns the probability of each kind; the last is for texts that match no kind. */
export function sharesOfKinds(text: string, weights: KindParts['weights'], count: number): number[] {
  const sums = Array.from({ length: count }, () => 0)
  for (const sign of styleOf(text)) {
    weights.get(sign)?.forEach((weight, i) => {
      sums[i]! += weight
    })
  }
  const highest = Math.max(...sums)
  const odds = sums.map((sum) => Math.exp(sum - highest))
  const total = odds.reduce((all, each) => all + each, 0)
  return odds.map((each) => each / total)
}

const marks = [',', '(', ':', ';', '/', '"', "'", '’', '–', ' - ', '-', '&', '#', '%', '.']
const mostMarks = 3
const lengths = [1, 2, 3, 5, 8, 12, 20]
const thirds = 3
/** Up to this length words are lower case in any title. */
const shortWord = 3
const unit = /\d(?:oz|lb|in|ft|ct|ml|g|kg|mg)\b/i

/** Returns the style signs of a text, each once. */
export function styleOf(text: string): ReadonlySet<string> {
  const words = text.match(/\p{L}+/gu) ?? []
  const long = words.filter(({ length }) => length > shortWord)
  const several = words.filter(({ length }) => length > 1)
  const share = (of: readonly string[], test: (word: string) => boolean) =>
    Math.round((thirds * of.filter(test).length) / Math.max(1, of.length))
  const numbered = text.split(/\s+/).filter((part) => /\d/.test(part)).length
  return new Set([
    '',
    `words ${lengths.find((length) => words.length <= length) ?? 'many'}`,
    `begins ${letterKind(text.charAt(0))}`,
    `upper ${share(several, isUpper)}`,
    `capital ${share(long, (word) => isUpper(word.charAt(0)) && !isUpper(word))}`,
    `lower ${share(long, (word) => word === word.toLowerCase())}`,
    ...marks.flatMap((mark) => {
      const count = Math.min(mostMarks, text.split(mark).length - 1)
      return count === 0 ? [] : [`${mark} ${count}`]
    }),
    ...(/^\S+,/.test(text) ? ['comma first'] : []),
    ...(/^\S+ \S+,/.test(text) ? ['comma second'] : []),
    ...(/\.\s*$/.test(text) ? ['ends .'] : []),
    `digits ${Math.min(mostMarks, numbered)}`,
    ...(unit.test(text) ? ['unit'] : []),
    ...(text.toLowerCase().match(/[^\P{L}a-z]/gu) ?? []).map((letter) => `letter ${letter}`),
    ...words.map((word) => `word ${word.toLowerCase()}`),
  ])
}

function isUpper(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase()
}

function letterKind(letter: string): string {
  if (/\d/.test(letter)) return 'digit'
  if (isUpper(letter)) return 'upper'
  return letter === letter.toUpperCase() ? 'other' : 'lower'
}
