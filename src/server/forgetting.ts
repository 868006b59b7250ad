/** Answers to requests with an Idempotency-Key are forgotten after a day, by a clock that nobody sets. */
import type { Store } from '../store/store.js'

const hour = 60 * 60 * 1000
/** Answers are kept this long. */
const kept = 24 * hour
/** Milliseconds between two looks for answers to forget. */
export const betweenForgetting = hour

/**
 * Returns what forgets the answers that are old enough, to be called with the time of day and with a steady one (ms). Where the
 * time of day ran ahead by more than an hour, all of them look old: then nothing is forgotten for a day.
 * @param warn called when the clock was set, and when the store refused
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
