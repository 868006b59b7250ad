/**
 * What a project has taught the model: weights from features of its reviewed labels to industries and to activities
 * that are no industry's, on top of the weights of the model. It knows no other features.
 */
import { featuresOf, type IndustryModel } from '../../catalogue/catalogue.js'

/** A class that is an activity, not an industry, is written with this before its id. */
export const ofActivity = '@'
/** How likely each such activity is before anything is known: a share of all that the model finds. */
export const activityPrior = 0.001
/** What every text has, beside its features, for classes that are common in the ledger. */
export const biasKey = 0
export const biasValue = 0.35

export interface Learned {
  /** Codes of industries, and ids of activities after `@`. */
  classes: string[]
  /** By hash of the feature: classes, and the weight of each. */
  weights: Map<number, { classes: number[]; weights: number[] }>
}

/** As the store keeps it. */
export function written({ classes, weights }: Learned): string {
  const rounded = [...weights].map(([hash, pairs]) => [
    hash,
    pairs.classes,
    pairs.weights.map((weight) => Number(weight.toFixed(3))),
  ])
  return JSON.stringify({ classes, weights: rounded })
}

export function readLearned(text: string): Learned {
  const { classes, weights } = JSON.parse(text) as {
    classes: string[]
    weights: [number, number[], number[]][]
  }
  return {
    classes,
    weights: new Map(weights.map(([hash, ofClass, values]) => [hash, { classes: ofClass, weights: values }])),
  }
}

/** Features of a text with their values, of length 1 together, and one that all texts have. */
export function valuesOf(text: string, model: IndustryModel): [hash: number, value: number][] {
  const values = [...featuresOf(text)].map(([hash, weight]): [number, number] => [
    hash,
    weight * model.rarityOf(hash),
  ])
  const length = Math.sqrt(values.reduce((sum, [, value]) => sum + value * value, 0)) || 1
  return [...values.map(([hash, value]): [number, number] => [hash, value / length]), [biasKey, biasValue]]
}

export interface Weighed {
  /** Of the industries of the model, each with its probability beside the activities. */
  industries: ReturnType<IndustryModel['likeliest']>
  activities: { activity_id: string; probability: number }[]
}

/**
 * What model and project together see in a text; the probabilities of all are 1.
 * @param text as it was written  @param english as the model reads it
 */
export function weighed(
  text: string,
  english: string,
  model: IndustryModel,
  learned: Learned,
  most: number,
): Weighed {
  const values = valuesOf(text, model)
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
  const indexOf = indexesOf(model)
  const activities: { activity_id: string; score: number }[] = []
  learned.classes.forEach((name, index) => {
    if (name.startsWith(ofActivity)) {
      const activity_id = name.slice(ofActivity.length)
      activities.push({ activity_id, score: base + Math.log(activityPrior) + added[index]! })
    } else {
      const at = indexOf.get(name)
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

export function indexesOf(model: IndustryModel): Map<string, number> {
  return new Map(model.classes.map(({ code }, index) => [code, index]))
}

export function logSum(scores: ArrayLike<number>): number {
  let highest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < scores.length; i++) highest = Math.max(highest, scores[i]!)
  let total = 0
  for (let i = 0; i < scores.length; i++) total += Math.exp(scores[i]! - highest)
  return highest + Math.log(total)
}
