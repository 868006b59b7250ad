/** Opens inputs and selects the reader of each format. */

import type { Notice } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { TextFormat } from './file-formats.js'
import { type Bytes, decoded, openBytes, type Plain, peek } from './readers/bytes.js'
import { decompressed } from './readers/compressed.js'
import { chunkRows, readDelimited } from './readers/csv.js'
import { assertNoneRepeated } from './readers/headings.js'
import { RecordColumns, readJson, readNdjson } from './readers/json.js'
import { Positions } from './readers/positions.js'
import { ReadAhead } from './readers/read-ahead.js'
import { slicesOf } from './readers/slices.js'
import type { Cell, Chunk, RowBatch, Table } from './readers/table.js'
import { hasRecords } from './sniff/format.js'
import { assertText, binaryFormatOf, detectCompression, type ReadingHints, sniff } from './sniff/sniff.js'

/** Share of a run's rows: the inputs are divided into equal shares. */
export interface Share {
  /** Number of the share, from 1. */
  number: number
  of: number
}

export interface ReadingOptions extends ReadingHints {
  /** Sheet name; workbooks only. */
  sheet?: string | undefined
  range?: string | undefined
  /** Whether to compute the inputs' checksums while reading. */
  withChecksum?: boolean
  /** Share of the rows to read; undefined for all rows. */
  share?: Share | undefined
  /** Chunk size of files in bytes, if not the default. */
  blockSize?: number
  /** True if equal headings are numbered; otherwise they are refused. */
  numbersHeadings?: boolean
}

/** Block size for rows that are read once: few enough at a time to be gone before memory is tidied up. */
export const smallBlocks = 32 * 1024

export interface OpenInputs extends Table {
  inputs: Bytes[]
  remarks: readonly string[]
  notices: () => Notice[]
  /** Whether columns are paths into records. */
  arePaths: boolean
  /** Delimited text, unparsed; undefined for other formats. Read either these or `batches`. */
  textChunks: AsyncIterable<Chunk> | undefined
  /** Delimiter of the input's cells; undefined for other formats. */
  delimiter: string | undefined
  /** Positions of rows; only for a share. */
  positions?: Positions
  /**
   * Returns the first rows of the first input, which are read again with the others. Call before the rows are consumed.
   * @param most maximum number of rows
   */
  firstRows: (most: number) => Promise<Cell[][]>
  /** Calls `examine` for each further input, before its rows are yielded. Call before the rows are consumed. */
  examineFurther: (examine: ExamineTable) => void
}

/** Examines an input by its first rows. @throws an error that ends the run */
export type ExamineTable = (name: string, firstRows: OpenInputs['firstRows']) => Promise<void>

/** Error for an input without bytes. */
export class EmptyInput extends UsageError {}

const headSize = 64 * 1024
/** Opens inputs with the same heading as one table. @throws UsageError if one cannot be read or differs */
export async function openInputs(
  world: CommandIO,
  names: string[],
  options: ReadingOptions,
): Promise<OpenInputs> {
  if (options.resumeAfter !== undefined && names.length > 1)
    throw new UsageError('--resume-after names lines of one input; run the inputs one by one')
  const records = new RecordColumns()
  const inputs = names.map((name) => openBytes(world, name, options.withChecksum ?? false, options.blockSize))
  const positions = options.share && new Positions(inputs.map(sizeToCut))
  const patience = patienceFor(inputs[0]!)
  const first = aheadOf(await openTable(inputs[0]!, names[0]!, 0, options, records, positions), patience)
  const opened: OpenTable[] = []
  let examine: ExamineTable | undefined
  const examined = async (table: OpenTable): Promise<OpenTable> => {
    if (!examine) return table
    const ahead = aheadOf(table, patienceFor(inputs[table.position]!))
    await examine(table.name, ahead.firstRows)
    return ahead
  }
  const tables = () => oneAfterAnother(first, inputs, names, options, records, opened, positions, examined)
  return {
    columns: first.columns,
    ...(first.repeated && { repeated: first.repeated }),
    delimiter: first.delimiter,
    arePaths: first.arePaths,
    inputs,
    ...(first.count !== undefined && { count: first.count }),
    ...(first.numberColumns && { numberColumns: first.numberColumns }),
    remarks: first.remarks ?? [],
    notices: () => opened.flatMap((table) => table.notices?.() ?? []),
    batches: flattened(tables, batchesOf),
    textChunks: first.textChunks && flattened(tables, chunksOrRefusal),
    ...(positions && { positions }),
    firstRows: first.firstRows,
    examineFurther: (call) => {
      examine = call
    },
  }
}

/** Approximate bytes that are parsed at once for the first rows. */
const aheadAtOnce = 16 * 1024

/** Milliseconds to wait for the first rows of a pipe after its first: the program that writes may wait for results. */
const pipePatience = 1000

/** Returns the milliseconds to wait for further rows; undefined for a file. */
function patienceFor({ size }: Bytes): number | undefined {
  return size === undefined ? pipePatience : undefined
}

/** Adds the first rows of a table, which stay in its stream. */
function aheadOf(table: OpenTable, patience: number | undefined): OpenTable & Pick<OpenInputs, 'firstRows'> {
  const { textChunks: chunks } = table
  if (chunks instanceof ReadAhead) {
    const firstRows = async (most: number): Promise<Cell[][]> => {
      const rows: Cell[][] = []
      await (chunks as ReadAhead<Chunk>).peek((chunk) => {
        for (const slice of slicesOf(chunk, aheadAtOnce)) {
          if (rows.length >= most) break
          rows.push(...readableRows(chunkRows(slice, table.columns)))
        }
        return rows.length >= most
      }, patience)
      return rows.slice(0, most)
    }
    return { ...table, firstRows }
  }
  const batches = new ReadAhead(table.batches)
  const firstRows = async (most: number): Promise<Cell[][]> => {
    const rows: Cell[][] = []
    await batches.peek((batch) => {
      rows.push(...readableRows(batch))
      return rows.length >= most
    }, patience)
    return rows.slice(0, most)
  }
  return { ...table, batches, firstRows }
}

function readableRows({ rows, defects }: Pick<RowBatch, 'rows' | 'defects'>): Cell[][] {
  return defects.size === 0 ? rows : rows.filter((_, index) => !defects.has(index))
}

/** Returns the size in bytes. @throws UsageError if the size is unknown (pipes and devices) */
function sizeToCut({ name, size }: Bytes): number {
  if (size !== undefined) return size
  throw new UsageError(`${name} cannot be divided into parts: its size is unknown; write it to a file first`)
}

interface OpenTable extends Table {
  /** Position of the input among all inputs. */
  position: number
  /** Name of the input. */
  name: string
  textChunks: AsyncIterable<Chunk> | undefined
  delimiter: string | undefined
  arePaths: boolean
}

async function* oneAfterAnother(
  first: OpenTable,
  inputs: Bytes[],
  names: string[],
  options: ReadingOptions,
  records: RecordColumns,
  opened: OpenTable[],
  positions: Positions | undefined,
  examined: (table: OpenTable) => Promise<OpenTable>,
): AsyncGenerator<OpenTable> {
  opened.push(first)
  yield first
  for (let index = 1; index < inputs.length; index++) {
    // Records must be read even if passed: later inputs share their columns.
    if (positions?.isInputPassed(index) && first.columns !== records.names) continue
    const next = await openTable(inputs[index]!, names[index]!, index, options, records, positions)
    assertSameHeading(first.name, first.columns, next.name, next.columns)
    opened.push(next)
    yield await examined(next)
  }
}

async function* flattened<T>(
  tables: () => AsyncIterable<OpenTable>,
  of: (table: OpenTable) => AsyncIterable<T>,
): AsyncGenerator<T> {
  for await (const table of tables()) yield* of(table)
}

async function* batchesOf({ batches, position }: OpenTable): AsyncGenerator<RowBatch> {
  for await (const batch of batches) yield { ...batch, input: position }
}

function chunksOrRefusal({ textChunks, name }: OpenTable): AsyncIterable<Chunk> {
  if (textChunks) return textChunks
  throw new UsageError(`${name} has another format than the inputs before it; run them one by one`)
}

function assertSameHeading(firstName: string, first: string[], name: string, columns: string[]): void {
  if (first === columns) return
  const at = Array.from({ length: Math.max(first.length, columns.length) }).findIndex(
    (_, index) => first[index] !== columns[index],
  )
  if (at === -1) return
  throw new UsageError(
    `${name} and ${firstName} have different headings: column ${at + 1} is \`${columns[at] ?? ''}\`, ` +
      `not \`${first[at] ?? ''}\`; run them one by one`,
  )
}

async function openTable(
  input: Bytes,
  name: string,
  position: number,
  options: ReadingOptions,
  records: RecordColumns,
  positions: Positions | undefined,
): Promise<OpenTable> {
  const raw = await plain(input)
  if (!raw.isStored) positions?.keepWhole(position, 'is compressed as one stream; decompress it')
  if (raw.head.length === 0) throw new EmptyInput(`${input.name} is empty`)
  const binary = binaryFormatOf(input.name, raw.head)
  if (binary) {
    const { readBinary } = await import('./binary.js')
    const isPassed = positions && ((offset: number) => positions.isPassed(position, offset))
    const table = await readBinary(input, raw, binary, options, isPassed)
    if (binary === 'xlsx') {
      positions?.keepWhole(position, 'is a workbook; save the sheet as CSV')
      if (!options.numbersHeadings) assertNoneRepeated(input.name, table.repeated ?? [], 'rename one')
    }
    const arePaths = binary === 'parquet'
    return { ...table, name: input.name, position, textChunks: undefined, delimiter: undefined, arePaths }
  }
  assertText(input.name, raw.head, options.encoding)
  const recode = options.encoding !== undefined && !/^utf-?8$/i.test(options.encoding)
  const { head, isCut, chunks } = recode
    ? await peek(decoded(input.name, raw.chunks, options.encoding!), headSize, patienceFor(input))
    : raw
  const { format, delimiter, quoting, headerRow } = sniff(name, head, isCut, options)
  assertNoSheet(input.name, format, options)
  if (delimiter !== undefined) {
    const table = await readDelimited(input.name, chunks, {
      delimiter,
      headerRow,
      lastHeaderRow: options.lastHeaderRow,
      input: position,
      fillsRows: options.fillsRows,
      quoting,
      isQuotingStated: options.quote !== undefined,
      resumeAfter: options.resumeAfter,
    })
    if (!options.numbersHeadings) assertNoneRepeated(input.name, table.repeated ?? [], 'rename one')
    return { ...table, name: input.name, position, delimiter, arePaths: false }
  }
  if (options.headerRow) throw new UsageError(`${input.name} is ${format} and has no heading for header_row`)
  const ofCells = {
    '--delimiter': options.delimiter,
    '--quote': options.quote,
    '--resume-after': options.resumeAfter,
  }
  for (const [option, value] of Object.entries(ofCells))
    if (value !== undefined) throw new UsageError(`${input.name} is ${format} and has no cells for ${option}`)
  if (format === 'json') positions?.keepWhole(position, 'is JSON; write it as .ndjson, one object a line')
  const body = withoutMark(chunks)
  const table = await (format === 'json' ? readJson : readNdjson)(input.name, body, records)
  return { ...table, name: input.name, position, textChunks: undefined, delimiter: undefined, arePaths: true }
}

/** Checks for options of sheets. @throws UsageError if an option needs a workbook */
function assertNoSheet(name: string, format: TextFormat, options: ReadingHints): void {
  const { sheet, range, visibleOnly, lastHeaderRow, headerRow } = options
  const named = Object.entries({ '--sheet': sheet, '--range': range, '--visible-only': visibleOnly })
  const option = named.find(([, value]) => value !== undefined && value !== false)?.[0]
  const ofMapping = option === '--visible-only' ? '' : `, or ${option?.slice(2)} of the mapping`
  if (option) throw new UsageError(`${name} is ${format} and has no sheets; leave out ${option}${ofMapping}`)
  if (hasRecords(format) && lastHeaderRow !== undefined && lastHeaderRow !== headerRow) {
    throw new UsageError(`${name} is ${format} and has no rows of headings; leave out header_row`)
  }
}

/** Returns the bytes of an input, decompressed if necessary, and their head. */
export async function plain(input: Bytes): Promise<Plain> {
  const { name, chunks } = input
  const stored = await peek(chunks, headSize, patienceFor(input))
  const compression = detectCompression(stored.head)
  if (!compression) return { ...stored, isStored: true }
  return { ...(await peek(decompressed(name, stored.chunks, compression), headSize)), isStored: false }
}

async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of chunks) {
    const marked = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf
    isFirst = false
    yield marked ? chunk.subarray(3) : chunk
  }
}
