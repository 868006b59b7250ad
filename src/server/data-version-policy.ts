/**
 * Policy for clients that hard-code a release of another catalogue: `strict` refuses them, `lenient` answers from the
 * newest release with a notice. A request that prefers strict handling (RFC 7240, section 4.4) is answered only from
 * the release it names; requests of `ghg` itself always do so, because its users chose the release.
 */
import type { TSchema } from '@sinclair/typebox'
import { changeAt, type FieldPath, fieldPaths, type Notice, warning } from '../contract/contract.js'
import { preferred } from './preferences.js'

export type DataVersionPolicy = 'strict' | 'lenient'

type Plain = Record<string, unknown>

/** Returns the paths of catalogue releases in a request; skips the fields of labels, which have a constant value. */
export function releaseFields(schema: TSchema): FieldPath[] {
  return fieldPaths(schema, (name, { const: fixed }) => name === 'data_version' && fixed === undefined)
}

/** True if the header asks to refuse an unknown release instead of replacing it. */
export function prefersStrict(prefer: string | string[] | undefined): boolean {
  return preferred(prefer, 'handling')?.toLowerCase() === 'strict'
}

/**
 * Replaces well-formed but unknown releases in a request, in place.
 * @param fields paths of releases in the request
 * @param releases releases that the engine knows, oldest first
 * @returns notices to add to the response, one for each replaced release
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

/** True for a well-formed release that does not exist: `N`, also written `N.N`, or `^N` for `N` or later. */
function isUnknownRelease(asked: string, releases: readonly string[]): boolean {
  const [, release, second = release] = /^\^?(\d+)(?:\.(\d+))?$/.exec(asked.trim()) ?? []
  return release !== undefined && !(releases.includes(release) && second === release)
}

/** Adds notices to a response: to its own list or, without one, to its estimates with a factor. */
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
