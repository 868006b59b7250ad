/** Accounts of general ledgers that have a separate row above their postings. */

import type { ColumnProfile, Sample } from '../../../rows/mapping/mapping.js'
import { totalLabel } from '../../../rows/sheets/sheets.js'
import { textIn } from '../../columns/cell-text.js'

/**
 * Returns the account above each row; undefined for sheets without such rows.
 * @param amounts columns that are empty in rows of accounts
 */
export function sectionsOf(
  { rows }: Sample,
  amounts: readonly ColumnProfile[],
): (string | undefined)[] | undefined {
  let current: string | undefined
  let count = 0
  const sections = rows.map((row) => {
    const filled = row.map((cell) => String(cell ?? '').trim()).filter((text) => text !== '')
    const hasAmount = amounts.some((amount) => textIn(row, amount) !== '')
    if (filled.length === 1 && !hasAmount) {
      current = totalLabel(filled[0]!) === undefined ? filled[0] : undefined
      if (current !== undefined) count++
      return undefined
    }
    return current
  })
  return count > 1 ? sections : undefined
}
