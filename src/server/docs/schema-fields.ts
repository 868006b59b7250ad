/** Renders the fields of a schema as an HTML table. */
import type { TSchema } from '@sinclair/typebox'

export function fieldTable(schema: TSchema): string {
  const rows = fieldsOf(schema, '').map(
    ({ path, type, required, description }) =>
      `<tr><td><code>${html(path)}</code></td><td>${html(type)}${required ? '' : ', optional'}</td><td>${html(description)}</td></tr>`,
  )
  if (rows.length === 0) return '<p>No fields.</p>'
  return `<div class="wide" tabindex="0"><table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

interface Field {
  path: string
  type: string
  required: boolean
  description: string
}

/** Returns the fields of an object schema with their paths; `[]` marks the elements of an array. */
function fieldsOf(schema: TSchema, prefix: string): Field[] {
  if (schema.type === 'array') return fieldsOf(schema.items as TSchema, `${prefix}[].`)
  const branches = (schema.anyOf as TSchema[] | undefined) ?? [schema]
  return branches.flatMap((branch) => {
    const properties = Object.entries((branch.properties as Record<string, TSchema> | undefined) ?? {})
    const required = (branch.required as string[] | undefined) ?? []
    return properties.flatMap(([name, property]) => [
      {
        path: `${prefix}${name}`,
        type: typeOf(property),
        required: required.includes(name),
        description: property.description ?? '',
      },
      ...fieldsOf(property, property.type === 'array' ? `${prefix}${name}` : `${prefix}${name}.`),
    ])
  })
}

function typeOf(schema: TSchema): string {
  const branches = schema.anyOf as TSchema[] | undefined
  if (branches) return [...new Set(branches.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `list of ${typeOf(schema.items as TSchema)}`
  return String(schema.type ?? 'any')
}

/** Returns plain text escaped for HTML. */
export function html(plain: string): string {
  return plain.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
