/** Delimited text, block of whole rows by block: the plain path where it can, csv-parse where it must. */
import { type CsvError, type Options, parse } from 'csv-parse/sync'
import { UsageError } from '../../../host/exit.js'
import { plural } from '../../../host/numbers.js'
import { rowBlocks } from './blocks.js'
import { assertUtf8, countNewlines } from './bytes.js'
import { plainRows } from './plain-csv.js'
import { type Chunk, type RowBatch, repeatedBetween, type Table } from './table.js'

export interface DelimitedOptions {
  delimiter: string
  /** Line of the heading, from 1; undefined: the first line that is not empty. */
  headerRow?: number | undefined
  /** Position among the inputs, from 0. */
  input?: number
  /** Whether cells that rows lack at their end are blank. */
  fillsRows?: boolean | undefined
}

export interface DelimitedTable extends Table {
  /** The rows as they stand in the file; read either these or `batches`. */
  textChunks: AsyncIterable<Chunk>
}

const newline = 10
const carriageReturn = 13
const quote = 34
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Reads the heading; rows follow as they are asked for.
 * @throws UsageError for an empty file, a heading with the same name twice, broken quotes, bytes that are not UTF-8
 */
export async function readDelimited(
  name: string,
  chunks: AsyncIterable<Buffer>,
  options: DelimitedOptions,
): Promise<DelimitedTable> {
  const textChunks = readChunks(name, chunks, options)
  const first = await textChunks.next()
  if (first.done) {
    throw new UsageError(
      options.headerRow ? `${name} has no line ${options.headerRow} (header_row)` : `${name} is empty`,
    )
  }
  const columns = recordsOf({ ...first.value, hasHeading: false })[0]!
  assertHeadings(name, columns)
  const all = continued(first.value, textChunks)
  return { columns, textChunks: all, batches: batches(columns, all) }
}

/** Parts that hold at least one row; the first one begins with the heading. */
async function* readChunks(
  name: string,
  chunks: AsyncIterable<Buffer>,
  { delimiter, headerRow, input = 0, fillsRows }: DelimitedOptions,
): AsyncGenerator<Chunk> {
  let toSkip = (headerRow ?? 1) - 1
  let hasHeading = true
  let hasCarriageReturns = false
  for await (const block of rowBlocks(name, chunks, true)) {
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
    const offset = block.offset + block.bytes.length - bytes.length
    const { nextLine } = block
    const place = { file: name, input, bytes, offset, line, nextLine }
    yield { ...place, delimiter, hasHeading, hasCarriageReturns, fillsRows }
    hasHeading = false
  }
}

async function* continued(first: Chunk, rest: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  yield first
  yield* rest
}

/** Whether there is nothing but line ends. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === newline || byte === carriageReturn)
}

/**
 * The rows of a part without the heading, with what is wrong with some.
 * @throws UsageError for broken quotes
 */
export function chunkRows(part: Chunk, columns: readonly string[]): Pick<RowBatch, 'rows' | 'defects'> {
  const rows = recordsOf(part)
  if (part.fillsRows) for (const cells of rows) while (cells.length < columns.length) cells.push('')
  return { rows, defects: defectsOf(rows, columns, part.bytes.includes(0)) }
}

/** How many rows a part has. @throws UsageError for broken quotes */
export function countRows(part: Chunk): number {
  const { bytes } = part
  if (bytes.includes(quote) || part.hasCarriageReturns) return recordsOf(part).length
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

/** A chunk in two, between two of its rows. @returns with the rows before the cut */
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
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  const records = parseBlock(part, bytes)
  return part.hasHeading ? records.slice(1) : records
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(byteOrderMark) ? bytes.subarray(3) : bytes
}

function parseBlock({ file, line, delimiter, hasCarriageReturns }: Chunk, bytes: Buffer): string[][] {
  const plain = hasCarriageReturns ? undefined : plainRows(bytes.toString(), delimiter)
  if (plain) return plain
  const settings: Options = {
    delimiter,
    record_delimiter: hasCarriageReturns ? ['\r\n', '\n', '\r'] : ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
  }
  try {
    return parse(bytes, settings) as unknown as string[][]
  } catch (error) {
    throw brokenQuotes(file, error as CsvError & { lines?: number }, line)
  }
}

function brokenQuotes(name: string, error: CsvError & { lines?: number }, line: number): Error {
  const at = line + (error.lines ?? 1) - 1
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new UsageError(`${name}: a quote that opens in line ${at} or before is never closed`)
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new UsageError(
        `${name}, line ${at}: text follows a closing quote; a quote inside a cell is written twice`,
      )
    case 'INVALID_OPENING_QUOTE':
      return new UsageError(`${name}, line ${at}: a quote inside a cell that does not begin with one`)
    default:
      return error
  }
}

function assertHeadings(name: string, columns: string[]): void {
  const seen = new Map<string, number>()
  columns.forEach((heading, index) => {
    const before = seen.get(heading)
    if (heading !== '' && before !== undefined) {
      throw new UsageError(
        `${name}: columns ${before + 1} and ${index + 1} have the same heading \`${heading}\`; rename one`,
      )
    }
    seen.set(heading, index)
  })
  if (columns.every((heading) => heading.trim() === '')) {
    throw new UsageError(`${name}: the heading is blank; a mapping file can name its line with header_row`)
  }
}

async function* batches(columns: string[], textChunks: AsyncIterable<Chunk>): AsyncGenerator<RowBatch> {
  let first = 1
  for await (const part of textChunks) {
    const { rows, defects } = chunkRows(part, columns)
    yield { file: part.file, first, rows, defects }
    first += rows.length
  }
}

/** Rows that are too long, too short, or hold NUL bytes. Empty cells at the end of a longer row are no defect. */
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
