/** The JSON Schema of mapping files, as editors read it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MappingFile } from './mapping-schema.js'

/** Path in the package. */
export const mappingSchemaPath = 'schemas/mapping.schema.json'

/** Beside a mapping, as its first line names it: the program may be installed anywhere. */
export const mappingSchemaBeside = '.ghg/mapping.schema.json'

export function mappingSchemaText(): string {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...MappingFile }
  return `${JSON.stringify(schema, null, 2)}\n`
}

export function writeMappingSchema(folder: string): void {
  mkdirSync(join(folder, '.ghg'), { recursive: true })
  writeFileSync(join(folder, mappingSchemaBeside), mappingSchemaText())
}
