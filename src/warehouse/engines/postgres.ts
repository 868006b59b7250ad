/** PostgreSQL. All steps see one snapshot of the table. */
import { dialects, identifier } from '../sql/dialects.js'
import { tableName } from '../sql/table-name.js'
import { saying, sqlType, type Warehouse } from './warehouse.js'

const dialect = dialects.postgres

/** Maximum number of parameters per statement. */
const mostParameters = 60_000
const rowsAtOnce = 10_000

/** @throws UsageError */
export async function openPostgres(address: string, isReadOnly: boolean): Promise<Warehouse> {
  const { default: pg } = await import('pg')
  const opening = 'postgres'
  const client = await saying(opening, async () => new pg.Client({ connectionString: address }))
  // The pending query reports connection errors.
  client.on('error', () => {})
  await saying(opening, () => client.connect())
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ${isReadOnly ? ' READ ONLY' : ''}`)
  return {
    dialect: 'postgres',
    headings: (from) =>
      saying(opening, async () => {
        const { fields } = await client.query(`SELECT * FROM ${from} LIMIT 0`)
        return fields.map(({ name }) => name)
      }),
    rows: async function* (sql) {
      await saying(opening, () => client.query(`DECLARE ghg_rows NO SCROLL CURSOR FOR ${sql}`))
      for (;;) {
        const text = `FETCH ${rowsAtOnce} FROM ghg_rows`
        const { rows } = await saying(opening, () => client.query({ text, rowMode: 'array' }))
        if (rows.length === 0) break
        yield rows as unknown[][]
      }
      await client.query('CLOSE ghg_rows')
    },
    identity: (table) =>
      saying(opening, async () => {
        const { rows } = await client.query('SELECT to_regclass($1)::oid::text AS id', [
          tableName(table, dialect),
        ])
        return rows[0]?.id ?? undefined
      }),
    run: (sql) => saying(opening, async () => void (await client.query(sql))),
    createTable: (table, columns) =>
      saying(opening, async () => {
        const typed = columns.map(
          (each) => `${identifier(each.name, dialect)} ${sqlType(each, 'TEXT', 'DOUBLE PRECISION')}`,
        )
        await client.query(`CREATE TABLE ${tableName(table, dialect)} (${typed.join(', ')})`)
      }),
    insert: (table, columns, rows) =>
      saying(opening, async () => {
        const size = Math.max(1, Math.floor(mostParameters / columns.length))
        for (let from = 0; from < rows.length; from += size) {
          const some = rows.slice(from, from + size)
          let next = 0
          const places = some.map((row) => `(${row.map(() => `$${++next}`).join(', ')})`)
          await client.query(
            `INSERT INTO ${tableName(table, dialect)} VALUES ${places.join(', ')}`,
            some.flat(),
          )
        }
      }),
    commit: () => saying(opening, async () => void (await client.query('COMMIT'))),
    close: () => client.end(),
  }
}
