/** Shares a column `id` with the activity ids of other rows. */
import type { FieldSource } from '../files/field-source.js'
import { idColumn } from './row-numbers.js'

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
