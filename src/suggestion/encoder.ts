/**
 * The encoder of suggestions: every feature of a text is a place in a space that languages share, the text is where its
 * features are together, and two narrow layers read industries off it. It knows words that the linear model never met
 * beside an industry, by what they stand near. Learned by `reference/train/encoder/`.
 */
import { indexOfHash } from './sorted-hashes.js'

export interface EncoderParts {
  /** Numbers of a place, and of the layer between it and the industries. */
  dimensions: number
  hidden: number
  /** Hashes, ascending. */
  features: Uint32Array
  /** Places of the features: two numbers of four bits a byte, the first in the lower; 8 stands for nothing. */
  places: Uint8Array
  /** What a step is worth, for each feature. */
  placeScales: Float32Array
  /** What the numbers of a text are multiplied with and moved by, once they are evened out: first all of the one. */
  evening: Float32Array
  /** The layer between: for each of its numbers the weights of a text's. */
  between: Int8Array
  betweenScales: Float32Array
  betweenBiases: Float32Array
  /** For each industry the weights of a text's numbers and of the layer between. */
  industries: Int8Array
  industryScales: Float32Array
  industryBiases: Float32Array
  /** What the logits of the linear model count beside those of the encoder, together. */
  linearShare: number
  encoderShare: number
}

/** Keeps what is divided by from being nothing. */
const least = 1e-5
/**
 * Share of a text's features, by weight, that must be known. Of phrases that are learned from (`reference/words/phrases/`)
 * 99 of 100 have 0.146 or more, of 500 words of letters at random 95 of 100 at most 0.085.
 */
const leastKnown = 0.12

export class Encoder {
  readonly #parts: EncoderParts
  readonly #state: Float64Array
  readonly #logits: Float64Array

  constructor(parts: EncoderParts) {
    this.#parts = parts
    this.#state = new Float64Array(parts.dimensions + parts.hidden)
    this.#logits = new Float64Array(parts.industryBiases.length)
  }

  get shares(): { linear: number; encoder: number } {
    return { linear: this.#parts.linearShare, encoder: this.#parts.encoderShare }
  }

  /**
   * Logits of the industries, valid until the next call; undefined where next to no feature is known.
   * @param features weights by hash
   */
  logits(features: ReadonlyMap<number, number>): Float64Array | undefined {
    if (!this.#place(features)) return undefined
    this.#even()
    const { dimensions, hidden, between, betweenScales, betweenBiases } = this.#parts
    const { industries, industryScales, industryBiases } = this.#parts
    const state = this.#state
    for (let i = 0; i < hidden; i++) {
      state[dimensions + i] = bent(
        betweenBiases[i]! + betweenScales[i]! * product(between, i, dimensions, state),
      )
    }
    const size = dimensions + hidden
    for (let i = 0; i < this.#logits.length; i++) {
      this.#logits[i] = industryBiases[i]! + industryScales[i]! * product(industries, i, size, state)
    }
    return this.#logits
  }

  /** Adds up the places of the features; false where next to none is known. */
  #place(features: ReadonlyMap<number, number>): boolean {
    const { dimensions, places, placeScales } = this.#parts
    const state = this.#state.fill(0)
    const bytes = dimensions / 2
    let all = 0
    let known = 0
    for (const [hash, weight] of features) {
      const feature = indexOfHash(this.#parts.features, hash)
      all += weight
      if (feature === -1) continue
      known += weight
      const share = weight * placeScales[feature]!
      for (let i = 0; i < bytes; i++) {
        const byte = places[feature * bytes + i]!
        state[2 * i] = state[2 * i]! + share * ((byte & 15) - 8)
        state[2 * i + 1] = state[2 * i + 1]! + share * ((byte >> 4) - 8)
      }
    }
    return known > 0 && known >= all * leastKnown
  }

  /** Long texts and short ones alike: mean 0, variance 1. */
  #even(): void {
    const { dimensions, evening } = this.#parts
    const state = this.#state
    let mean = 0
    for (let i = 0; i < dimensions; i++) mean += state[i]! / dimensions
    let variance = 0
    for (let i = 0; i < dimensions; i++) variance += (state[i]! - mean) ** 2 / dimensions
    const deviation = Math.sqrt(variance + least)
    for (let i = 0; i < dimensions; i++) {
      state[i] = ((state[i]! - mean) / deviation) * evening[i]! + evening[dimensions + i]!
    }
  }
}

function product(weights: Int8Array, row: number, size: number, values: Float64Array): number {
  let sum = 0
  for (let i = 0, at = row * size; i < size; i++, at++) sum += weights[at]! * values[i]!
  return sum
}

/** The Gaussian error linear unit, by the hyperbolic tangent. */
function bent(value: number): number {
  return 0.5 * value * (1 + Math.tanh(0.797_884_560_802_865_4 * (value + 0.044_715 * value ** 3)))
}
