/**
 * What the model has for each feature, kept in pieces by the beginning of the feature's hash: a single text reads the few
 * pieces of its own features, and who reads many texts all of them. Ascending numbers are kept as the differences from
 * one to the next, which pack to half the size.
 */
import type { EncoderParts } from './encoder.js'
import type { ModelParts } from './model.js'

/** Bits of a hash that a piece is for. */
const pieceBits = 10
export const pieceCount = 2 ** pieceBits

/** The piece that a feature is in. */
export function pieceOf(hash: number): number {
  return hash >>> (32 - pieceBits)
}

type Linear = Pick<ModelParts, 'features' | 'rarities' | 'starts' | 'pairClasses' | 'pairWeights'>
type Encoded = Pick<EncoderParts, 'dimensions' | 'features' | 'placeScales' | 'places'>

/** How much there is of what pieces are made of. */
export interface Counts {
  features: number
  pairs: number
  /** Features that the encoder knows. */
  encoded: number
}

/** One piece of a model. @param encoder undefined where the model has none */
export function pieceAt(
  piece: number,
  { features, rarities, starts, pairClasses, pairWeights }: Linear,
  encoder: Encoded | undefined,
): Counts & { part: Buffer } {
  const [from, to] = rangeOf(piece, features)
  const [fromPair, toPair] = [starts[from]!, starts[to]!]
  const arrays = [
    differences(features.subarray(from, to)),
    rarities.subarray(from, to),
    differences(starts.subarray(from + 1, to + 1), fromPair),
  ]
  const [fromEncoded, toEncoded] = encoder ? rangeOf(piece, encoder.features) : [0, 0]
  if (encoder) {
    arrays.push(
      differences(encoder.features.subarray(fromEncoded, toEncoded)),
      encoder.placeScales.subarray(fromEncoded, toEncoded),
    )
  }
  const small = [pairClasses.subarray(fromPair, toPair), pairWeights.subarray(fromPair, toPair)]
  const bytes = encoder ? encoder.dimensions / 2 : 0
  const places = encoder?.places.subarray(fromEncoded * bytes, toEncoded * bytes) ?? new Uint8Array()
  const part = Buffer.concat(
    [...arrays, ...small, places].map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
  )
  return { features: to - from, pairs: toPair - fromPair, encoded: toEncoded - fromEncoded, part }
}

/** Takes pieces, in their order, and is the arrays of a model that has their features alone. */
export class JoinedPieces implements Linear {
  readonly features: Uint32Array
  readonly rarities: Float32Array
  readonly starts: Uint32Array
  readonly pairClasses: Uint16Array
  readonly pairWeights: Int8Array
  readonly encoded: Pick<Encoded, 'features' | 'placeScales' | 'places'>
  readonly #placeSize: number
  readonly #taken: Counts = { features: 0, pairs: 0, encoded: 0 }

  /**
   * @param all of the pieces that will be taken
   * @param dimensions of the encoder; 0 where the model has none
   */
  constructor({ features, pairs, encoded }: Counts, dimensions: number) {
    this.features = new Uint32Array(features)
    this.rarities = new Float32Array(features)
    this.starts = new Uint32Array(features + 1)
    this.pairClasses = new Uint16Array(pairs)
    this.pairWeights = new Int8Array(pairs)
    this.#placeSize = dimensions / 2
    this.encoded = {
      features: new Uint32Array(encoded),
      placeScales: new Float32Array(encoded),
      places: new Uint8Array(encoded * this.#placeSize),
    }
  }

  take({ features, pairs, encoded, part }: Counts & { part: ArrayBuffer }): void {
    const taken = this.#taken
    let at = 0
    const wide = (count: number) => {
      const numbers = new Uint32Array(part, at, count)
      at += count * Uint32Array.BYTES_PER_ELEMENT
      return numbers
    }
    const asFractions = ({ buffer, byteOffset, length }: Uint32Array) =>
      new Float32Array(buffer, byteOffset, length)
    addUp(wide(features), this.features, taken.features, 0)
    this.rarities.set(asFractions(wide(features)), taken.features)
    addUp(wide(features), this.starts, taken.features + 1, taken.pairs)
    addUp(wide(encoded), this.encoded.features, taken.encoded, 0)
    this.encoded.placeScales.set(asFractions(wide(encoded)), taken.encoded)
    this.pairClasses.set(new Uint16Array(part, at, pairs), taken.pairs)
    at += pairs * Uint16Array.BYTES_PER_ELEMENT
    this.pairWeights.set(new Int8Array(part, at, pairs), taken.pairs)
    this.encoded.places.set(new Uint8Array(part, at + pairs), taken.encoded * this.#placeSize)
    taken.features += features
    taken.pairs += pairs
    taken.encoded += encoded
  }
}

/** Where the hashes of a piece start and end. */
function rangeOf(piece: number, hashes: Uint32Array): [from: number, to: number] {
  return [startOf(piece, hashes), startOf(piece + 1, hashes)]
}

function startOf(piece: number, hashes: Uint32Array): number {
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (pieceOf(hashes[middle]!) < piece) low = middle + 1
    else high = middle
  }
  return low
}

function differences(numbers: Uint32Array, before = 0): Uint32Array {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? before))
}

/** Undoes `differences`. @param at where in `target` the first one comes */
function addUp(steps: Uint32Array, target: Uint32Array, at: number, before: number): void {
  let number = before
  for (let i = 0; i < steps.length; i++) {
    number += steps[i]!
    target[at + i] = number
  }
}
