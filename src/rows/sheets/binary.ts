/** Reads workbooks and Parquet, which need random access to the file. */
import { UsageError } from '../../host/exit.js'
import { type BinaryFormat, namedFormat } from './file-formats.js'
import type { Bytes, Plain } from './readers/bytes.js'
import { type RandomAccess, randomAccess } from './readers/random-access.js'
import type { RowBatch, Table } from './readers/table.js'
import type { ReadingHints } from './sniff/sniff.js'

const inWords: Record<BinaryFormat, string> = { xlsx: 'an Excel workbook', parquet: 'Parquet' }

/**
 * Opens a workbook or Parquet file as a table.
 * @param isPassed true if rows that begin at the offset need not be read
 * @throws UsageError if it cannot be read, or for options that the format does not use
 */
export async function readBinary(
  input: Bytes,
  bytes: Plain,
  format: BinaryFormat,
  options: ReadingHints,
  isPassed?: (offset: number) => boolean,
): Promise<Table> {
  assertFitting(input.name, format, options)
  const file = await randomAccess(input, bytes)
  try {
    const isCounted = input.path !== undefined && bytes.isStored
    if (isCounted) input.read = 0
    const onRead = (count: number) => {
      if (isCounted) input.read = Math.min(input.size!, input.read + count)
    }
    const table = await read(input.name, file, format, options, onRead, isPassed)
    const named = input.path === undefined ? undefined : namedFormat(input.path)
    const isUnexpected = named !== undefined && named !== format
    const remark = `${input.name} is ${inWords[format]} by its content, and read as such`
    return {
      ...table,
      remarks: [...(isUnexpected ? [remark] : []), ...(table.remarks ?? [])],
      batches: closing(table.batches, input, file, isCounted),
    }
  } catch (error) {
    file.close()
    throw error
  }
}

async function read(
  name: string,
  file: RandomAccess,
  format: BinaryFormat,
  options: ReadingHints,
  onRead: (count: number) => void,
  isPassed: ((offset: number) => boolean) | undefined,
): Promise<Table> {
  if (format === 'xlsx') {
    const { readExcel } = await import('./excel/read-excel.js')
    return await readExcel(name, file, options, onRead)
  }
  const { readParquet } = await import('./parquet/read-parquet.js')
  return await readParquet(name, file, onRead, isPassed)
}

async function* closing(
  batches: AsyncIterable<RowBatch>,
  input: Bytes,
  file: RandomAccess,
  isCounted: boolean,
): AsyncGenerator<RowBatch> {
  try {
    yield* batches
    input.assertUnchanged()
    if (isCounted) input.read = input.size!
  } finally {
    file.close()
  }
}

function assertFitting(name: string, format: BinaryFormat, options: ReadingHints): void {
  const { inputFormat, encoding, delimiter, quote, resumeAfter, sheet, range, headerRow, visibleOnly } =
    options
  if (inputFormat !== undefined && inputFormat !== format) {
    throw new UsageError(`${name} is ${inWords[format]}, not ${inputFormat}; leave out --input-format`)
  }
  const named = Object.entries({
    '--encoding': encoding,
    '--delimiter': delimiter,
    '--quote': quote,
    '--resume-after': resumeAfter,
    ...(format === 'parquet' && {
      '--sheet': sheet,
      '--range': range,
      'the row of the heading': headerRow,
      '--visible-only': visibleOnly,
    }),
  })
  const option = named.find(([, value]) => value !== undefined && value !== false)?.[0]
  if (option) throw new UsageError(`${name} is ${inWords[format]} and does not use ${option}; leave it out`)
}
