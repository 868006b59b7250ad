/**
 * Learns from reviewed labels: weights that make people's choices more likely, found by adaptive gradient steps
 * (AdaGrad) and regularised so that a few labels do not undo the model. The same labels give the same weights.
 */
import type { IndustryModel } from '../../matching/matching.js'
import {
  activityPrefix,
  activityPrior,
  featureVector,
  type LearnedModel,
  logSum,
} from '../suggestion/learned.js'

export interface Lesson {
  /** Label as written, and as read by the model. */
  text: string
  english: string
  /** Right classes, any of which counts: codes of industries, or an activity after `@`. */
  right: readonly string[]
}

/**
 * Chosen on 663 purchase lines with a model trained without such lines: with 100 of them as labels, 70.9 % of the
 * others were right at first, up from 65.2 %.
 */
const epochs = 12
const rate = 0.5
/** Share by which each step shrinks a weight. */
const decay = 0.002
/** Maximum number of wrong classes that a text makes less likely. */
const mostRivals = 4

interface Row {
  /** Logits of the model's classes, then of the activities. */
  base: Float64Array
  right: ReadonlySet<number>
  features: { hash: number; value: number; pairs: Pairs }[]
}

/** Weights of one feature, by class. */
interface Pairs {
  indexes: Int32Array
  weights: Float64Array
  /** Sums of squared gradients, which shrink later steps. */
  squares: Float64Array
}

const firstSquare = 1e-4

export function fitted(lessons: readonly Lesson[], model: IndustryModel): LearnedModel {
  const activities = [
    ...new Set(lessons.flatMap(({ right }) => right.filter((name) => name.startsWith(activityPrefix)))),
  ]
  const names = [...model.classes.map(({ code }) => code), ...activities]
  const rows = rowsOf(lessons, model, activities)
  const scores = new Float64Array(names.length)
  for (let epoch = 0; epoch < epochs; epoch++) for (const row of rows) learn(row, scores)
  const pairsOf = new Map(rows.flatMap(({ features }) => features.map(({ hash, pairs }) => [hash, pairs])))
  return packed(pairsOf, names)
}

function rowsOf(lessons: readonly Lesson[], model: IndustryModel, activities: readonly string[]): Row[] {
  const count = model.classes.length
  const indexOf = new Map(model.indexes)
  for (const [i, name] of activities.entries()) indexOf.set(name, count + i)
  const classesOf = new Map<number, Set<number>>()
  const prepared = lessons.map(({ text, english, right }) => {
    const scores = model.evidence(english) ?? new Float64Array(count)
    const base = new Float64Array(count + activities.length)
    base.set(scores)
    base.fill(logSum(scores) + Math.log(activityPrior), count)
    const meant = new Set(right.flatMap((name) => indexOf.get(name) ?? []))
    const rivals = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!).slice(0, mostRivals)
    const values = featureVector(text, model)
    for (const [hash] of values) {
      const classes = classesOf.get(hash) ?? new Set()
      classesOf.set(hash, classes)
      for (const index of [...meant, ...rivals]) classes.add(index)
    }
    return { base, right: meant, values }
  })
  const pairsOf = new Map([...classesOf].map(([hash, classes]) => [hash, pairsFor(classes)]))
  return prepared.map(({ base, right, values }) => ({
    base,
    right,
    features: values.map(([hash, value]) => ({ hash, value, pairs: pairsOf.get(hash)! })),
  }))
}

function pairsFor(classes: ReadonlySet<number>): Pairs {
  const indexes = Int32Array.from(classes)
  const squares = new Float64Array(indexes.length).fill(firstSquare)
  return { indexes, weights: new Float64Array(indexes.length), squares }
}

function learn({ base, right, features }: Row, scores: Float64Array): void {
  scores.set(base)
  for (const { value, pairs } of features) {
    const { indexes, weights } = pairs
    for (let i = 0; i < indexes.length; i++) scores[indexes[i]!] = scores[indexes[i]!]! + value * weights[i]!
  }
  const total = logSum(scores)
  const ofRight = logSum([...right].map((index) => scores[index]!))
  for (const { value, pairs } of features) {
    const { indexes, weights, squares } = pairs
    for (let i = 0; i < indexes.length; i++) {
      const score = scores[indexes[i]!]!
      const wanted = right.has(indexes[i]!) ? Math.exp(score - ofRight) : 0
      const slope = value * (wanted - Math.exp(score - total))
      squares[i] = squares[i]! + slope * slope
      weights[i] = weights[i]! * (1 - decay) + (rate * slope) / Math.sqrt(squares[i]!)
    }
  }
}

const leastWeight = 0.005

function packed(pairsOf: ReadonlyMap<number, Pairs>, names: readonly string[]): LearnedModel {
  const classes: string[] = []
  const placeOf = new Map<number, number>()
  const place = (index: number) => {
    if (!placeOf.has(index)) placeOf.set(index, classes.push(names[index]!) - 1)
    return placeOf.get(index)!
  }
  const weights: LearnedModel['weights'] = new Map()
  for (const [hash, pairs] of pairsOf) {
    const kept = [...pairs.indexes.keys()].filter((i) => Math.abs(pairs.weights[i]!) >= leastWeight)
    if (kept.length === 0) continue
    weights.set(hash, {
      classes: kept.map((i) => place(pairs.indexes[i]!)),
      weights: kept.map((i) => pairs.weights[i]!),
    })
  }
  return { classes, weights }
}
