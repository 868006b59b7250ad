/**
 * Describes schema violations in one line for people: field, problem, valid values.
 */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { nearest } from './nearest.js'

/** The problem of a value as one line that starts with the field's path, or undefined for a valid value. */
export type Check = (value: unknown) => string | undefined

/** The check that a compiled schema makes; it must have been compiled with `verbose`. */
export function checkWith(validate: ValidateFunction): Check {
  return (value) => (validate(value) ? undefined : describe(validate.errors ?? []))
}

/**
 * Returns one line per problem, which starts with the path; the schema must be compiled with `verbose` and
 * `allErrors`. Errors within a union count as one problem.
 */
export function allProblems(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return []
  const errors = validate.errors ?? []
  const unions = errors
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .map(({ instancePath }) => instancePath)
    .sort((a, b) => a.length - b.length)
  const groups = new Map<string, ErrorObject[]>()
  for (const error of errors) {
    const { instancePath } = error
    const within = unions.find((path) => instancePath === path || instancePath.startsWith(`${path}/`))
    const key = within ?? pathOf(error)
    groups.set(key, [...(groups.get(key) ?? []), error])
  }
  return [...groups.values()].map(describe)
}

/** Prefers the branch errors deepest inside the value of a union: they are the most specific. */
function describe(all: ErrorObject[]): string {
  // An unknown field name causes three errors; one is enough.
  const errors = all.filter((error) => error.propertyName === undefined && error.keyword !== 'if')
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const single = errors.filter((error) => !unions.includes(error))
  const depth = Math.max(...single.map(depthOf))
  const atDepth = single.filter((error) => depthOf(error) === depth)
  const best = Math.min(...atDepth.map(remoteness))
  const deepest = atDepth.filter((error) => remoteness(error) === best)
  const [first] = deepest
  const ruled = unions.find(
    (union) =>
      ruleOf(union) !== undefined &&
      // Several branches match, or no branch is close.
      ((Array.isArray(union.params.passingSchemas) && typeof union.data === 'object') ||
        first === undefined ||
        (best === farBranch && union.instancePath === first.instancePath)),
  )
  if (ruled) return `${pathOf(ruled)}: ${ruleOf(ruled)}`
  if (!first) return errors[0] ? `${pathOf(errors[0])}: not valid` : 'not valid'
  const path = pathOf(first)
  const constants = deepest.filter(
    ({ keyword, instancePath }) => keyword === 'const' && instancePath === first.instancePath,
  )
  if (constants.length > 0) {
    const beside = atDepth.filter(({ instancePath }) => instancePath === first.instancePath)
    const limit = beside.find(({ keyword }) => limits.includes(keyword))
    if (limit) return `${path}: ${rule(limit)}`
    const words = constants.map((error) => error.schema)
    const isNumberToo = beside.some(({ keyword, params }) => keyword === 'type' && params.type === 'number')
    return `${path}: ${oneOf(words, first.data, isNumberToo ? 'a number or one of' : 'one of')}`
  }
  const types = deepest.filter(
    ({ keyword, instancePath }) => keyword === 'type' && instancePath === first.instancePath,
  )
  if (types.length > 0) {
    const wanted = [...new Set(types.flatMap((error) => error.params.type as string))].map(named)
    return `${path}: must be ${wanted.join(' or ')}, not ${shown(first.data)}`
  }
  return `${path}: ${rule(first)}`
}

const farBranch = 2
/** Keywords of limits, which only numbers violate. */
const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']

/**
 * Ranks the errors of a union by distance from the value: a branch that the value fits except for a limit is nearest,
 * a branch without a common field is furthest.
 */
function remoteness({ keyword, data, params, parentSchema }: ErrorObject): number {
  if (keyword === 'type') return 1
  if (keyword === 'discriminator') return params.tagValue === undefined ? farBranch : 0
  if (!['required', 'additionalProperties', 'propertyNames'].includes(keyword)) return 0
  const known = Object.keys(parentSchema?.properties ?? {})
  return known.some((key) => Object.hasOwn(data as object, key)) ? 1 : farBranch
}

const namesProperty = ['required', 'additionalProperties', 'propertyNames', 'discriminator']

function depthOf({ keyword, instancePath }: ErrorObject): number {
  return instancePath.split('/').length + (namesProperty.includes(keyword) ? 1 : 0)
}

/** Returns the path with dots (`emission_factor.year`), including the offending field of an object. */
function pathOf(error: ErrorObject): string {
  const steps = error.instancePath.split('/').slice(1)
  if (error.keyword === 'required') steps.push(error.params.missingProperty as string)
  if (error.keyword === 'additionalProperties') steps.push(error.params.additionalProperty as string)
  if (error.keyword === 'propertyNames') steps.push(error.params.propertyName as string)
  if (error.keyword === 'discriminator') steps.push(error.params.tag as string)
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.') || 'request'
}

function rule(error: ErrorObject): string {
  const limit = String(error.params.limit)
  switch (error.keyword) {
    case 'required':
      return 'missing'
    case 'additionalProperties':
      return notAField(
        error.params.additionalProperty as string,
        Object.keys(error.parentSchema?.properties ?? {}),
      )
    case 'propertyNames':
      return notAField(error.params.propertyName as string, (error.schema as { enum: string[] }).enum)
    case 'enum':
      return oneOf(error.params.allowedValues as unknown[], error.data)
    case 'discriminator':
      return error.params.tagValue === undefined ? 'missing' : oneOf(tagsOf(error), error.params.tagValue)
    case 'minimum':
      return `must be at least ${limit}, not ${shown(error.data)}`
    case 'maximum':
      return `must be at most ${limit}, not ${shown(error.data)}`
    case 'exclusiveMinimum':
      return `must be more than ${limit}, not ${shown(error.data)}`
    case 'exclusiveMaximum':
      return `must be less than ${limit}, not ${shown(error.data)}`
    case 'minLength':
      return 'must not be empty'
    case 'minItems':
      return `must have at least ${limit} ${limit === '1' ? 'element' : 'elements'}`
    case 'maxItems':
      return `must have at most ${limit} ${limit === '1' ? 'element' : 'elements'}`
    case 'maxLength':
      return `must have at most ${limit} ${limit === '1' ? 'character' : 'characters'}`
    case 'pattern':
      return said(error) ?? `${shown(error.data)} does not have the form ${error.params.pattern}`
    case 'not':
      return ruleOf(error) ?? 'not valid'
    default:
      return `${error.message ?? 'not valid'}, not ${shown(error.data)}`
  }
}

function oneOf(accepted: readonly unknown[], data: unknown, among = 'one of'): string {
  const list = `must be ${among} ${accepted.join(', ')}, not ${shown(data)}`
  // Of codes such as ar7 or 3.16 each is as near as any other.
  if (typeof data !== 'string' || data.length < 4) return list
  const meant = nearest(data, accepted.filter(isText))
  return meant === undefined ? list : `${list}; did you mean ${meant}?`
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Fields that are listed at most. */
const mostListed = 20

/** Describes an unknown field, with the valid fields and the nearest of them. */
export function notAField(name: string, fields: readonly string[]): string {
  const more = fields.length > mostListed ? ` and ${fields.length - mostListed} more` : ''
  const list = fields.length > 0 ? `; available: ${fields.slice(0, mostListed).join(', ')}${more}` : ''
  const meant = nearest(name, fields)
  return `is not a field here${list}${meant === undefined ? '' : `; did you mean ${meant}?`}`
}

/** The words that tell the shapes of a tagged object apart. */
function tagsOf({ params, parentSchema }: ErrorObject): unknown[] {
  const shapes = (parentSchema?.oneOf ?? []) as { properties: Record<string, { const: unknown }> }[]
  return shapes.map(({ properties }) => properties[params.tag as string]!.const)
}

/** Returns the description of a pattern, if its schema has one. */
function said({ parentSchema, data }: ErrorObject): string | undefined {
  const rule = ruleOf({ parentSchema })
  return rule && `${rule}, not ${shown(data)}`
}

function ruleOf({ parentSchema }: Pick<ErrorObject, 'parentSchema'>): string | undefined {
  return parentSchema?.['x-rule'] as string | undefined
}

const articles: Record<string, string> = {
  number: 'a number',
  integer: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function named(type: string): string {
  return articles[type] ?? type
}

/** Prints plain values only: nested values may be arbitrarily deep. */
function shown(data: unknown): string {
  if (Array.isArray(data)) return named('array')
  if (typeof data === 'object' && data !== null) return named('object')
  const text = JSON.stringify(data) ?? String(data)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
