/** Tests the view of clients during and after a restart, kill or stall of PostgreSQL. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cluster, hasPostgres, startCluster } from '../store/cluster.js'
import { gridEstimate } from './running.js'
import { factor, factorsPath, makeKey, type Reply, type Served, serve } from './served.js'

/** Duration of a stall; longer in the nightly run. */
const stallMilliseconds = Number(process.env.GHG_TEST_STALL_SECONDS ?? 4) * 1000

describe.skipIf(!hasPostgres)('server during outages of PostgreSQL', () => {
  let cluster: Cluster
  let served: Served
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterAll(() => cluster.remove())
  beforeEach(async () => {
    served = await serve(cluster.url, await makeKey(cluster.url))
    expect((await create('before')).status).toBe(200)
    expect((await estimate()).status).toBe(200)
  })
  afterEach(async () => {
    expect(await served.end(), served.said()).toBe(143)
  })

  const create = (name: string) => served.send('POST', factorsPath, factor(name), { 'idempotency-key': name })
  const estimate = () => served.send('POST', '/data/v1/estimate', gridEstimate)
  const names = async () =>
    ((await served.send('GET', factorsPath)).body as { name: string }[]).map(({ name }) => name)

  /** Creates factors without pause until stopped. @returns function that stops and returns the answers by name */
  function load(prefix: string): () => Promise<Map<string, Reply>> {
    const replies = new Map<string, Reply>()
    let goOn = true
    const clients = Array.from({ length: 10 }, async (_, client) => {
      for (let i = 0; goOn; i++) {
        const name = `${prefix} ${client} ${i}`
        replies.set(name, await create(name))
      }
    })
    return async () => {
      goOn = false
      await Promise.all(clients)
      return replies
    }
  }

  async function until(check: () => Promise<boolean>): Promise<void> {
    while (!(await check())) await new Promise((resolve) => setImmediate(resolve))
  }
  const isReady = async () => (await served.send('GET', '/ready')).status === 200

  /** Expects every answered request to have been carried out once; refused ones can be sent again. */
  async function expectOnce(replies: Map<string, Reply>): Promise<void> {
    for (const { status, headers, body } of replies.values()) {
      expect([200, 409, 503], JSON.stringify(body)).toContain(status)
      if (status !== 200) expect(headers.get('retry-after')).toBe('1')
    }
    const refused = [...replies].filter(([, { status }]) => status === 503).map(([name]) => name)
    for (const name of refused.slice(0, 20)) expect([200, 409]).toContain((await create(name)).status)
    const made = (await names()).filter((name) => replies.has(name))
    expect(new Set(made).size).toBe(made.length)
    for (const [name, { status }] of replies) if (status === 200) expect(made).toContain(name)
  }

  it.each(['fast', 'immediate'] as const)(
    'recovers automatically after a stop (%s) and start',
    async (mode) => {
      const finish = load(mode)
      cluster.stop(mode)
      const refused = await create(`while stopped ${mode}`)
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('1')
      expect(refused.body).toMatchObject({ error: 'unavailable', error_code: null })
      expect(JSON.stringify(refused.body)).not.toContain('127.0.0.1')
      expect(await served.send('GET', '/ready')).toMatchObject({ status: 503 })
      expect(await served.send('GET', '/health')).toMatchObject({ status: 200 })
      cluster.start()
      await until(isReady)
      expect((await create(`while stopped ${mode}`)).status).toBe(200)
      await expectOnce(await finish())
    },
  )

  it('answers requests that do not need the store while PostgreSQL is stopped', async () => {
    // Reads first: a created factor would make the cached data outdated.
    await estimate()
    cluster.stop('fast')
    for (let i = 0; i < 5; i++) expect(await estimate()).toMatchObject({ status: 200, body: { co2e: 177 } })
    cluster.start()
    await until(isReady)
  })

  it('recovers automatically after PostgreSQL ends its connections', async () => {
    const finish = load('ended')
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    let ended = 0
    while (ended < 30) {
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ghg'",
      )
      ended += rowCount ?? 0
    }
    await client.end()
    const replies = await finish()
    await until(isReady)
    await expectOnce(replies)
    expect((await create('after the end')).status).toBe(200)
  })

  it(
    'refuses requests that need a stalled store, answers others, and recovers automatically',
    async () => {
      const finish = load('stalled')
      const goOn = cluster.stall()
      try {
        const stalledAt = performance.now()
        const refused = await create('while stalled')
        expect(refused.status).toBe(503)
        expect(await served.send('GET', '/health')).toMatchObject({ status: 200 })
        expect(await served.send('GET', '/ready')).toMatchObject({ status: 503 })
        while (performance.now() - stalledAt < stallMilliseconds) {
          expect(await served.send('GET', '/ready')).toMatchObject({ status: 503 })
        }
      } finally {
        goOn()
      }
      await until(isReady)
      await expectOnce(await finish())
      expect((await create('after the stall')).status).toBe(200)
    },
    stallMilliseconds + 60_000,
  )
})
