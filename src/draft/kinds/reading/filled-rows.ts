/** Some rows of a sheet, and which columns they fill. */

import type { ColumnProfile, Condition } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import type { Row } from './counted-texts.js'

const leastFilled = 0.9

/** Rows that are one type of expense. */
export interface TypedRows {
  /** Words of the type in the column of kinds. */
  words: string[]
  when: Condition
  rows: readonly Row[]
}

/** True if nearly all of the rows fill the column. */
export function isFilled(
  { rows }: Pick<TypedRows, 'rows'>,
  profile: ColumnProfile | undefined,
): profile is ColumnProfile {
  if (!profile || rows.length === 0) return false
  return rows.filter((row) => textIn(row, profile) !== '').length >= leastFilled * rows.length
}
