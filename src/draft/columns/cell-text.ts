/** Reads the texts of cells. */

import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'

/** Returns the text of a row's cell without surrounding blanks. */
export function textIn(row: readonly Cell[], { index }: Pick<ColumnProfile, 'index'>): string {
  return String(row[index] ?? '').trim()
}
