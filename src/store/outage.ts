/**
 * While the store is not available nobody can change it through this program either: what was read from it a
 * short time ago may still be used, so that requests that need nothing else of it go on.
 */
import { StoreUnavailable } from './unavailable.js'

/** How old it may be then: longer than a restart or a failover takes, shorter than anybody waits to revoke a key. */
const goodForMilliseconds = 5 * 60_000
const lookMilliseconds = 100

/** What was read before, and when (`performance.now()`). */
export interface Known<T> {
  value: T
  readAt: number
}

/**
 * @param known undefined where nothing was read before
 * @returns what the store answers; what was known where it cannot
 * @throws StoreUnavailable where nothing was known, or too long ago
 */
export async function orKnown<T>(
  answer: Promise<T>,
  known: Known<T> | undefined,
  isDown: () => boolean,
): Promise<T> {
  if (!known || performance.now() - known.readAt > goodForMilliseconds) return await answer
  const settled = answer.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof StoreUnavailable) return known
      throw error
    },
  )
  const giveUp = new AbortController()
  try {
    return (await Promise.race([settled, whenDown(isDown, giveUp.signal).then(() => known)])).value
  } finally {
    giveUp.abort()
  }
}

/** Resolves when the store is found to be down; never after `signal` is aborted. */
function whenDown(isDown: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (!isDown()) return
      clearInterval(look)
      resolve()
    }, lookMilliseconds)
    look.unref()
    signal.addEventListener('abort', () => clearInterval(look), { once: true })
  })
}
