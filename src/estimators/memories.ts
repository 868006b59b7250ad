/** Caches of everything that was computed from one context and holds as long as that does. */
import { Cache } from '../common/cache.js'

/** Of each memory: what a file with more asks for once is not kept. */
const keptAtOnce = 4000

export class Memories<Context> {
  /** What answers are computed from. */
  readonly context: Context
  /** Made when a memory is first used. */
  readonly #caches = new Map<object, Cache<unknown>>()

  /** @param make the context, which holds these memories */
  constructor(make: (memories: Memories<Context>) => Context) {
    this.context = make(this)
  }

  /**
   * @param memory what stands for the memory
   * @param capacity how many answers it keeps
   */
  cache(memory: object, capacity: number | undefined): Cache<unknown> {
    let cache = this.#caches.get(memory)
    if (cache === undefined) {
      cache = new Cache(capacity, keptAtOnce)
      this.#caches.set(memory, cache)
    }
    return cache
  }
}
