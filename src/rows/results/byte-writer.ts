/**
 * Writer that converts bytes of rows directly to bytes of every output, without requests and responses, for kinds of
 * rows learnt from earlier rows. Its output equals a `ResultWriter`'s byte for byte.
 */
import type { OperationDescription } from '../../contract/contract.js'
import type { FieldSource } from '../mapping/files/field-source.js'
import type { WritingPlan } from '../mapping/plan.js'
import type { Prepare } from '../mapping/requests/requests.js'
import type { ByteText } from '../sheets/byte-text.js'
import type { SharedBalances } from './shared-balances.js'
import type { Groups } from './totals/groups.js'
import type { Tally } from './totals/tally.js'
import type { Results, ResultWriter } from './writers/result.js'

export interface ByteWriterShape {
  operation: OperationDescription
  headings: readonly string[]
  delimiter: string
  decimal: 'point' | 'comma'
  fields: readonly FieldSource[]
  /** Columns that decide whether a row is skipped. */
  skipColumns: readonly number[]
  withFile: boolean
  writing: Pick<WritingPlan, 'delimiter' | 'format' | 'round' | 'select' | 'safe'>
  /** Writers of all outputs, used only on samples: their text is compared, not written. */
  writers: readonly ResultWriter[]
  groups: Groups | undefined
  /** Prepares the requests of samples; absent if requests depend on earlier rows. */
  prepare?: Prepare | undefined
  /** Balances that the rows share. */
  balances?: SharedBalances | undefined
}

/** Reason to stop: all rows are written, the next kind of row can be learnt, or the row needs the general path. */
export type Ending = 'done' | 'unknown' | 'ordinary'

/** Facts learnt about a kind of row, as plain values. */
export interface Lesson {
  /** Sample row of the kind, with its line end. */
  row: Uint8Array
  /** Learnt template; undefined if rows of this kind are answered individually. */
  learnt: object | undefined
}

export interface ByteWriter {
  /** True if it stops before rows with marks. */
  readonly handlesMarks: boolean
  /** Returns true if the writer's memory has room for the bytes. */
  isFor(bytes: Uint8Array): boolean
  /**
   * Loads a part of a file whose rows will be written.
   * @returns false if there is not enough memory: the rows need the general path
   */
  begin(file: string, bytes: Uint8Array): boolean
  /** Offset of the row before which `write` stopped. */
  readonly reached: number
  /**
   * Writes rows between two offsets, the second after a newline; an `unknown` row can be taught with `learn`.
   * @param first number of the first row that the tally counts
   */
  write(from: number, until: number, first: number, outs: readonly ByteText[], tally: Tally): Ending
  /** Returns the offset at which to resume after a row that was not written. */
  pass(from: number, until: number): number
  /**
   * Learns how to answer rows like the unknown one.
   * @param row its bytes, with the line end
   * @param results results of only that row
   * @param answer answers a request of the operation
   */
  learn(row: Uint8Array, results: Results, answer: (request: object) => object): Lesson
  /** Adds lessons of another writer of the same run, between two parts of a file. */
  takeOver(lessons: readonly Lesson[]): void
  /** Counts the notices and groups of the rows written since the last count. */
  count(tally: Tally): void
}
