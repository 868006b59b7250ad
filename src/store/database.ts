/**
 * The database behind the store: a SQLite file for one machine, PostgreSQL for any number of servers.
 * Both are reached with the same queries.
 */
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { migrate, type Tables } from './migrations.js'

export type Db = Kysely<Tables>

/** Waits this long for another process that is writing to the same SQLite file. */
const busyMilliseconds = 10_000
/** Waits this long for PostgreSQL to answer, or for one of the connections to be free. */
const connectMilliseconds = 10_000

/**
 * @param url `postgres://...` or `postgresql://...`, else the path of a SQLite file, made when missing
 * @returns the database, at the newest version of its tables
 */
export async function openDatabase(url: string): Promise<Db> {
  return /^postgres(ql)?:\/\//.test(url) ? await openPostgres(url) : await openSqlite(url)
}

async function openPostgres(connectionString: string): Promise<Db> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: connectMilliseconds })
  // A connection that breaks while idle is replaced when next needed; unheard, the event would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // Servers that start at once queue up for this lock: one migrates, the others find the work done.
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('ghg migrations'))`.execute(transaction)
      await migrate(transaction)
    })
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

async function openSqlite(path: string): Promise<Db> {
  const { default: Database } = await import('libsql')
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  // SQLite takes a file of one byte for an empty database, and would write over it.
  if (statSync(path, { throwIfNoEntry: false })?.size === 1) throw new Error('file is not a database')
  const file = new Database(path)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
  await beginAlone((statement) => file.exec(statement))
  try {
    await migrate(db)
    file.exec('commit')
  } catch (error) {
    file.exec('rollback')
    throw error
  }
  file.exec(`pragma busy_timeout = ${busyMilliseconds}; pragma journal_mode = wal`)
  return db
}

/**
 * Takes the write lock before the version is read. SQLite's own waiting would hold up this process,
 * in which the holder of the lock may be; so it is asked again instead.
 */
async function beginAlone(exec: (statement: string) => void): Promise<void> {
  const deadline = Date.now() + busyMilliseconds
  for (;;) {
    try {
      exec('begin immediate')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > deadline) throw error
      await sleep(10)
    }
  }
}
