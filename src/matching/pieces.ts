/**
 * Splits the feature data of the model into pieces by the leading bits of the feature's hash: a single text reads only
 * the few pieces of its features, a batch of texts reads all. Each array is split separately, and ascending numbers are
 * stored as differences: both compress better.
 */
import type { EncoderParts } from './encoder.js'
import type { ModelParts } from './model.js'

/** Number of hash bits that select a piece. */
const pieceBits = 9
export const pieceCount = 2 ** pieceBits

/** Returns the piece that contains a feature. */
export function pieceOf(hash: number): number {
  return hash >>> (32 - pieceBits)
}

type Linear = Pick<ModelParts, 'features' | 'rarities' | 'starts' | 'pairClasses' | 'pairWeights'>
type Encoded = Pick<EncoderParts, 'features' | 'placeScales' | 'places'>

/** Arrays split into pieces; the last three cover features known to the encoder. */
export const pieceArrays = [
  'features',
  'rarities',
  'starts',
  'pairClasses',
  'pairWeights',
  'encodedFeatures',
  'placeScales',
  'places',
] as const
export type PieceArray = (typeof pieceArrays)[number]
type Numbers = Uint32Array | Float32Array | Uint16Array | Uint8Array | Int8Array

/**
 * Returns one piece of a model.
 * @param encoder undefined if the model has no encoder
 */
export function pieceAt(
  piece: number,
  { features, rarities, starts, pairClasses, pairWeights }: Linear,
  encoder: (Encoded & Pick<EncoderParts, 'dimensions'>) | undefined,
): Partial<Record<PieceArray, Numbers>> {
  const [from, to] = rangeOf(piece, features)
  const [fromPair, toPair] = [starts[from]!, starts[to]!]
  const linear = {
    features: differences(features.subarray(from, to)),
    rarities: rarities.subarray(from, to),
    starts: differences(starts.subarray(from + 1, to + 1), fromPair),
    pairClasses: pairClasses.subarray(fromPair, toPair),
    pairWeights: pairWeights.subarray(fromPair, toPair),
  }
  if (!encoder) return linear
  const [first, end] = rangeOf(piece, encoder.features)
  const bytes = bytesOfPlace(encoder)
  return {
    ...linear,
    encodedFeatures: differences(encoder.features.subarray(first, end)),
    placeScales: encoder.placeScales.subarray(first, end),
    places: encoder.places.subarray(first * bytes, end * bytes),
  }
}

/** Number of bytes of an embedding: each byte has two numbers. */
const bytesOfPlace = ({ dimensions }: Pick<EncoderParts, 'dimensions'>) => dimensions / 2

/** Requested bytes of an array, and the end of each piece in them. */
export interface Pieces {
  bytes: ArrayBuffer
  ends: readonly number[]
}

/** Joins pieces into the arrays of a model that contains only their features. The arrays are read in order. */
export function joinedPieces(read: (array: PieceArray) => Pieces): Linear & { encoded: Encoded } {
  return {
    features: sumsWithin(read('features')),
    rarities: new Float32Array(read('rarities').bytes),
    starts: sums(new Uint32Array(read('starts').bytes)),
    pairClasses: new Uint16Array(read('pairClasses').bytes),
    pairWeights: new Int8Array(read('pairWeights').bytes),
    encoded: {
      features: sumsWithin(read('encodedFeatures')),
      placeScales: new Float32Array(read('placeScales').bytes),
      places: new Uint8Array(read('places').bytes),
    },
  }
}

/** Returns the first and end index of a piece's hashes. */
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

/** Restores numbers from differences within each piece. */
function sumsWithin({ bytes, ends }: Pieces): Uint32Array {
  const numbers = new Uint32Array(bytes)
  let at = 0
  for (const end of ends) {
    let number = 0
    for (; at < end / Uint32Array.BYTES_PER_ELEMENT; at++) {
      number += numbers[at]!
      numbers[at] = number
    }
  }
  return numbers
}

/** Restores numbers from differences across all pieces, starting with a zero. */
function sums(steps: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(steps.length + 1)
  for (let i = 0; i < steps.length; i++) numbers[i + 1] = numbers[i]! + steps[i]!
  return numbers
}
