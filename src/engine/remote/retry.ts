/** Decides whether and when a failed exchange is retried. */

/** Mean of the first wait, and maximum wait, in milliseconds; waits double, with full jitter. */
const firstWait = 200
const longestWait = 20_000
/** Maximum wait requested by a server in milliseconds; longer ones become an error. */
const longestAsked = 120_000

/** Failed exchange. */
export interface Failure {
  /** Reason as text for users. */
  reason: string
  /** HTTP status, if there was an answer. */
  status?: number
  /** `Retry-After` header: seconds or a date. */
  retryAfter?: string
  /** True if there was an answer, but an unusable one. */
  answered?: true
  /** True if the server was not reached, so that it cannot have processed the request. */
  unreached?: boolean
  /** True if a retry cannot help. */
  final?: boolean
}

/**
 * True if the server certainly did not process the request: not reached, or refused by a rate limit. A 503 may come
 * from a proxy after the server has acted.
 */
export function isUntouched({ unreached, status }: Failure): boolean {
  return unreached === true || status === 429
}

/**
 * Returns the milliseconds to wait before the next attempt, or undefined to give up.
 * @param attempt number of failures so far, from 1
 * @param random random number from 0 to 1
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
  // Date.parse accepts almost any text with a digit: require a letter and a time of day.
  if (!/[A-Za-z]/.test(asked) || !/\d:\d\d/.test(asked)) return undefined
  const date = Date.parse(asked)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
