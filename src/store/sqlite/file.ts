/**
 * An open SQLite file. At rest it is one file without a log; the first write of a process switches to a
 * write-ahead log, so that readers and writers do not wait for each other, and whoever closes it last lays the
 * log back into the file. Nothing here waits inside SQLite: a lock that another process holds is asked for again
 * while this process does other work.
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

/** A lock that another process holds is asked for this long. */
const lockMilliseconds = 10_000
/** A log is laid into the file once it is quiet for this long, or has this many bytes. */
const quietMilliseconds = 1000
const longLog = 4 * 1024 * 1024

export class SqliteFile {
  readonly path: string
  readonly canWrite: boolean
  readonly #open: () => Connection
  readonly #connection: Connection
  /** Commits of this connection, which its own counter leaves out. */
  #commits = 0
  /** Prepared once: every request asks. */
  #counter: Libsql.Statement | undefined
  /** For reading while a transaction is open on the other; made when first needed. */
  #reader: Connection | undefined
  /** The end of the queue of those who want to write. */
  #turn: Promise<void> = Promise.resolve()
  #isInTransaction = false
  #hasLog = false
  #hasNoted = false
  #quiet: NodeJS.Timeout | undefined

  /** Absent for a database in memory. */
  readonly #generations: Generations | undefined

  private constructor(path: string, canWrite: boolean, open: () => Connection, generations?: Generations) {
    this.path = path
    this.canWrite = canWrite
    this.#open = open
    this.#connection = open()
    this.#generations = generations
  }

  /** @param path of a file that exists, or `:memory:`. @throws Error where a log beside it is not its own */
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

  /** Runs a statement that only reads: beside an open transaction, not in it. */
  async read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return await patiently(() => {
      if (!this.#isInTransaction || !this.#generations) return execute<R>(this.#connection, query)
      this.#reader ??= this.#open()
      return execute<R>(this.#reader, query)
    })
  }

  /** Number that grows with every commit, of any process; undefined while another one holds the lock. */
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

  /** Runs a statement in the transaction that the caller began. */
  inTransaction<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return execute<R>(this.#connection, query)
    } catch (error) {
      throw translateSqliteError(error)
    }
  }

  /**
   * Begins a transaction when those before it have ended.
   * @returns what ends it; a commit that fails is followed by a rollback
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
        // After some errors SQLite has rolled back by itself.
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

  /** Lays the log into the file, and closes it. What others have open stays as it is. */
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

  /** Who only read has nothing to lose: the log of another process may stay where the disk takes no more. */
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

  /** Writing on to a file that was copied over would ruin it. Called with the write lock. */
  #refuseReplaced(generations: Generations): void {
    const isFirstOfLog = !this.#hasNoted && walSize(this.path) === 0
    if (isFirstOfLog || generations.isSame()) return
    throw new StoreUnavailable(
      'replaced',
      `the file of the store (${this.path}) was replaced while it was open: start again`,
    )
  }

  /** Called with the write lock: the file may become what the log makes of it. */
  #note(): void {
    this.#generations?.note(this.#connection)
    this.#hasNoted = true
  }

  /** Called in a transaction that changed tables: the file is of another generation with it. */
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
      // The next write meets the same trouble, and has somebody to tell.
    } finally {
      leave()
    }
  }

  /** A log that others still read or write stays, and is laid into the file the next time. */
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

  /** libsql finalises a statement when it is collected; until then the connection it is of stays open. */
  #finalise(): void {
    if (!this.#reader) return
    this.#reader.close()
    this.#reader = undefined
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
  }

  /** At rest the store is one file. Not while others have it open: then SQLite refuses, and the log stays, empty. */
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

/** A log that is empty or not there cannot be made where nothing may be written: the file is taken as it is. */
function readOnlyAddress(path: string): string {
  return `${pathToFileURL(path)}?${walSize(path) > 0 ? 'mode=ro' : 'immutable=1'}`
}

function execute<R>(connection: Connection, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = connection.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters as unknown[]) as R[] }
  const { changes } = statement.run(parameters as unknown[])
  return { numAffectedRows: BigInt(changes), rows: [] }
}

/** Tries again while somebody else holds the lock. @throws StoreUnavailable when that takes too long */
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
