/**
 * Cuts a stream of bytes at row boundaries, so that each block can be read by itself: line ends inside
 * quotes are no boundary. A block holds whole rows and whole characters.
 */
import { UsageError } from '../../../host/exit.js'
import { countNewlines } from './bytes.js'

const newline = 10
const carriageReturn = 13
const quote = 34
/** A row longer than this is no row, but a quote that was never closed. */
const longestRow = 32 * 1024 * 1024

export interface Block {
  bytes: Buffer
  /** Bytes before it. */
  offset: number
  /** Line number of its first line, from 1. */
  line: number
  /** That of the line after it. */
  nextLine: number
}

/**
 * Blocks of whole rows. With `quotes`, a line end counts only where the number of quotes since the
 * block's start is even (a doubled quote inside quotes keeps it so).
 * @throws UsageError when a row is longer than 32 MiB
 */
export async function* rowBlocks(
  name: string,
  chunks: AsyncIterable<Buffer>,
  quotes: boolean,
): AsyncGenerator<Block> {
  let rest: Buffer[] = []
  let restLength = 0
  let quoted = false
  let offset = 0
  let line = 1
  const block = (bytes: Buffer): Block => {
    const made = { bytes, offset, line, nextLine: line + countNewlines(bytes) }
    offset += bytes.length
    line = made.nextLine
    return made
  }
  for await (const chunk of chunks) {
    const { boundary, open } = lastBoundary(chunk, quotes, quoted)
    quoted = open
    if (boundary === 0) {
      rest.push(chunk)
      restLength += chunk.length
      if (restLength > longestRow) throw tooLong(name, line)
      continue
    }
    const whole = [...rest, chunk.subarray(0, boundary)]
    // Before the block is given away, since it may be the chunk itself.
    const remaining = chunk.subarray(boundary)
    rest = remaining.length > 0 ? [remaining] : []
    restLength = remaining.length
    yield block(whole.length === 1 ? whole[0]! : Buffer.concat(whole))
  }
  if (restLength > 0) yield block(Buffer.concat(rest))
}

function tooLong(name: string, line: number): UsageError {
  return new UsageError(
    `${name}: the row that begins in or after line ${line} is longer than 32 MiB; is a quote not closed there?`,
  )
}

/** The end of the last whole row in a chunk (0: none), and whether the chunk ends inside quotes. */
function lastBoundary(chunk: Buffer, quotes: boolean, quoted: boolean): { boundary: number; open: boolean } {
  const hasQuotes = quotes && chunk.includes(quote)
  if (!hasQuotes) return { boundary: quoted ? 0 : chunk.lastIndexOf(newline) + 1, open: quoted }
  let open = quoted
  let boundary = 0
  for (let at = 0; at < chunk.length; at++) {
    const byte = chunk[at]!
    // Most bytes are letters and digits.
    if (byte > quote) continue
    if (byte === quote) open = !open
    else if (byte === newline && !open) boundary = at + 1
  }
  return { boundary, open }
}

/** Where the row that begins at `from` ends, whatever is in it: a line end inside quotes is none. */
export function endOfRow(bytes: Uint8Array, from: number): number {
  let quoted = false
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte > quote) continue
    if (byte === quote) quoted = !quoted
    else if (byte === newline && !quoted) return at + 1
  }
  return bytes.length
}

/** Where the first line that is not empty ends. */
export function endOfHeading(bytes: Uint8Array): number {
  let at = 0
  while (bytes[at] === newline || (bytes[at] === carriageReturn && bytes[at + 1] === newline)) at++
  return endOfRow(bytes, at)
}
