/** Reads Parquet as a table: the columns of its schema, and its rows in batches, one row group at a time. */
import type { AsyncBuffer, ColumnChunk, FileMetaData, RowGroup } from 'hyparquet'
import { UsageError } from '../../../host/exit.js'
import { grouped } from '../../../host/numbers.js'
import { collector } from '../garbage.js'
import type { RandomAccess } from '../readers/random-access.js'
import type { Cell, RowBatch, Table } from '../readers/table.js'
import {
  BrokenParquet,
  columnParsers,
  flattenSchema,
  type ParquetColumn,
  withoutAnnotations,
} from './columns.js'

const batchSize = 1000
/** Rows between garbage collections, without which memory would grow to several times a row group. */
const rowsCollected = 10 * batchSize
/** Maximum uncompressed size of a row group in bytes; a whole row group is in memory. */
const largestGroup = 1024 * 1024 * 1024
const longestFooter = 256 * 1024 * 1024
const codecs = new Set(['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'ZSTD', 'LZ4', 'LZ4_RAW'])

/**
 * Opens a Parquet file as a table.
 * @param onRead called with the number of bytes read
 * @param isPassed true if a row group that begins at the offset need not be read
 * @throws UsageError if the file is damaged, or compressed with an unknown method
 */
export async function readParquet(
  name: string,
  file: RandomAccess,
  onRead: (bytes: number) => void,
  isPassed: (offset: number) => boolean = () => false,
): Promise<Table> {
  const { parquetMetadataAsync, parquetSchema } = await import('hyparquet')
  const source = asyncBuffer(file, onRead)
  const metadata = await orDamaged(name, async () => {
    await assertFooter(file)
    return await parquetMetadataAsync(source, { geoparquet: false })
  })
  const columns = await orDamaged(name, async () => flattenSchema(parquetSchema(metadata)))
  if (columns.length === 0) throw new UsageError(`${name}: the file has no columns`)
  for (const [index, group] of metadata.row_groups.entries()) assertGroup(name, file, group, index + 1)
  const index = columns.find(({ isIndex }) => isIndex)
  const kept = columns.filter(({ isIndex }) => !isIndex)
  return {
    columns: kept.map(({ heading }) => heading),
    numberColumns: new Set(kept.flatMap(({ isDecimal }, at) => (isDecimal ? [at] : []))),
    count: metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0),
    batches: batches(name, source, withoutAnnotations(metadata, columns), kept, isPassed),
    remarks: index ? [`${name}: \`${index.heading}\` is a row number, not data`] : [],
  }
}

/**
 * Checks the footer first: the library allocates its stated length unchecked.
 * @throws BrokenParquet if it is invalid
 */
async function assertFooter(file: RandomAccess): Promise<void> {
  const end = await file.read(Math.max(0, file.size - 8), 8)
  if (end.length < 8 || end.toString('latin1', 4) !== 'PAR1') {
    throw new BrokenParquet('its end is missing: the file is not complete')
  }
  const length = end.readUInt32LE(0)
  if (length > file.size - 12 || length > longestFooter) {
    throw new BrokenParquet(`its footer claims ${grouped(length)} bytes, the file has ${grouped(file.size)}`)
  }
}

/**
 * Checks a row group.
 * @throws UsageError if it contradicts the footer, is too large or has an unsupported compression
 */
function assertGroup(name: string, file: RandomAccess, group: RowGroup, number: number): void {
  const rows = Number(group.num_rows)
  let size = 0
  for (const column of group.columns) {
    const data = column.meta_data
    if (!data) throw damaged(name, `row group ${number} has a column without a description`)
    const path = data.path_in_schema.join('.')
    if (!codecs.has(data.codec)) {
      throw new UsageError(
        `${name}: column \`${path}\` is compressed by ${data.codec ?? 'a method without a name'}, which is not supported; rewrite it with ZSTD or SNAPPY`,
      )
    }
    const start = Number(data.dictionary_page_offset ?? data.data_page_offset)
    const end = start + Number(data.total_compressed_size)
    if (!(start >= 4 && end <= file.size) || !isPlausible(column, rows)) {
      throw damaged(name, `column \`${path}\` of row group ${number} is not where its footer says`)
    }
    size += Number(data.total_uncompressed_size)
  }
  if (size > largestGroup || rows > mostRows) {
    throw new UsageError(
      `${name}: row group ${number} has ${grouped(rows)} rows, ${grouped(Math.round(size / 2 ** 20))} MiB, and is read as a whole; ` +
        'write it with smaller row groups, for example of 100,000 rows',
    )
  }
}

/** Maximum number of rows in a row group, whatever their size. */
const mostRows = 20_000_000

/** True if the number of values is possible; columns that are not nested have one value per row. */
function isPlausible({ meta_data: data }: ColumnChunk, rows: number): boolean {
  const values = Number(data!.num_values)
  return rows >= 0 && (data!.path_in_schema.length > 1 ? values >= 0 : values === rows)
}

async function* batches(
  name: string,
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly ParquetColumn[],
  isPassed: (offset: number) => boolean,
): AsyncGenerator<RowBatch> {
  const collect = collector()
  let first = 1
  let start = 0
  let offset = 0
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows)
    offset = Math.max(offset, startOf(group))
    if (isPassed(offset)) {
      first += rows
      start += rows
      continue
    }
    const values =
      rows === 0 ? [] : await orDamaged(name, () => readGroup(file, metadata, columns, start, rows))
    if (rows > rowsCollected) collect()
    for (let from = 0; from < rows; from += batchSize) {
      const to = Math.min(rows, from + batchSize)
      const cells: Cell[][] = []
      for (let row = from; row < to; row++) {
        cells.push(columns.map(({ read }, index) => read(values[index]![row])))
      }
      yield { file: name, first, rows: cells, defects: new Map(), offsets: cells.map(() => offset) }
      first += cells.length
      if (to % rowsCollected === 0) collect()
    }
    start += rows
  }
}

/** Returns the offset of a row group in the file. */
function startOf({ columns }: RowGroup): number {
  const starts = columns.map(({ meta_data: data }) =>
    Number(data!.dictionary_page_offset ?? data!.data_page_offset),
  )
  return Math.min(...starts)
}

/** Returns the values of each column in a row group. Reads one column at a time, to hold only its bytes in memory. */
async function readGroup(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly ParquetColumn[],
  start: number,
  rows: number,
): Promise<ArrayLike<unknown>[]> {
  const [{ parquetRead }, compressors] = await Promise.all([import('hyparquet'), decompressors()])
  const read = new Map<string, ArrayLike<unknown>>()
  for (const name of new Set(columns.map(({ path }) => path[0]!))) {
    const pieces: ArrayLike<unknown>[] = []
    await parquetRead({
      file,
      metadata,
      columns: [name],
      rowStart: start,
      rowEnd: start + rows,
      compressors,
      parsers: columnParsers,
      utf8: false,
      geoparquet: false,
      onChunk: ({ columnData }) => pieces.push(columnData),
    })
    const values = joinedLists(pieces)
    if (values.length !== rows) {
      throw new BrokenParquet(`column \`${name}\` has ${values.length} values for ${rows} rows`)
    }
    read.set(name, values)
  }
  return columns.map(({ path }) => read.get(path[0]!)!)
}

function joinedLists(lists: readonly ArrayLike<unknown>[]): ArrayLike<unknown> {
  return lists.length === 1 ? lists[0]! : lists.flatMap((list) => Array.from(list))
}

/** Returns the decompressors; Node.js's own functions are several times as fast as the library's. */
async function decompressors() {
  const [{ compressors }, { gunzipSync, brotliDecompressSync }] = await Promise.all([
    import('hyparquet-compressors'),
    import('node:zlib'),
  ])
  return {
    ...compressors,
    GZIP: (input: Uint8Array, length: number) =>
      bounded(gunzipSync(input, { maxOutputLength: Math.max(1, length) })),
    BROTLI: (input: Uint8Array, length: number) =>
      bounded(brotliDecompressSync(input, { maxOutputLength: Math.max(1, length) })),
  }
}

function bounded(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function asyncBuffer(file: RandomAccess, onRead: (bytes: number) => void): AsyncBuffer {
  return {
    byteLength: file.size,
    slice: async (start, end = file.size) => {
      const from = start < 0 ? Math.max(0, file.size + start) : start
      const length = end - from
      if (!(length >= 0) || end > file.size) throw new BrokenParquet('a part lies beyond the end of the file')
      const bytes = await file.read(from, length)
      onRead(bytes.length)
      const { buffer, byteOffset } = bytes
      return buffer.slice(byteOffset, byteOffset + bytes.length) as ArrayBuffer
    },
  }
}

/** Converts the library's errors to errors about the file; passes on system errors. */
async function orDamaged<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UsageError || (error instanceof Error && 'errno' in error && 'syscall' in error))
      throw error
    // Messages of the library's internal errors do not describe the file.
    const isTrip = error instanceof TypeError || error instanceof RangeError
    throw damaged(name, isTrip ? 'its footer does not match its content' : (error as Error).message)
  }
}

function damaged(name: string, what: string): UsageError {
  return new UsageError(`${name}: the Parquet file is damaged (${what}); fetch it again or rewrite it`)
}
