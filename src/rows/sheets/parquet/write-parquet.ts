/** Writes typed rows to a Parquet file: optional columns, Snappy compression, one row group at a time. */
import { type FileHandle, open } from 'node:fs/promises'
import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { version } from '../../../host/version.js'
import { type ColumnType, columnTypes } from '../writers/column-types.js'
import { openTypedLines } from '../writers/read-typed-rows.js'
import type { TypedColumn } from '../writers/typed-rows.js'
import { writeColumn } from './column-chunk.js'
import { RowGroup } from './row-group.js'

/** Rows per row group; a whole row group is in memory. */
const rowsOfGroup = 20_000

/** Writes a Parquet file. @param from path to a file of typed rows */
export async function writeParquet(from: string, to: string, signal: AbortSignal): Promise<[]> {
  const seen = await openTypedLines(from, signal)
  const { columns } = seen
  const { types } = await columnTypes(columns, seen.lines)
  const { lines: lists } = await openTypedLines(from, signal)
  const file = await open(to, 'wx')
  try {
    const names = uniqueNames(columns)
    const elements = types.map((type, index): SchemaElement => ({ ...elementOf(type), name: names[index]! }))
    const bytes = new FileWriter(file)
    const schema = [{ name: 'results', num_children: columns.length }, ...elements]
    const writer = new ParquetWriter({ writer: bytes, schema, createdBy: `ghg ${version()}` })
    const write = async (group: RowGroup): Promise<void> => {
      addGroup(writer, bytes, elements, group)
      await bytes.flush()
    }
    let group = new RowGroup(types)
    for await (const lines of lists) {
      for (const line of lines) {
        for (const cells of line.kind) {
          group.add(cells, line)
          if (group.length < rowsOfGroup) continue
          await write(group)
          group = new RowGroup(types)
        }
      }
    }
    if (group.length > 0) await write(group)
    await writer.finish()
    await file.datasync()
  } finally {
    await file.close()
  }
  return []
}

/** Writes the columns of a row group. */
function addGroup(
  writer: ParquetWriter,
  bytes: ByteWriter,
  elements: readonly SchemaElement[],
  group: RowGroup,
): void {
  const columns = elements.map((element, index) => writeColumn(bytes, element, group.column(index)))
  const sizes = columns.map(({ meta_data }) => meta_data!.total_uncompressed_size)
  const num_rows = BigInt(group.length)
  writer.row_groups.push({ columns, num_rows, total_byte_size: sizes.reduce((sum, size) => sum + size, 0n) })
  writer.num_rows += num_rows
}

/** Returns unique column names; columns without a heading are named by position. */
function uniqueNames(columns: readonly TypedColumn[]): string[] {
  const taken = new Set<string>()
  return columns.map(({ name }, index) => {
    let free = name === '' ? `column_${index + 1}` : name
    while (taken.has(free)) free = `${free}_${index + 1}`
    taken.add(free)
    return free
  })
}

function elementOf(type: ColumnType): Omit<SchemaElement, 'name'> {
  const repetition_type = 'OPTIONAL'
  switch (type) {
    case 'number':
      return { type: 'DOUBLE', repetition_type }
    case 'integer':
      return { type: 'INT64', repetition_type }
    case 'boolean':
      return { type: 'BOOLEAN', repetition_type }
    case 'date':
      return { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' }, repetition_type }
    default:
      return { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' }, repetition_type }
  }
}

/** Writer that flushes to a file after each row group. */
class FileWriter extends ByteWriter {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super(1024 * 1024)
    this.#file = file
  }

  async flush(): Promise<void> {
    const bytes = this.getBytes()
    let at = 0
    while (at < bytes.length) at += (await this.#file.write(bytes, at)).bytesWritten
    this.index = 0
  }

  override finish(): Promise<void> {
    return this.flush()
  }
}
