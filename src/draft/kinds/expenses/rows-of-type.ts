/** Rows of one type of expense, and which columns they fill. */
import type { ColumnProfile, Condition, Sample } from '../../../rows/mapping/mapping.js'
import { type ExpenseType, expenseTypeOf } from './expense-types.js'

const leastFilled = 0.9

/** Rows of one type of expense. */
export interface TypedRows {
  /** Words of the type in the column of kinds. */
  words: string[]
  when: Condition
  rows: readonly Sample['rows'][number][]
}

/** Returns the rows of each type, by the words of a column. */
export function rowsByType(
  kind: ColumnProfile,
  { rows }: Sample,
  isOut: (row: Sample['rows'][number]) => boolean,
): Map<ExpenseType, TypedRows> {
  const found = new Map<ExpenseType, TypedRows>()
  for (const text of kind.values.keys()) {
    const type = expenseTypeOf(text) ?? 'other'
    const words = [...(found.get(type)?.words ?? []), text]
    const own = rows.filter((row) => words.includes(cellOf(row, kind)) && !isOut(row))
    found.set(type, { words, when: { column: kind.heading, in: words }, rows: own })
  }
  return found
}

/** True if nearly all of the rows fill the column. */
export function isFilled({ rows }: TypedRows, profile: ColumnProfile | undefined): profile is ColumnProfile {
  if (!profile || rows.length === 0) return false
  return rows.filter((row) => cellOf(row, profile) !== '').length >= leastFilled * rows.length
}

/** Returns the text of a row in a column, without blanks around it. */
export function cellOf(row: Sample['rows'][number], { index }: ColumnProfile): string {
  return String(row[index] ?? '').trim()
}
