/** When a failed exchange is tried again, and after how long. */

/** Waits grow from this, doubling, with full jitter, to at most the second figure. */
const firstWait = 200
const longestWait = 20_000
/** A server that asks for more patience than this gets an error instead. */
const longestAsked = 120_000

/** One failed exchange. */
export interface Failure {
  /** What happened, for people. */
  reason: string
  /** HTTP status, where there was an answer. */
  status?: number
  /** Seconds or date as the server sent it. */
  retryAfter?: string
  /** There was an answer, of no use. */
  answered?: true
  /** The server was not reached: nothing was sent that it could have acted on. */
  unreached?: boolean
  /** Trying again cannot help. */
  final?: boolean
}

/**
 * Whether the server certainly did nothing: not reached, or turned away as one too many. A 503 may come
 * from something in between, after the server has acted.
 */
export function isUntouched({ unreached, status }: Failure): boolean {
  return unreached === true || status === 429
}

/**
 * Milliseconds to wait before the next attempt, or undefined where there is none.
 * @param attempt failures so far, from 1
 * @param random 0 to 1
 */
export function waitAfter(
  failure: Failure,
  attempt: number,
  retries: number,
  random: number,
): number | undefined {
  if (failure.final || attempt > retries) return undefined
  const asked = askedWait(failure.retryAfter)
  if (asked !== undefined) return asked > longestAsked ? undefined : asked
  return random * Math.min(longestWait, firstWait * 2 ** attempt)
}

function askedWait(retryAfter: string | undefined): number | undefined {
  const asked = retryAfter?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(asked)) return Math.ceil(Number(asked) * 1000)
  // Almost anything with a digit in it is read as some date: one has a word or letter, and a time of day.
  if (!/[A-Za-z]/.test(asked) || !/\d:\d\d/.test(asked)) return undefined
  const date = Date.parse(asked)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
