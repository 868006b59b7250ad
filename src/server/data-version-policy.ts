/**
 * Clients that hard-code another catalogue's release: `strict` refuses them, `lenient` answers from the
 * newest release and says so. A request that prefers strict handling (RFC 7240, section 4.4) is never answered
 * from another release than it names: so does every request of `ghg` itself, whose users chose the release.
 */
import type { TSchema } from '@sinclair/typebox'
import { changeAt, type FieldPath, fieldPaths, type Notice, warning } from '../contract/contract.js'
import { preferred } from './preferences.js'

export type DataVersionPolicy = 'strict' | 'lenient'

type Plain = Record<string, unknown>

/** Where requests of a schema name releases of the catalogue; labels have a fixed word in its place. */
export function releaseFields(schema: TSchema): FieldPath[] {
  return fieldPaths(schema, (name, { const: fixed }) => name === 'data_version' && fixed === undefined)
}

/** True if a request with this header is to be refused rather than read leniently. */
export function prefersStrict(prefer: string | string[] | undefined): boolean {
  return preferred(prefer, 'handling')?.toLowerCase() === 'strict'
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
    changeAt(request, path, (asked) => {
      if (typeof asked !== 'string' || !isUnknownRelease(asked, releases)) return undefined
      replaced.add(asked)
      return newest
    })
  }
  return [...replaced].map((asked) =>
    warning(
      'data_version_replaced',
      `data_version ${asked} is not a release of this catalogue; release ${newest} was used`,
    ),
  )
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
