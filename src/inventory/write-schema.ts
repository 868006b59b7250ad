/** The JSON Schemas beside a project, of it and of its mappings, where editors find them: the program may be installed anywhere. */
import { join } from 'node:path'
import { writeBeside, writeMappingSchema } from '../rows/mapping/mapping.js'
import { projectSchemaText } from './project-schema.js'

/** As the first line of a project file names it. */
export const localProjectSchema = '.ghg/project.schema.json'

export function writeSchemas(folder: string): void {
  writeBeside(join(folder, localProjectSchema), projectSchemaText())
  writeMappingSchema(folder)
}
