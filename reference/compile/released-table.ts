/**
 * Tables whose rows name the catalogue releases that added and removed them, so that one file serves every release.
 * Changes do not overwrite: the older row stays, with the release that removed it.
 */
import type { DataFolder } from '../files/data-folder.js'
import type { Value } from './insert-all.js'
import type { ReferenceDatabase, Report } from './step.js'

export interface ReleasedTable {
  name: string
  /** Definitions in SQL, by column; followed by `added_in` and `removed_in`. */
  columns: Record<string, string>
  /** Columns that identify a row within a release. */
  key: string[]
}

/**
 * Adds one row.
 * @param source dataset and its row, which decide on the releases
 * @param cells in the order of the columns
 */
export type RowWriter = (
  source: { dataset: string; row: Record<string, string> },
  cells: readonly Value[],
) => void

/** Creates the table. @param report receives rows whose key another row of the same release already has */
export function releasedTable(
  db: ReferenceDatabase,
  data: DataFolder,
  { name, columns, key }: ReleasedTable,
  report: Report,
): RowWriter {
  const definitions = Object.entries(columns).map(([column, kind]) => `${quoted(column)} ${kind}`)
  db.exec(
    `CREATE TABLE ${name} (
       ${definitions.join(', ')}, added_in INTEGER NOT NULL, removed_in INTEGER,
       PRIMARY KEY (${[...key, 'added_in'].map(quoted).join(', ')})
     ) WITHOUT ROWID`,
  )
  const names = Object.keys(columns)
  const width = names.length + 2
  const insert = db.prepare(`INSERT INTO ${name} VALUES (${Array(width).fill('?').join(', ')})`)
  const keys = key.map((column) => names.indexOf(column))
  const datasets = new Set<string>()
  const listDataset = db.prepare('INSERT OR IGNORE INTO table_datasets VALUES (?, ?)')
  const seen = new Map<string, { added_in: number; removed_in: number | null }[]>()
  return ({ dataset, row }, cells) => {
    const { added_in, removed_in } = data.lifetime(dataset, row)
    const identity = keys.map((at) => cells[at]).join('\u0000')
    const others = seen.get(identity) ?? []
    const isTaken = others.some(
      (other) =>
        added_in < (other.removed_in ?? Number.POSITIVE_INFINITY) &&
        other.added_in < (removed_in ?? Number.POSITIVE_INFINITY),
    )
    if (isTaken) {
      report(`${dataset}, ${name}: a second row for ${cells.join(', ')}`)
      return
    }
    seen.set(identity, [...others, { added_in, removed_in }])
    insert.run(...cells, added_in, removed_in)
    if (!datasets.has(dataset)) listDataset.run(name, dataset)
    datasets.add(dataset)
  }
}

/**
 * Lists the tables that differ between releases; the others are read directly.
 * @param first release of the catalogue
 */
export function listChangingTables(db: ReferenceDatabase, first: number): void {
  db.exec('CREATE TABLE changing_tables (name TEXT PRIMARY KEY) WITHOUT ROWID')
  const insert = db.prepare('INSERT INTO changing_tables VALUES (?)')
  const tables = db
    .prepare(
      `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
       WHERE m.type = 'table' AND c.name = 'removed_in' AND m.name <> 'factor_figures' ORDER BY 1`,
    )
    .pluck()
    .all() as string[]
  for (const table of tables) {
    const changed = db
      .prepare(`SELECT 1 FROM ${table} WHERE added_in > ? OR removed_in IS NOT NULL LIMIT 1`)
      .all(first)
    if (changed.length > 0) insert.run(table)
  }
}

/** Quotes a column name: `index` is an SQL keyword. */
export function quoted(column: string): string {
  return `"${column}"`
}
