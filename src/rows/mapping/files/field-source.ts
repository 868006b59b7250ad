/** Source of a field's value in each row: a column, a rule of a mapping file, or a constant. */
import type { ErrorBody, Notice } from '../../../contract/contract.js'
import type { Cell } from '../../sheets/readers/table.js'
import type { BlankRule } from '../fields/blank-cells.js'
import type { PlainAmount } from './plain-amount.js'
import type { ColumnRule } from './rule-schema.js'

/**
 * Result of a row that a mapping file skips: the row is copied to the output, counted separately, and not a failure.
 */
export const skipped: ErrorBody = Object.freeze({ error: 'skipped', error_code: 'skipped', message: '' })

/** Returns the value of one field for a row: undefined if absent, `Refused` if unusable, or `skipped`. */
export type FieldReader = (cells: Cell[]) => unknown

/** Origin of a field: a heading, a rule of the mapping file, or `--set`. */
export type Origin = { heading: string; isByCells?: true } | { rule: ColumnRule } | { set: string }

export interface FieldSource {
  keys: string[]
  read: FieldReader
  /** Indices of the columns that it reads. */
  columns: readonly number[]
  /** True if a cell that is a plain number is the value of the field, unchanged. */
  isPlain: boolean
  /** Column of the amount, if plain digits there are the value of the field, perhaps times a constant. */
  amount?: PlainAmount | undefined
  /** True if the source refuses numbers such as `1.200`, which may be thousands. */
  refusesDoubtful?: boolean
  /** Origin of the source; absent if there is only a `fallback`. */
  origin?: Origin
  /** Value for the field if it is absent and another field creates its object: it cannot create a request by itself. */
  fallback?: unknown
  /** Treatment of a blank cell; undefined if the field is absent then. */
  blank?: BlankRule
  /** Returns a notice about the value of this field in a row. */
  remark?: (cells: Cell[]) => Notice | undefined
  /** Heading of the quantity that the field is a part of. */
  quantity?: string
}
