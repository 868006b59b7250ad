/**
 * Answers that are kept because they are asked for again. There is one rule for errors: a `ServiceError` is an
 * answer like any other, so that a row that is wrong a million times is looked into once. Whatever else goes
 * wrong may pass, such as a file that cannot be read at the moment: the next who asks has it tried again.
 */
import { ServiceError } from './contract/contract.js'

type Kept<Answer> = { answer: Answer } | { refusal: ServiceError }

const defaultCapacity = 20_000

export class Cache<Answer> {
  readonly #capacity: number
  /** The longest unused come first, once the cache is full: until then nothing has to make room. */
  readonly #kept = new Map<string, Kept<Answer>>()
  /** Resumes at the entry after the last one: a new iterator would pass by everything that was ever deleted. */
  #oldest: Iterator<string> | undefined

  /** @param capacity how many answers are kept, at least 1 */
  constructor(capacity = defaultCapacity) {
    this.#capacity = capacity
  }

  /** @throws what `compute` throws */
  get(key: string, compute: () => Answer): Answer {
    let kept = this.#kept.get(key)
    if (kept === undefined) {
      kept = attempt(compute)
      // What was computed may have asked for other keys, or for this one.
      while (this.#kept.size >= this.#capacity) this.#makeRoom()
      this.#kept.set(key, kept)
    } else if (this.#kept.size >= this.#capacity) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
    }
    if ('refusal' in kept) throw kept.refusal
    return kept.answer
  }

  delete(key: string): void {
    this.#kept.delete(key)
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

function attempt<Answer>(compute: () => Answer): Kept<Answer> {
  try {
    return { answer: compute() }
  } catch (error) {
    if (error instanceof ServiceError) return { refusal: error }
    throw error
  }
}
