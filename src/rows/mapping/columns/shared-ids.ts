/** Shares a column `id` with the activity ids of other rows. */
import { normalised } from '../fields/fields.js'
import type { FieldSource } from '../files/field-source.js'

/** Format of factor ids, including the ids of private factors. */
export const factorId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reserves a bare `id` column for rows without an activity id. Together with an activity id it is the file's own row
 * number, and as a factor id it would refuse every row.
 */
export function spareRowIds(columns: readonly string[], byPath: Map<string, FieldSource>): string[] {
  const own = idColumn(columns, byPath)
  if (!own) return []
  const { index, path, source: id } = own
  const activity = byPath.get(path.replace(/id$/, 'activity_id'))
  if (!activity) return []
  const read: FieldSource['read'] = (cells) =>
    activity.read(cells) === undefined ? id.read(cells) : undefined
  byPath.set(path, { ...id, read, columns: [...id.columns, ...activity.columns], isPlain: false })
  return [
    `column \`${columns[index]}\` chooses a factor only in rows without activity_id; rename it ${path} to choose in all rows`,
  ]
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
