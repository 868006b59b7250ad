/** Answers of a model to texts of a source, and their table columns. */

import type { Translation } from '#src/catalogue/words/translation.js'
import { type CertaintyWeights, certainty, sectorsIn } from '#src/matching/certainty.js'
import { ruledBy } from '#src/matching/general-rule.js'
import { isEvaluatedKind } from '#src/matching/judged-kind.js'
import type { IndustryModel } from '#src/matching/model.js'
import { classifyText, type KindParts } from '#src/matching/text-kind.js'
import { readingOf } from './certainty.js'
import { interval } from './interval.js'
import type { SourceText } from './sources.js'

const most = 60
const shown = 10
const bins = 10

export interface Answered {
  group: string
  text: string
  /** Probability that it is right, by the general weights and the kind of the text. */
  probability: number
  /** Probability by the general weights. */
  general: number
  isAccepted: boolean
  /** True if answers to this kind of text may be accepted. */
  isOfJudgedKind: boolean
  isRight: boolean
  isWithinTen: boolean
}

/** Components that answer a text and estimate the certainty. */
export interface Answering {
  model: IndustryModel
  weights: CertaintyWeights
  /** Kinds of texts; default: none. */
  kinds?: KindParts
  /** Minimum certainty for acceptance by the general rule. */
  acceptedFrom: number
  translation: Translation
}

export function answerTo(
  { text, group, sectors: right }: SourceText,
  { model, weights, kinds, acceptedFrom, translation }: Answering,
): Answered {
  const asked = { group, text, isOfJudgedKind: isEvaluatedKind(text) }
  const read = readingOf(text, model, translation)
  if (!read) {
    return { ...asked, probability: 0, general: 0, isAccepted: false, isRight: false, isWithinTen: false }
  }
  const guesses = sectorsIn(model.guess(read.text, most)).slice(0, shown)
  const general = certainty(read.signs, weights)
  const ruled = ruledBy(text, general, kinds && classifyText(text, kinds), acceptedFrom)
  return {
    ...asked,
    probability: ruled.certainty,
    general,
    isAccepted: ruled.isAccepted,
    isRight: right.has(read.first.sector),
    isWithinTen: guesses.some(({ sector }) => right.has(sector)),
  }
}

/** Returns the answers accepted by the general rule only. */
export function acceptedOf(answered: readonly Answered[], acceptedFrom: number): Answered[] {
  return answered.filter((each) => each.isOfJudgedKind && each.general >= acceptedFrom)
}

export const answerColumns = [
  'texts',
  'right at first',
  'of different texts',
  'within ten',
  'accepted',
  'right of accepted',
  'calibration error',
]

/** Returns the cells of `answerColumns`. */
export function cellsOf(answered: readonly Answered[]): string[] {
  const different = [...new Map(answered.map((each) => [each.text, each])).values()]
  const accepted = answered.filter(({ isAccepted }) => isAccepted)
  const acceptedShare = percent(accepted.length / answered.length)
  return [
    String(answered.length),
    shareOf(answered, ({ isRight }) => isRight),
    shareOf(different, ({ isRight }) => isRight),
    shareOf(answered, ({ isWithinTen }) => isWithinTen),
    `${accepted.length}, ${acceptedShare}`,
    accepted.length === 0 ? '' : shareOf(accepted, ({ isRight }) => isRight),
    calibrationError(answered).toFixed(3),
  ]
}

/** Returns a share with its 95 % interval. */
export function shareOf<T extends { group: string }>(
  texts: readonly T[],
  test: (text: T) => boolean,
): string {
  const counted = texts.map((each) => ({ group: each.group, value: test(each) ? 1 : 0 }))
  const { low, high } = interval(counted)
  const share = counted.reduce((sum, { value }) => sum + value, 0) / counted.length
  return `${percent(share)} (${(low * 100).toFixed(0)}-${(high * 100).toFixed(0)})`
}

/** Expected calibration error: distance of probabilities from shares, in ten bins of equal width. */
export function calibrationError(answered: readonly Pick<Answered, 'probability' | 'isRight'>[]): number {
  const sums = Array.from({ length: bins }, () => 0)
  for (const { probability, isRight } of answered) {
    const bin = Math.min(bins - 1, Math.floor(probability * bins))
    sums[bin] = sums[bin]! + probability - (isRight ? 1 : 0)
  }
  return sums.reduce((sum, each) => sum + Math.abs(each), 0) / answered.length
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

export function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n')
}
