/** Writes the JSON Schema of mapping files for editors. */
import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../../../host/exit.js'
import { MappingFile } from './mapping-schema.js'

/** Path in the package. */
export const mappingSchemaPath = 'schemas/mapping.schema.json'

/** Path relative to a mapping, as in its first line: the program may be installed anywhere. */
export const localMappingSchema = '.ghg/mapping.schema.json'

export function mappingSchemaText(): string {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...MappingFile }
  return `${JSON.stringify(schema, null, 2)}\n`
}

export function writeMappingSchema(folder: string): void {
  writeBeside(join(folder, localMappingSchema), mappingSchemaText())
}

/**
 * Writes a schema into the `.ghg` folder of a project, and never through a link.
 * @throws UsageError if `.ghg` is a link or a file
 */
export function writeBeside(path: string, text: string): void {
  const folder = dirname(path)
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() === false) {
    throw new UsageError(`${folder} is not a folder; schemas are written there, so move it away`)
  }
  mkdirSync(folder, { recursive: true })
  rmSync(path, { force: true })
  writeFileSync(path, text, { flag: 'wx' })
}
