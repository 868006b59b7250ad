/** Distinguishes factor ids from the file's own row numbers in a column `id`. */

import { cellText } from '../../sheets/profiles/profile.js'
import type { Cell } from '../../sheets/readers/table.js'
import type { ColumnContext, ColumnDecision } from './decisions.js'
import { factorId, idColumn } from './shared-ids.js'

/**
 * Returns a decision for a column `id` that cannot choose factors: none of its cells is a factor id, or every row has
 * an activity id.
 */
export function rowNumbers(rows: readonly Cell[][], { columns, byPath }: ColumnContext): ColumnDecision[] {
  const own = idColumn(columns, byPath)
  if (!own) return []
  const { index, path } = own
  const activity = byPath.get(path.replace(/id$/, 'activity_id'))
  const isChosen = rows.some(
    (cells) => factorId.test(cellText(cells[index])) && activity?.read(cells) === undefined,
  )
  return isChosen ? [] : [{ index, heading: columns[index]!, act: 'spare', kind: 'row number', path }]
}
