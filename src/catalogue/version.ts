/**
 * Releases of the catalogue. A release is a whole number; factors say in which they were added and
 * in which removed, so one reference file answers for every release up to its own.
 */
import { badRequest } from '../contract/contract.js'

/** The releases this catalogue can answer for, oldest first. */
export const releases: readonly number[] = [1]

/** Releases: first with a factor, and the first without it (null: still there). */
export interface Lifetime {
  added_in: number
  removed_in: number | null
}

/** Which releases a `data_version` covers: a factor belongs when it was there in one of them. */
export interface ReleaseRange {
  first: number
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

/** Whether a factor existed in one of the releases of the range. */
export function isInRange(factor: Lifetime, { first, last }: ReleaseRange): boolean {
  return factor.added_in <= last && (factor.removed_in === null || factor.removed_in > first)
}

function unknownVersion(dataVersion: string, available: readonly number[]) {
  const accepted = [...available.map(String), ...available.map((release) => `^${release}`)]
  return badRequest(
    'unknown_data_version',
    `data_version ${JSON.stringify(dataVersion)} is not a release of this catalogue; available: ${accepted.join(', ')}`,
    accepted,
  )
}
