/** DuckDB through its own driver, which users install separately. */
import { open, stat } from 'node:fs/promises'
import { UsageError } from '../../host/exit.js'
import { dialects, identifier } from '../sql/dialects.js'
import { tableName } from '../sql/table-name.js'
import { saying, sqlType, type Warehouse } from './warehouse.js'

const dialect = dialects.duckdb

/** @throws UsageError */
export async function openDuckDb(file: string, isReadOnly: boolean): Promise<Warehouse> {
  await assertDatabase(file)
  const { DuckDBInstance } = await driver()
  const opening = `duckdb:${file}`
  const instance = await saying(opening, () =>
    DuckDBInstance.create(file, isReadOnly ? { access_mode: 'READ_ONLY' } : {}),
  )
  const connection = await instance.connect()
  await connection.run('BEGIN TRANSACTION')
  return {
    dialect: 'duckdb',
    headings: (from) =>
      saying(opening, async () => {
        const result = await connection.run(`SELECT * FROM ${from} LIMIT 0`)
        return [...result.columnNames()]
      }),
    rows: async function* (sql) {
      const result = await saying(opening, () => connection.stream(sql))
      for (;;) {
        const chunk = await saying(opening, () => result.fetchChunk())
        if (!chunk || chunk.rowCount === 0) return
        yield chunk.getRows() as unknown[][]
      }
    },
    identity: (table) =>
      saying(opening, async () => {
        const parts = table.split('.')
        const found = await connection.runAndReadAll(identityQuery(parts), parts)
        return found.getRows().map(String)[0]
      }),
    run: (sql) => saying(opening, async () => void (await connection.run(sql))),
    createTable: (table, columns) =>
      saying(opening, async () => {
        const typed = columns.map(
          (each) => `${identifier(each.name, dialect)} ${sqlType(each, 'VARCHAR', 'DOUBLE')}`,
        )
        await connection.run(`CREATE TABLE ${tableName(table, dialect)} (${typed.join(', ')})`)
      }),
    insert: (table, columns, rows) =>
      saying(opening, async () => {
        const [name, schema, catalog] = table.split('.').reverse()
        const appender = await connection.createAppender(name!, schema, catalog)
        for (const row of rows) {
          for (const [at, value] of row.entries()) {
            if (value === null) appender.appendNull()
            else if (columns[at]!.kind === 'number') appender.appendDouble(Number(value))
            else if (columns[at]!.kind === 'integer') appender.appendBigInt(BigInt(value as number))
            else if (columns[at]!.kind === 'boolean') appender.appendBoolean(value === true)
            else appender.appendVarchar(String(value))
          }
          appender.endRow()
        }
        appender.closeSync()
      }),
    commit: () => saying(opening, async () => void (await connection.run('COMMIT'))),
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** Returns the query for a table's identity; `a` in `a.b` may be a schema of this database, or a database. */
function identityQuery(parts: readonly string[]): string {
  const is = (column: string, at: number) => `lower(${column}) = lower($${at})`
  const here = 'database_name = current_database()'
  const where = [
    `${here} AND schema_name = current_schema() AND ${is('table_name', 1)}`,
    `((${here} AND ${is('schema_name', 1)}) OR (${is('database_name', 1)} AND schema_name = 'main')) AND ${is('table_name', 2)}`,
    `${is('database_name', 1)} AND ${is('schema_name', 2)} AND ${is('table_name', 3)}`,
  ][parts.length - 1]
  return `SELECT database_name || '.' || schema_name || '.' || table_name FROM duckdb_tables() WHERE ${where ?? 'false'}`
}

/** @throws UsageError for files that DuckDB would read as another format */
async function assertDatabase(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new UsageError(`${file}: no such database; create it with DuckDB, including the table`)
  if (found.isFile() && (await hasMark(file))) return
  throw new UsageError(
    `${file}: not a DuckDB database; give files of rows to ghg factors directly, or load them with CREATE TABLE`,
  )
}

/** True for a database file, which has the letters DUCK after an eight-byte checksum. */
async function hasMark(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 8)
    return buffer.toString('latin1') === 'DUCK'
  } finally {
    await handle.close()
  }
}

async function driver(): Promise<typeof import('@duckdb/node-api')> {
  try {
    return await import('@duckdb/node-api')
  } catch {
    throw new UsageError(
      'duckdb: needs the package @duckdb/node-api, which is not installed; npm install @duckdb/node-api, or run the printed SQL in DuckDB',
    )
  }
}
