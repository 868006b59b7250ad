/** Tests whether the store accepts a write, at most once every few seconds regardless of the number of probes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { milliseconds } from '../common/turns.js'
import { StoreUnavailable } from '../store/store.js'

const goodForMilliseconds = 2000
/** Maximum duration of a write before the store counts as unavailable. */
const patienceMilliseconds = 5000

export class Readiness {
  readonly #write: () => Promise<void>
  readonly #now: () => number
  #asking: Promise<void> | undefined
  #asked: { outcome: Promise<void>; at: number } | undefined

  /** @param now monotonic time in milliseconds */
  constructor(write: () => Promise<void>, now = milliseconds) {
    this.#write = write
    this.#now = now
  }

  /** @throws StoreUnavailable if the last write failed or takes too long */
  async assert(): Promise<void> {
    if (this.#asked && this.#now() - this.#asked.at < goodForMilliseconds) return await this.#asked.outcome
    this.#asking ??= this.#ask()
    await this.#asking
  }

  async #ask(): Promise<void> {
    const outcome = this.#inTime()
    try {
      await outcome
    } finally {
      this.#asked = { outcome, at: this.#now() }
      this.#asking = undefined
    }
  }

  async #inTime(): Promise<void> {
    const patience = new AbortController()
    const late = sleep(patienceMilliseconds, undefined, { ref: false, signal: patience.signal }).then(() => {
      throw new StoreUnavailable('busy', `the store took no write within ${patienceMilliseconds} ms`)
    })
    late.catch(() => {})
    try {
      await Promise.race([this.#write(), late])
    } finally {
      patience.abort()
    }
  }
}
