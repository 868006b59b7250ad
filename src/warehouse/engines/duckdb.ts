/** DuckDB, by its own driver, which is installed by whoever wants it. */
import { existsSync } from 'node:fs'
import { UsageError } from '../../host/exit.js'
import { dialects, identifier } from '../sql/dialects.js'
import { tableName } from '../sql/table-name.js'
import { saying, sqlType, type Warehouse } from './warehouse.js'

const dialect = dialects.duckdb

/** @throws UsageError */
export async function openDuckDb(file: string, isReadOnly: boolean): Promise<Warehouse> {
  if (!existsSync(file))
    throw new UsageError(`${file}: no such database; make it with DuckDB, with the table in it`)
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

async function driver(): Promise<typeof import('@duckdb/node-api')> {
  try {
    return await import('@duckdb/node-api')
  } catch {
    throw new UsageError(
      'duckdb: needs the package @duckdb/node-api, which is not installed; npm install @duckdb/node-api, or run the printed SQL in DuckDB',
    )
  }
}
