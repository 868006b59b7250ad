/**
 * The model as parts of the reference file: what belongs to features in pieces (`pieces.ts`), the layers of the encoder and
 * what is small as they are.
 */
import type { ReferenceDatabase } from '../catalogue/catalogue.js'
import type { EncoderParts } from './encoder.js'
import type { ModelParts } from './model.js'
import { type Counts, JoinedPieces, pieceAt, pieceCount } from './pieces.js'

/** Of the encoder, each with what its bytes are numbers of. */
export const encoderArrays = {
  features: Uint32Array,
  places: Uint8Array,
  placeScales: Float32Array,
  evening: Float32Array,
  between: Int8Array,
  betweenScales: Float32Array,
  betweenBiases: Float32Array,
  industries: Int8Array,
  industryScales: Float32Array,
  industryBiases: Float32Array,
} as const
const encoderLayers = [
  'evening',
  'between',
  'betweenScales',
  'betweenBiases',
  'industries',
  'industryScales',
  'industryBiases',
] as const
export const encoderNumbers = ['dimensions', 'hidden', 'linearShare', 'encoderShare'] as const

/** That of release 1, and that of those after it. */
export type ModelName = 'first' | 'newest'

/** What is kept as JSON. */
interface Rest extends Pick<ModelParts, 'classes' | 'scale'> {
  rarest: number
  /** Undefined where the model has no encoder. */
  encoder?: Pick<EncoderParts, (typeof encoderNumbers)[number]>
}

/** Writes the models into the file being compiled. */
export function writeParts(db: ReferenceDatabase, models: Record<ModelName, ModelParts>): void {
  db.exec(`
    CREATE TABLE suggestion_parts (model TEXT, name TEXT, part BLOB NOT NULL, PRIMARY KEY (model, name));
    CREATE TABLE suggestion_pieces (
      model TEXT, piece INTEGER, features INTEGER NOT NULL, pairs INTEGER NOT NULL, encoded INTEGER NOT NULL,
      part BLOB NOT NULL, PRIMARY KEY (model, piece)
    )`)
  const insert = db.prepare('INSERT INTO suggestion_parts VALUES (?, ?, ?)')
  const insertPiece = db.prepare('INSERT INTO suggestion_pieces VALUES (?, ?, ?, ?, ?, ?)')
  for (const [model, parts] of Object.entries(models)) {
    const { classes, scale, encoder, rarities } = parts
    const rarest = rarities.reduce((a, b) => Math.max(a, b), 0)
    const numbers = encoder && Object.fromEntries(encoderNumbers.map((name) => [name, encoder[name]]))
    insert.run(model, 'rest', Buffer.from(JSON.stringify({ classes, scale, rarest, encoder: numbers })))
    for (const name of encoder ? encoderLayers : []) {
      const { buffer, byteOffset, byteLength } = encoder![name]
      insert.run(model, name, Buffer.from(buffer, byteOffset, byteLength))
    }
    for (let piece = 0; piece < pieceCount; piece++) {
      const { features, pairs, encoded, part } = pieceAt(piece, parts, encoder)
      if (part.length > 0) insertPiece.run(model, piece, features, pairs, encoded, part)
    }
  }
}

/**
 * Reads a model from a reference file.
 * @param pieces those of the features that it is to have; all where absent
 */
export function readParts(db: ReferenceDatabase, model: ModelName, pieces?: readonly number[]): ModelParts {
  const select = db.prepare('SELECT part FROM suggestion_parts WHERE model = ? AND name = ?')
  const partOf = (name: string) => (select.all(model, name) as { part: ArrayBuffer }[])[0]!.part
  const rest = JSON.parse(Buffer.from(partOf('rest')).toString('utf8')) as Rest
  const joined = joinedPieces(db, model, pieces, rest.encoder?.dimensions ?? 0)
  const { features, rarities, starts, pairClasses, pairWeights } = joined
  const layers = () => encoderLayers.map((name) => [name, new encoderArrays[name](partOf(name))])
  return {
    ...rest,
    features,
    rarities,
    starts,
    pairClasses,
    pairWeights,
    encoder: rest.encoder && {
      ...rest.encoder,
      ...joined.encoded,
      ...(Object.fromEntries(layers()) as Pick<EncoderParts, (typeof encoderLayers)[number]>),
    },
  }
}

function joinedPieces(
  db: ReferenceDatabase,
  model: ModelName,
  pieces: readonly number[] | undefined,
  dimensions: number,
): JoinedPieces {
  const source = `FROM suggestion_pieces WHERE model = ?
    ${pieces ? 'AND piece IN (SELECT value FROM json_each(?))' : ''} ORDER BY piece`
  const values = pieces ? [model, JSON.stringify(pieces)] : [model]
  const counts = ['features', 'pairs', 'encoded'] as const
  const sums = counts.map((name) => `coalesce(sum(${name}), 0) AS ${name}`).join(', ')
  const all = db.prepare<string[]>(`SELECT ${sums} ${source}`).get(...values) as unknown as Counts
  const joined = new JoinedPieces(all, dimensions)
  for (const row of db.prepare<string[]>(`SELECT ${counts.join(', ')}, part ${source}`).iterate(...values))
    joined.take(row as Counts & { part: ArrayBuffer })
  return joined
}

/** @param bytesOf an array by its name; of an empty name its numbers, as JSON */
export function encoderOf(bytesOf: (name: string) => ArrayBuffer): EncoderParts {
  const numbers = JSON.parse(Buffer.from(bytesOf('')).toString('utf8')) as Record<string, number>
  const named = Object.entries(encoderArrays).map(([name, numbersOf]) => [name, new numbersOf(bytesOf(name))])
  return { ...numbers, ...Object.fromEntries(named) } as EncoderParts
}
