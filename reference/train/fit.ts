/**
 * Training: multinomial logistic regression by stochastic gradient descent on sparse features weighted by their rarity,
 * starting at the centroid of each class. Order and numbers are the same in every run.
 */
import { extractFeatures } from '#src/matching/features.js'
import type { ModelParts } from '#src/matching/model.js'
import { randomNumbers } from './random.js'

export interface Example {
  text: string
  code: string
  /** Weight relative to other examples. */
  weight: number
}

const epochs = 5
const firstRate = 1.5
/** Scale of the centroids, and damping of classes with many examples. */
const centroidScale = 8
const centroidPower = 0.8
const seed = 20_240_601
/** Minimum weight in the packed model. */
const leastWeight = 0.04
const mostStep = 127

interface Row {
  /** Indexes of features with their weights; normalised to length 1. */
  features: Int32Array
  values: Float64Array
  label: number
  weight: number
}

/** @param sectorOf the sector of a code */
export function trained(examples: readonly Example[], sectorOf: (code: string) => string): ModelParts {
  const codes = [...new Set(examples.map(({ code }) => code))].sort()
  const labelOf = new Map(codes.map((code, label) => [code, label]))
  const texts = examples.map((example) => extractFeatures(example.text))
  const { hashes, rarities } = vocabulary(texts)
  const indexOf = new Map(Array.from(hashes, (hash, index) => [hash, index]))
  const rows = texts.flatMap((features, i) => {
    const { code, weight } = examples[i]!
    const row = rowOf(features, indexOf, rarities)
    return row ? [{ ...row, label: labelOf.get(code)!, weight }] : []
  })
  const fitted = new Weights(rows, hashes.length, codes.length)
  fitted.startFromCentroids(rows)
  const random = randomNumbers(seed)
  const order = rows.map((_, i) => i)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    const rate = firstRate * (1 - epoch / epochs)
    for (const i of order) fitted.learn(rows[i]!, rate)
  }
  const classes = codes.map((code) => ({ code, sector: sectorOf(code) }))
  return { classes, features: hashes, rarities: Float32Array.from(rarities), ...fitted.packed() }
}

function vocabulary(texts: readonly Map<number, number>[]): { hashes: Uint32Array; rarities: Float64Array } {
  const occurrences = new Map<number, number>()
  for (const features of texts) {
    for (const hash of features.keys()) occurrences.set(hash, (occurrences.get(hash) ?? 0) + 1)
  }
  const hashes = Uint32Array.from(occurrences.keys()).sort()
  const rarities = Float64Array.from(hashes, (hash) => Math.log(1 + texts.length / occurrences.get(hash)!))
  return { hashes, rarities }
}

function rowOf(
  features: Map<number, number>,
  indexOf: ReadonlyMap<number, number>,
  rarities: Float64Array,
): Pick<Row, 'features' | 'values'> | undefined {
  if (features.size === 0) return undefined
  const indexes = Int32Array.from(features.keys(), (hash) => indexOf.get(hash)!)
  const weights = Float64Array.from(features.values())
  const values = weights.map((weight, i) => weight * rarities[indexes[i]!]!)
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
  return { features: indexes, values: values.map((value) => value / length) }
}

/** Weights for each pair of a feature and a class that occur together. */
class Weights {
  readonly #starts: Uint32Array
  readonly #classes: Uint16Array
  readonly #weights: Float64Array
  readonly #scores: Float64Array

  constructor(rows: readonly Row[], features: number, classes: number) {
    const pairs = new Set<number>()
    for (const row of rows) for (const feature of row.features) pairs.add(feature * classes + row.label)
    const sorted = Float64Array.from(pairs).sort()
    this.#starts = new Uint32Array(features + 1)
    this.#classes = new Uint16Array(sorted.length)
    sorted.forEach((pair, i) => {
      const feature = Math.floor(pair / classes)
      this.#starts[feature + 1] = i + 1
      this.#classes[i] = pair - feature * classes
    })
    this.#weights = new Float64Array(sorted.length)
    this.#scores = new Float64Array(classes)
  }

  startFromCentroids(rows: readonly Row[]): void {
    const counts = new Float64Array(this.#scores.length)
    for (const { label, weight } of rows) counts[label] = counts[label]! + weight
    for (const { features, values, label, weight } of rows) {
      const share = (centroidScale * weight) / counts[label]! ** centroidPower
      features.forEach((feature, i) => {
        const pair = this.#pair(feature, label)
        this.#weights[pair] = this.#weights[pair]! + share * values[i]!
      })
    }
  }

  learn({ features, values, label: right, weight }: Row, rate: number): void {
    const scores = this.#probabilities(features, values)
    const starts = this.#starts
    const classes = this.#classes
    const weights = this.#weights
    for (let i = 0; i < features.length; i++) {
      const step = values[i]! * rate * weight
      const end = starts[features[i]! + 1]!
      for (let pair = starts[features[i]!]!; pair < end; pair++) {
        const label = classes[pair]!
        weights[pair] = weights[pair]! + step * ((label === right ? 1 : 0) - scores[label]!)
      }
    }
  }

  #probabilities(features: Int32Array, values: Float64Array): Float64Array {
    const scores = this.#scores
    const starts = this.#starts
    const classes = this.#classes
    const weights = this.#weights
    scores.fill(0)
    for (let i = 0; i < features.length; i++) {
      const value = values[i]!
      const end = starts[features[i]! + 1]!
      for (let pair = starts[features[i]!]!; pair < end; pair++) {
        const label = classes[pair]!
        scores[label] = scores[label]! + value * weights[pair]!
      }
    }
    let highest = Number.NEGATIVE_INFINITY
    for (let i = 0; i < scores.length; i++) if (scores[i]! > highest) highest = scores[i]!
    let total = 0
    for (let i = 0; i < scores.length; i++) {
      scores[i] = Math.exp(scores[i]! - highest)
      total += scores[i]!
    }
    for (let i = 0; i < scores.length; i++) scores[i] = scores[i]! / total
    return scores
  }

  #pair(feature: number, label: number): number {
    let pair = this.#starts[feature]!
    while (this.#classes[pair] !== label) pair++
    return pair
  }

  /** Returns the weights in whole steps of one size, without negligible ones. */
  packed(): Pick<ModelParts, 'starts' | 'pairClasses' | 'pairWeights' | 'scale'> {
    const largest = this.#weights.reduce((a, b) => Math.max(a, Math.abs(b)), 0)
    const scale = largest / mostStep
    const starts = new Uint32Array(this.#starts.length)
    const pairClasses: number[] = []
    const pairWeights: number[] = []
    for (let feature = 0; feature + 1 < starts.length; feature++) {
      for (let pair = this.#starts[feature]!; pair < this.#starts[feature + 1]!; pair++) {
        const weight = this.#weights[pair]!
        const step = Math.round(weight / scale)
        if (Math.abs(weight) < leastWeight || step === 0) continue
        pairClasses.push(this.#classes[pair]!)
        pairWeights.push(step)
      }
      starts[feature + 1] = pairClasses.length
    }
    return {
      starts,
      pairClasses: Uint16Array.from(pairClasses),
      pairWeights: Int8Array.from(pairWeights),
      scale,
    }
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    const held = order[i]!
    order[i] = order[other]!
    order[other] = held
  }
}
