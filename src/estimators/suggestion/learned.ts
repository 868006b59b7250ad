/**
 * What a project has taught the model: weights from features of its reviewed labels to industries and to activities
 * that are no industry's, on top of the weights of the model. It knows no other features.
 */

import { sha256Hash } from '../../common/sha256.js'
import { type Answers, extractFeatures, type IndustryModel, mostIndustries } from '../../matching/matching.js'
import type { OwnRule } from './own-rule.js'

/** A class that is an activity, not an industry, is written with this before its id. */
export const activityPrefix = '@'
/** How likely each such activity is before anything is known: a share of all that the model finds. */
export const activityPrior = 0.001
/** What every text has, beside its features, for classes that are common in the ledger. */
export const biasKey = 0
export const biasValue = 0.35

export interface LearnedModel {
  /** Codes of industries, and ids of activities after `@`. */
  classes: string[]
  /** By hash of the feature: classes, and the weight of each. */
  weights: Map<number, { classes: number[]; weights: number[] }>
  /** How certain answers are with these weights, and what is accepted. */
  measured?: Measured
}

export interface Measured {
  rule: OwnRule
  /** Marks of the labels that it was measured by. */
  marks: number[]
}

/** What a project taught, and how certain its answers are by what its labels say. */
export interface Taught {
  learned: LearnedModel
  /** Absent where nothing was measured, or other labels say otherwise now. */
  rule: OwnRule | undefined
}

/** What tells a mapped label from others, and from itself with another activity. */
export function markOf(label: string, activityId: string): number {
  return sha256Hash().update(`${label}\n${activityId}`).digest().readUInt32BE(0)
}

/** As the store keeps it. */
export function written({ classes, weights, measured }: LearnedModel): string {
  const rounded = [...weights].map(([hash, pairs]) => [
    hash,
    pairs.classes,
    pairs.weights.map((weight) => Number(weight.toFixed(3))),
  ])
  return JSON.stringify({ classes, weights: rounded, measured })
}

export function readLearned(text: string): LearnedModel {
  const { classes, weights, measured } = JSON.parse(text) as {
    classes: string[]
    weights: [number, number[], number[]][]
    measured?: Measured
  }
  return {
    classes,
    ...(measured ? { measured } : {}),
    weights: new Map(weights.map(([hash, ofClass, values]) => [hash, { classes: ofClass, weights: values }])),
  }
}

/** Features of a text with their values, of length 1 together, and one that all texts have. */
export function featureVector(text: string, model: IndustryModel): [hash: number, value: number][] {
  const values = [...extractFeatures(text)].map(([hash, weight]): [number, number] => [
    hash,
    weight * model.rarityOf(hash),
  ])
  const length = Math.sqrt(values.reduce((sum, [, value]) => sum + value * value, 0)) || 1
  return [...values.map(([hash, value]): [number, number] => [hash, value / length]), [biasKey, biasValue]]
}

export interface ClassProbabilities {
  /** Of the industries of the model, each with its probability beside the activities. */
  industries: ReturnType<IndustryModel['likeliest']>
  activities: { activity_id: string; probability: number }[]
}

/**
 * What model and project together see in a text; the probabilities of all are 1.
 * @param text as it was written  @param english as the model reads it
 */
export function classProbabilities(
  text: string,
  english: string,
  model: IndustryModel,
  learned: LearnedModel,
  most: number,
): ClassProbabilities {
  const values = featureVector(text, model)
  const evidence = model.evidence(english)
  const isKnown = values.some(([hash]) => hash !== biasKey && learned.weights.has(hash))
  if (!evidence && !isKnown) return { industries: [], activities: [] }
  const scores = evidence ?? new Float64Array(model.classes.length)
  const added = new Float64Array(learned.classes.length)
  for (const [hash, value] of values) {
    const pairs = learned.weights.get(hash)
    pairs?.classes.forEach((index, i) => {
      added[index] = added[index]! + value * pairs.weights[i]!
    })
  }
  const base = logSum(scores)
  const activities: { activity_id: string; score: number }[] = []
  learned.classes.forEach((name, index) => {
    if (name.startsWith(activityPrefix)) {
      const activity_id = name.slice(activityPrefix.length)
      activities.push({ activity_id, score: base + Math.log(activityPrior) + added[index]! })
    } else {
      const at = model.indexes.get(name)
      if (at !== undefined) scores[at] = scores[at]! + added[index]!
    }
  })
  const total = logSum([...scores, ...activities.map(({ score }) => score)])
  const ofIndustries = Math.exp(logSum(scores) - total)
  return {
    industries: model
      .likeliest(scores, most)
      .map((guess) => ({ ...guess, probability: guess.probability * ofIndustries })),
    activities: activities.map(({ activity_id, score }) => ({
      activity_id,
      probability: Math.exp(score - total),
    })),
  }
}

/** The same as answers whose certainty can be judged; an activity is a sector of its own there, after `@`. */
export function answersWith(
  text: string,
  english: string,
  model: IndustryModel,
  learned: LearnedModel,
): Answers {
  const { industries, activities } = classProbabilities(text, english, model, learned, mostIndustries)
  const others = activities.map(({ activity_id, probability }) => {
    const name = `${activityPrefix}${activity_id}`
    return { code: name, sector: name, probability }
  })
  const teaches = (hash: number, sector: string) => {
    const pairs = learned.weights.get(hash)
    const isOf = (index: number) => {
      const name = learned.classes[index]!
      const at = model.indexes.get(name)
      return (at === undefined ? name : model.classes[at]!.sector) === sector
    }
    return pairs?.classes.some((index, i) => pairs.weights[i]! > 0 && isOf(index)) === true
  }
  return {
    guesses: [...industries, ...others],
    speaksFor: (hash, sector) => model.speaksFor(hash, sector) || teaches(hash, sector),
  }
}

export function logSum(scores: ArrayLike<number>): number {
  let highest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < scores.length; i++) highest = Math.max(highest, scores[i]!)
  let total = 0
  for (let i = 0; i < scores.length; i++) total += Math.exp(scores[i]! - highest)
  return highest + Math.log(total)
}
