/** The model as rows of `data/` and as parts of the reference file. */
import type { DataFolder } from '../build/data-folder.js'
import type { ReferenceDatabase } from '../reference-file.js'
import type { ModelParts } from './model.js'

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

/** The model as it is in `data/`, and the score from which its first answer is accepted. */
export function readModel(data: DataFolder): { parts: ModelParts; acceptedFrom: number } {
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
  }
}

const arrays = ['features', 'rarities', 'starts', 'pairClasses', 'pairWeights'] as const

/** Writes the model into the file being compiled. */
export function writeParts(db: ReferenceDatabase, parts: ModelParts): void {
  db.exec('CREATE TABLE suggestion_parts (name TEXT PRIMARY KEY, part BLOB NOT NULL)')
  const insert = db.prepare('INSERT INTO suggestion_parts VALUES (?, ?)')
  for (const name of arrays) {
    const { buffer, byteOffset, byteLength } = parts[name]
    insert.run(name, Buffer.from(buffer, byteOffset, byteLength))
  }
  const { classes, scale } = parts
  insert.run('rest', Buffer.from(JSON.stringify({ classes, scale })))
}

/** Reads the model from a reference file. */
export function readParts(db: ReferenceDatabase): ModelParts {
  const select = db.prepare('SELECT part FROM suggestion_parts WHERE name = ?')
  const part = (name: string) => (select.all(name) as { part: ArrayBuffer }[])[0]!.part
  const rest = JSON.parse(Buffer.from(part('rest')).toString('utf8')) as Pick<ModelParts, 'classes' | 'scale'>
  return {
    ...rest,
    features: new Uint32Array(part('features')),
    rarities: new Float32Array(part('rarities')),
    starts: new Uint32Array(part('starts')),
    pairClasses: new Uint16Array(part('pairClasses')),
    pairWeights: new Int8Array(part('pairWeights')),
  }
}
