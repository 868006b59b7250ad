/**
 * What the model has for each feature, kept in pieces by the beginning of the feature's hash: a single text reads the few
 * pieces of its own features, and who reads many texts all of them. Each array is cut for itself, and ascending numbers are
 * kept as the differences from one to the next: both pack smaller.
 */
import type { EncoderParts } from './encoder.js'
import type { ModelParts } from './model.js'

/** Bits of a hash that a piece is for. */
const pieceBits = 9
export const pieceCount = 2 ** pieceBits

/** The piece that a feature is in. */
export function pieceOf(hash: number): number {
  return hash >>> (32 - pieceBits)
}

type Linear = Pick<ModelParts, 'features' | 'rarities' | 'starts' | 'pairClasses' | 'pairWeights'>
type Encoded = Pick<EncoderParts, 'features' | 'placeScales' | 'places'>

/** What is cut into pieces; the last three are of features that the encoder knows. */
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

/** One piece of a model. @param encoder undefined where the model has none */
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

/** Two numbers of a place are one byte. */
const bytesOfPlace = ({ dimensions }: Pick<EncoderParts, 'dimensions'>) => dimensions / 2

/** All that was asked for of an array, and where in it each piece ends. */
export interface Pieces {
  bytes: ArrayBuffer
  ends: readonly number[]
}

/** The arrays of a model that has the features of some pieces alone, which are read in their order. */
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

/** Undoes the differences of each piece. */
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

/** Undoes the differences of all pieces, after a zero. */
function sums(steps: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(steps.length + 1)
  for (let i = 0; i < steps.length; i++) numbers[i + 1] = numbers[i]! + steps[i]!
  return numbers
}
