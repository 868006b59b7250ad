/** Common output of all readers: named columns and batches of rows. */
import type { Notice } from '../../../contract/contract.js'
import type { RepeatedHeading } from './headings.js'

/** Cell value: text from CSV; other inputs also have numbers, booleans, nulls, nested values and unreadable cells. */
export type Cell = string | number | boolean | null | undefined | object

/** Mark of a row that other rows contain too. */
export interface RowMark {
  /**
   * `repeated` counts again, and `contested` for a share of its days. `total` does not count, as the sum of other rows.
   * `refused` is an error: a label of a total that is not the sum, a negative reading.
   */
  kind: 'repeated' | 'contested' | 'total' | 'refused'
  /** Description, or the error: `the same as row 3`, `the sum of rows 1 to 9`. */
  what: string
  /** Share of the row that counts again; the whole row if absent. */
  share?: number
}

export interface RowBatch {
  /** Name of the rows' input. */
  file: string
  /** Position of the input among all inputs, from 0. */
  input?: number
  /** Number of the first row, from 1 and excluding the heading; in a workbook, the row number of the sheet. */
  first: number
  /** Cells in the order of the table's columns; a row may be shorter. */
  rows: Cell[][]
  /** Defects by index in `rows`, for rows that could not be read correctly. */
  defects: ReadonlyMap<number, string>
  /** Byte offset of each row (in Parquet, of its row group), if the input can be divided there. */
  offsets?: readonly number[]
  /** SHA-256 of the input up to the end of the batch, if requested. */
  hash?: string
  /** Source rows of each row, if each is a group of input rows. */
  groups?: readonly RowGroup[]
  /** Requests of the rows, if they also depend on earlier rows; an error body for a row without a request. */
  requests?: readonly object[]
  /** Marks of repeated rows, by index. */
  repeated?: ReadonlyMap<number, RowMark>
}

/** Row of the input, unchanged. */
export interface SourceRow {
  /** Row number, from 1. */
  row: number
  cells: readonly Cell[]
}

/** Input rows that form one request together. */
export interface RowGroup {
  /** Combined request; an error body if the rows form no request. */
  request: object
  /** Name of the group in messages. */
  name: string
  /** Number of the request's parts. */
  size: number
  /** Rows to correct and run again if the request fails. */
  source: readonly SourceRow[]
}

/** Returns a range of a batch's rows as a batch. */
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

/** Returns the marks of a range of rows, with indexes relative to `start`. */
export function repeatedBetween(
  repeated: ReadonlyMap<number, RowMark>,
  start: number,
  end: number,
): Map<number, RowMark> {
  const inside = new Map<number, RowMark>()
  const add = (index: number, mark: RowMark | undefined) => {
    if (mark !== undefined && index >= start && index < end) inside.set(index - start, mark)
  }
  // Iterates over the smaller of the two: a slice may have fewer rows than there are marks.
  if (end - start < repeated.size) {
    for (let index = start; index < end; index++) add(index, repeated.get(index))
  } else {
    for (const [index, mark] of repeated) add(index, mark)
  }
  return inside
}

/** Whole rows of delimited text, well-formed and unparsed, so that any thread can parse them. */
export interface Chunk {
  /** Name of the input. */
  file: string
  /** Position of the input among all inputs, from 0. */
  input: number
  bytes: Uint8Array
  /** Position of the chunk in the decoded and repaired text, in bytes. */
  offset: number
  /** Line number of the first line, from 1. */
  line: number
  /** Line number of the line after the chunk. */
  nextLine: number
  delimiter: string
  /** True if the first row is the heading. */
  hasHeading: boolean
  /** True if cells missing at the end of a row are blank; otherwise such rows are defects. */
  fillsRows?: boolean | undefined
  /** Marks of repeated rows, by index. */
  repeated?: ReadonlyMap<number, RowMark>
}

export interface Table {
  /** Headings; JSON inputs may append more while they are read. */
  columns: string[]
  /** Headings of several columns, which are numbered in `columns`. */
  repeated?: readonly RepeatedHeading[]
  batches: AsyncIterable<RowBatch>
  /** Number of rows, if the input states it. */
  count?: number
  /** Columns, from 0, whose text values the input declares as numbers. */
  numberColumns?: ReadonlySet<number>
  /** Remarks for the user on how the input was read; one line each. */
  remarks?: readonly string[]
  /** Returns the notices, once all rows are read. */
  notices?: () => Notice[]
}
