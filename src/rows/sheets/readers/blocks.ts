/**
 * Cuts a stream of bytes at row boundaries so that each block can be read by itself: a block contains whole rows and
 * whole characters.
 */
import { UsageError } from '../../../host/exit.js'
import { countNewlines } from './bytes.js'
import { quoteCure } from './lenient/mender.js'
import type { RowScanner } from './lenient/row-scanner.js'

const newline = 10
const carriageReturn = 13
const quote = 34
/** Maximum row length; beyond it, a quote was probably never closed. */
const longestRow = 32 * 1024 * 1024

export interface Block {
  bytes: Buffer
  /** Position of the block in the stream, in bytes. */
  offset: number
  /** Line number of the first line, from 1. */
  line: number
  /** Line number of the line after the block. */
  nextLine: number
}

/** Lines after which reading resumes; the unreadable row before each line is excluded. */
export interface ResumePoints {
  /** Lines from 1, in ascending order. */
  after: readonly number[]
  /** Receives the first and last line of each excluded row. */
  onLeftOut: (first: number, last: number) => void
}

/** A block, whether its quotes may be irregular, and whether quoted cells contain line ends. */
export interface ScannedBlock extends Block {
  isSuspect: boolean
  hasBreaks: boolean
}

/**
 * Yields blocks of whole rows.
 * @param scanner finds the rows; undefined if every line is a row
 * @throws UsageError if a row is longer than 32 MiB, or if a resume point is not in an unreadable row
 */
export async function* rowBlocks(
  name: string,
  chunks: AsyncIterable<Buffer>,
  scanner?: RowScanner,
  resume?: ResumePoints,
): AsyncGenerator<ScannedBlock> {
  let rest: Buffer[] = []
  let restLength = 0
  let offset = 0
  let line = 1
  const block = (bytes: Buffer): ScannedBlock => {
    const isSuspect = scanner?.takeSuspicion() ?? false
    const hasBreaks = scanner?.takeBreaks() ?? false
    const made = { bytes, offset, line, nextLine: line + countNewlines(bytes), isSuspect, hasBreaks }
    offset += bytes.length
    line = made.nextLine
    return made
  }
  for await (const { chunk, resumeAfter } of cutAtLines(name, chunks, resume?.after ?? [])) {
    const boundary = scanner ? scanner.lastRowEnd(chunk) : chunk.lastIndexOf(newline) + 1
    if (boundary === 0) {
      rest.push(chunk)
      restLength += chunk.length
      if (restLength > longestRow) throw tooLong(name, line)
    } else {
      const whole = [...rest, chunk.subarray(0, boundary)]
      // Before the yield: the consumer may take over the chunk's memory.
      const remaining = chunk.subarray(boundary)
      rest = remaining.length > 0 ? [remaining] : []
      restLength = remaining.length
      yield block(whole.length === 1 ? whole[0]! : Buffer.concat(whole))
    }
    if (resumeAfter === undefined) continue
    if (restLength === 0) throw notOpen(name, resumeAfter)
    resume!.onLeftOut(line, resumeAfter)
    line = resumeAfter + 1
    rest = []
    restLength = 0
    scanner!.restart()
  }
  if (restLength === 0) return
  scanner?.end()
  yield block(Buffer.concat(rest))
}

/** Cuts chunks after some lines. @throws UsageError if the input has fewer lines */
async function* cutAtLines(
  name: string,
  chunks: AsyncIterable<Buffer>,
  lines: readonly number[],
): AsyncGenerator<{ chunk: Buffer; resumeAfter?: number }> {
  let [line, next] = [1, 0]
  for await (const chunk of chunks) {
    let from = 0
    while (next < lines.length) {
      const end = positionAfter(chunk, from, lines[next]! - line + 1)
      if (end === undefined) break
      yield { chunk: chunk.subarray(from, end), resumeAfter: lines[next]! }
      line = lines[next++]! + 1
      from = end
    }
    if (next < lines.length) line += countNewlines(chunk.subarray(from))
    if (from < chunk.length) yield { chunk: from === 0 ? chunk : chunk.subarray(from) }
  }
  if (next < lines.length)
    throw new UsageError(`${name} has fewer than ${lines[next]} lines (--resume-after)`)
}

/** Returns the position after a number of line ends; undefined if there are fewer. */
function positionAfter(chunk: Buffer, from: number, lineEnds: number): number | undefined {
  let at = from
  for (let count = 0; count < lineEnds; count++) {
    const found = chunk.indexOf(newline, at)
    if (found === -1) return undefined
    at = found + 1
  }
  return at
}

function notOpen(name: string, line: number): UsageError {
  return new UsageError(
    `${name}: line ${line} ends a readable row: --resume-after must name a line of a row with an unclosed quote`,
  )
}

function tooLong(name: string, line: number): UsageError {
  return new UsageError(
    `${name}: the row that begins in or after line ${line} is longer than 32 MiB; is a quote not closed there? ` +
      `If so, ${quoteCure(line)}`,
  )
}

/** Returns the end of the row of well-formed text at `from`, ignoring line ends inside quotes. */
export function findRowEnd(bytes: Uint8Array, from: number): number {
  let quoted = false
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte > quote) continue
    if (byte === quote) quoted = !quoted
    else if (byte === newline && !quoted) return at + 1
  }
  return bytes.length
}

/** Returns the end of the heading, the first line that is not empty. */
export function endOfHeading(bytes: Uint8Array): number {
  let at = 0
  while (bytes[at] === newline || (bytes[at] === carriageReturn && bytes[at + 1] === newline)) at++
  return findRowEnd(bytes, at)
}
