/**
 * Emission factors. `position` is their place in the catalogue's order: activity id, region, newest
 * year, id. What many factors of a publication share is kept once, in `publications`.
 */
import { type CompiledRow, readFactorRows } from './factor-rows.js'
import { checkedRows } from './factor-rules.js'
import type { BuildStep, ReferenceDatabase } from './step.js'

const schema = `
  CREATE TABLE publications (
    key INTEGER PRIMARY KEY, dataset TEXT NOT NULL, source TEXT NOT NULL, source_dataset TEXT NOT NULL,
    source_link TEXT NOT NULL, licence TEXT NOT NULL, year_released INTEGER NOT NULL
  );
  CREATE TABLE factors (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL, activity_id TEXT NOT NULL, name TEXT NOT NULL,
    sector TEXT NOT NULL, category TEXT NOT NULL, publication INTEGER NOT NULL,
    source_lca_activity TEXT NOT NULL, year INTEGER NOT NULL, region TEXT NOT NULL,
    unit_type TEXT NOT NULL, unit TEXT NOT NULL,
    co2 REAL, ch4 REAL, ch4_fossil REAL, ch4_biogenic REAL, n2o REAL, co2e_other REAL, co2_biogenic REAL,
    co2e_ar4 REAL, co2e_ar5 REAL, co2e_ar6 REAL,
    scopes TEXT NOT NULL, uncertainty REAL, data_quality_flags TEXT NOT NULL,
    price_year INTEGER, price_basis TEXT, description TEXT NOT NULL, dataset_row TEXT NOT NULL,
    added_in INTEGER NOT NULL, removed_in INTEGER
  );
`
const indexes = `
  CREATE UNIQUE INDEX factors_by_id ON factors (id);
  CREATE INDEX factors_by_activity ON factors (activity_id, region, year DESC);
  CREATE INDEX factors_by_activity_and_year ON factors (activity_id, year);
`

export const factors: BuildStep = (db, data, report) => {
  db.exec(schema)
  const knownRegions = new Set(db.prepare('SELECT code FROM regions').pluck().all() as string[])
  const rows = checkedRows(readFactorRows(data, report), knownRegions, report)
  rows.sort(inCatalogueOrder)
  insertAll(db, rows)
  db.exec(indexes)
}

function inCatalogueOrder(a: CompiledRow, b: CompiledRow): number {
  if (a.activity_id !== b.activity_id) return a.activity_id < b.activity_id ? -1 : 1
  if (a.region !== b.region) return a.region < b.region ? -1 : 1
  if (a.year !== b.year) return b.year - a.year
  return a.id < b.id ? -1 : 1
}

const columns = [
  'id',
  'activity_id',
  'name',
  'sector',
  'category',
  'source_lca_activity',
  'year',
  'region',
  'unit_type',
  'unit',
  'co2',
  'ch4',
  'ch4_fossil',
  'ch4_biogenic',
  'n2o',
  'co2e_other',
  'co2_biogenic',
  'co2e_ar4',
  'co2e_ar5',
  'co2e_ar6',
  'scopes',
  'uncertainty',
  'data_quality_flags',
  'price_year',
  'price_basis',
  'description',
  'dataset_row',
  'added_in',
  'removed_in',
] as const satisfies readonly (keyof CompiledRow)[]

function insertAll(db: ReferenceDatabase, rows: CompiledRow[]): void {
  const marks = Array(columns.length + 2)
    .fill('?')
    .join(', ')
  const insert = db.prepare(
    `INSERT INTO factors (position, publication, ${columns.join(', ')}) VALUES (${marks})`,
  )
  const insertPublication = db.prepare('INSERT INTO publications VALUES (?, ?, ?, ?, ?, ?, ?)')
  const publications = new Map<string, number>()
  rows.forEach((row, position) => {
    const publication = [
      row.dataset,
      row.source,
      row.source_dataset,
      row.source_link,
      row.licence,
      row.year_released,
    ] as const
    const text = publication.join('\u0000')
    let key = publications.get(text)
    if (key === undefined) {
      key = publications.size
      publications.set(text, key)
      insertPublication.run(key, ...publication)
    }
    insert.run(position, key, ...columns.map((column) => row[column]))
  })
}
