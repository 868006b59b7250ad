/**
 * Caches the answers of estimator functions. Answers depend only on the request and on one kind of context, and the
 * function sees nothing else: an answer for one project cannot reach another, and is dropped with the context that it
 * was computed from.
 *
 * Each estimator has its caches in its `cache.ts`. The cache of a step on which its other steps depend is next to that
 * step.
 */
import type { Cache } from '../common/cache.js'
import type { Contexts } from './context.js'
import type { Memories } from './memories.js'

export interface Memory<Dependency extends keyof Contexts, Asked, Answer> {
  /**
   * Context that answers depend on and are dropped with: `reference` is shared by all projects, `factors` by projects
   * without their own factors, `labels` by projects without labels too.
   */
  dependsOn: Dependency
  /** Equal keys have equal answers. */
  key: (asked: Asked) => string
  /** @throws ServiceError, which is remembered too */
  compute: (asked: Asked, context: Contexts[Dependency]) => Answer
  /** Maximum number of cached answers; default 5,000. */
  capacity?: number
}

/** Context with memories of one kind, and any other fields. */
export interface Remembering<Dependency extends keyof Contexts> {
  memories: { [Each in Dependency]: Memories<Contexts[Each]> }
}

/** @returns the same as `compute`, for a context that may be of a project */
export function remember<Dependency extends keyof Contexts, Asked, Answer>(
  memory: Memory<Dependency, Asked, Answer>,
): (asked: Asked, context: Remembering<Dependency>) => Answer {
  const { dependsOn, key, compute, capacity } = memory
  return (asked, { memories }) => {
    const own = memories[dependsOn]
    // Only answers of this memory are in its cache.
    const cache = own.cache(memory, capacity) as Cache<Answer>
    return cache.get(key(asked), () => compute(asked, own.context))
  }
}
