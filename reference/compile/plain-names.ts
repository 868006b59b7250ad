/** Compiles plain names, with the activities that have a factor. */
import { copiedTables } from './copied-tables.js'
import type { BuildStep } from './step.js'

const tables = copiedTables([
  { name: 'plain_names', columns: { name: 'TEXT', meaning: 'TEXT' }, key: ['name'] },
  {
    name: 'plain_activities',
    columns: {
      kind: 'TEXT',
      rank: 'INTEGER',
      place: 'TEXT',
      attributes: 'TEXT',
      activity_id: 'TEXT',
      proxy: 'TEXT',
    },
    key: ['kind', 'rank'],
  },
])

/** Runs after the factors. */
export const plainNames: BuildStep = (db, data, report) => {
  tables(db, data, report)
  db.exec('DELETE FROM plain_activities WHERE activity_id NOT IN (SELECT activity_id FROM activities)')
}
