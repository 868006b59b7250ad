import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Request } from '../../src/contract/contract.js'
import { EngineStopped } from '../../src/engine/engine.js'
import { gridEstimate, startServer } from '../server/running.js'
import { afterwards, engineFor, scripted, withoutWaiting } from './engines.js'
import { json, refusal, startScripted } from './scripted.js'

const request: Request<'estimate'> = gridEstimate
const estimated = { co2e: 177, notices: [] }
const legacy: Request<'legacyEstimate'> = { emission_factor: 'some-activity', parameters: { amount: 1 } }

describe('operations over HTTP', () => {
  it('equal the operations in process', async () => {
    const running = await startServer()
    afterwards(running.close)
    const engine = await engineFor(running.address, { apiKey: running.key })
    expect((await engine.call('estimate', request)).co2e).toBe(177)
    const [good, bad] = await engine.batch('estimate', [request, { ...request, parameters: {} }])
    expect(good).toMatchObject({ co2e: 177 })
    expect(bad).toMatchObject({ error: 'bad_request', error_code: 'invalid_unit_type_supplied' })
    const found = await engine.call('search', {
      query: 'grid & steam + 100 %',
      data_version: '^1',
      page: 1,
      results_per_page: 2,
    })
    expect(found.current_page).toBe(1)
    expect(await engine.identity()).toEqual({
      engine: 'remote',
      catalogue_version: '3',
      catalogue_checksum: null,
      private_revision: null,
      private_data: null,
    })
    expect(await engine.batch('estimate', [])).toEqual([])
  })

  it('send the key, and use the address of their host', async () => {
    const base = await scripted((response) => json(response, 200, estimated))
    const beta = await scripted((response) => json(response, 200, { co2e: 1 }))
    const engine = await engineFor(base.address, {
      addresses: { base: `${base.address}/inner/`, beta: beta.address },
    })
    await engine.call('estimate', request)
    await engine.call('legacyEstimate', legacy)
    expect(base.received[0]).toMatchObject({ method: 'POST', url: '/inner/data/v1/estimate', body: request })
    expect(base.received[0]!.headers.authorization).toBe('Bearer k')
    expect(beta.received[0]).toMatchObject({ method: 'POST', url: '/estimate' })
  })

  it('use a separate path for each value of a path argument', async () => {
    const server = await scripted((response, { url, body }) =>
      json(response, 200, { results: (body as object[]).map((element) => ({ co2e: 1, url, element })) }),
    )
    const engine = await engineFor(server.address)
    const use = (provider: string, cpu_count: number): Request<'computeCpu'> => ({
      provider,
      region: 'r',
      cpu_count,
      duration: 1,
      duration_unit: 'h',
    })
    const asked = [use('aws', 1), use('a/../b', 2), use('aws', 3)]
    expect(await engine.batch('computeCpu', asked)).toMatchObject([
      { url: '/compute/v1/aws/cpu/batch', element: { cpu_count: 1 } },
      { url: '/compute/v1/a%2F..%2Fb/cpu/batch', element: { cpu_count: 2 } },
      { url: '/compute/v1/aws/cpu/batch', element: { cpu_count: 3 } },
    ])
    expect(server.received[0]!.body[0]).not.toHaveProperty('provider')
  })

  it('accept an empty answer to a deletion', async () => {
    const server = await scripted((response) => response.writeHead(204).end())
    const engine = await engineFor(server.address)
    expect(await engine.call('privateFactorDelete', { id: 'a/b' })).toEqual({})
    expect(server.received).toMatchObject([
      { method: 'DELETE', url: '/private-data/v1-preview1/private-factors/a%2Fb' },
    ])
  })

  it('return unknown fields, and accept missing optional ones', async () => {
    const answer = { co2e: 1, novel: { deep: [1] } }
    const server = await scripted((response) => json(response, 200, { results: [answer] }))
    const engine = await engineFor(server.address)
    expect(await engine.batch('estimate', [request])).toEqual([answer])
  })
})

describe('addresses', () => {
  it('must be HTTPS, except on this machine', async () => {
    for (const address of [
      'http://127.0.0.1:1',
      'http://localhost:1',
      'http://[::1]:1',
      'https://x.example',
    ]) {
      await expect(engineFor(address)).resolves.toBeDefined()
    }
    for (const [address, why] of [
      ['http://x.example', 'plain HTTP is for this machine only'],
      ['http://127.0.0.1.example', 'plain HTTP is for this machine only'],
      ['http://localhost.example', 'plain HTTP is for this machine only'],
      ['x.example', 'is not the address of a server'],
      ['ftp://x.example', 'is not the address of a server'],
      ['https://me:secret@x.example', 'the address must not contain the API key'],
    ] as const) {
      await expect(engineFor(address)).rejects.toThrow(why)
    }
  })
})

describe('failed exchange', () => {
  it('is retried: broken connections, timeouts, garbage, truncated or incomplete answers', async () => {
    const whole = { results: [estimated, estimated] }
    const server = await scripted((response, _received, index) => {
      const zipped = gzipSync(JSON.stringify(whole))
      const failures: (() => void)[] = [
        () => response.destroy(),
        () => json(response, 500, {}),
        () => json(response, 408, refusal(null)),
        () => json(response, 429, refusal('temporarily_rate_limited'), { 'retry-after': '0' }),
        () => response.writeHead(503, { 'retry-after': '0' }).end('<h1>Service Unavailable</h1>'),
        () => response.writeHead(200).end('{"results": [{"co2e"'),
        () => response.writeHead(200, { 'content-encoding': 'gzip' }).end(zipped.subarray(0, 40)),
        () => response.writeHead(200, { 'content-encoding': 'br' }).end('not brotli'),
        () => json(response, 200, { results: [estimated] }),
        () => json(response, 200, { results: [estimated, null] }),
        () => json(response, 200, null),
        () => {},
      ]
      const fail = failures[index]
      if (fail) fail()
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(zipped)
    })
    const engine = await engineFor(server.address, { retries: 12, timeout: 200 })
    const outcomes = await withoutWaiting(() => engine.batch('estimate', [request, request]))
    expect(outcomes).toEqual([estimated, estimated])
    expect(server.received).toHaveLength(13)
  })

  it('becomes an error for each row if it persists', async () => {
    const server = await scripted((response) => json(response, 500, refusal(null, 'it is broken')))
    const engine = await engineFor(server.address, { retries: 1 })
    const outcomes = await withoutWaiting(() => engine.batch('estimate', [request, request]))
    expect(outcomes).toHaveLength(2)
    expect(outcomes[1]).toEqual({
      error: 'unavailable',
      error_code: null,
      message: `the server at ${server.address} did not answer: it is broken`,
    })
    expect(server.received).toHaveLength(2)
    await expect(withoutWaiting(() => engine.call('estimate', request))).rejects.toMatchObject({
      status: 503,
    })
  })

  it('stops the run if repeated', async () => {
    const server = await scripted((response) => json(response, 502, {}))
    const engine = await engineFor(server.address, { retries: 0 })
    for (let batch = 1; batch < 10; batch++) {
      expect(await engine.batch('estimate', [request])).toMatchObject([{ error: 'unavailable' }])
    }
    await expect(engine.batch('estimate', [request])).rejects.toBeInstanceOf(EngineStopped)
  })

  it('is final if the quota is used up', async () => {
    const server = await scripted((response) => json(response, 429, refusal('quota_exceeded', 'all used up')))
    const engine = await engineFor(server.address)
    await expect(engine.batch('estimate', [request])).rejects.toThrow('all used up')
    expect(server.received).toHaveLength(1)
  })
})

describe('request that is not safe to repeat', () => {
  it('is sent once to a server that may carry it out twice', async () => {
    for (const fail of [
      (response: Parameters<typeof json>[0]) => response.destroy(),
      (response: Parameters<typeof json>[0]) => json(response, 503, {}),
    ]) {
      const server = await scripted(fail)
      const engine = await engineFor(server.address)
      await expect(engine.call('legacyEstimate', legacy)).rejects.toThrow('did not answer')
      expect(server.received).toHaveLength(1)
    }
  })

  it('is sent again if it was refused before any processing', async () => {
    const server = await scripted((response, _received, index) =>
      index === 0
        ? json(response, 429, refusal('temporarily_rate_limited'), { 'retry-after': '0' })
        : json(response, 200, { co2e: 5 }),
    )
    const engine = await engineFor(server.address)
    expect(await engine.call('legacyEstimate', legacy)).toEqual({ co2e: 5 })
  })

  it('is sent again with the same Idempotency-Key to a server that supports it', async () => {
    const accepted = { 'idempotency-key-accepted': 'true' }
    const server = await scripted((response, _received, index) => {
      if (index === 1) response.destroy()
      else if (index === 2) json(response, 409, refusal(null), { ...accepted, 'retry-after': '0' })
      else json(response, 200, { co2e: index }, accepted)
    })
    const engine = await engineFor(server.address)
    await engine.call('legacyEstimate', legacy)
    expect(await withoutWaiting(() => engine.call('legacyEstimate', legacy))).toEqual({ co2e: 3 })
    const [first, ...second] = server.received.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(second).size).toBe(1)
    expect(second[0]).not.toBe(first)
  })

  it('is carried out once by our server even if its answer is lost', async () => {
    const running = await startServer()
    afterwards(running.close)
    const between = await scripted(async (response, { method, url, headers, body }, index) => {
      const marked: Record<string, string> = {}
      const { 'idempotency-key': mark } = headers
      if (mark !== undefined) marked['idempotency-key'] = String(mark)
      const answer = await running.send(method, url, body, marked)
      if (index === 1) response.destroy()
      else json(response, answer.status, answer.body, { 'idempotency-key-accepted': 'true' })
    })
    const engine = await engineFor(between.address)
    await engine.identity()
    const grid = { emission_factor: gridEstimate.emission_factor.activity_id, parameters: { amount: 1 } }
    const { co2e } = await withoutWaiting(() => engine.call('legacyEstimate', grid))
    expect(between.received).toHaveLength(3)
    expect(await running.store.estimates.list('acme')).toMatchObject([{ response: { co2e } }])
  })
})

describe('refusal', () => {
  it('is assigned to the rows that caused it if it covers a whole batch', async () => {
    const server = await scripted((response, { body }) => {
      const isBad = (body as Request<'estimate'>[]).some(({ parameters }) => parameters.energy === 13)
      if (isBad) json(response, 400, refusal('invalid_input', 'unlucky'))
      else json(response, 200, { results: (body as unknown[]).map(() => estimated) })
    })
    const engine = await engineFor(server.address)
    const rows = Array.from({ length: 20 }, (_, energy) => ({ ...request, parameters: { energy } }))
    const outcomes = await engine.batch('estimate', rows)
    const unlucky = { error: 'bad_request', error_code: 'invalid_input', message: 'unlucky' }
    expect(outcomes).toHaveLength(20)
    outcomes.forEach((outcome, index) => {
      expect(outcome).toEqual(index === 13 ? unlucky : estimated)
    })
  })

  it.each([
    [401, 'the key is wrong'],
    [403, 'the key is wrong'],
    [404, 'no such operation at'],
    [301, 'no such operation at'],
  ])('stops the run for status %i', async (status, message) => {
    const server = await scripted((response) => json(response, status, refusal(null, 'the key is wrong')))
    const engine = await engineFor(server.address)
    await expect(engine.batch('estimate', [request])).rejects.toBeInstanceOf(EngineStopped)
    await expect(engine.call('estimate', request)).rejects.toThrow(message)
    expect(server.received).toHaveLength(2)
  })
})

describe('licensed data', () => {
  const electricity = { region: 'GB', energy: 1, source_set: 'iea' } as const
  it('is refused with status 403 only for its request, and the engine continues', async () => {
    const server = await scripted((response) => json(response, 403, refusal(null, 'no licence')))
    const engine = await engineFor(server.address)
    await expect(engine.call('energyElectricity', electricity)).rejects.toMatchObject({
      name: 'ServiceError',
      status: 403,
      message: 'no licence',
    })
    const [outcome] = await engine.batch('energyElectricity', [electricity])
    expect(outcome).toMatchObject({ error: 'forbidden', message: 'no licence' })
    const core = { ...electricity, source_set: 'core' } as const
    await expect(engine.call('energyElectricity', core)).rejects.toBeInstanceOf(EngineStopped)
    await expect(engine.batch('energyElectricity', [electricity, core])).rejects.toBeInstanceOf(EngineStopped)
  })
})

describe('unreachable server', () => {
  it('stops the run', async () => {
    const server = await startScripted(() => {})
    await server.close()
    const engine = await engineFor(server.address, { retries: 1 })
    const attempt = withoutWaiting(() => engine.batch('estimate', [request]))
    await expect(attempt).rejects.toThrow(`${server.address} cannot be reached: ECONNREFUSED`)
  })
})

describe('closing', () => {
  it('cancels pending and later requests', async () => {
    const server = await scripted((response, _received, index) => {
      if (index === 0) json(response, 503, refusal(null), { 'retry-after': '60' })
    })
    const engine = await engineFor(server.address)
    const isWaiting = expect(engine.batch('estimate', [request])).rejects.toThrow(EngineStopped)
    await until(() => server.received.length === 1)
    const isSent = expect(engine.call('estimate', request)).rejects.toThrow(EngineStopped)
    await until(() => server.received.length === 2)
    await engine.close()
    await Promise.all([isWaiting, isSent])
    await expect(engine.call('estimate', request)).rejects.toThrow(EngineStopped)
    await expect(engine.batch('estimate', [request])).rejects.toThrow('the engine was closed')
  })
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((later) => setTimeout(later, 5))
}
