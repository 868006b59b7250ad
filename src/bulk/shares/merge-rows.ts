/** Files of the parts of a run put together: the bytes that a run of everything writes. */
import { UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { World } from '../../host/world.js'
import { delimiterOf, formatOfPath, isBinary, isRowsOfPart, type OutputFormat } from '../file-formats.js'
import { endOfRow } from '../input/readers/blocks.js'
import { openBytes } from '../input/readers/bytes.js'
import { plain } from '../input/readers/reader.js'
import type { Target } from '../output/writers/target.js'
import { LineCount } from './line-count.js'

/** A file of a part. */
export interface Piece {
  path: string
  /** SHA-256 of what the part wrote; undefined where nothing says so. */
  sha256: string | undefined
  /** The rows that its manifest counts; undefined where nothing says so, or one of them can be several lines. */
  rows?: number | undefined
}

/** A file that was read to its end. */
export interface ReadPiece {
  path: string
  sha256: string
  hasRows: boolean
}

/** What takes the merged bytes. */
type Sink = Pick<Target, 'write'>

/** A longer first line is no heading. */
const longestHeading = 16 * 1024 * 1024
const newline = 10

/**
 * Writes the rows of the parts, one file after another, with one heading.
 * @param pieces in the order of the input
 * @throws UsageError for files that are not of one run, for those that are cut off, and for those that were changed
 */
export async function mergeRows(
  world: World,
  pieces: readonly Piece[],
  format: OutputFormat,
  target: Sink,
): Promise<ReadPiece[]> {
  const reading = new Reading(world)
  const delimiter = delimiterOf(format)
  if (format === 'json') await mergeArrays(reading, pieces, target)
  else if (isBinary(format)) await mergeTables(reading, pieces, target, endOfLine, false)
  else if (delimiter === undefined) await mergeLines(reading, pieces, target)
  else await mergeTables(reading, pieces, target, (head) => endOfRow(head, 0), true)
  return reading.done
}

/** @throws UsageError for parts whose names say that they are something else, and for an output that cannot be made of them */
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
    const own = formatOfPath(path)
    if (isBinary(own) && !isRowsOfPart(path)) {
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

/** The contents of files, and what they were. */
class Reading {
  readonly done: ReadPiece[] = []
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /**
   * Decompressed where it has to be.
   * @param hasRows asked at the end
   * @param counted rows that were seen, asked at the end
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
 * Parts with a heading each.
 * @param endOfHead where the heading ends, in bytes that begin with it
 * @param isQuoted whether quotes may hold line ends
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

/** Parts of lines alone, also none. */
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

/** Parts that are arrays, as they are written here. */
async function mergeArrays(reading: Reading, pieces: readonly Piece[], target: Sink): Promise<void> {
  await target.write(arrayStart)
  let isFirst = true
  for (const part of pieces) {
    const { path } = part
    let isHead = true
    /** What may be the end of the array. */
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
