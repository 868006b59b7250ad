/** Caches of everything computed from one context, with the lifetime of the context. */
import { Cache } from '../common/cache.js'

/** Answers per cache that are cached on first request; later ones only on their second. */
const keptAtOnce = 4000

export class Memories<Context> {
  /** Context that answers are computed from. */
  readonly context: Context
  /** Created on first use of a memory. */
  readonly #caches = new Map<object, Cache<unknown>>()

  /** @param make the context, which holds these memories */
  constructor(make: (memories: Memories<Context>) => Context) {
    this.context = make(this)
  }

  /**
   * @param memory key of the cache
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
