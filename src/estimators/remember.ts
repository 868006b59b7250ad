/**
 * Functions of estimators that remember their answers. Answers depend on what is asked and on nothing but one kind
 * of context, which is all that the function gets to see: what is computed for one project cannot reach another
 * one, and is dropped with the context that it was computed from.
 *
 * Each estimator has its caches in its `cache.ts`. The cache of a step on which its other steps depend is next to that
 * step.
 */
import type { Cache } from '../common/cache.js'
import type { Contexts } from './context.js'
import type { Memories } from './memories.js'

export interface Memory<Dependency extends keyof Contexts, Asked, Answer> {
  /**
   * What answers depend on, and are dropped with: `reference` is shared by all projects, `factors` by those without
   * factors of their own, `labels` by those without labels too.
   */
  dependsOn: Dependency
  /** Equal keys have equal answers. */
  key: (asked: Asked) => string
  /** @throws ServiceError, which is remembered too */
  compute: (asked: Asked, context: Contexts[Dependency]) => Answer
  /** How many answers are kept: 5,000 when absent. */
  capacity?: number
}

/** A context that has memories of a kind, whatever else it has. */
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
