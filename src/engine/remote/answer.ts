/**
 * Checks the answers to operations. Servers may omit fields of others, and add their own: refuses only answers that
 * could be mistaken for a result, or that readers cannot process.
 */
import type { TSchema } from '@sinclair/typebox'
import type { ErrorBody } from '../../contract/contract.js'
import { isErrorLike, isObject, readError } from './error-body.js'

/** Function that describes the problem of a response; undefined for a valid response. */
export type ProblemOf = (response: unknown) => string | undefined

/** Paths of the main figure in responses: kilograms of CO2e, or per unit for a factor. */
const figurePaths = ['co2e', 'total_co2e', 'co2e_total', 'estimate.co2e']

/** Field of a search for further searches, which is not part of the results. */
const beside = 'possible_filters'

/** Returns the check of an operation's responses, by their schema. */
export function problemFinder(schema: TSchema): ProblemOf {
  const list = partOf(schema)
  if (schema.type === 'array') {
    return (response) => (Array.isArray(response) ? worded(list?.(response)) : 'no list')
  }
  const figures = figurePaths.flatMap((path) => figureAt(schema, path) ?? [])
  // Answers without a figure must have their lists.
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

/** Returns the figure at a path, if the schema requires it. */
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

/** Returns the problem of the figures; if the schema has several paths, one figure is enough. */
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

/** Returns the required top-level lists of objects, except notices, which older servers do not have. */
function neededLists(schema: TSchema): string[] {
  return requiredOf(schema).filter((name) => {
    const [list] = variantsOf(propertiesOf(schema)[name]!)
    return name !== 'notices' && (list?.patternProperties !== undefined || isListOfObjects(list))
  })
}

/** Function that describes a problem inside a value, with its path: `.notices[0] is not an object`. */
type Part = (value: unknown) => string | undefined

/** Returns the check of lists of objects in a value, which may be null or missing; undefined without such lists. */
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

/** Answer to a batch, by element. */
export interface BatchAnswer {
  /** Responses and error bodies in the order of the requests; undefined for other elements. */
  outcomes: (object | ErrorBody | undefined)[]
  /** Problem of the whole answer, or the first problem of an element that is neither response nor error body. */
  problem: string | undefined
}

/** Reads the answer to a batch. @param count number of requests @param key API key, to remove from errors */
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
