/**
 * Connections to PostgreSQL that may break at any time: the server restarts, fails over, stalls, or ends a
 * connection. What was under way fails with `StoreUnavailable`, the connection is thrown away, and new ones are
 * made when the server answers again. While it does not, nobody waits for it: that is found out by asking, once
 * a second, on a connection of its own.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { StoreUnavailable } from '../unavailable.js'

/** For a connection, free or new. */
const connectMilliseconds = 5000
/** For the answer to a query. */
const queryMilliseconds = 10_000
/** An answer that takes longer than this makes us ask whether the server is there. */
const suspiciousMilliseconds = 1000
const probeMilliseconds = 1000

/** On the server: for a row that another transaction holds, and for a transaction whose client went silent. */
const settings = 'set lock_timeout = 5000; set idle_in_transaction_session_timeout = 30000'

export class SteadyPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #probe: () => Promise<void>
  #isDown = false
  #probing: Promise<void> | undefined
  #isOver = false

  constructor(driver: typeof pg, connectionString: string) {
    const common = { connectionString, keepAlive: true, application_name: 'ghg' }
    this.#pool = new driver.Pool({
      ...common,
      max: 10,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: queryMilliseconds,
    })
    // Unheard, a connection that breaks would end the process, whether it is idle or at work.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      client.on('error', () => {})
      client.query(settings).catch(() => {})
    })
    this.#probe = async () => {
      const client = new driver.Client({
        ...common,
        connectionTimeoutMillis: probeMilliseconds,
        query_timeout: probeMilliseconds,
      })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
      } finally {
        client.end().catch(() => {})
      }
    }
  }

  /** The server did not answer when it was last asked. */
  get isDown(): boolean {
    return this.#isDown
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#isDown) throw new StoreUnavailable('the database does not answer')
    const client = await this.#watched(this.#pool.connect())
    let lost: Error | undefined
    return {
      query: async (sql: unknown, parameters?: unknown) => {
        try {
          return await this.#watched(client.query(sql as string, parameters as unknown[]))
        } catch (error) {
          if (error instanceof StoreUnavailable) lost = error
          throw error
        }
      },
      release: () => client.release(lost),
    } as unknown as PostgresPoolClient
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#pool.end()
  }

  /** @throws StoreUnavailable where the server, not the query, is at fault */
  async #watched<T>(answer: Promise<T>): Promise<T> {
    const suspicion = setTimeout(() => this.#ask(), suspiciousMilliseconds)
    suspicion.unref()
    try {
      return await answer
    } catch (error) {
      if (!isOfServer(error)) throw error
      this.#ask()
      throw new StoreUnavailable(`the database does not answer (${(error as Error).message})`, {
        cause: error,
      })
    } finally {
      clearTimeout(suspicion)
    }
  }

  /** Asks whether the server is there, until it is. */
  #ask(): void {
    this.#probing ??= this.#askUntilThere().finally(() => {
      this.#probing = undefined
    })
  }

  async #askUntilThere(): Promise<void> {
    while (!this.#isOver) {
      try {
        await this.#probe()
        this.#isDown = false
        return
      } catch {
        this.#isDown = true
        await new Promise<void>((resolve) => setTimeout(resolve, probeMilliseconds / 2).unref())
      }
    }
  }
}

/**
 * Classes of SQLSTATE that a server which is there in full would not answer with: connections, resources,
 * intervention of an operator, failures of its system; a standby that takes no writes; locks held for too long.
 */
const ofServer = /^(08|53|57P|58|25006|25P03|40001|40P01|55P03|57014)/

/** Errors without an SQLSTATE come from the connection. */
function isOfServer(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]/.test(code))
    return ofServer.test(code)
  return true
}
