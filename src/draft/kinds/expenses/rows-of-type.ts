/** Rows of each type of expense, by the words of a column. */

import type { ColumnProfile, Sample } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import type { Row } from '../reading/counted-texts.js'
import { isFilled, type TypedRows } from '../reading/filled-rows.js'
import { type ExpenseType, expenseTypeOf } from './expense-types.js'

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
