/**
 * Tables of the reference file that are copied unchanged from the tables of the same name in `data/`, with the dataset
 * if several have one.
 */
import { type DataFolder, numberOrNull } from '../files/data-folder.js'
import { releasedTable } from './released-table.js'
import type { BuildStep, ReferenceDatabase, Report } from './step.js'

type Kind = 'TEXT' | 'REAL' | 'INTEGER'

export interface CopiedTable {
  /** In `data/<dataset>/<name>.csv.gz` and in the reference file. */
  name: string
  columns: Record<string, Kind>
  /** Columns that identify a row. */
  key: string[]
}

/** Creates the tables and fills them; reports a row whose key another row of the same release already has. */
export function copiedTables(tables: CopiedTable[]): BuildStep {
  return (db, data, report) => {
    for (const table of tables) copy(table, db, data, report)
  }
}

function copy(
  { name, columns, key }: CopiedTable,
  db: ReferenceDatabase,
  data: DataFolder,
  report: Report,
): void {
  const definitions = Object.entries(columns).map(([column, kind]) => [column, `${kind} NOT NULL`])
  const write = releasedTable(db, data, { name, columns: Object.fromEntries(definitions), key }, report)
  const published = Object.keys(columns).filter((column) => column !== 'dataset')
  for (const { id } of data.withTable(name)) {
    for (const row of data.rows(id, name, published)) {
      const cells = Object.entries(columns).map(([column, kind]) =>
        column === 'dataset' ? id : kind === 'TEXT' ? (row[column] ?? '') : numberOrNull(row[column] ?? ''),
      )
      write({ dataset: id, row }, cells)
    }
  }
}
