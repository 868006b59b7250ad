/** Tables for suggestions: the model, the activities by name, and terms in other languages. */

import type { Lifetime } from '#src/catalogue/releases/version.js'
import { type ActivityEntry, entryWords } from '#src/matching/activity-index.js'
import { IndustryModel } from '#src/matching/model.js'
import { writeParts } from '#src/matching/parts.js'
import { sectorsIn } from '#src/matching/sectors.js'
import {
  kindColumns,
  kindTable,
  modelDataset,
  readFirstModel,
  readModel,
  settingColumns,
  signColumns,
  signTable,
  termColumns,
} from '../files/suggestion-model.js'
import type { BuildStep } from './step.js'

/** Activities with the releases in which they have a factor. */
const activities = `
  SELECT activity_id, unit_type, name, min(added_in) AS added_in,
         iif(count(*) > count(removed_in), NULL, max(removed_in)) AS removed_in
  FROM factors GROUP BY activity_id, unit_type, name
  ORDER BY activity_id, unit_type, name`

export const suggestion: BuildStep = (db, data) => {
  const newest = readModel(data).parts
  writeParts(db, { first: readFirstModel(data).parts, newest })
  const industries = new IndustryModel(newest)
  db.exec(`
    CREATE TABLE suggestion_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE suggestion_kinds (
      kind INTEGER PRIMARY KEY, name TEXT NOT NULL, intercept REAL NOT NULL, slope REAL NOT NULL, accepted_from REAL,
      like_ledgers INTEGER NOT NULL
    );
    CREATE TABLE suggestion_signs (sign TEXT PRIMARY KEY, weights TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE suggestion_terms (
      language TEXT NOT NULL, term TEXT NOT NULL, english TEXT NOT NULL, PRIMARY KEY (language, term)
    ) WITHOUT ROWID;
    CREATE TABLE suggestion_cards (
      card INTEGER PRIMARY KEY, activity_id TEXT NOT NULL, unit_type TEXT NOT NULL, name TEXT NOT NULL,
      words TEXT NOT NULL, sectors TEXT NOT NULL, added_in INTEGER NOT NULL, removed_in INTEGER
    );
  `)
  const insert = db.prepare(
    `INSERT INTO suggestion_cards (activity_id, unit_type, name, words, sectors, added_in, removed_in)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  for (const each of db.prepare(activities).all() as (ActivityEntry & Lifetime)[]) {
    const { activity_id, unit_type, name, added_in, removed_in } = each
    const sectors = sectorsIn(name, industries).join(' ')
    insert.run(activity_id, unit_type, name, entryWords(each), sectors, added_in, removed_in)
  }
  const setting = db.prepare('INSERT INTO suggestion_settings VALUES (?, ?)')
  for (const { name, value } of data.rows(modelDataset, 'suggestion_settings', settingColumns)) {
    setting.run(name, value)
  }
  const kind = db.prepare('INSERT INTO suggestion_kinds VALUES (?, ?, ?, ?, ?, ?)')
  for (const row of data.rows(modelDataset, kindTable, kindColumns)) {
    const from = row.accepted_from === '' ? null : Number(row.accepted_from)
    kind.run(
      Number(row.kind),
      row.name,
      Number(row.intercept),
      Number(row.slope),
      from,
      Number(row.like_ledgers),
    )
  }
  const sign = db.prepare('INSERT INTO suggestion_signs VALUES (?, ?)')
  for (const row of data.rows(modelDataset, signTable, signColumns)) sign.run(row.sign, row.weights)
  const term = db.prepare('INSERT INTO suggestion_terms VALUES (?, ?, ?)')
  for (const row of data.rows(modelDataset, 'suggestion_terms', termColumns)) {
    term.run(row.language, row.term, row.english)
  }
}
