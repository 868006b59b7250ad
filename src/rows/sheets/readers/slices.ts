/** Cuts chunks into slices, for results that are much larger than their rows. */
import { endOfHeading, findRowEnd } from './blocks.js'
import { countNewlines } from './bytes.js'
import { countRows } from './csv.js'
import { type Chunk, repeatedBetween } from './table.js'

const newline = 10
const quote = 34

/** Yields a chunk in slices of whole rows. @param size approximate size of a slice in bytes */
export function* slicesOf(chunk: Chunk, size: number): Generator<Chunk> {
  const { bytes } = chunk
  const hasQuotes = bytes.includes(quote)
  let { line, hasHeading } = chunk
  for (let from = 0; from < bytes.length; ) {
    let end = hasHeading ? endOfHeading(bytes) : from
    if (hasQuotes) while (end < bytes.length && end - from < size) end = findRowEnd(bytes, end)
    else {
      const found = bytes.indexOf(newline, Math.max(end, from + size))
      end = found === -1 ? bytes.length : found + 1
    }
    const slice = bytes.subarray(from, end)
    const nextLine = line + countNewlines(slice)
    yield { ...chunk, bytes: slice, offset: chunk.offset + from, line, nextLine, hasHeading }
    line = nextLine
    hasHeading = false
    from = end
  }
}

/** Yields all chunks in slices, each with the `repeated` marks of its rows. */
export async function* inSlices(chunks: AsyncIterable<Chunk>, size: number): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    const { repeated } = chunk
    let before = 0
    for (const slice of slicesOf(chunk, size)) {
      if (!repeated) {
        yield slice
        continue
      }
      const rows = countRows(slice)
      yield { ...slice, repeated: repeatedBetween(repeated, before, before + rows) }
      before += rows
    }
  }
}
