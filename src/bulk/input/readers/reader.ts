/** Opens an input: recognises its format by extension and content and hands it to the reader of that format. */
import { UsageError } from '../../../host/exit.js'
import type { World } from '../../../host/world.js'
import type { InputFormat } from '../../file-formats.js'
import { namedFormat } from '../../file-formats.js'
import { type Bytes, decoded, openBytes, type Peeked, peek } from './bytes.js'
import { compressionOf, decompressed } from './compressed.js'
import { readDelimited } from './csv.js'
import { sniffDelimiter } from './delimiter.js'
import { RecordColumns, readJson, readNdjson } from './json.js'
import type { Chunk, Table } from './table.js'

export interface ReadingOptions {
  inputFormat?: InputFormat | undefined
  encoding?: string | undefined
  delimiter?: string | undefined
  headerRow?: number | undefined
  /** Compute the check sum of the inputs while they are read. */
  withChecksum?: boolean
}

export interface OpenInputs extends Table {
  inputs: Bytes[]
  /** Delimited text as it stands in the files; undefined for JSON. Read either these or `batches`. */
  textChunks: AsyncIterable<Chunk> | undefined
  /** How the cells of the input were separated; undefined for JSON. */
  delimiter: string | undefined
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
  const inputs = names.map((name) => openBytes(world, name, options.withChecksum ?? false))
  const first = await openTable(inputs[0]!, names[0]!, 0, options, records)
  const tables = () => oneAfterAnother(first, inputs, names, options, records)
  return {
    columns: first.columns,
    delimiter: first.delimiter,
    inputs,
    batches: flattened(tables, ({ batches }) => batches),
    textChunks: first.textChunks && flattened(tables, chunksOrRefusal),
  }
}

interface OpenTable extends Table {
  /** The name of the input. */
  name: string
  textChunks: AsyncIterable<Chunk> | undefined
  delimiter: string | undefined
}

async function* oneAfterAnother(
  first: OpenTable,
  inputs: Bytes[],
  names: string[],
  options: ReadingOptions,
  records: RecordColumns,
): AsyncGenerator<OpenTable> {
  yield first
  for (let index = 1; index < inputs.length; index++) {
    const next = await openTable(inputs[index]!, names[index]!, index, options, records)
    assertSameHeading(first.name, first.columns, next.name, next.columns)
    yield next
  }
}

async function* flattened<T>(
  tables: () => AsyncIterable<OpenTable>,
  of: (table: OpenTable) => AsyncIterable<T>,
): AsyncGenerator<T> {
  for await (const table of tables()) yield* of(table)
}

function chunksOrRefusal({ textChunks, name }: OpenTable): AsyncIterable<Chunk> {
  if (textChunks) return textChunks
  throw new UsageError(`${name} is JSON, and the inputs before it are not; run them one by one`)
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
): Promise<OpenTable> {
  const raw = await plain(input)
  assertReadable(input.name, raw.head, options)
  const recode = options.encoding !== undefined && !/^utf-?8$/i.test(options.encoding)
  const { head, chunks } = recode
    ? await peek(decoded(input.name, raw.chunks, options.encoding!), headSize)
    : raw
  const text = head.toString().replace(/^\uFEFF/, '')
  const format = options.inputFormat ?? recognise(name, text)
  if (format === 'json' || format === 'ndjson') {
    if (options.headerRow)
      throw new UsageError(`${input.name} is ${format} and has no heading for header_row`)
    if (options.delimiter !== undefined)
      throw new UsageError(`${input.name} is ${format} and has no cells for --delimiter`)
    const body = withoutMark(chunks)
    const table = await (format === 'json' ? readJson : readNdjson)(input.name, body, records)
    return { ...table, name: input.name, textChunks: undefined, delimiter: undefined }
  }
  const delimiter =
    options.delimiter ?? (options.inputFormat === 'tsv' ? '\t' : sniffDelimiter(text, options.headerRow))
  const { headerRow } = options
  const table = await readDelimited(input.name, chunks, { delimiter, headerRow, input: position })
  return { ...table, name: input.name, delimiter }
}

/** The bytes of an input, decompressed where they have to be, and the first of them. */
export async function plain({ name, chunks }: Bytes): Promise<Peeked> {
  const stored = await peek(chunks, headSize)
  const compression = compressionOf(stored.head)
  return compression ? await peek(decompressed(name, stored.chunks, compression), headSize) : stored
}

async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of chunks) {
    const marked = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf
    isFirst = false
    yield marked ? chunk.subarray(3) : chunk
  }
}

/** @throws UsageError for an empty input and for files that are no text at all */
function assertReadable(name: string, head: Buffer, options: ReadingOptions): void {
  if (head.length === 0) throw new EmptyInput(`${name} is empty`)
  if (compressionOf(head)) throw new UsageError(`${name} is compressed twice; decompress it first`)
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    throw new UsageError(`${name} is a ZIP archive or a spreadsheet; save the sheet as CSV`)
  }
  const mark = head.subarray(0, 2).toString('hex')
  if ((mark === 'fffe' || mark === 'feff') && options.encoding === undefined) {
    throw new UsageError(
      `${name} is UTF-16; say so with --encoding ${mark === 'fffe' ? 'utf-16le' : 'utf-16be'}`,
    )
  }
}

/** The extension before that of a compression decides, unless there is none that is known: then the first sign of the content. */
function recognise(name: string, head: string): InputFormat {
  const known = namedFormat(name)
  if (known) return known
  const sign = head.trimStart()[0]
  if (sign === '[') return 'json'
  return sign === '{' ? 'ndjson' : 'csv'
}
