/**
 * Emission factors. `position` is their rank in the catalogue's order: activity id, region, newest year, id.
 *
 * Shared data is stored once: the publication, the activity, and the texts that an activity has in all its years and
 * regions. The view `factors` joins a complete factor.
 */
import { figureColumns, publicationColumns, textColumns } from '#src/catalogue/factor.js'
import { type BlockRow, blockSize, encodeBlock } from '#src/catalogue/reading/figure-blocks.js'
import { factorFields } from '#src/contract/contract.js'
import { definitions } from './definitions.js'
import { type CompiledRow, readFactorRows } from './factor-rows.js'
import { checkedRows } from './factor-rules.js'
import type { BuildStep, ReferenceDatabase } from './step.js'

const schema = `
  CREATE TABLE publications (
    key INTEGER PRIMARY KEY, ${definitions(factorFields, publicationColumns)}
  );
  CREATE TABLE activities (
    key INTEGER PRIMARY KEY, activity_id TEXT NOT NULL,
    first_position INTEGER NOT NULL, last_position INTEGER NOT NULL
  );
  CREATE TABLE factor_texts (
    key INTEGER PRIMARY KEY, ${definitions(factorFields, textColumns)}
  );
  CREATE TABLE factor_figures (
    position INTEGER PRIMARY KEY, id BLOB NOT NULL, activity INTEGER NOT NULL, texts INTEGER NOT NULL,
    publication INTEGER NOT NULL, ${definitions(factorFields, figureColumns)}
  );
  CREATE TABLE factor_blocks (
    block INTEGER PRIMARY KEY, part BLOB NOT NULL
  );
  CREATE TABLE factor_corrections (
    removed INTEGER PRIMARY KEY, corrected INTEGER NOT NULL
  );
  CREATE VIEW factors AS
    SELECT f.position,
           lower(format('%s-%s-%s-%s-%s', hex(substr(f.id, 1, 4)), hex(substr(f.id, 5, 2)), hex(substr(f.id, 7, 2)),
                        hex(substr(f.id, 9, 2)), hex(substr(f.id, 11)))) AS id,
           f.activity, a.activity_id, f.publication,
           ${textColumns.map((column) => `t.${column}`).join(', ')},
           ${figureColumns.map((column) => `f.${column}`).join(', ')}
    FROM factor_figures f JOIN activities a ON a.key = f.activity JOIN factor_texts t ON t.key = f.texts;
`
const indexes = `
  CREATE UNIQUE INDEX activities_by_id ON activities (activity_id);
  CREATE UNIQUE INDEX factors_by_id ON factor_figures (id);
  CREATE INDEX factors_by_activity ON factor_figures (activity, region, year DESC);
  CREATE INDEX factors_by_activity_and_year ON factor_figures (activity, year);
`

export const factors: BuildStep = (db, data, report) => {
  db.exec(schema)
  const knownRegions = new Set(db.prepare('SELECT code FROM regions').pluck().all() as string[])
  const rows = checkedRows(readFactorRows(data, report), knownRegions, report)
  rows.sort(inCatalogueOrder)
  insertActivities(db, rows)
  insertFactors(db, rows)
  insertCorrections(db, rows)
  db.exec(indexes)
}

/** Links a removed position to its correction: the same lineage, added in the release that removed it. */
function insertCorrections(db: ReferenceDatabase, rows: CompiledRow[]): void {
  const added = new Map(rows.map((row, position) => [`${row.lineage}\u0000${row.added_in}`, position]))
  const insert = db.prepare('INSERT INTO factor_corrections VALUES (?, ?)')
  rows.forEach(({ lineage, removed_in }, position) => {
    const corrected = removed_in === null ? undefined : added.get(`${lineage}\u0000${removed_in}`)
    if (corrected !== undefined) insert.run(position, corrected)
  })
}

function inCatalogueOrder(a: CompiledRow, b: CompiledRow): number {
  if (a.activity_id !== b.activity_id) return a.activity_id < b.activity_id ? -1 : 1
  if (a.region !== b.region) return a.region < b.region ? -1 : 1
  if (a.year !== b.year) return b.year - a.year
  return a.id < b.id ? -1 : 1
}

/** Keys follow the order of the ids, so that a column also gives the order of factors. */
function insertActivities(db: ReferenceDatabase, rows: CompiledRow[]): void {
  const insert = db.prepare(
    'INSERT INTO activities (activity_id, first_position, last_position) VALUES (?, ?, ?)',
  )
  let first = 0
  rows.forEach(({ activity_id }, position) => {
    if (rows[position + 1]?.activity_id === activity_id) return
    insert.run(activity_id, first, position)
    first = position + 1
  })
}

function insertFactors(db: ReferenceDatabase, rows: CompiledRow[]): void {
  const publicationOf = keptOnce(db, 'publications', publicationColumns)
  const textsOf = keptOnce(db, 'factor_texts', textColumns)
  const insert = inserter(db, 'factor_figures', [
    'position',
    'id',
    'activity',
    'texts',
    'publication',
    ...figureColumns,
  ])
  const insertBlock = inserter(db, 'factor_blocks', ['block', 'part'])
  let activity = 0
  let block: BlockRow[] = []
  rows.forEach((row, position) => {
    if (row.activity_id !== rows[position - 1]?.activity_id) activity++
    const id = Buffer.from(row.id.replaceAll('-', ''), 'hex')
    const figures = figureColumns.map((column) => row[column])
    const keys = { activity, texts: textsOf(row), publication: publicationOf(row) }
    insert.run(position, id, keys.activity, keys.texts, keys.publication, ...figures)
    block.push({ ...row, ...keys })
    if (block.length < blockSize && position < rows.length - 1) return
    insertBlock.run(Math.floor(position / blockSize), encodeBlock(block))
    block = []
  })
}

/** Inserts distinct values of these columns once; returns the key for a row. */
function keptOnce(
  db: ReferenceDatabase,
  table: string,
  columns: readonly (keyof CompiledRow)[],
): (row: CompiledRow) => number {
  const insert = inserter(db, table, ['key', ...columns])
  const keys = new Map<string, number>()
  return (row) => {
    const values = columns.map((column) => row[column])
    const text = values.join('\u0000')
    const known = keys.get(text)
    if (known !== undefined) return known
    const key = keys.size
    keys.set(text, key)
    insert.run(key, ...values)
    return key
  }
}

function inserter(db: ReferenceDatabase, table: string, columns: readonly string[]) {
  return db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
}
