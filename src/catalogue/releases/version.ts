/**
 * Releases of the catalogue. A release is a whole number; factors and rows of other tables state the releases in which
 * they were added and removed, so one reference file serves every release up to its own.
 */
import { badRequest } from '../../contract/contract.js'

/** Releases available in this catalogue, oldest first. */
export const releases: readonly number[] = [1, 2, 3]

/**
 * Date of a release, as `YYYY-MM-DD`: a factor that had expired by then is always expired in that release. Release 1
 * ignores expiry.
 */
export const releaseDates: Readonly<Record<number, string>> = { 2: '2026-11-22', 3: '2026-11-28' }

/** First release with a factor, and first release without it (null: still included). */
export interface Lifetime {
  added_in: number
  removed_in: number | null
}

/** Releases covered by a `data_version`. */
export interface ReleaseRange {
  first: number
  /** Newest of the releases: a selector chooses among its factors. */
  last: number
}

/**
 * Returns the releases of a `data_version`: `N` (also written `N.N`) is only that release, `^N` is that release or any
 * later one.
 * @throws ServiceError `unknown_data_version`, with the available releases as `valid_values`
 */
export function releaseRange(dataVersion: string, available: readonly number[] = releases): ReleaseRange {
  const match = /^(\^?)(\d+)(?:\.(\d+))?$/.exec(dataVersion.trim())
  const release = match && (match[3] === undefined || match[3] === match[2]) ? Number(match[2]) : undefined
  if (!match || release === undefined || !available.includes(release))
    throw unknownVersion(dataVersion, available)
  const newest = available[available.length - 1] ?? release
  return { first: release, last: match[1] === '^' ? newest : release }
}

/**
 * Returns the releases up to the fixed release of a run, a project or a server; all releases if undefined.
 * @throws ServiceError `unknown_data_version` if the release does not exist
 */
export function releasesUpTo(fixed: number | undefined): readonly number[] {
  if (fixed === undefined) return releases
  if (!releases.includes(fixed)) throw unknownVersion(String(fixed), releases)
  return releases.filter((release) => release <= fixed)
}

/** True if a factor existed in a release of the range. */
export function isInRange(factor: Lifetime, { first, last }: ReleaseRange): boolean {
  return factor.added_in <= last && (factor.removed_in === null || factor.removed_in > first)
}

/** True if a release has a factor. */
export function isInRelease(factor: Lifetime, release: number): boolean {
  return isInRange(factor, { first: release, last: release })
}

function unknownVersion(dataVersion: string, available: readonly number[]) {
  const accepted = [...available.map(String), ...available.map((release) => `^${release}`)]
  return badRequest(
    'unknown_data_version',
    `data_version: ${JSON.stringify(dataVersion)} is not a release of this catalogue; available: ${accepted.join(', ')}`,
    accepted,
  )
}
