/** Distinguishes factor ids from the file's own row numbers in a column `id`. */

import { cellText } from '../../sheets/profiles/profile.js'
import type { Cell } from '../../sheets/readers/table.js'
import { normalised } from '../fields/fields.js'
import type { ColumnContext, ColumnDecision } from './decisions.js'

/** Format of factor ids, including the ids of private factors. */
const factorId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns a decision for a column `id` that cannot choose factors: none of its cells is a factor id, or every row has
 * an activity id.
 */
export function rowNumbers(rows: readonly Cell[][], { columns, byPath }: ColumnContext): ColumnDecision[] {
  const index = columns.findIndex((heading) => normalised(heading) === 'id')
  const [path] = [...byPath].find(([, source]) => source.columns[0] === index && index >= 0) ?? []
  if (!path?.endsWith('.id')) return []
  const activity = byPath.get(path.replace(/id$/, 'activity_id'))
  const isChosen = rows.some(
    (cells) => factorId.test(cellText(cells[index])) && activity?.read(cells) === undefined,
  )
  return isChosen ? [] : [{ index, heading: columns[index]!, act: 'spare', kind: 'row number', path }]
}
