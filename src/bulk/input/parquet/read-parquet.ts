/** Parquet as a table: the columns of its schema, and its rows in batches, one row group after another. */
import type { AsyncBuffer, ColumnChunk, FileMetaData, RowGroup } from 'hyparquet'
import { UsageError } from '../../../host/exit.js'
import { grouped } from '../../../host/numbers.js'
import { collector } from '../../garbage.js'
import type { RandomAccess } from '../readers/random-access.js'
import type { Cell, RowBatch, Table } from '../readers/table.js'
import { BrokenParquet, columnParsers, columnsOf, type ParquetColumn, withoutAnnotations } from './columns.js'

const batchSize = 1000
/** Rows after which what is left behind is collected: with a row group in memory it would grow to a multiple. */
const rowsCollected = 10 * batchSize
/** Bytes of a row group once it is unpacked; all of it is in memory at once. */
const largestGroup = 1024 * 1024 * 1024
const longestFooter = 256 * 1024 * 1024
const codecs = new Set(['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'ZSTD', 'LZ4', 'LZ4_RAW'])

/**
 * @param onRead takes how many bytes of the file were read
 * @param isPassed whether a row group that begins there need not be read
 * @throws UsageError where it is damaged, or compressed by what is not known
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
  const columns = await orDamaged(name, async () => columnsOf(parquetSchema(metadata)))
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

/** The library allocates what a footer says before it looks at it. */
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

/** @throws UsageError where a row group cannot be what the footer says of it */
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

/** Rows of a row group at most, whatever they take. */
const mostRows = 20_000_000

/** Whether there are as many values as rows, in columns that have one for each. */
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

/** Where a row group begins in the file. */
function startOf({ columns }: RowGroup): number {
  const starts = columns.map(({ meta_data: data }) =>
    Number(data!.dictionary_page_offset ?? data!.data_page_offset),
  )
  return Math.min(...starts)
}

/** The values of each column in the rows of a group; columns one by one, so that the bytes of one are in memory. */
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

/** What the system has itself is several times as fast. */
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

/** What the library throws is said of the file; errors of the system are passed on. */
async function orDamaged<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UsageError || (error instanceof Error && 'errno' in error && 'syscall' in error))
      throw error
    // What the library trips over says nothing of the file.
    const isTrip = error instanceof TypeError || error instanceof RangeError
    throw damaged(name, isTrip ? 'its footer does not match its content' : (error as Error).message)
  }
}

function damaged(name: string, what: string): UsageError {
  return new UsageError(`${name}: the Parquet file is damaged (${what}); fetch it again or rewrite it`)
}
