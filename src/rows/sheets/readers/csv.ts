/** Reads delimited text in blocks of whole rows. */
import { type Notice, warning } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { plural } from '../../../host/numbers.js'
import { rowBlocks } from './blocks.js'
import { assertUtf8, countNewlines } from './bytes.js'
import { numberedHeadings } from './headings.js'
import { joinedHeading } from './joined-heading.js'
import { Mender } from './lenient/mender.js'
import type { Quoting } from './lenient/quoting.js'
import { RowScanner } from './lenient/row-scanner.js'
import { plainRows } from './plain-csv.js'
import { ReadAhead } from './read-ahead.js'
import { type Chunk, type RowBatch, repeatedBetween, type Table } from './table.js'

export interface DelimitedOptions extends LenientReading {
  delimiter: string
  /** Line of the heading, from 1; defaults to the first line that is not empty. */
  headerRow?: number | undefined
  /** Last line of several heading lines, whose cells are joined. */
  lastHeaderRow?: number | undefined
  /** Position among the inputs, from 0. */
  input?: number
  /** True if cells missing at the end of a row are blank. */
  fillsRows?: boolean | undefined
}

export interface LenientReading {
  /** Convention for quotes; `doubled` by default. */
  quoting?: Quoting
  /** True if the convention is stated: line ends in quoted cells are then not questioned. */
  isQuotingStated?: boolean
  /** Lines after which reading resumes, without the unreadable row before them. */
  resumeAfter?: readonly number[] | undefined
}

export interface DelimitedTable extends Table {
  /** Rows as raw text; read either these or `batches`. */
  textChunks: ReadAhead<Chunk>
  notices: () => Notice[]
}

const newline = 10
const carriageReturn = 13
const quote = 34
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Reads the heading; rows follow on demand, as well-formed text: irregular rows are repaired, with notices.
 * @throws UsageError if the file is empty, quotes cannot be read safely or bytes are not UTF-8
 */
export async function readDelimited(
  name: string,
  chunks: AsyncIterable<Buffer>,
  options: DelimitedOptions,
): Promise<DelimitedTable> {
  const repairs = new Mender(name, options.delimiter, options.quoting ?? 'doubled', options.isQuotingStated)
  const leftOut: Notice[] = []
  const textChunks = readChunks(name, chunks, options, repairs, leftOut)
  const first = await textChunks.next()
  if (first.done) {
    throw new UsageError(
      options.headerRow ? `${name} has no line ${options.headerRow} (header_row)` : `${name} is empty`,
    )
  }
  const headings = recordsOf({ ...first.value, hasHeading: false })[0]!
  assertHeadings(name, headings)
  const { columns, repeated, notices } = numberedHeadings(name, headings, (index) => String(index + 1))
  const all = new ReadAhead(continued(first.value, textChunks))
  return {
    columns,
    repeated,
    textChunks: all,
    batches: batches(columns, all),
    notices: () => [...notices, ...repairs.notices(), ...leftOut],
  }
}

/** Yields chunks of at least one row; the first chunk begins with the heading. */
async function* readChunks(
  name: string,
  chunks: AsyncIterable<Buffer>,
  options: DelimitedOptions,
  repairs: Mender,
  leftOut: Notice[],
): AsyncGenerator<Chunk> {
  const { delimiter, headerRow = 1, lastHeaderRow = headerRow, input = 0 } = options
  const { fillsRows, quoting = 'doubled', resumeAfter = [] } = options
  let toSkip = headerRow - 1
  let hasHeading = true
  let hasCarriageReturns = false
  /** Bytes that repairs have added so far. */
  let added = 0
  const onLeftOut = (first: number, last: number) => leftOut.push(leftOutNotice(name, first, last))
  const scanner = new RowScanner(delimiter, quoting)
  for await (const block of rowBlocks(name, chunks, scanner, { after: resumeAfter, onLeftOut })) {
    assertUtf8(name, block.bytes, block.offset, block.line)
    let bytes = block.offset === 0 ? withoutMark(block.bytes) : block.bytes
    let line = block.line
    for (; toSkip > 0 && bytes.length > 0; toSkip--) {
      const end = bytes.indexOf(10)
      bytes = end === -1 ? bytes.subarray(bytes.length) : bytes.subarray(end + 1)
      line++
    }
    if (isBlank(bytes)) continue
    if (hasHeading) hasCarriageReturns = !bytes.includes(newline)
    const offset = block.offset + block.bytes.length - bytes.length + added
    const joined =
      hasHeading && lastHeaderRow > headerRow
        ? joinedHeading(name, bytes, lastHeaderRow - headerRow + 1, delimiter)
        : bytes
    const mended = repairs.mended(joined, line, block, hasHeading, hasCarriageReturns)
    added += mended.length - bytes.length
    if (mended.length === 0) continue
    const { nextLine } = block
    yield { file: name, input, bytes: mended, offset, line, nextLine, delimiter, hasHeading, fillsRows }
    hasHeading = false
  }
}

function leftOutNotice(name: string, first: number, last: number): Notice {
  const lines = first === last ? `line ${first} is` : `lines ${first} to ${last} are`
  return warning('lines_left_out', `${name}: ${lines} left out, as requested with --resume-after ${last}`)
}

async function* continued(first: Chunk, rest: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  yield first
  yield* rest
}

/** True if the bytes are only line ends. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === newline || byte === carriageReturn)
}

/** Returns the rows of a chunk without the heading, and the defects of its rows. */
export function chunkRows(part: Chunk, columns: readonly string[]): Pick<RowBatch, 'rows' | 'defects'> {
  const rows = recordsOf(part)
  if (part.fillsRows) for (const cells of rows) while (cells.length < columns.length) cells.push('')
  return { rows, defects: defectsOf(rows, columns, part.bytes.includes(0)) }
}

/** Counts the rows of a chunk, excluding the heading. */
export function countRows(part: Chunk): number {
  const { bytes } = part
  if (bytes.includes(quote)) return recordsOf(part).length
  let rows = part.hasHeading ? -1 : 0
  let start = 0
  while (start < bytes.length) {
    const found = bytes.indexOf(newline, start)
    const end = found === -1 ? bytes.length : found
    const isBlankLine =
      end === start || (end === start + 1 && bytes[start] === carriageReturn && found !== -1)
    if (!isBlankLine) rows++
    start = end + 1
  }
  return rows
}

/** Divides a chunk at a row boundary. @returns both chunks, and the number of rows before the cut */
export function dividedAt(chunk: Chunk, at: number): { before: Chunk; rows: number; after: Chunk } {
  const { bytes, repeated } = chunk
  const first = bytes.subarray(0, at)
  const cut = chunk.line + countNewlines(first)
  const before = { ...chunk, bytes: first, nextLine: cut }
  const rows = countRows(before)
  const after = {
    ...chunk,
    bytes: bytes.subarray(at),
    offset: chunk.offset + at,
    line: cut,
    hasHeading: false,
  }
  if (!repeated) return { before, rows, after }
  return {
    before: { ...before, repeated: repeatedBetween(repeated, 0, rows) },
    rows,
    after: { ...after, repeated: repeatedBetween(repeated, rows, Infinity) },
  }
}

function recordsOf(part: Chunk): string[][] {
  const { buffer, byteOffset, byteLength } = part.bytes
  const text = Buffer.from(buffer, byteOffset, byteLength).toString()
  const records = plainRows(text, part.delimiter)!
  return part.hasHeading ? records.slice(1) : records
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(byteOrderMark) ? bytes.subarray(3) : bytes
}

function assertHeadings(name: string, columns: readonly string[]): void {
  if (columns.some((heading) => heading.trim() !== '')) return
  throw new UsageError(`${name}: the heading is blank; a mapping file can name its line with header_row`)
}

async function* batches(columns: string[], textChunks: AsyncIterable<Chunk>): AsyncGenerator<RowBatch> {
  let first = 1
  for await (const part of textChunks) {
    const { rows, defects } = chunkRows(part, columns)
    yield { file: part.file, first, rows, defects }
    first += rows.length
  }
}

/** Finds rows that are too long, too short or contain NUL bytes. Extra cells at the end may be empty. */
function defectsOf(
  records: string[][],
  columns: readonly string[],
  hasNul: boolean,
): ReadonlyMap<number, string> {
  const width = columns.length
  if (!hasNul && records.every(({ length }) => length === width)) return noDefects
  const defects = new Map<number, string>()
  for (let index = 0; index < records.length; index++) {
    const cells = records[index]!
    if (cells.length !== width) {
      const extra = cells.slice(width).some((cell) => cell.trim() !== '')
      if (cells.length < width || extra) defects.set(index, widthDefect(cells, columns, width))
    }
    if (hasNul) {
      const at = cells.findIndex((cell) => cell.includes('\0'))
      if (at !== -1) defects.set(index, `column \`${columns[at] ?? at + 1}\` holds a NUL byte`)
    }
  }
  return defects
}

const noDefects: ReadonlyMap<number, string> = new Map()

function widthDefect(cells: string[], columns: readonly string[], width: number): string {
  const counts = `the row has ${plural(cells.length, 'cell')}, the heading ${width}`
  if (cells.length < width) {
    return `${counts}; the first one missing is \`${columns[cells.length]}\`; if such cells are blank, write missing_cells: blank in a mapping`
  }
  return `${counts}; is a delimiter inside a cell without quotes?`
}
