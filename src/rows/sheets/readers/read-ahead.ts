/** Stream whose first items can be read before it is consumed. */
export class ReadAhead<T> implements AsyncIterable<T> {
  readonly #rest: AsyncIterator<T>
  readonly #ahead: T[] = []
  /** Item that was requested but has not arrived. */
  #awaited: Promise<IteratorResult<T>> | undefined

  constructor(source: AsyncIterable<T>) {
    this.#rest = source[Symbol.asyncIterator]()
  }

  /**
   * Reads items until there are enough; they are yielded again later. Call before the items are consumed.
   * @param isEnough called with each item
   * @param patience milliseconds to wait for all further items after the first; undefined to wait without limit
   * @param isUsable true if the items so far can be used without further items; the wait is unlimited until then
   * @returns true if there are no further items
   */
  async peek(
    isEnough: (item: T) => boolean,
    patience = Number.POSITIVE_INFINITY,
    isUsable: () => boolean = () => true,
  ): Promise<boolean> {
    for (const item of this.#ahead) if (isEnough(item)) return false
    let deadline = Number.POSITIVE_INFINITY
    for (;;) {
      const next = this.#next()
      const left = deadline - performance.now()
      const arrived = left === Number.POSITIVE_INFINITY ? await next : await within(next, left)
      if (!arrived) {
        this.#awaited = next
        return false
      }
      if (arrived.done) return true
      this.#ahead.push(arrived.value)
      if (isEnough(arrived.value)) return false
      if (deadline === Number.POSITIVE_INFINITY && isUsable()) deadline = performance.now() + patience
    }
  }

  #next(): Promise<IteratorResult<T>> {
    const next = this.#awaited ?? this.#rest.next()
    this.#awaited = undefined
    return next
  }

  /** Ends the source. */
  async release(): Promise<void> {
    const ended = this.#rest.return?.()
    // A source that waits for an item ends only after it.
    if (!this.#awaited) await ended
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    try {
      for (let item = this.#ahead.shift(); item !== undefined; item = this.#ahead.shift()) yield item
      for (;;) {
        const { value, done } = await this.#next()
        if (done) return
        yield value
      }
    } finally {
      await this.#rest.return?.()
    }
  }
}

/** Returns the result if it arrives in time. @throws the error of the promise if it fails in time */
async function within<R>(promise: Promise<R>, milliseconds: number): Promise<R | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
    // The error surfaces when the item is awaited later.
    promise.catch(() => {})
  }
}
