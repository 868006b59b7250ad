/**
 * Stores the model in the reference file: data of features in pieces (`pieces.ts`), encoder layers and small data
 * whole.
 */
import type { ReferenceDatabase } from '../catalogue/catalogue.js'
import type { EncoderParts } from './encoder.js'
import type { ModelParts } from './model.js'
import { joinedPieces, type PieceArray, type Pieces, pieceArrays, pieceAt, pieceCount } from './pieces.js'

/** Arrays of the encoder, each with the type of its numbers. */
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

/** Model of release 1, or model of later releases. */
export type ModelName = 'first' | 'newest'

/** Data stored as JSON. */
interface Rest extends Pick<ModelParts, 'classes' | 'scale'> {
  rarest: number
  /** Undefined if the model has no encoder. */
  encoder?: Pick<EncoderParts, (typeof encoderNumbers)[number]>
}

/** Writes the models to the reference file during compilation. */
export function writeParts(db: ReferenceDatabase, models: Record<ModelName, ModelParts>): void {
  db.exec(`
    CREATE TABLE suggestion_parts (model TEXT, name TEXT, part BLOB NOT NULL, PRIMARY KEY (model, name));
    CREATE TABLE suggestion_pieces (
      model TEXT, array TEXT, piece INTEGER, part BLOB NOT NULL, PRIMARY KEY (model, array, piece)
    )`)
  const insert = db.prepare('INSERT INTO suggestion_parts VALUES (?, ?, ?)')
  const insertPiece = db.prepare('INSERT INTO suggestion_pieces VALUES (?, ?, ?, ?)')
  for (const [model, parts] of Object.entries(models)) {
    const { classes, scale, encoder, rarities } = parts
    const rarest = rarities.reduce((a, b) => Math.max(a, b), 0)
    const numbers = encoder && Object.fromEntries(encoderNumbers.map((name) => [name, encoder[name]]))
    insert.run(model, 'rest', Buffer.from(JSON.stringify({ classes, scale, rarest, encoder: numbers })))
    for (const name of encoder ? encoderLayers : []) {
      const { buffer, byteOffset, byteLength } = encoder![name]
      insert.run(model, name, Buffer.from(buffer, byteOffset, byteLength))
    }
    const pieces = Array.from({ length: pieceCount }, (_, piece) => pieceAt(piece, parts, encoder))
    // Array by array: similar data is adjacent in the file.
    for (const array of pieceArrays) {
      for (const [piece, { [array]: numbers }] of pieces.entries()) {
        if (!numbers?.length) continue
        const { buffer, byteOffset, byteLength } = numbers
        insertPiece.run(model, array, piece, Buffer.from(buffer, byteOffset, byteLength))
      }
    }
  }
}

/**
 * Reads a model from a reference file.
 * @param pieces pieces of the features to read; all if undefined
 */
export function readParts(db: ReferenceDatabase, model: ModelName, pieces?: readonly number[]): ModelParts {
  const select = db.prepare('SELECT part FROM suggestion_parts WHERE model = ? AND name = ?')
  const partOf = (name: string) => (select.all(model, name) as { part: ArrayBuffer }[])[0]!.part
  const rest = JSON.parse(Buffer.from(partOf('rest')).toString('utf8')) as Rest
  const { encoded, ...linear } = joinedPieces(readerOfPieces(db, model, pieces))
  const layers = () => encoderLayers.map((name) => [name, new encoderArrays[name](partOf(name))])
  return {
    ...rest,
    ...linear,
    encoder: rest.encoder && {
      ...rest.encoder,
      ...encoded,
      ...(Object.fromEntries(layers()) as Pick<EncoderParts, (typeof encoderLayers)[number]>),
    },
  }
}

/** Returns a reader of arrays by name. */
function readerOfPieces(
  db: ReferenceDatabase,
  model: ModelName,
  pieces: readonly number[] | undefined,
): (array: PieceArray) => Pieces {
  const source = `FROM suggestion_pieces WHERE model = ? AND array = ?
    ${pieces ? 'AND piece IN (SELECT value FROM json_each(?))' : ''}`
  const further = pieces ? [JSON.stringify(pieces)] : []
  const size = db.prepare<string[]>(`SELECT coalesce(sum(length(part)), 0) ${source}`).raw(true)
  const parts = db.prepare<string[]>(`SELECT part ${source} ORDER BY piece`)
  return (array) => {
    const [length] = size.get(model, array, ...further) as unknown as [number]
    const bytes = new Uint8Array(length)
    const ends: number[] = []
    for (const { part } of parts.iterate(model, array, ...further) as Iterable<{ part: ArrayBuffer }>) {
      const at = ends.at(-1) ?? 0
      bytes.set(new Uint8Array(part), at)
      ends.push(at + part.byteLength)
    }
    return { bytes: bytes.buffer, ends }
  }
}

/**
 * Builds an encoder from its arrays.
 * @param bytesOf reads an array by its name; for an empty name, its numbers as JSON
 */
export function encoderOf(bytesOf: (name: string) => ArrayBuffer): EncoderParts {
  const numbers = JSON.parse(Buffer.from(bytesOf('')).toString('utf8')) as Record<string, number>
  const named = Object.entries(encoderArrays).map(([name, numbersOf]) => [name, new numbersOf(bytesOf(name))])
  return { ...numbers, ...Object.fromEntries(named) } as EncoderParts
}
