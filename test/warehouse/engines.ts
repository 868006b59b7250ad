/** Tables in real engines: always DuckDB, and PostgreSQL if `GHG_TEST_POSTGRES` names a server. */
import { readFileSync, rmSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import pg from 'pg'

export type Row = Record<string, unknown>

export interface TestEngine {
  /** Address in the format of `--run`. */
  address: string
  dialect: 'duckdb' | 'postgres'
  run: (sql: string) => Promise<Row[]>
  close: () => Promise<void>
}

export const postgres = process.env.GHG_TEST_POSTGRES

export async function duckDb(file: string): Promise<TestEngine> {
  const within = async (sql: string): Promise<Row[]> => {
    const instance = await DuckDBInstance.create(file)
    const connection = await instance.connect()
    try {
      const rows = (await (await connection.run(sql)).getRowObjects()) as Row[]
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, isCount(value) ? Number(value) : value]),
        ),
      )
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
  }
  const close = async () => rmSync(file, { force: true })
  return { address: `duckdb:${file}`, dialect: 'duckdb', run: within, close }
}

const int8 = 20

/** Creates a separate schema, which is first on the search path of every connection. */
export async function postgresSchema(name: string): Promise<TestEngine> {
  const admin = new pg.Client({ connectionString: postgres })
  await admin.connect()
  await admin.query(`DROP SCHEMA IF EXISTS ${name} CASCADE; CREATE SCHEMA ${name}`)
  const address = `${postgres}?options=-c%20search_path%3D${name}`
  const types = { getTypeParser: (id: number) => (id === int8 ? Number : pg.types.getTypeParser(id)) }
  const client = new pg.Client({ connectionString: address, types })
  await client.connect()
  return {
    address,
    dialect: 'postgres',
    run: async (sql) => (await client.query(sql)).rows ?? [],
    close: async () => {
      await client.end()
      await admin.query(`DROP SCHEMA ${name} CASCADE`)
      await admin.end()
    },
  }
}

const isCount = (value: unknown) => typeof value === 'bigint'
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/** Creates a table of texts, with the number of each row in `row_number`. */
export async function tableOf(engine: TestEngine, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!)
  const types = columns.map(
    (column) => `${quoted(column)} ${engine.dialect === 'duckdb' ? 'VARCHAR' : 'TEXT'}`,
  )
  await engine.run(`CREATE TABLE ${quoted(table)} (row_number INTEGER, ${types.join(', ')})`)
  const values = rows.map((row, at) => {
    const cells = columns.map((column) => (row[column] === null ? 'NULL' : text(String(row[column]))))
    return `(${at + 1}, ${cells.join(', ')})`
  })
  await engine.run(`INSERT INTO ${quoted(table)} VALUES ${values.join(', ')}`)
}

export function csvRows(path: string): Row[] {
  return parse(readFileSync(path), { columns: true, bom: true }) as Row[]
}
