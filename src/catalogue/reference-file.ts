/** Opens a compiled reference file. */
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Database, type Libsql } from '../common/libsql.js'

export type ReferenceDatabase = Libsql.Database
export type Statement = Libsql.Statement<(string | number)[]>

/** Returns the path of the reference file included in this installation. */
export function builtInReference(): string {
  return fileURLToPath(new URL('../../dist/reference.sqlite', import.meta.url))
}

/**
 * Opens a reference file read-only. The file never changes while it is open (a build replaces it with a new file), so
 * it is opened without locks.
 * @throws Error if the file does not exist
 */
export function openReference(path: string): ReferenceDatabase {
  if (!existsSync(path)) {
    throw new Error(`the reference data ${path} is missing; \`npm run build\` creates it`)
  }
  return new Database(`${pathToFileURL(path).href}?mode=ro&immutable=1`)
}

/**
 * Returns rows of numbers and texts, read as one text: libsql is slow with many small values.
 * @param columns column names separated by commas
 * @param source SQL after FROM
 * @param values parameters in `source`
 */
export function rowsAtOnce<Row extends unknown[]>(
  db: ReferenceDatabase,
  columns: string,
  source: string,
  ...values: string[]
): Row[] {
  const [{ list }] = db.prepare<string[]>(listOfRows(columns, source)).all(...values) as [{ list: string }]
  return JSON.parse(list) as Row[]
}

/** Returns the query of `rowsAtOnce`, for repeated use. */
export function listOfRows(columns: string, source: string): string {
  return `SELECT json_group_array(json_array(${columns})) AS list FROM (SELECT ${columns} FROM ${source})`
}

/** Returns the numbers of one column, in a third of the time of `rowsAtOnce`. @param column a column without nulls */
export function numbersAtOnce(db: ReferenceDatabase, column: string, source: string): number[] {
  const list = `SELECT json_group_array(${column}) AS list FROM (SELECT ${column} FROM ${source})`
  return JSON.parse((db.prepare<[]>(list).all() as [{ list: string }])[0].list) as number[]
}
