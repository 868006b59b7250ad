/**
 * Connections to PostgreSQL that may break at any time: the server restarts, fails over, stalls, or ends a
 * connection. What was under way fails with `StoreUnavailable`, the connection is thrown away, and new ones are
 * made when the server answers again. A server that may be gone is asked on a connection of its own; while it
 * does not answer, nobody waits for it.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { StoreUnavailable } from '../unavailable.js'
import { isOfServer, isThere, outageOf } from './errors.js'

/** For a connection, free or new. */
const connectMilliseconds = 5000
/** For the answer to a query. */
const queryMilliseconds = 30_000
/** An answer that takes longer than this makes us ask whether the server is there. */
const suspiciousMilliseconds = 1000
/** The server that is there answers the shortest question in this time. */
const probeMilliseconds = 1500
const betweenProbes = 500

/** On the server: for a row that another transaction holds, and for a transaction whose client went silent. */
const settings = 'set lock_timeout = 5000; set idle_in_transaction_session_timeout = 30000'

export class SteadyPool implements PostgresPool {
  readonly #driver: typeof pg
  readonly #settings: pg.ClientConfig
  readonly #pool: pg.Pool
  /** What is to be called when the server is found to be gone: everything that waits for it. */
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
    // Unheard, a connection that breaks would end the process, whether it is idle or at work.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      client.on('error', () => {})
      client.query(settings).catch(() => {})
    })
  }

  async connect(): Promise<PostgresPoolClient> {
    const connecting = this.#isDown ? Promise.reject(noAnswer()) : this.#pool.connect()
    let isLate = false
    // A connection that comes when nobody waits for it any more goes back.
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

  /** @throws StoreUnavailable where the server, not the query, is at fault */
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

  /** Asks whether the server is there, until it is. */
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
