/**
 * Serves recent data while the store is unavailable: until it returns, this program cannot change it either, so
 * data read a short time ago is still valid for requests that need nothing else.
 */
import { milliseconds } from '../common/turns.js'
import { StoreUnavailable } from './unavailable.js'

/** Maximum age of data in an outage: longer than a restart or failover, shorter than users wait to revoke a key. */
const goodForMilliseconds = 5 * 60_000

/** Data read earlier, with the time of reading (`milliseconds()`). */
export interface Known<T> {
  value: T
  readAt: number
}

/**
 * @param known earlier data, if any
 * @returns the answer of the store, or the earlier data if the store is unavailable
 * @throws StoreUnavailable if there is no earlier data, or it is too old
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
