/** Derives the columns of a response from its schema, before the first row, and reads their values. */
import type { TSchema } from '@sinclair/typebox'
import { roundSignificant, textDigits, withTextDigits } from './digits.js'

/** Value of a result column. */
export type ResultValue = string | number | boolean | null | undefined

export interface ResponseColumn {
  /** Path in the response: `emission_factor.id` */
  path: string
  keys: string[]
  /** True for an array of texts, joined by `;`. */
  isList: boolean
  /** Kind of the values; `mixed` if the schema allows several. */
  kind: 'number' | 'integer' | 'boolean' | 'text' | 'mixed'
  /** True for a measured number, which `--round` rounds; integers (years, counts) stay unchanged. */
  isMeasure: boolean
  /** Description from the schema; empty if missing. */
  description: string
}

/** Returns scalars and arrays of scalars as columns; JSON and the side files contain arrays of objects. */
export function responseColumns(schema: TSchema): ResponseColumn[] {
  const columns: ResponseColumn[] = []
  walk(schema, [], columns)
  return columns
}

function walk(schema: TSchema, keys: string[], columns: ResponseColumn[]): void {
  const variants = nonNull(schema)
  const objects = variants.filter((variant) => variant.type === 'object')
  if (objects.length > 0) {
    for (const object of objects) {
      for (const [key, property] of Object.entries((object.properties ?? {}) as Record<string, TSchema>)) {
        walk(property, [...keys, key], columns)
      }
    }
    return
  }
  const path = keys.join('.')
  const { description = '' } = schema
  if (columns.some((column) => column.path === path)) return
  const array = variants.find((variant) => variant.type === 'array')
  if (array) {
    const items = nonNull(array.items as TSchema)
    if (items.some((item) => item.type === 'object' || item.type === 'array')) return
    columns.push({ path, keys, isList: true, kind: 'text', isMeasure: false, description })
    return
  }
  if (variants.length === 0) return
  columns.push({
    path,
    keys,
    isList: false,
    kind: kindOf(variants),
    isMeasure: variants.some((variant) => variant.type === 'number'),
    description,
  })
}

function kindOf(variants: readonly TSchema[]): ResponseColumn['kind'] {
  const types = new Set(variants.map(({ type }) => (type === 'string' ? 'text' : type)))
  const [type] = types
  const isKnown = type === 'number' || type === 'integer' || type === 'boolean' || type === 'text'
  return types.size === 1 && isKnown ? type : 'mixed'
}

function nonNull(schema: TSchema): TSchema[] {
  const parts: TSchema[] | undefined = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return parts.flatMap(nonNull)
  return schema.type === 'null' ? [] : [schema]
}

/** Returns the object at a path; undefined if the path contains null or a missing field. */
export function objectAt(response: object, keys: readonly string[]): Record<string, unknown> | undefined {
  let object: unknown = response
  for (const key of keys) {
    if (typeof object !== 'object' || object === null) return undefined
    object = (object as Record<string, unknown>)[key]
  }
  return typeof object === 'object' && object !== null ? (object as Record<string, unknown>) : undefined
}

/** Returns the number at a path; undefined if it is not a number or absent. */
export function numberAt(response: object, keys: readonly string[]): number | undefined {
  const value = objectAt(response, keys.slice(0, -1))?.[keys.at(-1)!]
  return typeof value === 'number' ? value : undefined
}

/** Rounds the measured numbers of a response; integers by schema stay unchanged. */
export function roundedResponse(value: unknown, schema: TSchema, digits: number): unknown {
  // No schema needed: integers have fewer digits.
  if (digits === textDigits) return withTextDigits(value)
  if (typeof value === 'number') {
    return nonNull(schema).some((variant) => variant.type === 'number')
      ? roundSignificant(value, digits)
      : value
  }
  if (Array.isArray(value)) {
    const items = nonNull(schema).find((variant) => variant.type === 'array')?.items as TSchema | undefined
    return items ? value.map((item) => roundedResponse(item, items, digits)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const properties: Record<string, TSchema> = Object.assign(
    {},
    ...nonNull(schema).map((each) => each.properties ?? {}),
  )
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const property = properties[key]
      return [key, property ? roundedResponse(each, property, digits) : each]
    }),
  )
}
