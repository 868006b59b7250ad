/**
 * An open SQLite file. At rest it is one file without a log; the first write of a process switches to a write-ahead
 * log, so that readers and writers do not wait for each other, and the last process to close it merges the log into
 * the file. Nothing here waits inside SQLite: attempts to get a lock held by another process are repeated while this
 * process does other work.
 */
import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { Libsql } from '../../common/libsql.js'
import { StoreUnavailable } from '../unavailable.js'
import { Generations, newGeneration, walSize } from './generation.js'
import { isBusy, translateSqliteError } from './words.js'

type Connection = Libsql.Database

/** Maximum time to keep trying for a lock held by another process. */
const lockMilliseconds = 10_000
/** The log is merged into the file after this long without writes, or beyond this many bytes. */
const quietMilliseconds = 1000
const longLog = 4 * 1024 * 1024

export class SqliteFile {
  readonly path: string
  readonly canWrite: boolean
  readonly #open: () => Connection
  readonly #connection: Connection
  /** Commits on this connection, which `data_version` does not count. */
  #commits = 0
  /** Prepared once, because every request runs it. */
  #counter: Libsql.Statement | undefined
  /** Second connection, for reads while a transaction is open on the first; opened on first use. */
  #reader: Connection | undefined
  /** Tail of the queue of transactions. */
  #turn: Promise<void> = Promise.resolve()
  #isInTransaction = false
  #hasLog = false
  #hasNoted = false
  #quiet: NodeJS.Timeout | undefined

  /** Undefined for a database in memory. */
  readonly #generations: Generations | undefined

  private constructor(path: string, canWrite: boolean, open: () => Connection, generations?: Generations) {
    this.path = path
    this.canWrite = canWrite
    this.#open = open
    this.#connection = open()
    this.#generations = generations
  }

  /** @param path an existing file, or `:memory:`. @throws Error if the log next to it belongs to another file */
  static async open(path: string): Promise<SqliteFile> {
    const { Database } = await import('../../common/libsql.js')
    const openInMemory = () => new Database(':memory:')
    if (path === ':memory:') return new SqliteFile(path, true, openInMemory)
    const generations = new Generations(path, openInMemory)
    try {
      await generations.refuseForeignLog()
      const canWrite = isWritable(path) && isWritable(dirname(path))
      const open = () => new Database(canWrite ? path : readOnlyAddress(path))
      return new SqliteFile(path, canWrite, open, generations)
    } catch (error) {
      generations.close()
      throw translateSqliteError(error)
    }
  }

  /** Runs a read-only statement, outside any open transaction. */
  async read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return await patiently(() => {
      if (!this.#isInTransaction || !this.#generations) return execute<R>(this.#connection, query)
      this.#reader ??= this.#open()
      return execute<R>(this.#reader, query)
    })
  }

  /** Number that grows with every commit by any process; undefined while another process holds the lock. */
  get changes(): number | undefined {
    try {
      this.#counter ??= this.#connection.prepare('pragma data_version')
      const { data_version } = this.#counter.get() as { data_version: number }
      return data_version + this.#commits
    } catch (error) {
      if (isBusy(error)) return undefined
      throw translateSqliteError(error)
    }
  }

  /** Runs a statement in the caller's transaction. */
  inTransaction<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return execute<R>(this.#connection, query)
    } catch (error) {
      throw translateSqliteError(error)
    }
  }

  /**
   * Begins a transaction after all earlier ones have ended.
   * @returns function that ends it; roll back after a failed commit
   */
  async begin(isReadOnly: boolean): Promise<(how: 'commit' | 'rollback') => void> {
    const leave = await this.#wait()
    try {
      await patiently(() => {
        if (isReadOnly) this.#connection.exec('begin')
        else this.#beginToWrite()
      })
    } catch (error) {
      leave()
      throw error
    }
    this.#isInTransaction = true
    let isOver = false
    return (how) => {
      if (isOver) return
      try {
        // After some errors, SQLite has already rolled back.
        if (how === 'commit' || this.#connection.inTransaction) this.#connection.exec(how)
      } catch (error) {
        throw translateSqliteError(error)
      } finally {
        isOver = !this.#connection.inTransaction
        if (isOver) {
          this.#isInTransaction = false
          leave()
          if (!isReadOnly) {
            this.#commits++
            this.#afterWriting()
          }
        }
      }
    }
  }

  /** Merges the log into the file and closes it. Connections of other processes stay open. */
  async close(): Promise<void> {
    clearTimeout(this.#quiet)
    const leave = await this.#wait()
    try {
      if (this.#generations && this.canWrite) await this.#tidyUp()
    } finally {
      this.#connection.close()
      this.#reader?.close()
      this.#generations?.close()
      leave()
    }
  }

  /** Merges and removes the log. Ignores disk errors if this process only read: the log may stay on a full disk. */
  async #tidyUp(): Promise<void> {
    try {
      await this.#checkpoint(lockMilliseconds)
      this.#finalise()
      this.#withoutLog()
    } catch (error) {
      const reason = translateSqliteError(error)
      const isOfDisk = reason instanceof StoreUnavailable
      if (this.#commits > 0 || !isOfDisk) this.#explain(error)
    }
  }

  async #wait(): Promise<() => void> {
    const before = this.#turn
    let leave = () => {}
    this.#turn = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }

  #beginToWrite(): void {
    if (!this.canWrite)
      throw Object.assign(new Error('attempt to write a readonly database'), { code: 'SQLITE_READONLY' })
    if (this.#generations && !this.#hasLog) {
      this.#connection.exec(
        'pragma journal_mode = wal; pragma wal_autocheckpoint = 0; pragma synchronous = full',
      )
      this.#hasLog = true
    }
    this.#connection.exec('begin immediate')
    if (!this.#generations) return
    try {
      this.#refuseReplaced(this.#generations)
      if (!this.#hasNoted) this.#note()
    } catch (error) {
      this.#connection.exec('rollback')
      throw error
    }
  }

  /** Refuses to write to a file that was copied over, which would corrupt it. The caller holds the write lock. */
  #refuseReplaced(generations: Generations): void {
    const isFirstOfLog = !this.#hasNoted && walSize(this.path) === 0
    if (isFirstOfLog || generations.isSame()) return
    throw new StoreUnavailable(
      'replaced',
      `the file of the store (${this.path}) was replaced while it was open: start again`,
    )
  }

  /** Notes the file's current generation and the one its log will produce. The caller holds the write lock. */
  #note(): void {
    this.#generations?.note(this.#connection)
    this.#hasNoted = true
  }

  /** Starts a new generation of the file. Called in a transaction that changed tables. */
  noteChangedTables(): void {
    if (!this.#generations) return
    this.#connection.exec(`pragma user_version = ${newGeneration()}`)
    this.#note()
  }

  #afterWriting(): void {
    if (!this.#generations) return
    clearTimeout(this.#quiet)
    const wait = walSize(this.path) > longLog ? 0 : quietMilliseconds
    this.#quiet = setTimeout(() => void this.#checkpointWhenFree(), wait)
    this.#quiet.unref()
  }

  async #checkpointWhenFree(): Promise<void> {
    const leave = await this.#wait()
    try {
      await this.#checkpoint(0)
    } catch {
      // The next write hits the same error, and has a caller to report it to.
    } finally {
      leave()
    }
  }

  /** Merges the log into the file; a log still in use by others is left for the next time. */
  async #checkpoint(patience: number): Promise<void> {
    if (walSize(this.path) === 0) return
    try {
      await patiently(() => this.#beginToWrite(), patience)
      this.noteChangedTables()
      this.#connection.exec('commit')
      this.#connection.prepare('pragma wal_checkpoint(truncate)').all()
      await patiently(() => this.#beginToWrite(), patience)
      this.#note()
      this.#connection.exec('commit')
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('rollback')
      if (!isBusy((error as Error).cause ?? error)) throw error
    }
  }

  #explain(error: unknown): never {
    const reason = translateSqliteError(error)
    if (!(reason instanceof StoreUnavailable)) throw error
    throw new StoreUnavailable(
      reason.outage,
      `${reason.message} - ${this.path}-wal holds the latest changes: keep it beside the store, and run any command`,
      { cause: error },
    )
  }

  /** Forces garbage collection: libsql keeps a connection open until its statements are collected. */
  #finalise(): void {
    if (!this.#reader) return
    this.#reader.close()
    this.#reader = undefined
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
  }

  /** Removes the log to leave a single file. While others have it open, SQLite refuses, and an empty log stays. */
  #withoutLog(): void {
    if (!this.#hasLog || walSize(this.path) > 0) return
    try {
      this.#connection.exec('pragma journal_mode = delete')
    } catch (error) {
      if (!isBusy(error)) throw error
    }
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the URI to open read-only; `immutable` if there is no log, because SQLite cannot create one here. */
function readOnlyAddress(path: string): string {
  return `${pathToFileURL(path)}?${walSize(path) > 0 ? 'mode=ro' : 'immutable=1'}`
}

function execute<R>(connection: Connection, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = connection.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters as unknown[]) as R[] }
  const { changes } = statement.run(parameters as unknown[])
  return { numAffectedRows: BigInt(changes), rows: [] }
}

/** Retries while another process holds the lock. @throws StoreUnavailable if that takes too long */
async function patiently<T>(act: () => T, patience = lockMilliseconds): Promise<T> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return act()
    } catch (error) {
      if (!isBusy(error) || Date.now() >= deadline) throw translateSqliteError(error)
      await sleep(5)
    }
  }
}
