/**
 * The model as parts of the reference file. Arrays of ascending numbers are kept as the differences from one to the next,
 * which pack to half the size.
 */
import type { ReferenceDatabase } from '../reference-file.js'
import type { EncoderParts } from './encoder.js'
import type { ModelParts } from './model.js'

const arrays = ['features', 'rarities', 'starts', 'pairClasses', 'pairWeights'] as const
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
const ascending: ReadonlySet<string> = new Set(['features', 'starts'])
export const encoderNumbers = ['dimensions', 'hidden', 'linearShare', 'encoderShare'] as const

/** That of release 1, and that of those after it. */
export type ModelName = 'first' | 'newest'

/** Writes the models into the file being compiled. */
export function writeParts(db: ReferenceDatabase, models: Record<ModelName, ModelParts>): void {
  db.exec(
    'CREATE TABLE suggestion_parts (model TEXT, name TEXT, part BLOB NOT NULL, PRIMARY KEY (model, name))',
  )
  const insert = db.prepare('INSERT INTO suggestion_parts VALUES (?, ?, ?)')
  for (const [model, parts] of Object.entries(models)) {
    writeModel(parts, (name, part) => insert.run(model, name, part))
  }
}

function writeModel(parts: ModelParts, write: (name: string, part: Buffer) => void): void {
  for (const name of arrays) write(name, kept(name, parts[name]))
  const { encoder } = parts
  if (encoder) {
    for (const name of Object.keys(encoderArrays) as (keyof typeof encoderArrays)[])
      write(`encoder ${name}`, kept(name, encoder[name]))
    const numbers = encoderNumbers.map((name) => [name, encoder[name]])
    write('encoder', Buffer.from(JSON.stringify(Object.fromEntries(numbers))))
  }
  const { classes, scale } = parts
  write('rest', Buffer.from(JSON.stringify({ classes, scale })))
}

/** @param numbers for an ascending array whole numbers */
function kept(name: string, numbers: ArrayBufferView): Buffer {
  const { buffer, byteOffset, byteLength } = ascending.has(name)
    ? differences(numbers as Uint32Array)
    : numbers
  return Buffer.from(buffer, byteOffset, byteLength)
}

function differences(numbers: Uint32Array): Uint32Array {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0))
}

/** Undoes `differences`, in place. */
function sum(numbers: Uint32Array): void {
  for (let index = 1; index < numbers.length; index++) numbers[index]! += numbers[index - 1]!
}

/** Reads a model from a reference file. */
export function readParts(db: ReferenceDatabase, model: ModelName): ModelParts {
  const select = db.prepare('SELECT part FROM suggestion_parts WHERE model = ? AND name = ?')
  const partOf = (name: string) => (select.all(model, name) as { part: ArrayBuffer }[])[0]?.part
  const part = (name: string) => {
    const bytes = partOf(name)!
    if (ascending.has(name.replace('encoder ', ''))) sum(new Uint32Array(bytes))
    return bytes
  }
  const rest = JSON.parse(Buffer.from(part('rest')).toString('utf8')) as Pick<ModelParts, 'classes' | 'scale'>
  return {
    ...rest,
    features: new Uint32Array(part('features')),
    rarities: new Float32Array(part('rarities')),
    starts: new Uint32Array(part('starts')),
    pairClasses: new Uint16Array(part('pairClasses')),
    pairWeights: new Int8Array(part('pairWeights')),
    encoder: partOf('encoder') && encoderOf((name) => part(name === '' ? 'encoder' : `encoder ${name}`)),
  }
}

/** @param bytesOf an array by its name; of an empty name its numbers, as JSON */
export function encoderOf(bytesOf: (name: string) => ArrayBuffer): EncoderParts {
  const numbers = JSON.parse(Buffer.from(bytesOf('')).toString('utf8')) as Record<string, number>
  const named = Object.entries(encoderArrays).map(([name, numbersOf]) => [name, new numbersOf(bytesOf(name))])
  return { ...numbers, ...Object.fromEntries(named) } as EncoderParts
}
