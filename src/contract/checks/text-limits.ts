/**
 * How long the texts of a request may be. What looks texts up (patterns of SQL, distances between words) costs
 * more than it is worth on longer ones, or fails.
 */
import type { TSchema } from '@sinclair/typebox'

/** Default maximum length of a text: longer than any name, code, id or address. */
const longestText = 1000
/** Maximum length of a comma-separated list of such texts. */
export const longestList = 5000

/** Returns the schema with a default `maxLength` for each text, except texts with fixed values. */
export function withTextLimits<S extends TSchema>(schema: S): S {
  return limited(schema) as S
}

function limited(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(limited)
  if (typeof part !== 'object' || part === null) return part
  // With their symbols: the library that made the schemas knows them by these.
  const copy: Record<string | symbol, unknown> = {}
  for (const key of Reflect.ownKeys(part)) {
    const value = (part as typeof copy)[key]
    copy[key] = typeof key === 'symbol' || !subschemas.has(key) ? value : limitedUnder(key, value)
  }
  const isFree = copy.type === 'string' && copy.const === undefined && copy.enum === undefined
  if (isFree) copy.maxLength ??= longestText
  return copy
}

/** Keywords that contain schemas: fields by name, others directly or in lists. */
const ofFields = new Set(['properties', 'patternProperties'])
const subschemas = new Set([
  ...ofFields,
  ...['items', 'anyOf', 'oneOf', 'allOf', 'if', 'then', 'else', 'additionalProperties'],
])

function limitedUnder(keyword: string, value: unknown): unknown {
  if (!ofFields.has(keyword)) return limited(value)
  const fields = Object.entries(value as Record<string, unknown>)
  return Object.fromEntries(fields.map(([name, field]) => [name, limited(field)]))
}
