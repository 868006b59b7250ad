/** Notices and source trails, wherever in a response they stand. */
import type { TSchema } from '@sinclair/typebox'
import type { Notice, SourceDataPoint } from '../../contract/contract.js'

export interface TrailPart {
  /** Where in the response: empty for the response itself, else `estimate`, `legs.1`... */
  part: string
  points: SourceDataPoint[]
}

/** Finds arrays of a name in a response whose schema has them below its top level too. */
type Finder<T> = (response: object) => { part: string; found: T[] }[]

/** Every notice of a response, each once, outermost first. */
export function noticeFinder(schema: TSchema): (response: object) => readonly Notice[] {
  if (!hasBelow(schema, 'notices')) {
    return (response) => (response as { notices?: Notice[] }).notices ?? none
  }
  const find = finder<Notice>('notices')
  return (response) => {
    const seen = new Set<string>()
    return find(response)
      .flatMap(({ found }) => found)
      .filter((notice) => {
        const key = `${notice.code}\n${notice.message}`
        return !seen.has(key) && seen.add(key)
      })
  }
}

const none: readonly never[] = Object.freeze([])

/** Every source trail of a response with the part it belongs to. */
export function trailFinder(): (response: object) => TrailPart[] {
  const find = finder<SourceDataPoint>('source_trail')
  return (response) => find(response).map(({ part, found }) => ({ part, points: found }))
}

function hasBelow(schema: TSchema, name: string): boolean {
  return propertiesOf(schema).some(([, property]) => mentions(property, name))
}

function mentions(schema: TSchema, name: string): boolean {
  return propertiesOf(schema).some(([key, property]) => key === name || mentions(property, name))
}

/** Properties of an object, of every variant of a union, of the elements of an array. */
function propertiesOf(schema: TSchema): [string, TSchema][] {
  const parts: TSchema[] | undefined = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return parts.flatMap(propertiesOf)
  if (schema.type === 'array' && schema.items) return propertiesOf(schema.items as TSchema)
  return Object.entries((schema.properties ?? {}) as Record<string, TSchema>)
}

function finder<T>(name: string): Finder<T> {
  return (response) => {
    const found: { part: string; found: T[] }[] = []
    visit(response, '', name, found)
    return found
  }
}

function visit<T>(value: object, part: string, name: string, found: { part: string; found: T[] }[]): void {
  const own = (value as Record<string, unknown>)[name]
  if (Array.isArray(own) && own.length > 0) found.push({ part, found: own as T[] })
  for (const [key, child] of Object.entries(value)) {
    if (key === name || typeof child !== 'object' || child === null) continue
    visit(child, part === '' ? key : `${part}.${key}`, name, found)
  }
}
