/** The JSON Schema of mapping files, as editors read it. */
import { MappingFile } from '../../bulk/input/mapping/mapping-schema.js'

/** Path in the package, as drafts name it. */
export const mappingSchemaPath = 'schemas/mapping.schema.json'

export function mappingSchemaText(): string {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...MappingFile }
  return `${JSON.stringify(schema, null, 2)}\n`
}
