/**
 * Encoder of suggestions. Features have embeddings in a space shared by all languages; a text is the sum of its
 * features' embeddings, and two narrow layers predict industries from it. It recognises words that the linear model
 * never met with an industry, by their nearest neighbours. Learned by `reference/train/encoder/`.
 */
import { indexOfHash } from './sorted-hashes.js'

export interface EncoderParts {
  /** Dimensions of an embedding, and units of the hidden layer. */
  dimensions: number
  hidden: number
  /** Hashes of the features, ascending. */
  features: Uint32Array
  /** Embeddings of the features: two 4-bit numbers per byte, the first in the lower bits; 8 represents zero. */
  places: Uint8Array
  /** Value of one step, for each feature. */
  placeScales: Float32Array
  /** Factors applied to the normalised numbers of a text, followed by the offsets. */
  evening: Float32Array
  /** Weights of the hidden layer: for each unit, one weight per number of the text. */
  between: Int8Array
  betweenScales: Float32Array
  betweenBiases: Float32Array
  /** Weights of each industry: one for each number of the text and each unit of the hidden layer. */
  industries: Int8Array
  industryScales: Float32Array
  industryBiases: Float32Array
  /** Shares of the linear model's and the encoder's logits in their sum. */
  linearShare: number
  encoderShare: number
}

/** Prevents division by zero. */
const least = 1e-5
/**
 * Minimum known share of a text's features, by weight. Of training phrases (`reference/words/phrases/`), 99 of 100 have
 * 0.146 or more; of 500 texts of random letters, 95 of 100 have at most 0.085.
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
   * Returns the logits of the industries, valid until the next call; undefined if too few features are known.
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
    this.#multiply(industries, size)
    for (let i = 0; i < this.#logits.length; i++) {
      this.#logits[i] = industryBiases[i]! + industryScales[i]! * this.#logits[i]!
    }
    return this.#logits
  }

  /** Multiplies rows of weights by the state, four at a time: each number of the state is read once for them. */
  #multiply(weights: Int8Array, size: number): void {
    const [state, logits] = [this.#state, this.#logits]
    const whole = logits.length - (logits.length % 4)
    for (let row = 0; row < whole; row += 4) {
      const first = row * size
      const [second, third, fourth] = [first + size, first + 2 * size, first + 3 * size]
      let a = 0
      let b = 0
      let c = 0
      let d = 0
      for (let i = 0; i < size; i++) {
        const value = state[i]!
        a += weights[first + i]! * value
        b += weights[second + i]! * value
        c += weights[third + i]! * value
        d += weights[fourth + i]! * value
      }
      logits[row] = a
      logits[row + 1] = b
      logits[row + 2] = c
      logits[row + 3] = d
    }
    for (let row = whole; row < logits.length; row++) logits[row] = product(weights, row, size, state)
  }

  /** Adds up the embeddings of the features; returns false if too few are known. */
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

  /** Normalises the text to mean 0 and variance 1, so that its length has no effect. */
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

/** Returns the Gaussian error linear unit (GELU), in its tanh approximation. */
function bent(value: number): number {
  return 0.5 * value * (1 + Math.tanh(0.797_884_560_802_865_4 * (value + 0.044_715 * value ** 3)))
}
