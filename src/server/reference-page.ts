/** The reference as one page of HTML that needs nothing else: the operations, their fields, an example. */
import type { TSchema } from '@sinclair/typebox'
import { type OperationDescription, operations } from '../contract/contract.js'

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
  table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1rem }
  th, td { border-bottom: 1px solid #ddd; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top }
  code, pre { font: 14px/1.4 ui-monospace, monospace; background: #f5f5f5 }
  pre { padding: 0.75rem; overflow: auto }
  h2 { margin-top: 2.5rem; border-top: 2px solid #222; padding-top: 1rem }`

export function referencePage(): string {
  const described = Object.values<OperationDescription>(operations)
  const contents = described.map(({ name, summary }) => `<li><a href="#${name}">${text(summary)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>ghg reference</title><style>${style}</style></head>
<body>
<h1>ghg reference</h1>
<p>Every request carries <code>Authorization: Bearer &lt;API key&gt;</code>. The same as
<a href="/openapi.json">OpenAPI 3.1</a>.</p>
<ul>${contents.join('')}</ul>
${described.map(section).join('\n')}
</body>
</html>
`
}

function section(operation: OperationDescription): string {
  const { name, summary, verb, path, batch, feature, request, response, example } = operation
  return `<h2 id="${name}">${text(summary)}</h2>
<p><code>${verb} ${text(path)}</code></p>
${batch ? `<p>Up to ${batch.limit} at once, as an array: <code>POST ${text(batch.path)}</code></p>` : ''}
<p>Needs a key with the feature <code>${feature}</code>.</p>
<h3>Request</h3>
${fieldTable(request)}
<pre>${text(JSON.stringify(example, null, 2))}</pre>
<h3>Response</h3>
${fieldTable(response)}`
}

function fieldTable(schema: TSchema): string {
  const rows = fieldsOf(schema, '').map(
    ({ path, type, required, description }) =>
      `<tr><td><code>${text(path)}</code></td><td>${text(type)}${required ? '' : ', optional'}</td><td>${text(description)}</td></tr>`,
  )
  return rows.length === 0
    ? '<p>No fields.</p>'
    : `<table><tr><th>Field</th><th>Type</th><th></th></tr>${rows.join('')}</table>`
}

interface Field {
  path: string
  type: string
  required: boolean
  description: string
}

/** The fields of an object schema by path; `[]` marks the elements of an array. */
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

function text(plain: string): string {
  return plain.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
