/**
 * Clients that hard-code another catalogue's release: `strict` refuses them, `lenient` answers from the
 * newest release and says so.
 */
import type { TSchema } from '@sinclair/typebox'
import { type Notice, warning } from '../contract/contract.js'

export type DataVersionPolicy = 'strict' | 'lenient'

type Plain = Record<string, unknown>

/** The way to a field from the top of a request; `eachElement` stands for those of an array. */
export type FieldPath = readonly (string | typeof eachElement)[]

const eachElement = Symbol('each element')

/** Where requests of a schema name releases of the catalogue. */
export function releaseFields(schema: TSchema, path: FieldPath = []): FieldPath[] {
  const { properties = {}, items, anyOf = [], allOf = [], then } = schema
  const found = Object.entries<TSchema>(properties).flatMap(([name, property]) =>
    name === 'data_version'
      ? releaseField(property, [...path, name])
      : releaseFields(property, [...path, name]),
  )
  const branches: TSchema[] = [...anyOf, ...allOf, ...(then ? [then] : [])]
  return [
    ...found,
    ...(items ? releaseFields(items, [...path, eachElement]) : []),
    ...branches.flatMap((branch) => releaseFields(branch, path)),
  ]
}

/** Labels have a fixed word in its place, which is no release. */
function releaseField({ const: fixed }: TSchema, path: FieldPath): FieldPath[] {
  return fixed === undefined ? [path] : []
}

/**
 * Replaces well-formed but unknown releases in a request, in place.
 * @param fields where it may name them
 * @param releases the releases the engine knows, oldest first
 * @returns the notices to add to the response: one for each release that was replaced
 */
export function replaceUnknownVersions(
  request: unknown,
  fields: readonly FieldPath[],
  releases: readonly string[],
): Notice[] {
  const newest = releases.at(-1)!
  const replaced = new Set<string>()
  for (const path of fields) {
    const field = path.at(-1) as string
    for (const holder of heldAt(request, path.slice(0, -1))) {
      const asked = holder[field]
      if (typeof asked !== 'string' || !isUnknownRelease(asked, releases)) continue
      replaced.add(asked)
      holder[field] = newest
    }
  }
  return [...replaced].map((asked) =>
    warning(
      'data_version_replaced',
      `data_version ${asked} is not of this catalogue; release ${newest} was used`,
    ),
  )
}

/** Objects at the end of a path. */
function heldAt(part: unknown, [step, ...rest]: FieldPath): Plain[] {
  if (typeof part !== 'object' || part === null) return []
  if (step === undefined) return [part as Plain]
  if (step !== eachElement) return heldAt((part as Plain)[step as string], rest)
  return Array.isArray(part) ? part.flatMap((element) => heldAt(element, rest)) : []
}

/** A release is `N`, also written `N.N`, and `^N` that one or a later one. */
function isUnknownRelease(asked: string, releases: readonly string[]): boolean {
  const [, release, second = release] = /^\^?(\d+)(?:\.(\d+))?$/.exec(asked.trim()) ?? []
  return release !== undefined && !(releases.includes(release) && second === release)
}

/** The response with further notices: beside its own or, where it has none, in its estimates with a factor. */
export function withNotices(response: unknown, further: readonly Notice[]): unknown {
  if (further.length === 0) return response
  if (hasNotices(response)) return { ...response, notices: [...response.notices, ...further] }
  const parts = Object.entries(response as Plain).map(([name, part]) => {
    const isOfFactor = hasNotices(part) && part.emission_factor !== null
    return [name, isOfFactor ? withNotices(part, further) : part]
  })
  return Object.fromEntries(parts)
}

function hasNotices(part: unknown): part is Plain & { notices: Notice[] } {
  return typeof part === 'object' && part !== null && 'notices' in part
}
