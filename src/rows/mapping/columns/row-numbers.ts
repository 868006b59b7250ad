/** Distinguishes factor ids from the file's own row numbers in a column `id`. */

import { cellText } from '../../sheets/profiles/profile.js'
import type { Cell } from '../../sheets/readers/table.js'
import { normalised } from '../fields/fields.js'
import type { FieldSource } from '../files/field-source.js'
import type { ColumnContext, ColumnDecision } from './decisions.js'

/** Format of factor ids, including the ids of private factors. */
export const factorId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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

/** Returns the column `id` that supplies an id of a factor; undefined without one, and if a constant replaces it. */
export function idColumn(
  columns: readonly string[],
  byPath: ReadonlyMap<string, FieldSource>,
): { index: number; path: string; source: FieldSource } | undefined {
  const index = columns.findIndex((heading) => normalised(heading) === 'id')
  const found = [...byPath].find(([, source]) => source.columns[0] === index)
  if (!found) return undefined
  const [path, source] = found
  const isConstant = source.origin !== undefined && 'set' in source.origin
  return path.endsWith('.id') && !isConstant ? { index, path, source } : undefined
}
