/** The model as parts of the reference file. */
import type { ReferenceDatabase } from '../reference-file.js'
import type { ModelParts } from './model.js'

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
