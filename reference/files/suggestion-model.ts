/** The model that suggests industries, as rows of `data/`. */
import { type CertaintyWeights, weightsOf } from '#src/matching/certainty.js'
import type { EncoderParts } from '#src/matching/encoder.js'
import type { ModelParts } from '#src/matching/model.js'
import { encoderArrays, encoderNumbers, encoderOf } from '#src/matching/parts.js'
import type { KindParts } from '#src/matching/text-kind.js'
import type { DataFolder } from './data-folder.js'

/** Folder below `data/`, and its tables. */
export const modelDataset = 'suggestion-model'
/** The model that release 1 keeps, without an encoder. */
export const firstModelDataset = 'suggestion-model-1'
export const classColumns = ['code', 'sector'] as const
export const featureColumns = ['feature', 'rarity', 'pairs'] as const
export const settingColumns = ['name', 'value'] as const
export const termColumns = ['language', 'term', 'english'] as const
export const kindTable = 'suggestion_kinds'
export const kindColumns = ['kind', 'name', 'intercept', 'slope', 'accepted_from', 'like_ledgers'] as const
export const signTable = 'suggestion_signs'
export const signColumns = ['sign', 'weights'] as const
export const encoderTable = 'suggestion_encoder'
export const encoderColumns = ['part', 'at', 'bytes'] as const

export interface FeatureRow {
  /** Hash, in hexadecimal. */
  feature: string
  rarity: string
  /** Pairs in base 64, three bytes each: the class in two bytes, low byte first, and its weight. */
  pairs: string
}

const bytesOfPair = 3
const hexDigits = 8

export function featureRows(parts: ModelParts): FeatureRow[] {
  const { features, rarities, starts, pairClasses, pairWeights } = parts
  return Array.from(features, (hash, i) => {
    const pairs = Buffer.alloc((starts[i + 1]! - starts[i]!) * bytesOfPair)
    for (let pair = starts[i]!; pair < starts[i + 1]!; pair++) {
      const at = (pair - starts[i]!) * bytesOfPair
      pairs.writeUInt16LE(pairClasses[pair]!, at)
      pairs.writeInt8(pairWeights[pair]!, at + 2)
    }
    return {
      feature: hash.toString(16).padStart(hexDigits, '0'),
      rarity: rarities[i]!.toFixed(4),
      pairs: pairs.toString('base64'),
    }
  })
}

/** @param rows in the order of the features */
export function partsOf(
  rows: readonly FeatureRow[],
  classes: ModelParts['classes'],
  scale: number,
): ModelParts {
  const starts = new Uint32Array(rows.length + 1)
  const pairClasses: number[] = []
  const pairWeights: number[] = []
  rows.forEach(({ pairs }, i) => {
    const bytes = Buffer.from(pairs, 'base64')
    for (let at = 0; at < bytes.length; at += bytesOfPair) {
      pairClasses.push(bytes.readUInt16LE(at))
      pairWeights.push(bytes.readInt8(at + 2))
    }
    starts[i + 1] = pairClasses.length
  })
  return {
    classes,
    features: Uint32Array.from(rows, ({ feature }) => Number.parseInt(feature, 16)),
    rarities: Float32Array.from(rows, ({ rarity }) => Number(rarity)),
    starts,
    pairClasses: Uint16Array.from(pairClasses),
    pairWeights: Int8Array.from(pairWeights),
    scale,
  }
}

export interface ReadModel {
  parts: ModelParts
  /** Minimum certainty for accepting its first answer. */
  acceptedFrom: number
  weights: CertaintyWeights
}

/** Returns rows of the kinds and their signs. */
export function kindRows({ kinds, weights }: KindParts) {
  return {
    kinds: kinds.map(({ acceptedFrom, isLikeLedgers, ...kind }, at) => ({
      kind: at,
      ...kind,
      accepted_from: acceptedFrom ?? '',
      like_ledgers: isLikeLedgers ? 1 : 0,
    })),
    signs: [...weights].map(([sign, values]) => ({ sign, weights: values.join(' ') })),
  }
}

export function readKinds(data: DataFolder): KindParts {
  const kinds = data.rows(modelDataset, kindTable, kindColumns)
  const signs = data.rows(modelDataset, signTable, signColumns)
  return {
    ledgersFrom: settingsOf(data, modelDataset).get('accepted_from_in_ledgers') ?? 1,
    kinds: kinds.map(({ name, intercept, slope, accepted_from, like_ledgers }) => ({
      name,
      intercept: Number(intercept),
      slope: Number(slope),
      acceptedFrom: accepted_from === '' ? undefined : Number(accepted_from),
      isLikeLedgers: like_ledgers === '1',
    })),
    weights: new Map(signs.map(({ sign, weights }) => [sign, weights.split(' ').map(Number)])),
  }
}

/** Reads the model in `data/`. */
export function readModel(data: DataFolder): ReadModel {
  const read = readLinear(data, modelDataset)
  return { ...read, parts: { ...read.parts, encoder: readEncoder(data) } }
}

/** Reads the model of release 1. */
export function readFirstModel(data: DataFolder): ReadModel {
  return readLinear(data, firstModelDataset)
}

function settingsOf(data: DataFolder, dataset: string): ReadonlyMap<string, number> {
  return new Map(
    data.rows(dataset, 'suggestion_settings', settingColumns).map(({ name, value }) => [name, Number(value)]),
  )
}

function readLinear(data: DataFolder, dataset: string): ReadModel {
  const settings = settingsOf(data, dataset)
  const features: FeatureRow[] = data.rows(dataset, 'suggestion_features', featureColumns)
  const classes = data.rows(dataset, 'suggestion_classes', classColumns)
  return {
    parts: partsOf(features, classes, settings.get('scale') ?? 1),
    acceptedFrom: settings.get('accepted_from') ?? 1,
    weights: weightsOf((name) => settings.get(name) ?? 0),
  }
}

/** Bytes of an encoder part per row. */
const bytesOfRow = 30_000

export interface EncoderRow {
  part: string
  at: number
  /** In base 64. */
  bytes: string
}

/** Returns the encoder as rows: every array in pieces, and its numbers as JSON under an empty name. */
export function encoderRows(encoder: EncoderParts): EncoderRow[] {
  const numbers = Object.fromEntries(encoderNumbers.map((name) => [name, encoder[name]]))
  const names = Object.keys(encoderArrays) as (keyof typeof encoderArrays)[]
  const parts: [string, Uint8Array][] = [
    ['', Buffer.from(JSON.stringify(numbers))],
    ...names.map((name): [string, Uint8Array] => {
      const { buffer, byteOffset, byteLength } = encoder[name]
      return [name, new Uint8Array(buffer, byteOffset, byteLength)]
    }),
  ]
  return parts.flatMap(([part, bytes]) =>
    Array.from({ length: Math.ceil(bytes.length / bytesOfRow) }, (_, at) => ({
      part,
      at,
      bytes: Buffer.from(bytes.subarray(at * bytesOfRow, (at + 1) * bytesOfRow)).toString('base64'),
    })),
  )
}

function readEncoder(data: DataFolder): EncoderParts {
  const rows = data.rows(modelDataset, encoderTable, encoderColumns)
  return encoderOf((name) => {
    const pieces = rows.filter(({ part }) => part === name).sort((a, b) => Number(a.at) - Number(b.at))
    const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece.bytes, 'base64')))
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  })
}
