/** What every reader turns its input into: named columns and batches of rows. */

/** Text from CSV; JSON inputs also bring numbers, booleans, nulls and nested values. */
export type Cell = string | number | boolean | null | undefined | object

export interface RowBatch {
  /** Name of the input the rows came from. */
  file: string
  /** Number of the first row, from 1, the heading not counted. */
  first: number
  /** Cells in the order of the table's columns; a row may be shorter. */
  rows: Cell[][]
  /** Index in `rows` to what is wrong with a row that could not be read as it should be. */
  defects: Map<number, string>
}

export interface Table {
  /** Headings; JSON inputs may add some at the end while they are read. */
  columns: string[]
  batches: AsyncIterable<RowBatch>
}
