/** Rows of one type of expense, and which columns they fill. */
import type { ColumnProfile, Condition, Sample } from '../../../rows/mapping/mapping.js'
import { type Row, textIn } from '../shared/counted-texts.js'
import { type ExpenseType, expenseTypeOf } from './expense-types.js'

const leastFilled = 0.9

/** Rows of one type of expense. */
export interface TypedRows {
  /** Words of the type in the column of kinds. */
  words: string[]
  when: Condition
  rows: readonly Row[]
}

/** Returns the rows of each type, by the words of a column. */
export function rowsByType(
  kind: ColumnProfile,
  { rows }: Sample,
  isOut: (row: Row) => boolean,
): Map<ExpenseType, TypedRows> {
  const found = new Map<ExpenseType, TypedRows>()
  for (const text of kind.values.keys()) {
    const type = expenseTypeOf(text) ?? 'other'
    const words = [...(found.get(type)?.words ?? []), text]
    const own = rows.filter((row) => words.includes(textIn(row, kind)) && !isOut(row))
    found.set(type, { words, when: { column: kind.heading, in: words }, rows: own })
  }
  return found
}

/** True if nearly all of the rows fill the column. */
export function isFilled({ rows }: TypedRows, profile: ColumnProfile | undefined): profile is ColumnProfile {
  if (!profile || rows.length === 0) return false
  return rows.filter((row) => textIn(row, profile) !== '').length >= leastFilled * rows.length
}
