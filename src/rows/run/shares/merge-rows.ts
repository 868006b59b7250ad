/** Merges the files of a run's parts into the bytes that a single run writes. */
import { UsageError } from '../../../host/exit.js'
import { plural } from '../../../host/numbers.js'
import type { CommandIO } from '../../../host/world.js'
import {
  delimiterFor,
  formatFromPath,
  isBinary,
  isTypedRowsFile,
  type OutputFormat,
} from '../../sheets/file-formats.js'
import { plain } from '../../sheets/reader.js'
import { findRowEnd } from '../../sheets/readers/blocks.js'
import { openBytes } from '../../sheets/readers/bytes.js'
import type { Target } from '../../sheets/writers/target.js'
import { LineCount } from './line-count.js'

/** A file of a part. */
export interface Piece {
  path: string
  /** SHA-256 of the part's output; undefined if it is not known. */
  sha256: string | undefined
  /** Rows counted in the manifest; undefined if not known, or if a row may have several lines. */
  rows?: number | undefined
}

/** A file that was read to its end. */
export interface ReadPiece {
  path: string
  sha256: string
  hasRows: boolean
}

/** Destination of the merged bytes. */
type Sink = Pick<Target, 'write'>

/** Maximum length of a heading in bytes. */
const longestHeading = 16 * 1024 * 1024
const newline = 10

/**
 * Writes the rows of the parts, one file after another, with one heading.
 * @param pieces files in the order of the input
 * @throws UsageError for files that are from different runs, truncated, or changed
 */
export async function mergeRows(
  world: CommandIO,
  pieces: readonly Piece[],
  format: OutputFormat,
  target: Sink,
): Promise<ReadPiece[]> {
  const reading = new Reading(world)
  const delimiter = delimiterFor(format)
  if (format === 'json') await mergeArrays(reading, pieces, target)
  else if (isBinary(format)) await mergeTables(reading, pieces, target, endOfLine, false)
  else if (delimiter === undefined) await mergeLines(reading, pieces, target)
  else await mergeTables(reading, pieces, target, (head) => findRowEnd(head, 0), true)
  return reading.done
}

/** @throws UsageError for parts whose names show another format, and for an output format that cannot be merged */
export function assertFormats(
  paths: readonly string[],
  format: OutputFormat,
  to: string | undefined,
  isNamed: boolean,
): void {
  if (isBinary(format) && to === undefined)
    throw new UsageError(`${format} needs a file: name one with -o results.${format}`)
  if (isNamed) return
  for (const path of paths) {
    const own = formatFromPath(path)
    if (isBinary(own) && !isTypedRowsFile(path)) {
      throw new UsageError(
        `${path}: ${own} cannot be merged, its columns are typed by the rows of one part; run the parts with -o ${path}.rows`,
      )
    }
    if (own !== format)
      throw new UsageError(
        `${path}: a part that is ${own} cannot be merged into ${format}; name the output .${own}`,
      )
  }
}

/** Reads the contents of files, and records their checksums. */
class Reading {
  readonly done: ReadPiece[] = []
  readonly #world: CommandIO

  constructor(world: CommandIO) {
    this.#world = world
  }

  /**
   * Yields the contents, decompressed if needed.
   * @param hasRows called at the end: true if the file has rows
   * @param counted called at the end: number of rows seen
   */
  async *contents(
    { path, sha256, rows }: Piece,
    hasRows: () => boolean,
    counted?: () => number,
  ): AsyncGenerator<Buffer> {
    const bytes = openBytes(this.#world, path, true)
    yield* (await plain(bytes)).chunks
    const found = bytes.checksum()!
    if (sha256 !== undefined && sha256 !== found)
      throw new UsageError(`${path} was changed after its part wrote it; run that part again`)
    if (counted && rows !== undefined && counted() !== rows) {
      throw new UsageError(
        `${path} has ${plural(counted(), 'row')}, but the manifest of its part says ${rows}; run that part again`,
      )
    }
    this.done.push({ path, sha256: found, hasRows: hasRows() })
  }
}

const endOfLine = (head: Buffer) => head.indexOf(newline) + 1 || head.length

/**
 * Merges parts that each have a heading.
 * @param endOfHead returns the end of the heading in the first bytes
 * @param isQuoted whether quotes may contain line ends
 */
async function mergeTables(
  reading: Reading,
  pieces: readonly Piece[],
  target: Sink,
  endOfHead: (head: Buffer) => number,
  isQuoted: boolean,
): Promise<void> {
  let heading: Buffer | undefined
  for (const part of pieces) {
    const { path } = part
    let head: Buffer | undefined = Buffer.alloc(0)
    let last = 0
    let rows = 0
    const lines = new LineCount(isQuoted)
    for await (const piece of reading.contents(
      part,
      () => rows > 0,
      () => lines.count,
    )) {
      last = piece.at(-1) ?? last
      if (head === undefined) {
        rows += piece.length
        lines.add(piece)
        await target.write(piece)
        continue
      }
      head = Buffer.concat([head, piece])
      const end = endOfHead(head)
      if (head[end - 1] !== newline && head.length < longestHeading) continue
      const own = head.subarray(0, end)
      if (heading === undefined) await target.write(own)
      else if (!own.equals(heading)) throw otherHeading(path, pieces[0]!.path)
      heading ??= Buffer.from(own)
      rows = head.length - end
      lines.add(head.subarray(end))
      await target.write(head.subarray(end))
      head = undefined
    }
    if (head !== undefined) throw new UsageError(`${path} is not part of a run: it has no heading`)
    if (last !== newline) throw cutOff(path)
  }
}

function otherHeading(path: string, first: string): UsageError {
  return new UsageError(
    `${path} and ${first} have different columns: they are parts of different runs; run one again`,
  )
}

function cutOff(path: string): UsageError {
  return new UsageError(
    `${path} is cut off: it does not end with a line end; copy it again, or run that part again`,
  )
}

/** Merges parts of lines without headings, which may be empty. */
async function mergeLines(reading: Reading, pieces: readonly Piece[], target: Sink): Promise<void> {
  for (const part of pieces) {
    let last = newline
    let bytes = 0
    const lines = new LineCount(false)
    for await (const piece of reading.contents(
      part,
      () => bytes > 0,
      () => lines.count,
    )) {
      lines.add(piece)
      last = piece.at(-1) ?? last
      bytes += piece.length
      await target.write(piece)
    }
    if (last !== newline) throw cutOff(part.path)
  }
}

const arrayStart = Buffer.from('[')
const arrayEnd = Buffer.from('\n]\n')

/** Merges parts that are arrays, in the form that this program writes. */
async function mergeArrays(reading: Reading, pieces: readonly Piece[], target: Sink): Promise<void> {
  await target.write(arrayStart)
  let isFirst = true
  for (const part of pieces) {
    const { path } = part
    let isHead = true
    /** Bytes that may be the end of the array. */
    let held = Buffer.alloc(0)
    let hasRows = false
    for await (const piece of reading.contents(part, () => hasRows)) {
      let bytes = held.length === 0 ? piece : Buffer.concat([held, piece])
      if (isHead && !bytes.subarray(0, 1).equals(arrayStart))
        throw new UsageError(`${path} is not part of a run: it is not a JSON array`)
      if (isHead) bytes = bytes.subarray(1)
      isHead = false
      const kept = Math.max(0, bytes.length - arrayEnd.length)
      if (kept > 0 && !hasRows && !isFirst) await target.write(Buffer.from(','))
      hasRows ||= kept > 0
      await target.write(Buffer.from(bytes.subarray(0, kept)))
      held = Buffer.from(bytes.subarray(kept))
    }
    if (!held.equals(arrayEnd))
      throw new UsageError(`${path} is cut off: its array is not closed; run that part again`)
    if (hasRows) isFirst = false
  }
  await target.write(arrayEnd)
}
