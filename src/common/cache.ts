/**
 * Caches answers that are likely to be requested again. A `ServiceError` is cached like any other answer, so that an
 * error repeated in a million rows is computed once. Other errors may be temporary, such as a file that cannot be read
 * at the moment: the next call tries again.
 */
import { ServiceError } from '../contract/contract.js'

/** Cached answer. Errors are cached unthrown: throwing takes longer than computing most answers. */
type Kept<Answer> = Answer | ServiceError

const defaultCapacity = 5000

/** Slots for the hashes of keys that were requested once; a power of two. */
const marks = 16_384

export class Cache<Answer> {
  readonly #capacity: number
  /**
   * Cached answers. Once the cache is full, in order from least to most recently used; until then nothing is evicted.
   */
  readonly #kept = new Map<string, Kept<Answer>>()
  /** Iterator that resumes after the last evicted entry: a new iterator would step over all deleted entries. */
  #oldest: Iterator<string> | undefined
  readonly #keptAtOnce: number
  /** Hashes of keys that were requested once, indexed by their last bits. */
  #asked: Uint32Array | undefined

  /**
   * @param capacity maximum number of answers, at least 1
   * @param keptAtOnce number of answers cached on first request; later ones are cached only on their second request,
   *   so that one-off requests do not use memory or evict frequent answers. Default: all
   */
  constructor(capacity = defaultCapacity, keptAtOnce = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity
    this.#keptAtOnce = keptAtOnce
  }

  /** Returns the cached answer, or computes it. @throws any error of `compute` */
  get(key: string, compute: () => Answer): Answer {
    const outcome = this.outcome(key, compute)
    if (outcome instanceof ServiceError) throw outcome
    return outcome
  }

  /**
   * Returns the answer or the `ServiceError`, unthrown: for callers with many errors. `compute` may return errors too.
   * @throws any error of `compute` except `ServiceError`
   */
  outcome(key: string, compute: () => Answer | ServiceError): Answer | ServiceError {
    const kept = this.#kept.get(key)
    if (kept === undefined && !this.#kept.has(key)) {
      const outcome = attempt(compute)
      if (this.#kept.size < this.#keptAtOnce || this.#isAskedAgain(key)) this.#keep(key, outcome)
      return outcome
    }
    if (this.#kept.size >= this.#capacity) {
      this.#kept.delete(key)
      this.#kept.set(key, kept as Kept<Answer>)
    }
    return kept as Kept<Answer>
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }

  #keep(key: string, kept: Kept<Answer>): void {
    // `compute` may have requested other keys, or this key.
    while (this.#kept.size >= this.#capacity) this.#makeRoom()
    this.#kept.set(key, kept)
  }

  #isAskedAgain(key: string): boolean {
    this.#asked ??= new Uint32Array(marks)
    const hash = hashOf(key)
    const place = hash & (marks - 1)
    if (this.#asked[place] === hash) return true
    this.#asked[place] = hash
    return false
  }

  #makeRoom(): void {
    this.#oldest ??= this.#kept.keys()
    this.#kept.delete(this.#oldest.next().value)
  }
}

/** Cache of asynchronous answers; concurrent requests for a key share one promise. */
export class AsyncCache<Answer> {
  readonly #answers: Cache<Promise<Answer>>

  constructor(capacity?: number) {
    this.#answers = new Cache(capacity)
  }

  /** Returns the cached promise, or starts `compute`. @throws any error of `compute` */
  get(key: string, compute: () => Promise<Answer>): Promise<Answer> {
    return this.#answers.get(key, () => {
      const answer = compute()
      answer.catch((error) => {
        if (!(error instanceof ServiceError)) this.#answers.delete(key)
      })
      return answer
    })
  }
}

/** Returns the FNV-1a hash of the characters; never 0. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return (hash | 1) >>> 0
}

function attempt<Answer>(compute: () => Answer | ServiceError): Kept<Answer> {
  try {
    return compute()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}
