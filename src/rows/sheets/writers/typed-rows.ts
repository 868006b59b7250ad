/**
 * Rows with typed cells as lines of text, the intermediate form of workbooks and Parquet files. The first line
 * describes the columns; each further line contains one JSON cell per column, or the values of rows of a kind
 * (`row-kinds.ts`). Such an output can be extended, resumed and divided among threads like any text.
 */
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
