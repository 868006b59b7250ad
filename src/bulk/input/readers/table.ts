/** What every reader turns its input into: named columns and batches of rows. */
import type { Notice } from '../../../contract/contract.js'

/** Text from CSV; other inputs also bring numbers, booleans, nulls, nested values and cells that hold no value. */
export type Cell = string | number | boolean | null | undefined | object

export interface RowBatch {
  /** Name of the input the rows came from. */
  file: string
  /** Position of the input among all inputs, from 0. */
  input?: number
  /** Number of the first row: from 1, the heading not counted; on a sheet, the row of the sheet. */
  first: number
  /** Cells in the order of the table's columns; a row may be shorter. */
  rows: Cell[][]
  /** Index in `rows` to what is wrong with a row that could not be read as it should be. */
  defects: ReadonlyMap<number, string>
  /** Bytes of the input before each row (of Parquet, before its row group), where it can be cut there. */
  offsets?: readonly number[]
  /** SHA-256 of the input up to the end of the batch, where somebody asked for it. */
  hash?: string
  /** Present where each of the rows is a group of rows of the input. */
  groups?: readonly RowGroup[]
  /** What the rows ask for, where the rows before them decide that too; an error body where they ask nothing. */
  requests?: readonly object[]
  /** Index of rows that are in the input before, to how: `the same as row 3`, `the sum of rows 1 to 9`. */
  repeated?: ReadonlyMap<number, string>
}

/** A row of the input as it stands there. */
export interface SourceRow {
  /** Its number, from 1. */
  row: number
  cells: readonly Cell[]
}

/** Rows of the input that make one request together. */
export interface RowGroup {
  /** What the rows amount to; an error body where they make no request. */
  request: object
  /** How they are called where they are named. */
  name: string
  /** How many parts the request has. */
  size: number
  /** What is to be fixed and run again should it fail. */
  source: readonly SourceRow[]
}

/** Some of the rows of a batch, as a batch. */
export function rowsBetween(batch: RowBatch, start: number, end: number): RowBatch {
  const inside = [...batch.defects].filter(([index]) => index >= start && index < end)
  return {
    file: batch.file,
    ...(batch.input !== undefined && { input: batch.input }),
    first: batch.first + start,
    rows: batch.rows.slice(start, end),
    defects: new Map(inside.map(([index, defect]) => [index - start, defect])),
    ...(batch.offsets && { offsets: batch.offsets.slice(start, end) }),
    ...(batch.groups && { groups: batch.groups.slice(start, end) }),
    ...(batch.requests && { requests: batch.requests.slice(start, end) }),
    ...(batch.repeated && { repeated: repeatedBetween(batch.repeated, start, end) }),
  }
}

/** The rows between two, counted from the first of them. */
export function repeatedBetween(
  repeated: ReadonlyMap<number, string>,
  start: number,
  end: number,
): Map<number, string> {
  const inside = new Map<number, string>()
  const add = (index: number, what: string | undefined) => {
    if (what !== undefined && index >= start && index < end) inside.set(index - start, what)
  }
  // Of a slice, or of one row, there may be fewer than are repeated in all.
  if (end - start < repeated.size) {
    for (let index = start; index < end; index++) add(index, repeated.get(index))
  } else {
    for (const [index, what] of repeated) add(index, what)
  }
  return inside
}

/** Whole rows of delimited text as they stand in the file, to be read by whoever has time. */
export interface Chunk {
  /** Name of the input. */
  file: string
  /** Position of the input among all inputs, from 0. */
  input: number
  bytes: Uint8Array
  /** Bytes before it in the file, after decoding. */
  offset: number
  /** Number of its first line, from 1. */
  line: number
  /** That of the line after it. */
  nextLine: number
  delimiter: string
  /** Whether its first row is the heading. */
  hasHeading: boolean
  /** Whether rows end with a carriage return alone, as in files without a single line feed. */
  hasCarriageReturns: boolean
  /** Whether cells that its rows lack at their end are blank; otherwise such rows are defects. */
  fillsRows?: boolean | undefined
  /** Index of its rows that are in the input before, to how. */
  repeated?: ReadonlyMap<number, string>
}

export interface Table {
  /** Headings; JSON inputs may add some at the end while they are read. */
  columns: string[]
  batches: AsyncIterable<RowBatch>
  /** How many rows there are, where the input says so. */
  count?: number
  /** Columns, from 0, whose texts are numbers by what the input says of itself. */
  numberColumns?: ReadonlySet<number>
  /** What the user should know about how the input is read; one line each. */
  remarks?: readonly string[]
  /** What is to be said when the rows are read. */
  notices?: () => Notice[]
}
