/** Shares a column `id` with the activity ids of other rows. */
import { normalised } from '../fields/fields.js'
import type { FieldSource } from '../files/field-source.js'

/**
 * Reserves a bare `id` column for rows without an activity id. Together with an activity id it is the file's own row
 * number, and as a factor id it would refuse every row.
 */
export function spareRowIds(columns: readonly string[], byPath: Map<string, FieldSource>): string[] {
  const index = columns.findIndex((each) => normalised(each) === 'id')
  const [path, id] = [...byPath].find(([, { columns: from }]) => from[0] === index) ?? []
  if (!path?.endsWith('.id') || !id) return []
  const activity = byPath.get(path.replace(/id$/, 'activity_id'))
  if (!activity) return []
  const read: FieldSource['read'] = (cells) =>
    activity.read(cells) === undefined ? id.read(cells) : undefined
  byPath.set(path, { ...id, read, columns: [...id.columns, ...activity.columns], isPlain: false })
  return [
    `column \`${columns[index]}\` chooses a factor only in rows without activity_id; rename it ${path} to choose in all rows`,
  ]
}
