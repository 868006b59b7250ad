/**
 * The learned part of suggestions: a linear model from features of a text to industries, and an encoder beside it. A
 * weight of the linear model exists for each pair of a feature and an industry that occurred together in training;
 * everything else weighs nothing.
 */
import { Encoder, type EncoderParts } from './encoder.js'
import { featuresOf, hashOf } from './features.js'
import { indexOfHash } from './sorted-hashes.js'

/** What a model consists of; arrays of pairs are in the order of the features. */
export interface ModelParts {
  /** Industry of each class: its code as the training data has it, and its sector. */
  classes: { code: string; sector: string }[]
  /** Hashes, ascending. */
  features: Uint32Array
  /** How rare each feature is (logarithm). */
  rarities: Float32Array
  /** How rare the rarest of all features is, where these are but some of them. */
  rarest?: number
  /** Where the pairs of each feature start; one more than there are features. */
  starts: Uint32Array
  pairClasses: Uint16Array
  pairWeights: Int8Array
  /** What a weight of 1 stands for. */
  scale: number
  /** Its industries are those of the model; a model that is learned for trial has none. */
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
  /** The text that the scores are of: what is asked of a text is asked one thing after the other. */
  #scored: { text: string; isKnown: boolean; knownShare: number } | undefined
  #indexes: ReadonlyMap<string, number> | undefined
  #rarest: number | undefined

  constructor(parts: ModelParts) {
    this.#parts = parts
    this.#scores = new Float64Array(parts.classes.length)
    this.#encoder = parts.encoder && new Encoder(parts.encoder)
  }

  /**
   * The likeliest industries for a text, best first; none where no feature of it is known.
   * Probabilities of all industries together are 1.
   */
  guess(text: string, most: number): IndustryGuess[] {
    if (!this.#score(text)) return []
    return this.likeliest(this.#scores, most)
  }

  get classes(): ModelParts['classes'] {
    return this.#parts.classes
  }

  /** Where each class is, by its code. */
  get indexes(): ReadonlyMap<string, number> {
    this.#indexes ??= new Map(this.classes.map(({ code }, index) => [code, index]))
    return this.#indexes
  }

  /** What speaks for each class, as logits; undefined where no feature of the text is known. */
  evidence(text: string): Float64Array | undefined {
    return this.#score(text) ? this.#scores.slice() : undefined
  }

  /** How rare a feature is; one that the model does not know is as rare as its rarest. */
  rarityOf(hash: number): number {
    const feature = indexOfHash(this.#parts.features, hash)
    return feature === -1 ? this.#rarity() : this.#parts.rarities[feature]!
  }

  /** How much of a text the model knows, from 0 to 1: its features by their squared weight. */
  knownShare(text: string): number {
    return this.#read(text).knownShare
  }

  /** Whether a word is one that the model learned from. */
  knowsWord(word: string): boolean {
    return indexOfHash(this.#parts.features, hashOf(word)) !== -1
  }

  /** Whether a feature counts for an industry of a sector. */
  speaksFor(hash: number, sector: string): boolean {
    const { classes, starts, pairClasses, pairWeights } = this.#parts
    const feature = indexOfHash(this.#parts.features, hash)
    if (feature === -1) return false
    for (let pair = starts[feature]!; pair < starts[feature + 1]!; pair++) {
      if (pairWeights[pair]! > 0 && classes[pairClasses[pair]!]!.sector === sector) return true
    }
    return false
  }

  /** @param scores logits of the classes */
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

  /** False where no feature of the text is known. */
  #score(text: string): boolean {
    return this.#read(text).isKnown
  }

  #read(text: string): { isKnown: boolean; knownShare: number } {
    if (this.#scored?.text === text) return this.#scored
    const { rarities, starts, pairClasses, pairWeights, scale } = this.#parts
    const read = featuresOf(text)
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

  /** Adds what the encoder sees; false where it sees nothing. */
  #blend(features: ReadonlyMap<number, number>): boolean {
    const logits = this.#encoder?.logits(features)
    if (!logits) return false
    const { linear, encoder } = this.#encoder!.shares
    for (let i = 0; i < logits.length; i++) {
      this.#scores[i] = this.#scores[i]! * linear + logits[i]! * encoder
    }
    return true
  }

  /** How rare what the model does not know is: as its rarest. */
  #rarity(): number {
    this.#rarest ??= this.#parts.rarest ?? this.#parts.rarities.reduce((a, b) => Math.max(a, b), 0)
    return this.#rarest
  }
}

/** Indexes of the highest scores, highest first; of equals in their order. */
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
