/** Opens an input and hands it to the reader of its format. */
import type { Notice } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import type { World } from '../../../host/world.js'
import type { TextFormat } from '../../file-formats.js'
import { assertText, binaryFormatOf, compressionOf, type Said, sniff } from '../sniff/sniff.js'
import { type Bytes, decoded, openBytes, type Plain, peek } from './bytes.js'
import { decompressed } from './compressed.js'
import { readDelimited } from './csv.js'
import { RecordColumns, readJson, readNdjson } from './json.js'
import { Positions } from './positions.js'
import type { Chunk, RowBatch, Table } from './table.js'

/** A part of the rows of a run: the inputs are cut into equal ones. */
export interface Share {
  /** From 1. */
  number: number
  of: number
}

export interface ReadingOptions extends Said {
  /** Of a workbook. */
  sheet?: string | undefined
  range?: string | undefined
  /** Compute the check sum of the inputs while they are read. */
  withChecksum?: boolean
  /** Present where only a share of the rows is wanted. */
  share?: Share | undefined
  /** Bytes that files are read by, where not the usual ones. */
  blockSize?: number
}

export interface OpenInputs extends Table {
  inputs: Bytes[]
  remarks: readonly string[]
  notices: () => Notice[]
  /** Whether columns are paths into records. */
  arePaths: boolean
  /** Delimited text as it stands in the files; undefined for other formats. Read either these or `batches`. */
  textChunks: AsyncIterable<Chunk> | undefined
  /** How the cells of the input were separated; undefined for other formats. */
  delimiter: string | undefined
  /** Where a share of the rows is wanted. */
  positions?: Positions
}

/** An input without a single byte. */
export class EmptyInput extends UsageError {}

const headSize = 64 * 1024
/** Opens inputs that share one heading as one table. @throws UsageError when one cannot be read or differs */
export async function openInputs(
  world: World,
  names: string[],
  options: ReadingOptions,
): Promise<OpenInputs> {
  const records = new RecordColumns()
  const inputs = names.map((name) => openBytes(world, name, options.withChecksum ?? false, options.blockSize))
  const positions = options.share && new Positions(inputs.map(sizeToCut))
  const first = await openTable(inputs[0]!, names[0]!, 0, options, records, positions)
  const opened: OpenTable[] = []
  const tables = () => oneAfterAnother(first, inputs, names, options, records, opened, positions)
  return {
    columns: first.columns,
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
  }
}

/** @throws UsageError for what has no size: pipes and devices */
function sizeToCut({ name, size }: Bytes): number {
  if (size !== undefined) return size
  throw new UsageError(`${name} cannot be divided into parts: its size is unknown; write it to a file first`)
}

interface OpenTable extends Table {
  /** Position of the input among all inputs. */
  position: number
  /** The name of the input. */
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
): AsyncGenerator<OpenTable> {
  opened.push(first)
  yield first
  for (let index = 1; index < inputs.length; index++) {
    // Records bring columns, which those after them have too.
    if (positions?.isInputPassed(index) && first.columns !== records.names) continue
    const next = await openTable(inputs[index]!, names[index]!, index, options, records, positions)
    assertSameHeading(first.name, first.columns, next.name, next.columns)
    opened.push(next)
    yield next
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
    if (binary === 'xlsx') positions?.keepWhole(position, 'is a workbook; save the sheet as CSV')
    const arePaths = binary === 'parquet'
    return { ...table, name: input.name, position, textChunks: undefined, delimiter: undefined, arePaths }
  }
  assertText(input.name, raw.head, options.encoding)
  const recode = options.encoding !== undefined && !/^utf-?8$/i.test(options.encoding)
  const { head, chunks } = recode
    ? await peek(decoded(input.name, raw.chunks, options.encoding!), headSize)
    : raw
  const { format, delimiter, hasSeparatorLine } = sniff(name, head, options)
  assertNoSheet(input.name, format, options)
  const headerRow = options.headerRow ?? (hasSeparatorLine ? 2 : undefined)
  if (delimiter !== undefined) {
    const table = await readDelimited(input.name, chunks, {
      delimiter,
      headerRow,
      input: position,
      fillsRows: options.fillsRows,
    })
    return { ...table, name: input.name, position, delimiter, arePaths: false }
  }
  if (options.headerRow) throw new UsageError(`${input.name} is ${format} and has no heading for header_row`)
  if (options.delimiter !== undefined) {
    throw new UsageError(`${input.name} is ${format} and has no cells for --delimiter`)
  }
  if (format === 'json') positions?.keepWhole(position, 'is JSON; write it as .ndjson, one object a line')
  const body = withoutMark(chunks)
  const table = await (format === 'json' ? readJson : readNdjson)(input.name, body, records)
  return { ...table, name: input.name, position, textChunks: undefined, delimiter: undefined, arePaths: true }
}

/** @throws UsageError for options that only a workbook has a use for */
function assertNoSheet(name: string, format: TextFormat, options: Said): void {
  const { sheet, range, visibleOnly, lastHeaderRow, headerRow } = options
  const named = Object.entries({ '--sheet': sheet, '--range': range, '--visible-only': visibleOnly })
  const option = named.find(([, value]) => value !== undefined && value !== false)?.[0]
  const ofMapping = option === '--visible-only' ? '' : `, or ${option?.slice(2)} of the mapping`
  if (option) throw new UsageError(`${name} is ${format} and has no sheets; leave out ${option}${ofMapping}`)
  if (lastHeaderRow !== undefined && lastHeaderRow !== headerRow) {
    throw new UsageError(`${name} is ${format}: rows of headings are joined on sheets only; name one row`)
  }
}

/** The bytes of an input, decompressed where they have to be, and the first of them. */
export async function plain({ name, chunks }: Bytes): Promise<Plain> {
  const stored = await peek(chunks, headSize)
  const compression = compressionOf(stored.head)
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
