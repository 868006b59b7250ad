/**
 * Of which known kind a text is, by how it is written: case, punctuation, digits, length, letters with accents and the words
 * that are frequent in texts of the kind. A kind is a source that the model learned from in part; what is like none of them
 * is unknown. A logistic model, learned by `reference/train/kinds.ts`.
 */

import type { CertaintyLine } from './certainty-line.js'
import { isOfJudgedKind } from './judged-kind.js'

/** Of 100 texts that are so likely of a kind 95 are. */
export const kindFrom = 0.95

/** Texts that are written so. */
export interface TextKind extends CertaintyLine {
  /** In the words of a reader: `purchase lines`. */
  name: string
  /** Least certainty, in the kind, of what is accepted; undefined where the general rule holds. */
  acceptedFrom?: number | undefined
  /** Its texts are short and name what was bought, as those of ledgers do. */
  isLikeLedgers?: boolean
}

export interface KindParts {
  /** Of each kind, and of none last, by sign. */
  weights: ReadonlyMap<string, readonly number[]>
  kinds: readonly TextKind[]
  /** Least certainty of what is accepted in texts that are written as in ledgers, where their kind has none of its own. */
  ledgersFrom: number
}

/** As a reader of a notice calls them. */
const ledgers = 'short texts of ledgers'

/**
 * The kind of a text; undefined where it is like none, or may be of several. An English text that is likeliest to be of a kind
 * like ledgers is accepted as those of ledgers are.
 */
export function kindOf(text: string, { weights, kinds, ledgersFrom }: KindParts): TextKind | undefined {
  const shares = sharesOfKinds(text, weights, kinds.length + 1)
  const kind = kinds.find((_, i) => shares[i]! >= kindFrom)
  if (kind?.acceptedFrom !== undefined || !isOfJudgedKind(text)) return kind
  const likest = kinds[shares.indexOf(Math.max(...shares))]
  if (!likest?.isLikeLedgers) return kind
  const { intercept, slope } = kind ?? { intercept: 0, slope: 1 }
  return { name: ledgers, intercept, slope, acceptedFrom: ledgersFrom }
}

/** How likely a text is of each kind, and of none. */
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
/** Shorter words are written small in any title. */
const shortWord = 3
const unit = /\d(?:oz|lb|in|ft|ct|ml|g|kg|mg)\b/i

/** The signs of a text, each once. */
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
