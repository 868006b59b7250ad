/**
 * Connections to PostgreSQL that may break at any time: the server restarts, fails over, stalls, or ends a
 * connection. Pending queries fail with `StoreUnavailable`, the connection is discarded, and new ones are opened when
 * the server answers again. A server that may be gone is probed on a separate connection; until it answers, requests
 * fail at once.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { StoreUnavailable } from '../unavailable.js'
import { isOfServer, isThere, outageOf } from './errors.js'

/** Timeout for getting a connection, free or new. */
const connectMilliseconds = 5000
/** Timeout for the answer to a query. */
const queryMilliseconds = 30_000
/** An answer that takes longer than this triggers a probe of the server. */
const suspiciousMilliseconds = 1000
/** Timeout of a probe: a running server answers a trivial query in this time. */
const probeMilliseconds = 1500
const betweenProbes = 500

/** Server timeouts in ms: for a row locked by another transaction, and for a transaction with a silent client. */
const settings = 'set lock_timeout = 5000; set idle_in_transaction_session_timeout = 30000'

export class SteadyPool implements PostgresPool {
  readonly #driver: typeof pg
  readonly #settings: pg.ClientConfig
  readonly #pool: pg.Pool
  /** Callbacks that reject all pending operations when the server is found to be gone. */
  readonly #waiting = new Set<(error: StoreUnavailable) => void>()
  #isDown = false
  #probing: Promise<void> | undefined
  #isOver = false

  constructor(driver: typeof pg, connectionString: string) {
    this.#driver = driver
    this.#settings = { connectionString, keepAlive: true, application_name: 'ghg' }
    this.#pool = new driver.Pool({
      ...this.#settings,
      max: 10,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: queryMilliseconds,
    })
    // Without a listener, a broken connection would end the process, whether idle or in use.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      client.on('error', () => {})
      client.query(settings).catch(() => {})
    })
  }

  async connect(): Promise<PostgresPoolClient> {
    const connecting = this.#isDown ? Promise.reject(noAnswer()) : this.#pool.connect()
    let isLate = false
    // Releases a connection that arrives after its request has failed.
    connecting.then(
      (late) => isLate && late.release(),
      () => {},
    )
    const client = await this.#watched(connecting).catch((error: unknown) => {
      isLate = true
      throw error
    })
    let lost: Error | undefined
    const query = async (sql: string, parameters: unknown[]) => {
      if (lost) throw lost
      try {
        return await this.#watched(client.query(sql, parameters))
      } catch (error) {
        if (error instanceof StoreUnavailable) lost = error
        throw error
      }
    }
    return { query, release: () => client.release(lost) } as unknown as PostgresPoolClient
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#pool.end()
  }

  /** @throws StoreUnavailable if the server, not the query, is at fault */
  async #watched<T>(answer: Promise<T>): Promise<T> {
    const suspicion = setTimeout(() => this.#ask(), suspiciousMilliseconds)
    suspicion.unref()
    let giveUp = (_error: StoreUnavailable) => {}
    const gone = new Promise<never>((_, reject) => {
      giveUp = reject
    })
    this.#waiting.add(giveUp)
    try {
      return await Promise.race([answer, gone])
    } catch (error) {
      if (error instanceof StoreUnavailable || !isOfServer(error)) throw error
      this.#ask()
      throw noAnswer(error as Error)
    } finally {
      this.#waiting.delete(giveUp)
      clearTimeout(suspicion)
    }
  }

  /** Starts to probe the server, until it answers. */
  #ask(): void {
    this.#probing ??= this.#askUntilThere().finally(() => {
      this.#probing = undefined
    })
  }

  async #askUntilThere(): Promise<void> {
    while (!this.#isOver) {
      this.#isDown = !(await this.#probe())
      if (!this.#isDown) return
      for (const giveUp of this.#waiting) giveUp(noAnswer())
      await new Promise<void>((resolve) => {
        setTimeout(resolve, betweenProbes).unref()
      })
    }
  }

  async #probe(): Promise<boolean> {
    const client = new this.#driver.Client({
      ...this.#settings,
      connectionTimeoutMillis: probeMilliseconds,
      query_timeout: probeMilliseconds,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch (error) {
      return isThere(error)
    } finally {
      client.end().catch(() => {})
    }
  }
}

function noAnswer(cause?: Error): StoreUnavailable {
  const why = cause ? ` (${cause.message})` : ''
  return new StoreUnavailable(outageOf(cause), `the database does not answer${why}`, { cause })
}
