/**
 * Learns the kind of a text and the certainty of answers for each kind: a logistic model of writing style, and for each
 * kind a line through logit of certainty and rightness, with a threshold if its texts support one.
 */
import { type CertaintyWeights, certainty } from '#src/matching/certainty.js'
import { hashFeature } from '#src/matching/features.js'
import { type KindParts, kindFrom, sharesOfKinds, styleOf, type TextKind } from '#src/matching/text-kind.js'
import type { Trial } from './certainty.js'
import type { EncoderText } from './encoder/texts.js'
import { lineOfKind, thresholdOfKind } from './kind-rule.js'
import { apart, partOfSource } from './trials.js'

/** Text with its kind. */
interface Example {
  text: string
  kind: string
}

const none = 'none'
/** Sources whose texts are short and name the purchase, like those in ledgers. */
const likeLedgers = ['purchase lines', 'index of UK industries (ONS)']
/**
 * Lowest certainty, in steps of 0.01, at which nine of ten different texts in ledger style are right: in the ledger of
 * card payments that was read (`ledgers.ts`, acceptable both times), and in purchase lines and the index of UK
 * industries, held out whole.
 */
const ledgersFrom = 0.85
/** One in this many texts without a kind is used for training. */
const partsOfOthers = 90
/** Minimum share of a sign over all kinds: rarer signs tell little. */
const leastShare = 0.005
/** Number of most frequent words, with equal weight per kind: they identify languages and writing styles. */
const mostWords = 100
const fewestTexts = 20
const rounds = 200
const rate = 0.1
/** Regularisation: weights of rare signs would grow without limit. */
const ridge = 1e-4

/**
 * @param texts texts of all sources; held-out ones are ignored
 * @param trials trials of one fold: their kinds are recognised by a model trained on the other folds
 */
export function learnedKinds(
  texts: readonly EncoderText[],
  trials: readonly Trial[],
  weights: CertaintyWeights,
): KindParts {
  const learned = texts.filter(({ isHeldOut }) => !isHeldOut)
  const names = [...new Set(trials.map(({ part }) => part))].sort()
  const ofOthers = detector(examplesOf(learned.filter(({ fold }) => fold !== apart)), names)
  const byKind = new Map<string, Trial[]>()
  for (const trial of trials) {
    const shares = sharesOfKinds(trial.text, ofOthers, names.length + 1)
    const at = names.findIndex((_, i) => shares[i]! >= kindFrom)
    if (at !== -1) byKind.set(names[at]!, [...(byKind.get(names[at]!) ?? []), trial])
  }
  const kinds = names.map((name) => kindBy(name, byKind.get(name) ?? [], weights))
  return { weights: detector(examplesOf(learned), names), kinds, ledgersFrom }
}

function kindBy(part: string, trials: readonly Trial[], weights: CertaintyWeights): TextKind {
  const name = inWords(part)
  const isLikeLedgers = likeLedgers.includes(part)
  if (trials.length < fewestTexts) return { name, intercept: 0, slope: 1, isLikeLedgers }
  const answers = trials.map(({ group, signs, rightness, isRight, source }) => ({
    group: `${source} ${group}`,
    certainty: certainty(signs, weights),
    rightness,
    isRight,
  }))
  const line = lineOfKind(answers)
  return { name, ...line, acceptedFrom: thresholdOfKind(answers, line), isLikeLedgers }
}

/** Returns the name of a kind for notices: `contract titles (TED), French` for `contract titles (TED), fr`. */
function inWords(part: string): string {
  const languages = new Intl.DisplayNames('en', { type: 'language' })
  return part.replace(/(?<=, )[a-z]{2}$/, (code) => languages.of(code)!)
}

/** Returns examples of evaluated sources, and a sample of other texts. */
function examplesOf(texts: readonly EncoderText[]): Example[] {
  return texts.flatMap((each) => {
    const part = partOfSource(each)
    if (part !== undefined) return [{ text: each.text, kind: part }]
    const isMeant =
      !each.source.endsWith('besides') && hashFeature(`${each.text}${each.language}`) % partsOfOthers === 0
    return isMeant ? [{ text: each.text, kind: none }] : []
  })
}

/** Trains in batches of all texts, with steps by Adam (Kingma and Ba, 2015); kinds have equal weights. */
function detector(examples: readonly Example[], names: readonly string[]): KindParts['weights'] {
  const kinds = [...names, none]
  const known = examples.filter(({ kind }) => kinds.includes(kind))
  const of = known.map(({ kind }) => kinds.indexOf(kind))
  const counts = kinds.map((_, kind) => of.filter((each) => each === kind).length)
  const read = known.map(({ text }) => styleOf(text))
  const signs = frequentSigns(read, (at) => 1 / counts[of[at]!]!)
  const indexes = new Map(signs.map((sign, index) => [sign, index]))
  const rows = read.map((all) => Uint16Array.from([...all].flatMap((sign) => indexes.get(sign) ?? [])))
  const width = kinds.length
  const learned = descended(signs.length * width, (weights, slopes) => {
    const sums = new Float64Array(width)
    rows.forEach((row, at) => {
      sums.fill(0)
      for (const sign of row) for (let k = 0; k < width; k++) sums[k]! += weights[sign * width + k]!
      const highest = sums.reduce((a, b) => Math.max(a, b))
      let total = 0
      for (let k = 0; k < width; k++) {
        sums[k] = Math.exp(sums[k]! - highest)
        total += sums[k]!
      }
      const counted = 1 / counts[of[at]!]! / width
      for (let k = 0; k < width; k++) sums[k] = (sums[k]! / total - (k === of[at] ? 1 : 0)) * counted
      for (const sign of row) for (let k = 0; k < width; k++) slopes[sign * width + k]! += sums[k]!
    })
    for (let i = 0; i < slopes.length; i++) slopes[i]! += (2 * ridge * weights[i]!) / width
  })
  return new Map(
    signs.map((sign, at) => [
      sign,
      Array.from(learned.subarray(at * width, (at + 1) * width), (weight) => Number(weight.toFixed(1))),
    ]),
  )
}

function frequentSigns(read: readonly ReadonlySet<string>[], counts: (at: number) => number): string[] {
  const shares = new Map<string, number>()
  for (const [at, signs] of read.entries()) {
    for (const sign of signs) shares.set(sign, (shares.get(sign) ?? 0) + counts(at))
  }
  const isWord = (sign: string) => sign.startsWith('word ')
  const all = [...shares].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const words = all.filter(([sign]) => isWord(sign)).slice(0, mostWords)
  const others = all.filter(([sign, share]) => !isWord(sign) && share > leastShare)
  return [...others, ...words].map(([sign]) => sign).sort()
}

/** @param slopesAt adds the gradient of the loss at some weights */
function descended(
  size: number,
  slopesAt: (weights: Float64Array, slopes: Float64Array) => void,
): Float64Array {
  const [keep, keepSquares, nearZero] = [0.9, 0.999, 1e-8]
  const [weights, means, squares, slopes] = Array.from({ length: 4 }, () => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (let round = 1; round <= rounds; round++) {
    slopes.fill(0)
    slopesAt(weights, slopes)
    for (let i = 0; i < size; i++) {
      means[i] = keep * means[i]! + (1 - keep) * slopes[i]!
      squares[i] = keepSquares * squares[i]! + (1 - keepSquares) * slopes[i]! ** 2
      const mean = means[i]! / (1 - keep ** round)
      const square = squares[i]! / (1 - keepSquares ** round)
      weights[i]! -= (rate * mean) / (Math.sqrt(square) + nearZero)
    }
  }
  return weights
}
