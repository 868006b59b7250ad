/** Writes typed rows to a Parquet file: optional columns, Snappy compression, one row group at a time. */
import { type FileHandle, open } from 'node:fs/promises'
import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { version } from '../../../host/version.js'
import { collector } from '../garbage.js'
import { type ColumnType, columnTypes } from '../writers/column-types.js'
import { openTypedRows, type TypedCell, type TypedColumn } from '../writers/typed-rows.js'

/** Rows per row group; a whole row group is in memory. */
const rowsOfGroup = 20_000
/** Maximum number of texts per column that are stored once. */
const mostShared = 20_000

/** Writes a Parquet file. @param from path to a file of typed rows */
export async function writeParquet(from: string, to: string, signal: AbortSignal): Promise<[]> {
  const seen = await openTypedRows(from, signal)
  const { columns } = seen
  const { types } = await columnTypes(columns, seen.rows)
  const { rows } = await openTypedRows(from, signal)
  const file = await open(to, 'wx')
  try {
    const names = uniqueNames(columns)
    const schema = [
      { name: 'results', num_children: columns.length },
      ...types.map((type, index): SchemaElement => ({ ...elementOf(type), name: names[index]! })),
    ]
    const writer = new ParquetWriter({ writer: new FileWriter(file), schema, createdBy: `ghg ${version()}` })
    const collect = collector()
    const flush = async (data: unknown[][]): Promise<void> => {
      const columnData = data.map((values, index) => ({ name: names[index]!, data: values }))
      await writer.write({ columnData, rowGroupSize: rowsOfGroup })
      collect()
    }
    const group = new Group(types)
    for await (const list of rows) {
      for (const row of list) {
        group.add(row)
        if (group.length === rowsOfGroup) await flush(group.take())
      }
    }
    if (group.length > 0) await flush(group.take())
    await writer.finish()
    await file.datasync()
  } finally {
    await file.close()
  }
  return []
}

/** Rows of a row group, column by column. */
class Group {
  readonly #types: readonly ColumnType[]
  #columns: unknown[][]
  #shared: Map<string, string>[]

  constructor(types: readonly ColumnType[]) {
    this.#types = types
    this.#columns = types.map(() => [])
    this.#shared = types.map(() => new Map())
  }

  get length(): number {
    return this.#columns[0]!.length
  }

  add(row: readonly TypedCell[]): void {
    for (let index = 0; index < this.#types.length; index++) {
      this.#columns[index]!.push(this.#value(row[index]!, index))
    }
  }

  take(): unknown[][] {
    const columns = this.#columns
    this.#columns = this.#types.map(() => [])
    this.#shared = this.#types.map(() => new Map())
    return columns
  }

  #value(cell: TypedCell, index: number): unknown {
    const type = this.#types[index]!
    if (cell === null || cell === '') return null
    switch (type) {
      case 'number':
        return Number(cell)
      case 'integer':
        return BigInt(cell)
      case 'boolean':
        return cell
      case 'date':
        return new Date(`${cell}T00:00:00Z`)
      default:
        return this.#text(String(cell), this.#shared[index]!)
    }
  }

  /** Stores equal text once: most columns have few distinct values. */
  #text(text: string, shared: Map<string, string>): string {
    const known = shared.get(text)
    if (known !== undefined) return known
    if (shared.size < mostShared) shared.set(text, text)
    return text
  }
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
