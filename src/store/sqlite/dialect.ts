/** SQLite dialect for Kysely: queries on an open file, whose reads do not wait for other transactions. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { SqliteFile } from './file.js'

export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class SqliteDriver implements Driver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Session(this.#file)
  }

  async beginTransaction(session: Session, { accessMode }: TransactionSettings): Promise<void> {
    await session.begin(accessMode === 'read only')
  }

  async commitTransaction(session: Session): Promise<void> {
    session.end('commit')
  }

  async rollbackTransaction(session: Session): Promise<void> {
    session.end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#file.close()
  }
}

class Session implements DatabaseConnection {
  readonly #file: SqliteFile
  #end: ((how: 'commit' | 'rollback') => void) | undefined

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async begin(isReadOnly: boolean): Promise<void> {
    this.#end = await this.#file.begin(isReadOnly)
  }

  /** Ends the transaction. A failed commit leaves it open for a rollback. */
  end(how: 'commit' | 'rollback'): void {
    this.#end?.(how)
    this.#end = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#end) return this.#file.inTransaction<R>(query)
    if (onlyReads(query)) return await this.#file.read<R>(query)
    const end = await this.#file.begin(false)
    try {
      const result = this.#file.inTransaction<R>(query)
      end('commit')
      return result
    } catch (error) {
      end('rollback')
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: no query of the store streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite: queries are not streamed')
  }
}

function onlyReads({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*(select|pragma)\b/i.test(sql)
}
