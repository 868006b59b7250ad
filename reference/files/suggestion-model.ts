/** The model that suggests industries, as rows of `data/`. */
import { type CertaintyWeights, weightsOf } from '#src/catalogue/suggestion/certainty.js'
import type { ModelParts } from '#src/catalogue/suggestion/model.js'
import type { DataFolder } from './data-folder.js'

/** Folder below `data/`, and its tables. */
export const modelDataset = 'suggestion-model'
export const classColumns = ['code', 'sector'] as const
export const featureColumns = ['feature', 'rarity', 'pairs'] as const
export const settingColumns = ['name', 'value'] as const
export const termColumns = ['language', 'term', 'english'] as const

export interface FeatureRow {
  /** Hash, in hexadecimal. */
  feature: string
  rarity: string
  /** Three bytes for each pair, in base 64: the class in two, the lower first, and its weight. */
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
  /** The certainty from which its first answer is accepted. */
  acceptedFrom: number
  weights: CertaintyWeights
}

/** The model as it is in `data/`. */
export function readModel(data: DataFolder): ReadModel {
  const settings = new Map(
    data
      .rows(modelDataset, 'suggestion_settings', settingColumns)
      .map(({ name, value }) => [name, Number(value)]),
  )
  const features: FeatureRow[] = data.rows(modelDataset, 'suggestion_features', featureColumns)
  const classes = data.rows(modelDataset, 'suggestion_classes', classColumns)
  return {
    parts: partsOf(features, classes, settings.get('scale') ?? 1),
    acceptedFrom: settings.get('accepted_from') ?? 1,
    weights: weightsOf((name) => settings.get(name) ?? 0),
  }
}
