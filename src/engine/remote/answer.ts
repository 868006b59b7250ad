/**
 * Whether the answer to an operation holds what it is about. Servers leave out fields that others have, and add
 * their own: refused is only what would be taken for a result without being one, or what no reader can go through.
 */
import type { TSchema } from '@sinclair/typebox'
import type { ErrorBody } from '../../contract/contract.js'
import { isErrorLike, isObject, readError } from './error-body.js'

/** What is wrong with a response, in words; undefined where nothing is. */
export type ProblemOf = (response: unknown) => string | undefined

/** Where responses have their main figure: kilograms of CO2e, and of a factor the same per unit. */
const figurePaths = ['co2e', 'total_co2e', 'co2e_total', 'estimate.co2e']

/** What a search offers for the next one: no part of its results. */
const beside = 'possible_filters'

/** The check of an operation's responses, by their schema. */
export function problemFinder(schema: TSchema): ProblemOf {
  const list = partOf(schema)
  if (schema.type === 'array') {
    return (response) => (Array.isArray(response) ? worded(list?.(response)) : 'no list')
  }
  const figures = figurePaths.flatMap((path) => figureAt(schema, path) ?? [])
  // An answer without a figure is about its lists.
  const needed = figures.length > 0 ? [] : neededLists(schema)
  return (response) => {
    if (!isObject(response)) return 'no object'
    const absent = needed.find((name) => response[name] === undefined || response[name] === null)
    if (absent !== undefined) return `${absent} is missing`
    return figureProblem(response, figures) ?? worded(list?.(response))
  }
}

interface Figure {
  path: string
  keys: string[]
  canBeNull: boolean
}

/** The figure at a path, where the schema requires one there. */
function figureAt(schema: TSchema, path: string): Figure | undefined {
  const keys = path.split('.')
  let part: TSchema = schema
  for (const key of keys) {
    if (!requiredOf(part).includes(key)) return undefined
    part = propertiesOf(part)[key]!
  }
  const variants = variantsOf(part)
  if (!variants.some(({ type }) => type === 'number')) return undefined
  return { path, keys, canBeNull: variants.length < (part.anyOf?.length ?? 1) }
}

/** Where the schema has the figure in several places, one of them is enough. */
function figureProblem(response: object, figures: readonly Figure[]): string | undefined {
  let isThere = figures.length === 0
  for (const { path, keys, canBeNull } of figures) {
    let value: unknown = response
    for (const key of keys) value = isObject(value) ? value[key] : undefined
    if (Number.isFinite(value) || (canBeNull && (value === null || value === undefined))) isThere = true
    else if (value !== undefined && value !== null) return `${path} is not a number`
  }
  return isThere ? undefined : `${figures.map(({ path }) => path).join(' or ')} is not a number`
}

/** Lists of objects that the schema requires at the top; notices came later than some servers. */
function neededLists(schema: TSchema): string[] {
  return requiredOf(schema).filter((name) => {
    const [list] = variantsOf(propertiesOf(schema)[name]!)
    return name !== 'notices' && (list?.patternProperties !== undefined || isListOfObjects(list))
  })
}

/** What is wrong inside a value, beginning with the path to it: `.notices[0] is not an object`. */
type Part = (value: unknown) => string | undefined

/** The check of the lists of objects in a value, which may be null or absent; undefined where there are none. */
function partOf(schema: TSchema): Part | undefined {
  const variants = variantsOf(schema)
  const [only] = variants
  if (variants.length === 1 && isListOfObjects(only)) return listPart(only!.items as TSchema)
  const parts = new Map<string, Part>()
  for (const variant of variants) {
    for (const [key, property] of Object.entries(propertiesOf(variant))) {
      if (key === beside) continue
      const part = partOf(property)
      if (part) parts.set(key, part)
    }
  }
  if (parts.size === 0) return undefined
  const entries = [...parts]
  return (value) => {
    if (!isObject(value)) return undefined
    for (const [key, part] of entries) {
      const inside = value[key]
      if (inside === undefined || inside === null) continue
      const problem = part(inside)
      if (problem !== undefined) return `.${key}${problem}`
    }
    return undefined
  }
}

function listPart(items: TSchema): Part {
  const element = partOf(items)
  return (list) => {
    if (!Array.isArray(list)) return ' is not a list'
    for (let index = 0; index < list.length; index++) {
      if (!isObject(list[index])) return `[${index}] is not an object`
      const problem = element?.(list[index])
      if (problem !== undefined) return `[${index}]${problem}`
    }
    return undefined
  }
}

function worded(problem: string | undefined): string | undefined {
  return problem?.replace(/^\./, '')
}

function isListOfObjects(schema: TSchema | undefined): boolean {
  if (schema?.type !== 'array') return false
  return variantsOf(schema.items as TSchema).every(({ type }) => type === 'object')
}

function variantsOf(schema: TSchema): TSchema[] {
  const parts: TSchema[] | undefined = schema.anyOf
  if (parts) return parts.flatMap(variantsOf)
  return schema.type === 'null' ? [] : [schema]
}

function requiredOf(schema: TSchema): string[] {
  return (schema.required as string[] | undefined) ?? []
}

function propertiesOf(schema: TSchema): Record<string, TSchema> {
  return (schema.properties as Record<string, TSchema> | undefined) ?? {}
}

/** The answer to a batch, element by element. */
export interface BatchAnswer {
  /** Responses and error bodies in their places; undefined for what is neither. */
  outcomes: (object | ErrorBody | undefined)[]
  /** What is wrong with the answer as a whole, or with the first element that is neither. */
  problem: string | undefined
}

/** Reads the answer to a batch of so many requests. @param key what no error may show */
export function batchAnswer(body: unknown, count: number, problemOf: ProblemOf, key: string): BatchAnswer {
  const results = isObject(body) ? body.results : undefined
  if (!Array.isArray(results)) return { outcomes: [], problem: 'results is not a list' }
  if (results.length !== count) {
    return { outcomes: [], problem: `results has ${results.length} elements for ${count} requests` }
  }
  let first: string | undefined
  const outcomes = results.map((element: unknown) => {
    if (isErrorLike(element)) return readError(element, key)
    const problem = problemOf(element)
    first ??= problem
    return problem === undefined ? (element as object) : undefined
  })
  return { outcomes, problem: first === undefined ? undefined : `an element of results: ${first}` }
}
