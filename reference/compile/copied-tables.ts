/**
 * Tables of the reference file that are copied as they are from the tables of that name in `data/`, with the
 * dataset where several have one.
 */
import { type DataFolder, numberOrNull } from '../files/data-folder.js'
import type { BuildStep, ReferenceDatabase, Report } from './step.js'

type Kind = 'TEXT' | 'REAL' | 'INTEGER'

export interface CopiedTable {
  /** In `data/<dataset>/<name>.csv.gz` and in the reference file. */
  name: string
  columns: Record<string, Kind>
  /** Columns that tell one row from the others. */
  key: string[]
}

/** Creates the tables and fills them; a row whose key another row has already is reported. */
export function copiedTables(tables: CopiedTable[]): BuildStep {
  return (db, data, report) => {
    for (const table of tables) copy(table, db, data, report)
  }
}

function copy(table: CopiedTable, db: ReferenceDatabase, data: DataFolder, report: Report): void {
  const columns = Object.keys(table.columns)
  create(db, table)
  const insert = db.prepare(
    `INSERT OR IGNORE INTO ${table.name} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const published = columns.filter((column) => column !== 'dataset')
  for (const { id } of data.withTable(table.name)) {
    for (const row of data.rows(id, table.name, published)) {
      const cells = columns.map((column) =>
        column === 'dataset'
          ? id
          : table.columns[column] === 'TEXT'
            ? (row[column] ?? '')
            : numberOrNull(row[column] ?? ''),
      )
      const { changes } = insert.run(...cells)
      if (changes === 0) report(`${id}, ${table.name}: a second row for ${cells.join(', ')}`)
    }
  }
}

function create(db: ReferenceDatabase, { name, columns, key }: CopiedTable): void {
  const definitions = Object.entries(columns).map(([column, kind]) => `${quoted(column)} ${kind} NOT NULL`)
  db.exec(
    `CREATE TABLE ${name} (${definitions.join(', ')}, PRIMARY KEY (${key.map(quoted).join(', ')})) WITHOUT ROWID`,
  )
}

/** `index` is a word of SQL. */
function quoted(column: string): string {
  return `"${column}"`
}
