/** Tables that end where a reader stops. */

import { grouped } from '../../../host/numbers.js'
import type { Row } from '../document-parts.js'

/** The first rows, and how many more the data have. */
export function countedRows(rows: readonly Row[], most: number): Row[] {
  const rest = rows.length - most
  if (rest <= 0) return [...rows]
  const [{ cells }] = rows as [Row]
  const blank = cells.slice(1).map(() => '')
  return [
    ...rows.slice(0, most),
    { cells: [`${grouped(rest)} more are in the data`, ...blank], role: 'group' },
  ]
}
