/**
 * Groups changes into one transaction without the knowledge of the code that makes them: all writes while `together`
 * runs its function share a transaction, which begins with the first change and ends with the function. Reads before
 * the first change are outside the transaction, so that long work holds no locks.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryResult,
  TransactionSettings,
} from 'kysely'

/** Shared transactions of one database. */
export class SharedTransactions {
  readonly #current = new AsyncLocalStorage<SharedTransaction>()

  /** Wraps a dialect so that a shared transaction may span several of its transactions. */
  over(dialect: Dialect): Dialect {
    return {
      createDriver: () => new SharedDriver(dialect.createDriver(), () => this.#open()),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db: Kysely<unknown>) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    }
  }

  /** Commits every change that `act` makes; rolls all back if it throws. */
  async together<T>(act: () => Promise<T>): Promise<T> {
    const shared = new SharedTransaction()
    try {
      const result = await this.#current.run(shared, act)
      await shared.commit()
      return result
    } catch (error) {
      await shared.rollback()
      throw error
    } finally {
      shared.tell()
    }
  }

  /** Calls `hear` when the changes so far are visible to others; immediately if outside `together`. */
  afterwards(hear: () => void): void {
    const shared = this.#open()
    if (shared) shared.hearers.push(hear)
    else hear()
  }

  #open(): SharedTransaction | undefined {
    const shared = this.#current.getStore()
    return shared?.isOver ? undefined : shared
  }
}

class SharedTransaction {
  isOver = false
  readonly hearers: (() => void)[] = []
  #transaction: Promise<{ driver: Driver; connection: DatabaseConnection }> | undefined
  #hasFailed = false

  get hasBegun(): boolean {
    return this.#transaction !== undefined
  }

  /** Returns the connection of the transaction, which begins with the first call. */
  async connection(driver: Driver): Promise<DatabaseConnection> {
    this.#transaction ??= begin(driver)
    return (await this.#transaction).connection
  }

  /** Marks the transaction as failed: one failed part prevents the commit. */
  fail(): void {
    this.#hasFailed = true
  }

  async commit(): Promise<void> {
    if (this.#hasFailed)
      throw new Error('a change of the store failed, and with it those made together with it')
    this.isOver = true
    if (!this.#transaction) return
    const { driver, connection } = await this.#transaction
    await driver.commitTransaction(connection)
    this.#transaction = undefined
    await driver.releaseConnection(connection)
  }

  async rollback(): Promise<void> {
    this.isOver = true
    const begun = await this.#transaction?.catch(() => undefined)
    if (!begun) return
    try {
      await begun.driver.rollbackTransaction(begun.connection)
    } catch {
      // The connection is gone, and the transaction with it.
    } finally {
      await begun.driver.releaseConnection(begun.connection)
    }
  }

  tell(): void {
    for (const hear of this.hearers) hear()
  }
}

async function begin(driver: Driver): Promise<{ driver: Driver; connection: DatabaseConnection }> {
  const connection = await driver.acquireConnection()
  try {
    await driver.beginTransaction(connection, {})
  } catch (error) {
    await driver.releaseConnection(connection)
    throw error
  }
  return { driver, connection }
}

/** Driver that gives the connection of the open shared transaction to its queries. */
class SharedDriver implements Driver {
  readonly #driver: Driver
  readonly #shared: () => SharedTransaction | undefined

  constructor(driver: Driver, shared: () => SharedTransaction | undefined) {
    this.#driver = driver
    this.#shared = shared
  }

  async init(): Promise<void> {
    await this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const shared = this.#shared()
    return shared ? new Share(shared, this.#driver) : await this.#driver.acquireConnection()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (connection instanceof Share) await connection.begin()
    else await this.#driver.beginTransaction(connection, settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof Share)) await this.#driver.commitTransaction(connection)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Share) connection.fail()
    else await this.#driver.rollbackTransaction(connection)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof Share)) await this.#driver.releaseConnection(connection)
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy()
  }
}

/** Connection that a query or transaction gets inside a shared transaction. */
class Share implements DatabaseConnection {
  readonly #shared: SharedTransaction
  readonly #driver: Driver

  constructor(shared: SharedTransaction, driver: Driver) {
    this.#shared = shared
    this.#driver = driver
  }

  async begin(): Promise<void> {
    await this.#shared.connection(this.#driver)
  }

  fail(): void {
    this.#shared.fail()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const takesPart = this.#shared.hasBegun || query.query.kind !== 'SelectQueryNode'
    if (takesPart && !this.#shared.isOver) {
      const connection = await this.#shared.connection(this.#driver)
      return await connection.executeQuery<R>(query)
    }
    const connection = await this.#driver.acquireConnection()
    try {
      return await connection.executeQuery<R>(query)
    } finally {
      await this.#driver.releaseConnection(connection)
    }
  }

  // biome-ignore lint/correctness/useYield: no query of the store streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('queries of the store are not streamed')
  }
}
