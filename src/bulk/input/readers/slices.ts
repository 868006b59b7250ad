/** Chunks in slices, where what is made of their rows is much more than they are. */
import { endOfHeading, endOfRow } from './blocks.js'
import { countNewlines } from './bytes.js'
import { countRows } from './csv.js'
import { type Chunk, repeatedBetween } from './table.js'

const newline = 10
const quote = 34

/** A chunk in slices of whole rows. @param size of a slice in bytes, about */
export function* slicesOf(chunk: Chunk, size: number): Generator<Chunk> {
  const { bytes } = chunk
  const hasQuotes = bytes.includes(quote)
  let { line, hasHeading } = chunk
  for (let from = 0; from < bytes.length; ) {
    let end = hasHeading ? endOfHeading(bytes) : from
    if (chunk.hasCarriageReturns) end = bytes.length
    else if (hasQuotes) while (end < bytes.length && end - from < size) end = endOfRow(bytes, end)
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

/** Every chunk in slices, each with those of its rows that are marked. */
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
