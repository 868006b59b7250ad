/** Rows of one type of expense, and which columns they fill. */

import type { ColumnProfile, Condition, Sample } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import type { Row } from '../reading/counted-texts.js'
import { type ExpenseType, expenseTypeOf } from './expense-types.js'

const leastFilled = 0.9

/** Rows of one type of expense. */
export interface TypedRows {
  /** Words of the type in the column of kinds. */
  words: string[]
  when: Condition
  rows: readonly Row[]
}

/**
 * Returns the rows of each type, by the words of a column. Words whose rows have nights are hotels.
 * @param nights column of nights, if there is one
 */
export function rowsByType(
  kind: ColumnProfile,
  nights: ColumnProfile | undefined,
  { rows }: Sample,
  isOut: (row: Row) => boolean,
): Map<ExpenseType, TypedRows> {
  const rowsOf = (words: readonly string[]) =>
    rows.filter((row) => words.includes(textIn(row, kind)) && !isOut(row))
  const found = new Map<ExpenseType, TypedRows>()
  for (const text of kind.values.keys()) {
    const meant = expenseTypeOf(text) ?? 'other'
    const isStay = meant === 'other' && isFilled({ rows: rowsOf([text]) }, nights)
    const type = isStay ? 'hotel' : meant
    const words = [...(found.get(type)?.words ?? []), text]
    found.set(type, { words, when: { column: kind.heading, in: words }, rows: rowsOf(words) })
  }
  return found
}

/** True if nearly all of the rows fill the column. */
export function isFilled(
  { rows }: Pick<TypedRows, 'rows'>,
  profile: ColumnProfile | undefined,
): profile is ColumnProfile {
  if (!profile || rows.length === 0) return false
  return rows.filter((row) => textIn(row, profile) !== '').length >= leastFilled * rows.length
}
