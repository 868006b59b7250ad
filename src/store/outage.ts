/**
 * While the store is not available nobody can change it through this program either: what was read from it a
 * short time ago may still be used, so that requests that need nothing else of it go on.
 */
import { milliseconds } from '../common/turns.js'
import { StoreUnavailable } from './unavailable.js'

/** How old it may be then: longer than a restart or a failover takes, shorter than anybody waits to revoke a key. */
const goodForMilliseconds = 5 * 60_000

/** What was read before, and when (`milliseconds()`). */
export interface Known<T> {
  value: T
  readAt: number
}

/**
 * @param known undefined where nothing was read before
 * @returns what the store answers; what was known where it cannot
 * @throws StoreUnavailable where nothing was known, or too long ago
 */
export async function orLastKnown<T>(answer: Promise<T>, known: Known<T> | undefined): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const isRecent = known !== undefined && milliseconds() - known.readAt < goodForMilliseconds
    if (error instanceof StoreUnavailable && isRecent) return known.value
    throw error
  }
}
