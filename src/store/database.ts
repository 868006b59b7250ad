/**
 * The database behind the store: a SQLite file for one machine, PostgreSQL for any number of servers.
 * Both are reached with the same queries.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { migrate, type Tables } from './migrations.js'

export type Db = Kysely<Tables>

/** Waits this long for another process that is writing to the same SQLite file. */
const busyMilliseconds = 10_000

/**
 * @param url `postgres://...` or `postgresql://...`, else the path of a SQLite file, made when missing
 * @returns the database, at the newest version of its tables
 */
export async function openDatabase(url: string): Promise<Db> {
  return /^postgres(ql)?:\/\//.test(url) ? await openPostgres(url) : await openSqlite(url)
}

async function openPostgres(connectionString: string): Promise<Db> {
  const { default: pg } = await import('pg')
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10 }) }),
  })
  // Servers that start at once queue up for this lock: one migrates, the others find the work done.
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('ghg migrations'))`.execute(transaction)
    await migrate(transaction)
  })
  return db
}

async function openSqlite(path: string): Promise<Db> {
  const { default: Database } = await import('libsql')
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const file = new Database(path, { timeout: busyMilliseconds })
  file.exec(`pragma busy_timeout = ${busyMilliseconds}; pragma journal_mode = wal; pragma foreign_keys = on`)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
  await db.connection().execute(async (connection) => {
    // Immediate: the write lock is taken before the version is read.
    await sql`begin immediate`.execute(connection)
    try {
      await migrate(connection)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
  return db
}
