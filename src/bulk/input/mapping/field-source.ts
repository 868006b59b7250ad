/** Where a field comes from in each row: a column, a rule of a mapping file, or a constant. */
import type { ErrorBody, Notice } from '../../../contract/contract.js'
import type { BlankRule } from '../fields/blank-cells.js'
import type { Cell } from '../readers/table.js'
import type { ColumnRule } from './mapping-schema.js'

/** A row that a mapping file leaves out; it is written through, counted apart, and no failure. */
export const skipped: ErrorBody = Object.freeze({ error: 'skipped', error_code: 'skipped', message: '' })

/** The value of one field for a row: undefined where absent, `Refused` where unusable, `skipped`. */
export type Read = (cells: Cell[]) => unknown

/** What makes a field come from somewhere: a heading, an entry of the mapping file, or `--set`. */
export type Origin = { heading: string } | { rule: ColumnRule } | { set: string }

export interface FieldSource {
  keys: string[]
  read: Read
  /** Indices of the columns it looks at. */
  columns: readonly number[]
  /** Whether a cell that is a plain number is the value of the field, unchanged. */
  isPlain: boolean
  /** What says so; absent where only `fallback` does. */
  origin?: Origin
  /** Fills the field where it is absent and something else made its object: alone it makes no request. */
  fallback?: unknown
  /** What a blank cell is; undefined: the field is absent. */
  blank?: BlankRule
  /** What is to be said of a row for what this field has in it. */
  remark?: (cells: Cell[]) => Notice | undefined
  /** Heading of the quantity that it is a part of. */
  quantity?: string
}
