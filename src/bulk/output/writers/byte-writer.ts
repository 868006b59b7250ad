/**
 * A writer that goes from the bytes of rows to those of every output, without requests and responses, where it knows
 * from earlier rows what is written. What it writes is, byte for byte, what a `ResultWriter` would.
 */
import type { OperationDescription } from '../../../contract/contract.js'
import type { FieldSource } from '../../input/mapping/field-source.js'
import type { WritingPlan } from '../../plan.js'
import type { ByteText } from '../byte-text.js'
import type { SharedStocks } from '../shared-stocks.js'
import type { Groups } from '../totals/groups.js'
import type { Tally } from '../totals/tally.js'
import type { Results, ResultWriter } from './result.js'

export interface ByteWriterShape {
  operation: OperationDescription
  headings: readonly string[]
  delimiter: string
  decimal: 'point' | 'comma'
  fields: readonly FieldSource[]
  /** Columns that decide whether a row is left out. */
  skipColumns: readonly number[]
  withFile: boolean
  writing: Pick<WritingPlan, 'delimiter' | 'format' | 'round' | 'select' | 'safe'>
  /** One of each output, behind the rows that were written: what they write of samples goes nowhere. */
  writers: readonly ResultWriter[]
  groups: Groups | undefined
  /** What rows take of together. */
  stocks?: SharedStocks | undefined
}

/** Why it comes to an end: all is written, or the next row can be learnt, or is not taken. */
export type Ending = 'done' | 'unknown' | 'ordinary'

/** What was learnt of a kind of rows, as plain values. */
export interface Lesson {
  /** One of them, with its line end. */
  row: Uint8Array
  /** What they are answered with; undefined where they are answered one by one. */
  learnt: object | undefined
}

export interface ByteWriter {
  /** Whether its memory has room for so many bytes. */
  isFor(bytes: Uint8Array): boolean
  /**
   * Takes in a part of a file, of which rows are going to be written.
   * @returns false where there is no memory for them: they have to take the general path
   */
  begin(file: string, bytes: Uint8Array): boolean
  /** Offset of the row before which `write` came to an end. */
  readonly reached: number
  /**
   * Writes rows from one offset on, to another behind a newline; an `unknown` one can be taught with `learn`.
   * @param first number of the first row that the tally counts
   */
  write(from: number, until: number, first: number, outs: readonly ByteText[], tally: Tally): Ending
  /** Where to try again behind a row that was not written. */
  pass(from: number, until: number): number
  /**
   * What rows like the unknown one are answered with.
   * @param row bytes of it, with the line end
   * @param results of that row alone
   * @param answer of the operation
   */
  learn(row: Uint8Array, results: Results, answer: (request: object) => object): Lesson
  /** Takes over what another writer of the same run has learnt, between two parts of a file. */
  takeOver(lessons: readonly Lesson[]): void
  /** Counts the notices and groups of the rows written since the last time. */
  count(tally: Tally): void
}
