/** Finds notices and source trails anywhere in a response. */
import type { TSchema } from '@sinclair/typebox'
import type { Notice, SourceDataPoint } from '../../contract/contract.js'

export interface TrailPart {
  /** Path in the response: `estimate`, `legs.1`...; empty for the response itself. */
  part: string
  points: SourceDataPoint[]
}

/** Finds arrays of a name in a response, at any depth of its schema. */
type Finder<T> = (response: object) => { part: string; found: T[] }[]

/** Returns every notice of a response once, outermost first. */
export function noticeFinder(schema: TSchema): (response: object) => readonly Notice[] {
  const collect = collector<Notice>(schema, 'notices')
  return (response) => {
    const found: Notice[] = []
    collect(response, found)
    return found.length < 2 ? found : distinct(found)
  }
}

/** Returns true if responses of a schema can have notices. */
export function hasNotices(response: TSchema): boolean {
  return mentions(response, 'notices')
}

/** Returns true if responses of a schema can name the sources of their figures. */
export function hasTrails(response: TSchema): boolean {
  return mentions(response, 'source_trail')
}

/** Returns the response with one more notice, in its own list or in the list of its first part that has one. */
export function withNotice(response: object, notice: Notice): object {
  const { notices } = response as { notices?: Notice[] }
  if (Array.isArray(notices)) return Object.assign({}, response, { notices: [...notices, notice] })
  const part = Object.entries(response).find(([, each]) => Array.isArray(each?.notices))
  return part ? { ...response, [part[0]]: withNotice(part[1], notice) } : { ...response, notices: [notice] }
}

/** Removes duplicates: there are only a few notices, and the same object often appears in several parts. */
function distinct(notices: Notice[]): Notice[] {
  return notices.filter((notice, at) => {
    for (let before = 0; before < at; before++) {
      const other = notices[before]!
      if (other === notice || (other.code === notice.code && other.message === notice.message)) return false
    }
    return true
  })
}

type Collect<T> = (part: unknown, found: T[]) => void

/** Collects only if the schema has that array; most responses do not. */
function collector<T>(schema: TSchema, name: string): Collect<T> {
  const own = propertiesOf(schema).some(([key]) => key === name)
  const below = propertiesOf(schema)
    .filter(([key, property]) => key !== name && mentions(property, name))
    .map(([key, property]) => [key, collector<T>(property, name)] as const)
  const collect: Collect<T> = (part, found) => {
    if (typeof part !== 'object' || part === null) return
    if (Array.isArray(part)) {
      for (const element of part) collect(element, found)
      return
    }
    const object = part as Record<string, unknown>
    const ofItsOwn = own ? (object[name] as T[] | undefined) : undefined
    if (ofItsOwn && ofItsOwn.length > 0) found.push(...ofItsOwn)
    for (const [key, collectBelow] of below) collectBelow(object[key], found)
  }
  return collect
}

/** Finds every source trail of a response with its part. */
export function trailFinder(): (response: object) => TrailPart[] {
  const find = finder<SourceDataPoint>('source_trail')
  return (response) => find(response).map(({ part, found }) => ({ part, points: found }))
}

/** Returns every source trail of a response, in order: equal parts share the same array. */
export function trailsIn(response: object): SourceDataPoint[][] {
  const found: SourceDataPoint[][] = []
  collectTrails(response, found)
  return found
}

function collectTrails(value: object, found: SourceDataPoint[][]): void {
  if (Array.isArray(value)) {
    for (const element of value) if (typeof element === 'object' && element) collectTrails(element, found)
    return
  }
  const { source_trail: own } = value as { source_trail?: SourceDataPoint[] }
  if (Array.isArray(own) && own.length > 0) found.push(own)
  for (const key in value) {
    if (key === 'source_trail' || key === 'notices') continue
    const child = (value as Record<string, unknown>)[key]
    if (typeof child === 'object' && child !== null) collectTrails(child, found)
  }
}

function mentions(schema: TSchema, name: string): boolean {
  return propertiesOf(schema).some(([key, property]) => key === name || mentions(property, name))
}

/** Returns an object's properties, or the properties of all union variants or array elements. */
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
