/**
 * The shipped model on texts of each source that were kept apart, whole groups of them: a line of a table for each.
 */
import { type CertaintyWeights, certainty, sectorsIn } from '#src/catalogue/suggestion/certainty.js'
import { IndustryModel } from '#src/catalogue/suggestion/model.js'
import { Translation } from '#src/catalogue/suggestion/translation.js'
import type { DataFolder } from '../files/data-folder.js'
import { modelDataset, readModel, termColumns } from '../files/suggestion-model.js'
import { readingOf } from './certainty.js'
import { encoderTexts } from './encoder/texts.js'
import { readMaterial, sectorsOfCodes } from './examples.js'
import { interval } from './interval.js'
import { readVague, type SourceText } from './sources.js'
import { keptApart } from './trials.js'

const most = 60
const shown = 10
const bins = 10

interface Answered {
  group: string
  text: string
  /** That it is right. */
  probability: number
  /** What the model itself says. */
  raw: number
  isRight: boolean
  isWithinTen: boolean
}

/** A table of all sources. */
export function judgedBySource(raw: string, data: DataFolder): string {
  const { parts, acceptedFrom, weights } = readModel(data)
  const model = new IndustryModel(parts)
  const translation = new Translation(data.rows(modelDataset, 'suggestion_terms', termColumns))
  const material = readMaterial(raw, data.path)
  const texts = encoderTexts(raw, material, sectorsOfCodes(data))
  const lines = keptApart(texts, material.sectorOf).map(({ name, texts: judged }) => {
    const answered = judged.map((each) => answerTo(each, weights, model, translation))
    return lineOf(name, answered, acceptedFrom)
  })
  const vague = readVague(raw).map((text) => readingOf(text, model, translation))
  const accepted = vague.filter((read) => read && certainty(read.signs, weights) >= acceptedFrom)
  return [
    '| | texts | right at first | of different texts | within ten | accepted | right of accepted | calibration error | without calibration |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
    `accepted of ${vague.length} descriptions that a customs service found too vague: ${accepted.length}`,
  ].join('\n')
}

function answerTo(
  { text, group, sectors: right }: SourceText,
  weights: CertaintyWeights,
  model: IndustryModel,
  translation: Translation,
): Answered {
  const read = readingOf(text, model, translation)
  if (!read) return { group, text, probability: 0, raw: 0, isRight: false, isWithinTen: false }
  const guesses = sectorsIn(model.guess(read.text, most)).slice(0, shown)
  return {
    group,
    text,
    probability: certainty(read.signs, weights),
    raw: read.first.probability,
    isRight: right.has(read.first.sector),
    isWithinTen: guesses.some(({ sector }) => right.has(sector)),
  }
}

function lineOf(name: string, answered: readonly Answered[], acceptedFrom: number): string {
  const different = [...new Map(answered.map((each) => [each.text, each])).values()]
  const accepted = answered.filter(({ probability }) => probability >= acceptedFrom)
  const cells = [
    String(answered.length),
    shareOf(answered, ({ isRight }) => isRight),
    shareOf(different, ({ isRight }) => isRight),
    shareOf(answered, ({ isWithinTen }) => isWithinTen),
    percent(accepted.length / answered.length),
    accepted.length === 0 ? '' : shareOf(accepted, ({ isRight }) => isRight),
    calibrationError(answered).toFixed(3),
    calibrationError(answered.map(({ raw, isRight }) => ({ probability: raw, isRight }))).toFixed(3),
  ]
  return `| ${[name, ...cells].join(' | ')} |`
}

/** With the interval that 95 of 100 such shares lie in. */
function shareOf(answered: readonly Answered[], test: (answered: Answered) => boolean): string {
  const counted = answered.map((each) => ({ group: each.group, value: test(each) ? 1 : 0 }))
  const { low, high } = interval(counted)
  const share = counted.reduce((sum, { value }) => sum + value, 0) / counted.length
  return `${percent(share)} (${(low * 100).toFixed(0)}-${(high * 100).toFixed(0)})`
}

/** Expected calibration error: how far probabilities are from shares, in ten bins of equal width. */
export function calibrationError(answered: readonly Pick<Answered, 'probability' | 'isRight'>[]): number {
  const sums = Array.from({ length: bins }, () => 0)
  for (const { probability, isRight } of answered) {
    const bin = Math.min(bins - 1, Math.floor(probability * bins))
    sums[bin] = sums[bin]! + probability - (isRight ? 1 : 0)
  }
  return sums.reduce((sum, each) => sum + Math.abs(each), 0) / answered.length
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
