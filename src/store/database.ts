/**
 * The database behind the store: a SQLite file for one machine, PostgreSQL for any number of servers.
 * Both run the same queries.
 */
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { migrate, newestVersion, schemaVersion, type Tables } from './migrations.js'
import { SharedTransactions } from './shared-transaction.js'
import { sqliteDialect } from './sqlite/dialect.js'
import { SqliteFile } from './sqlite/file.js'
import { walSize } from './sqlite/generation.js'
import { StoreUnavailable } from './unavailable.js'

export type Db = Kysely<Tables>

export interface Database {
  db: Db
  transactions: SharedTransactions
  /** SQLite file; undefined for PostgreSQL. */
  file?: SqliteFile
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}

/**
 * Opens a database and migrates it to the newest schema version.
 * @param url `postgres://...` or `postgresql://...`, or the path of a SQLite file, which is created if missing
 * @throws Error if it cannot be opened, or was written by a newer release
 */
export async function openDatabase(url: string): Promise<Database> {
  return isPostgres(url) ? await openPostgres(url) : await openSqlite(url)
}

/**
 * Returns the schema version of a store without changing the store; 0 if it has no tables.
 * @param url address of an existing database
 * @throws Error if it cannot be reached, is not a database, or was written by a newer release
 */
export async function storedVersion(url: string): Promise<number> {
  const { db } = isPostgres(url)
    ? await connect(url)
    : { db: new Kysely<Tables>({ dialect: sqliteDialect(await SqliteFile.open(resolve(url))) }) }
  try {
    return await schemaVersion(db)
  } finally {
    await db.destroy()
  }
}

async function connect(connectionString: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const { SteadyPool } = await import('./postgres/pool.js')
  const transactions = new SharedTransactions()
  const pool = new SteadyPool(pg, connectionString)
  return {
    db: new Kysely<Tables>({ dialect: transactions.over(new PostgresDialect({ pool })) }),
    transactions,
  }
}

async function openPostgres(connectionString: string): Promise<Database> {
  return await upToDate(await connect(connectionString), async (transaction) => {
    // Servers that start at the same time queue for this lock: one migrates, the others find the work done.
    await sql`set local lock_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(hashtext('ghg migrations'))`.execute(transaction)
    await migrate(transaction)
  })
}

async function openSqlite(url: string): Promise<Database> {
  const path = url === ':memory:' ? url : resolve(url)
  if (path !== ':memory:') makeFile(path)
  const file = await SqliteFile.open(path)
  const transactions = new SharedTransactions()
  const db = new Kysely<Tables>({ dialect: transactions.over(sqliteDialect(file)) })
  return await upToDate({ db, transactions, file }, async (transaction) => {
    await migrate(transaction)
    file.noteChangedTables()
  })
}

/** Creates an empty file (an empty database) with access for its owner only; SQLite gives its log the same rights. */
function makeFile(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  // SQLite treats a one-byte file as an empty database, and would overwrite it.
  if (size === 1) throw new Error('file is not a database')
  if (walSize(path) > 0 && !size) {
    const wal = `${path}-wal`
    throw new Error(
      `the file is missing, but ${wal} holds changes to it - put the file back, or to start with an empty store:` +
        ` mv '${wal}' '${wal}.aside'`,
    )
  }
  if (size !== undefined) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Migrates an outdated database; takes the write lock only if there is something to write. */
async function upToDate(database: Database, bring: (transaction: Db) => Promise<void>): Promise<Database> {
  const { db } = database
  try {
    if ((await schemaVersion(db)) < newestVersion) await db.transaction().execute(bring)
  } catch (error) {
    await db.destroy().catch(() => {})
    throw error instanceof StoreUnavailable ? new Error(error.message, { cause: error.cause }) : error
  }
  return database
}
