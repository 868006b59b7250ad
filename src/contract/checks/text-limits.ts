/**
 * How long the texts of a request may be. What looks texts up (patterns of SQL, distances between words) costs
 * more than it is worth on longer ones, or fails.
 */
import type { TSchema } from '@sinclair/typebox'

/** Characters of a text whose schema names no limit of its own: more than any name, code, id or address has. */
const longestText = 1000
/** Of a list of such texts, separated by commas. */
export const longestList = 5000

/** The same schema with a `maxLength` for every text that has none; what has fixed words needs none. */
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

/** Keywords under which schemas stand: those of fields by name, others as they are or in lists. */
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
