/** What a source gives until somebody asks to stop, even while the source keeps everybody waiting. */
export async function* until<T>(stop: AbortSignal | undefined, source: AsyncIterable<T>): AsyncGenerator<T> {
  if (stop === undefined) {
    yield* source
    return
  }
  const iterator = source[Symbol.asyncIterator]()
  const stopped = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    const end = () => resolve({ done: true, value: undefined })
    if (stop.aborted) end()
    stop.addEventListener('abort', end, { once: true })
  })
  for (;;) {
    const next = iterator.next()
    // What it fails with after the stop is nobody's.
    next.catch(() => {})
    const result = await Promise.race([next, stopped])
    if (result.done) return
    yield result.value
  }
}
