/**
 * Rows whose cells keep their types, as lines of text: what a workbook or a Parquet file is made of when all rows are
 * there. The first line describes the columns; each line after it has a cell as JSON for each of them. So such an
 * output grows, is resumed and is divided among threads like any text.
 */
import { createReadStream } from 'node:fs'
import { UnreadableCell } from '../../input/readers/unreadable-cell.js'
import type { Delimited } from './delimited.js'

/** `seen`: what its cells are, decided when all are there. */
export type TypedKind = 'number' | 'integer' | 'boolean' | 'text' | 'seen'

export interface TypedColumn {
  name: string
  kind: TypedKind
  /** Which texts of a column of kind `seen` are numbers: none, those that a number is printed as, or all that can be. */
  numericTexts?: 'exact' | 'all'
}

export type TypedCell = string | number | boolean | null

/** What is known of the columns of the input, for outputs with typed cells. */
export interface InputTyping {
  /** Whether all cells are texts, because the format has nothing else. */
  isText: boolean
  /** Columns, from 0, whose texts are numbers: a field that is one comes from them, or the input says so. */
  numbers: ReadonlySet<number>
}

export function inputColumn(name: string, index: number, { isText, numbers }: InputTyping): TypedColumn {
  if (numbers.has(index)) return { name, kind: 'seen', numericTexts: 'all' }
  return isText ? { name, kind: 'seen', numericTexts: 'exact' } : { name, kind: 'seen' }
}

/** The first line. */
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

/** Writes the lines after the first one, in the place of delimited text. */
export const typedCells: Delimited = {
  delimiter: ',',
  blank: 'null',
  cell,
  line: (values) => `${values.map(cell).join(',')}\n`,
}

/** Bytes read at once. */
const pieceSize = 256 * 1024

/**
 * The columns that a file of such lines describes, and its rows in lists of some hundreds.
 * @param signal ends the reading: what it was aborted with is thrown
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

/** The first line, then lists of lines without the line end of the last one. JSON has no line ends in texts. */
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
