/**
 * Other published activity ids of the same thing: `data/activity-aliases`, table `aliases`; and endings of ids that
 * change nothing, table `activity_endings`.
 */
import { copiedTables } from './copied-tables.js'
import type { BuildStep } from './step.js'

const endings = copiedTables([
  {
    name: 'activity_endings',
    columns: { ending: 'TEXT', beginning: 'TEXT', meaning: 'TEXT', source: 'TEXT' },
    key: ['ending', 'beginning'],
  },
])

export const aliases: BuildStep = (db, data, report) => {
  endings(db, data, report)
  db.exec('CREATE TABLE activity_aliases (alias TEXT PRIMARY KEY, activity_id TEXT NOT NULL) WITHOUT ROWID')
  const known = new Set(db.prepare('SELECT DISTINCT activity_id FROM factors').pluck().all())
  const insert = db.prepare('INSERT INTO activity_aliases VALUES (?, ?)')
  for (const row of data.rows('activity-aliases', 'aliases', ['alias', 'activity_id'] as const)) {
    const { alias, activity_id } = row
    if (!known.has(activity_id)) {
      report(`activity alias ${alias} stands for an unknown activity id ${activity_id}`)
    } else if (known.has(alias)) {
      report(`activity alias ${alias} is an activity id too`)
    } else {
      insert.run(alias, activity_id)
    }
  }
}
