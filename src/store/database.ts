/**
 * The database behind the store: a SQLite file for one machine, PostgreSQL for any number of servers.
 * Both are reached with the same queries.
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
  /** Where it is a SQLite file. */
  file?: SqliteFile
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}

/**
 * @param url `postgres://...` or `postgresql://...`, else the path of a SQLite file, made when missing
 * @returns the database, at the newest version of its tables
 * @throws Error when it cannot be opened, or is of a newer release
 */
export async function openDatabase(url: string): Promise<Database> {
  return isPostgres(url) ? await openPostgres(url) : await openSqlite(url)
}

/**
 * The version of the tables of a store, which stays as it is; 0 where it has none.
 * @param url of a database that is there
 * @throws Error when it cannot be reached, is no database, or is of a newer release
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
    // Servers that start at once queue up for this lock: one migrates, the others find the work done.
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

/** An empty file, which is an empty database, for its owner alone; its log gets the same rights from SQLite. */
function makeFile(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  // SQLite takes a file of one byte for an empty database, and would write over it.
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

/** Asks for the lock of writers only where there is something to write. */
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
