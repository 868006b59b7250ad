/**
 * The learned part of suggestions: a linear model from features of a text to industries, with an optional encoder. The
 * linear model has a weight for each pair of a feature and an industry that occurred together in training; all other
 * weights are zero.
 */
import { Encoder, type EncoderParts } from './encoder.js'
import { extractFeatures, hashFeature } from './features.js'
import { indexOfHash } from './sorted-hashes.js'

/** Data of a model; arrays of pairs are in the order of the features. */
export interface ModelParts {
  /** Industry of each class: its code in the training data, and its sector. */
  classes: { code: string; sector: string }[]
  /** Hashes of the features, ascending. */
  features: Uint32Array
  /** Rarity of each feature (logarithm). */
  rarities: Float32Array
  /** Rarity of the rarest feature in the whole model, for models loaded in part. */
  rarest?: number
  /** Index of each feature's first pair, with one extra entry at the end. */
  starts: Uint32Array
  pairClasses: Uint16Array
  pairWeights: Int8Array
  /** Value of a weight of 1. */
  scale: number
  /** Encoder with the same industries as the model; undefined in trial models. */
  encoder?: EncoderParts | undefined
}

export interface IndustryGuess {
  code: string
  sector: string
  probability: number
}

export class IndustryModel {
  readonly #parts: ModelParts
  readonly #scores: Float64Array
  readonly #encoder: Encoder | undefined
  /** Last scored text: successive queries often concern the same text. */
  #scored: { text: string; isKnown: boolean; knownShare: number } | undefined
  #indexes: ReadonlyMap<string, number> | undefined
  #rarest: number | undefined

  constructor(parts: ModelParts) {
    this.#parts = parts
    this.#scores = new Float64Array(parts.classes.length)
    this.#encoder = parts.encoder && new Encoder(parts.encoder)
  }

  /**
   * Returns the likeliest industries for a text, best first; empty if none of its features is known. Probabilities over
   * all industries total 1.
   */
  guess(text: string, most: number): IndustryGuess[] {
    if (!this.#score(text)) return []
    return this.likeliest(this.#scores, most)
  }

  get classes(): ModelParts['classes'] {
    return this.#parts.classes
  }

  /** Index of each class by its code. */
  get indexes(): ReadonlyMap<string, number> {
    this.#indexes ??= new Map(this.classes.map(({ code }, index) => [code, index]))
    return this.#indexes
  }

  /** Returns a logit for each class; undefined if no feature of the text is known. */
  evidence(text: string): Float64Array | undefined {
    return this.#score(text) ? this.#scores.slice() : undefined
  }

  /** Returns the rarity of a feature; an unknown feature is as rare as the rarest known. */
  rarityOf(hash: number): number {
    const feature = indexOfHash(this.#parts.features, hash)
    return feature === -1 ? this.#rarity() : this.#parts.rarities[feature]!
  }

  /** Returns the share of a text that the model knows, from 0 to 1, by the squared weight of its features. */
  knownShare(text: string): number {
    return this.#read(text).knownShare
  }

  /** True if the word occurred in training. */
  knowsWord(word: string): boolean {
    return indexOfHash(this.#parts.features, hashFeature(word)) !== -1
  }

  /** True if the feature supports any industry in the sector. */
  speaksFor(hash: number, sector: string): boolean {
    const { classes, starts, pairClasses, pairWeights } = this.#parts
    const feature = indexOfHash(this.#parts.features, hash)
    if (feature === -1) return false
    for (let pair = starts[feature]!; pair < starts[feature + 1]!; pair++) {
      if (pairWeights[pair]! > 0 && classes[pairClasses[pair]!]!.sector === sector) return true
    }
    return false
  }

  /**
   * Returns the highest-scoring industries with their probabilities, best first.
   * @param scores logits of the classes
   */
  likeliest(scores: Float64Array, most: number): IndustryGuess[] {
    const { classes } = this.#parts
    let highest = Number.NEGATIVE_INFINITY
    for (let i = 0; i < scores.length; i++) if (scores[i]! > highest) highest = scores[i]!
    let total = 0
    for (let i = 0; i < scores.length; i++) total += Math.exp(scores[i]! - highest)
    return highestOf(scores, most).map((index) => ({
      ...classes[index]!,
      probability: Math.exp(scores[index]! - highest) / total,
    }))
  }

  /** Scores a text; returns false if none of its features is known. */
  #score(text: string): boolean {
    return this.#read(text).isKnown
  }

  #read(text: string): { isKnown: boolean; knownShare: number } {
    if (this.#scored?.text === text) return this.#scored
    const { rarities, starts, pairClasses, pairWeights, scale } = this.#parts
    const read = extractFeatures(text)
    const features: number[] = []
    const weights: number[] = []
    let length = 0
    let all = 0
    for (const [hash, weight] of read) {
      const feature = indexOfHash(this.#parts.features, hash)
      const value = weight * (feature === -1 ? this.#rarity() : rarities[feature]!)
      all += value ** 2
      if (feature === -1) continue
      features.push(feature)
      weights.push(value)
      length += value * value
    }
    this.#scores.fill(0)
    for (let i = 0; i < features.length; i++) {
      const feature = features[i]!
      const share = (weights[i]! / Math.sqrt(length)) * scale
      const end = starts[feature + 1]!
      for (let pair = starts[feature]!; pair < end; pair++) {
        const index = pairClasses[pair]!
        this.#scores[index] = this.#scores[index]! + share * pairWeights[pair]!
      }
    }
    const isKnown = this.#blend(read) || features.length > 0
    this.#scored = { text, isKnown, knownShare: all === 0 ? 0 : length / all }
    return this.#scored
  }

  /** Adds the logits of the encoder; returns false if the encoder does not know the text. */
  #blend(features: ReadonlyMap<number, number>): boolean {
    const logits = this.#encoder?.logits(features)
    if (!logits) return false
    const { linear, encoder } = this.#encoder!.shares
    for (let i = 0; i < logits.length; i++) {
      this.#scores[i] = this.#scores[i]! * linear + logits[i]! * encoder
    }
    return true
  }

  /** Returns the rarity of unknown features: the highest known. */
  #rarity(): number {
    this.#rarest ??= this.#parts.rarest ?? this.#parts.rarities.reduce((a, b) => Math.max(a, b), 0)
    return this.#rarest
  }
}

/** Returns the indexes of the highest scores, highest first; ties in index order. */
function highestOf(scores: Float64Array, most: number): number[] {
  const found: number[] = []
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index]!
    if (found.length === most && score <= scores[found[most - 1]!]!) continue
    let at = found.length
    while (at > 0 && scores[found[at - 1]!]! < score) at--
    found.splice(at, 0, index)
    if (found.length > most) found.pop()
  }
  return found
}
