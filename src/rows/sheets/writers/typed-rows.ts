/**
 * Rows with typed cells as lines of text, the intermediate form of workbooks and Parquet files. The first line
 * describes the columns; each further line contains one JSON cell per column. Such an output can be extended, resumed
 * and divided among threads like any text.
 */
import { createReadStream } from 'node:fs'
import { UnreadableCell } from '../readers/unreadable-cell.js'
import type { Delimited } from './delimited.js'

/** Kind of a column; `seen`: inferred once all its cells are known. */
export type TypedKind = 'number' | 'integer' | 'boolean' | 'text' | 'seen'

export interface TypedColumn {
  name: string
  kind: TypedKind
  /** Text values that count as numbers in a `seen` column: none, only canonical numbers (`exact`), or `all`. */
  numericTexts?: 'exact' | 'all'
}

export type TypedCell = string | number | boolean | null

/** Known types of the input's columns, for outputs with typed cells. */
export interface InputTyping {
  /** True if the format has only text cells. */
  isText: boolean
  /** Columns, from 0, whose text values are numbers, as declared by the input or required by a numeric field. */
  numbers: ReadonlySet<number>
}

export function inputColumn(name: string, index: number, { isText, numbers }: InputTyping): TypedColumn {
  if (numbers.has(index)) return { name, kind: 'seen', numericTexts: 'all' }
  return isText ? { name, kind: 'seen', numericTexts: 'exact' } : { name, kind: 'seen' }
}

/** Returns the first line, which describes the columns. */
export function typedHead(columns: readonly TypedColumn[]): string {
  return `${JSON.stringify(columns)}\n`
}

const cell = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value === null || value === undefined) return 'null'
  return JSON.stringify(value instanceof UnreadableCell ? value.text : JSON.stringify(value))
}

/** Formatter for the lines after the first; used like delimited text. */
export const typedCells: Delimited = {
  delimiter: ',',
  blank: 'null',
  cell,
  line: (values) => `${values.map(cell).join(',')}\n`,
}

/** Bytes per read. */
const pieceSize = 256 * 1024

/**
 * Opens a file of typed rows; returns its columns, and its rows in lists of some hundreds.
 * @param signal ends the reading; its abort reason is thrown
 */
export async function openTypedRows(
  path: string,
  signal: AbortSignal,
): Promise<{ columns: TypedColumn[]; rows: AsyncGenerator<TypedCell[][]> }> {
  const lists = typedLines(path, signal)
  const first = await lists.next()
  if (first.done) throw new Error(`${path} has no first line`)
  return { columns: JSON.parse(first.value) as TypedColumn[], rows: parsedRows(lists) }
}

async function* parsedRows(lists: AsyncGenerator<string>): AsyncGenerator<TypedCell[][]> {
  for await (const lines of lists) yield JSON.parse(`[[${lines.replaceAll('\n', '],[')}]]`) as TypedCell[][]
}

/** Yields the first line, then groups of lines without the last line end. JSON text has no raw line ends. */
async function* typedLines(path: string, signal: AbortSignal): AsyncGenerator<string> {
  let isFirst = true
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { highWaterMark: pieceSize, signal })) {
    let text = rest.length === 0 ? (piece as Buffer) : Buffer.concat([rest, piece as Buffer])
    if (isFirst) {
      const end = text.indexOf(10)
      if (end === -1) {
        rest = text
        continue
      }
      yield text.toString('utf8', 0, end)
      isFirst = false
      text = text.subarray(end + 1)
    }
    const last = text.lastIndexOf(10)
    if (last !== -1) yield text.toString('utf8', 0, last)
    rest = text.subarray(last + 1)
  }
}
