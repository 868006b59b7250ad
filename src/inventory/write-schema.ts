/** The JSON Schemas beside a project, of it and of its mappings, where editors find them: the program may be installed anywhere. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMappingSchema } from '../bulk/input/mapping/schema-file.js'
import { projectSchemaText } from './project-schema.js'

/** As the first line of a project file names it. */
export const schemaBeside = '.ghg/project.schema.json'

export function writeSchemas(folder: string): void {
  mkdirSync(join(folder, '.ghg'), { recursive: true })
  writeFileSync(join(folder, schemaBeside), projectSchemaText())
  writeMappingSchema(folder)
}
