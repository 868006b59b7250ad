/**
 * Rejects unknown fields of objects inside a request: a misspelt field would be ignored in silence, and change the
 * number (an electric car whose field is misspelt is an average car). The top level accepts unknown fields: clients
 * send their own.
 */
import type { TSchema } from '@sinclair/typebox'

type Part = Record<string | symbol, unknown>

/** The same schema, in which every object below the top has only its own fields, unless it says otherwise. */
export function closedInside<S extends TSchema>(schema: S): S {
  return below(schema as unknown as Part) as unknown as S
}

function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const copy = below(part as Part)
  if (copy.type === 'object' && copy.properties !== undefined) copy.additionalProperties ??= false
  return copy
}

/** The schema with everything below it closed; with its symbols, by which the library that made it knows it. */
function below(schema: Part): Part {
  const copy: Part = { ...schema }
  for (const keyword of ['items', 'anyOf', 'oneOf']) {
    if (copy[keyword] !== undefined) copy[keyword] = closed(copy[keyword])
  }
  if (copy.properties !== undefined) {
    const fields = Object.entries(copy.properties as Part)
    copy.properties = Object.fromEntries(fields.map(([name, field]) => [name, closed(field)]))
  }
  return copy
}
