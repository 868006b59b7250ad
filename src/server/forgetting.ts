/** Deletes answers to requests with an Idempotency-Key after a day, even if the system clock is changed. */
import type { Store } from '../store/store.js'

const hour = 60 * 60 * 1000
/** Lifetime of answers in ms. */
const kept = 24 * hour
/** Interval of the deletion in milliseconds. */
export const betweenForgetting = hour

/**
 * Returns a function that deletes expired answers, to be called with the time of day and a monotonic time (ms). After
 * the time of day jumps ahead by more than an hour, all answers look old: nothing is deleted for a day.
 * @param warn called if the clock was set, or if the store refused
 */
export function forgettingAnswers(
  store: Store,
  warn: (text: string) => void,
): (now: Date, steady: number) => Promise<void> {
  let last: { now: number; steady: number } | undefined
  let waitUntil = 0
  return async (now, steady) => {
    const ahead = last === undefined ? 0 : now.getTime() - last.now - (steady - last.steady)
    last = { now: now.getTime(), steady }
    if (ahead > hour) {
      waitUntil = steady + kept
      warn(
        `the clock went ahead by ${Math.round(ahead / hour)} hours: answers to repeated requests are kept for a day more`,
      )
    }
    if (steady < waitUntil) return
    await store.answers.forget(new Date(now.getTime() - kept)).catch((error: Error) => warn(error.message))
  }
}
