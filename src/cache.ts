/**
 * Answers that are kept because they are asked for again. There is one rule for errors: a `ServiceError` is an
 * answer like any other, so that a row that is wrong a million times is looked into once. Whatever else goes
 * wrong may pass, such as a file that cannot be read at the moment: the next who asks has it tried again.
 */
import { ServiceError } from './contract/contract.js'

/** A refusal is kept as it is, since to throw takes longer than most answers. */
type Kept<Answer> = Answer | ServiceError

const defaultCapacity = 5000

/** How many keys that were asked for once are kept apart, a power of two. */
const marks = 16_384

export class Cache<Answer> {
  readonly #capacity: number
  /** The longest unused come first, once the cache is full: until then nothing has to make room. */
  readonly #kept = new Map<string, Kept<Answer>>()
  /** Resumes at the entry after the last one: a new iterator would pass by everything that was ever deleted. */
  #oldest: Iterator<string> | undefined
  readonly #keptAtOnce: number
  /** Hashes of keys that were asked for once, by their last bits. */
  #asked: Uint32Array | undefined

  /**
   * @param capacity how many answers are kept, at least 1
   * @param keptAtOnce how many are kept when they are first asked for, others when they are asked for again: what a
   *   file asks for once then takes no memory, and no place of what it asks for again and again. Absent: all
   */
  constructor(capacity = defaultCapacity, keptAtOnce = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity
    this.#keptAtOnce = keptAtOnce
  }

  /** @throws what `compute` throws */
  get(key: string, compute: () => Answer): Answer {
    const outcome = this.outcome(key, compute)
    if (outcome instanceof ServiceError) throw outcome
    return outcome
  }

  /**
   * The same where refusals are many: they are returned, and `compute` may return them too.
   * @throws what `compute` throws beside `ServiceError`s
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
    // What was computed may have asked for other keys, or for this one.
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

/** The same for answers that take their time; who asks meanwhile waits for the same one. */
export class AsyncCache<Answer> {
  readonly #answers: Cache<Promise<Answer>>

  constructor(capacity?: number) {
    this.#answers = new Cache(capacity)
  }

  /** @throws what `compute` throws */
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

/** FNV-1a over the characters; never 0. */
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
