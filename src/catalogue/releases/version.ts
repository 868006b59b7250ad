/**
 * Releases of the catalogue. A release is a whole number; factors and rows of other tables say in which they
 * were added and in which removed, so one reference file answers for every release up to its own.
 */
import { badRequest } from '../../contract/contract.js'

/** The releases this catalogue can answer for, oldest first. */
export const releases: readonly number[] = [1, 2]

/**
 * The day on which a release was made, as `YYYY-MM-DD`: what had expired by then is expired in it, whenever
 * it is asked. Release 1 takes no notice of that.
 */
export const releaseDates: Readonly<Record<number, string>> = { 2: '2026-11-22' }

/** Releases: first with a factor, and the first without it (null: still there). */
export interface Lifetime {
  added_in: number
  removed_in: number | null
}

/** Which releases a `data_version` covers. */
export interface ReleaseRange {
  first: number
  /** The newest of them: a selector chooses among its factors. */
  last: number
}

/**
 * The releases a `data_version` names: `N` (also written `N.N`) is that release alone, `^N` that one
 * or any later one.
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
 * The releases up to one that a run, a project or a server is fixed to; all of them where none is named.
 * @throws ServiceError `unknown_data_version` where there is no such release
 */
export function releasesUpTo(fixed: number | undefined): readonly number[] {
  if (fixed === undefined) return releases
  if (!releases.includes(fixed)) throw unknownVersion(String(fixed), releases)
  return releases.filter((release) => release <= fixed)
}

/** Whether a factor existed in one of the releases of the range. */
export function isInRange(factor: Lifetime, { first, last }: ReleaseRange): boolean {
  return factor.added_in <= last && (factor.removed_in === null || factor.removed_in > first)
}

/** Whether a release has a factor. */
export function isInRelease(factor: Lifetime, release: number): boolean {
  return isInRange(factor, { first: release, last: release })
}

function unknownVersion(dataVersion: string, available: readonly number[]) {
  const accepted = [...available.map(String), ...available.map((release) => `^${release}`)]
  return badRequest(
    'unknown_data_version',
    `data_version ${JSON.stringify(dataVersion)} is not a release of this catalogue; available: ${accepted.join(', ')}`,
    accepted,
  )
}
