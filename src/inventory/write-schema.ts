/** The JSON Schema beside a project, where editors find it: the program may be installed anywhere. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectSchemaText } from './project-schema.js'

/** As the first line of a project file names it. */
export const schemaBeside = '.ghg/project.schema.json'

export function writeSchema(folder: string): void {
  mkdirSync(join(folder, '.ghg'), { recursive: true })
  writeFileSync(join(folder, schemaBeside), projectSchemaText())
}
