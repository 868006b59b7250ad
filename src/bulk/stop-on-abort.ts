/** What a source gives until somebody asks to stop, even while the source keeps everybody waiting. */
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
    // Whoever asked to stop does not wait for a source that may never give anything again.
    if (!stop.aborted) await iterator.return?.()
  }
}

/** Listens for this one step only: a promise that lives as long as the run would keep everything it raced with. */
function nextOrEnd<T>(iterator: AsyncIterator<T>, stop: AbortSignal): Promise<IteratorResult<T>> {
  return new Promise((resolve, reject) => {
    const end = (): void => resolve({ done: true, value: undefined })
    if (stop.aborted) return end()
    stop.addEventListener('abort', end, { once: true })
    const settled = (): void => stop.removeEventListener('abort', end)
    iterator.next().then(resolve, reject).finally(settled)
  })
}
