/** Yields the items of a source until the signal aborts, even while the source is waiting. */
export async function* untilStopped<T>(
  stop: AbortSignal | undefined,
  source: AsyncIterable<T>,
): AsyncGenerator<T> {
  if (stop === undefined) {
    yield* source
    return
  }
  const iterator = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const result = await nextOrEnd(iterator, stop)
      if (result.done) return
      yield result.value
    }
  } finally {
    // After an abort, does not wait for a source that may never yield again.
    if (!stop.aborted) await iterator.return?.()
  }
}

/** Listens during this step only: a promise as long as the run would retain every item it raced with. */
function nextOrEnd<T>(iterator: AsyncIterator<T>, stop: AbortSignal): Promise<IteratorResult<T>> {
  return new Promise((resolve, reject) => {
    const end = (): void => resolve({ done: true, value: undefined })
    if (stop.aborted) return end()
    stop.addEventListener('abort', end, { once: true })
    const settled = (): void => stop.removeEventListener('abort', end)
    iterator.next().then(resolve, reject).finally(settled)
  })
}
