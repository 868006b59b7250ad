/**
 * Learns the certainty of the model's answers: logistic regression on the evidence, over sources that the model never
 * saw. Each source has the same weight regardless of its number of texts; languages of a source have equal shares.
 */

import type { Translation } from '#src/catalogue/words/translation.js'
import { type CertaintyWeights, certaintySigns, type Signs, signsOf } from '#src/matching/certainty.js'
import type { IndustryModel } from '#src/matching/model.js'

/** An answer of the model. */
export interface Trial {
  source: string
  /** Part of a source, such as a language. */
  part: string
  text: string
  /** Group of similar texts. */
  group: string
  signs: Signs
  isRight: boolean
  /** Share of annotators who agree, if there were several; otherwise 1 or 0. */
  rightness: number
}

/** Probability below which a text is read in English, as in suggestions. */
const lostBelow = 0.2
const rounds = 15
/** Small regularisation, so that there is one solution. */
const ridge = 1e-3
const weightOfSource = 1000
const digits = 4

/** Returns the model's reading of a text, in English if the translation is more certain. */
export function readingOf(text: string, model: IndustryModel, translation: Translation) {
  const own = read(text, model)
  if (own && own.first.probability >= lostBelow) return own
  const english = read(translation.toEnglish(text), model)
  return (english?.first.probability ?? 0) > (own?.first.probability ?? 0) ? english : own
}

function read(text: string, model: IndustryModel) {
  const seen = signsOf(text, model)
  return seen && { text, ...seen }
}

/** Maximises the likelihood by Newton's method. @returns weights, rounded for storage */
export function learnedCertainty(trials: readonly Trial[]): CertaintyWeights {
  const weightOf = weightsOfParts(trials)
  const size = certaintySigns.length
  let weights = certaintySigns.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const rows = certaintySigns.map((_, i): number[] => certaintySigns.map((_, j) => (i === j ? ridge : 0)))
    const slope = weights.map((weight) => -ridge * weight)
    for (const { part, signs, isRight } of trials) {
      const counts = weightOf.get(part)!
      const sum = signs.reduce((total, sign, i) => total + sign * weights[i]!, 0)
      const likely = 1 / (1 + Math.exp(-sum))
      const error = ((isRight ? 1 : 0) - likely) * counts
      const bend = likely * (1 - likely) * counts
      for (let i = 0; i < size; i++) {
        slope[i] = slope[i]! + error * signs[i]!
        for (let j = 0; j < size; j++) rows[i]![j] = rows[i]![j]! + bend * signs[i]! * signs[j]!
      }
    }
    const step = solved(rows.map((row, i) => [...row, slope[i]!]))
    weights = weights.map((weight, i) => weight + step[i]!)
  }
  const named = certaintySigns.map((name, i) => [name, Number(weights[i]!.toFixed(digits))])
  return Object.fromEntries(named) as CertaintyWeights
}

/** Returns the weight of a text by its part. */
function weightsOfParts(trials: readonly Trial[]): Map<string, number> {
  const texts = new Map<string, number>()
  const parts = new Map<string, Set<string>>()
  for (const { source, part } of trials) {
    texts.set(part, (texts.get(part) ?? 0) + 1)
    parts.set(source, (parts.get(source) ?? new Set()).add(part))
  }
  const weights = [...parts.values()].flatMap((names) =>
    [...names].map((part): [string, number] => [part, weightOfSource / names.size / texts.get(part)!]),
  )
  return new Map(weights)
}

/** Solves a system of linear equations by elimination. @param rows equations, the right side last */
function solved(rows: number[][]): number[] {
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows.slice(i).reduce((best, row) => (Math.abs(row[i]!) > Math.abs(best[i]!) ? row : best))
    const from = rows.indexOf(pivot)
    ;[rows[i], rows[from]] = [pivot, rows[i]!]
    rows.forEach((row, k) => {
      if (k === i) return
      const share = row[i]! / pivot[i]!
      for (let j = i; j < row.length; j++) row[j] = row[j]! - share * pivot[j]!
    })
  }
  return rows.map((row, i) => row.at(-1)! / row[i]!)
}
