import { afterEach, describe, expect, it } from 'vitest'
import { RemoteEngine } from '../../src/ghg.js'
import { part, product } from '../estimators/footprint/products.js'
import { gridEstimate, type Running, startServer } from './running.js'

let running: Running | undefined
afterEach(async () => {
  await running?.close()
  running = undefined
})

const ofAnotherCatalogue = {
  ...gridEstimate,
  emission_factor: { ...gridEstimate.emission_factor, data_version: '^29' },
}

describe('data version of another catalogue', () => {
  it('is refused by a strict server, which lists available ones', async () => {
    running = await startServer()
    const { status, body } = await running.send('POST', '/data/v1/estimate', ofAnotherCatalogue)
    expect(status).toBe(400)
    expect(body.error_code).toBe('unknown_data_version')
    expect(body.valid_values).toContain('^1')
  })

  it('is replaced with a notice by a lenient server', async () => {
    running = await startServer({ dataVersionPolicy: 'lenient' })
    for (const data_version of ['^29', '29', '20.20', '^0', '1.7', '^1.7', ' 29 ']) {
      const asked = { ...gridEstimate, emission_factor: { ...gridEstimate.emission_factor, data_version } }
      const { status, body } = await running.send('POST', '/data/v1/estimate', asked)
      expect(status).toBe(200)
      expect(body.co2e).toBe(177)
      expect(body.notices).toContainEqual(
        expect.objectContaining({ code: 'data_version_replaced', severity: 'warning' }),
      )
    }
    const known = await running.send('POST', '/data/v1/estimate', gridEstimate)
    expect(known.body.notices).toEqual([])
    const malformed = {
      ...gridEstimate,
      emission_factor: { ...gridEstimate.emission_factor, data_version: 'new' },
    }
    expect((await running.send('POST', '/data/v1/estimate', malformed)).status).toBe(400)
    for (const data_version of ['1', '^1', '1.1']) {
      const asked = { ...gridEstimate, emission_factor: { ...gridEstimate.emission_factor, data_version } }
      expect((await running.send('POST', '/data/v1/estimate', asked)).body.notices).toEqual([])
    }
  })

  it('is refused by a lenient server if the request prefers strict handling', async () => {
    running = await startServer({ dataVersionPolicy: 'lenient' })
    for (const prefer of ['handling=strict', 'respond-async, Handling = "strict"; x=1']) {
      const { status, body } = await running.send('POST', '/data/v1/estimate', ofAnotherCatalogue, { prefer })
      expect([status, body.error_code]).toEqual([400, 'unknown_data_version'])
      const batch = await running.send('POST', '/data/v1/estimate/batch', [ofAnotherCatalogue], { prefer })
      expect(batch.body.results[0].error_code).toBe('unknown_data_version')
      const search = await running.send('GET', '/data/v1/search?data_version=^29', undefined, { prefer })
      expect(search.body.error_code).toBe('unknown_data_version')
    }
    const prefer = 'handling=lenient, strict'
    const { status } = await running.send('POST', '/data/v1/estimate', ofAnotherCatalogue, { prefer })
    expect(status).toBe(200)
  })

  it('is refused by a lenient server if the remote engine sends it: ghg never uses another release', async () => {
    running = await startServer({ dataVersionPolicy: 'lenient' })
    const { address, key } = running
    const engine = await RemoteEngine.open({ baseUrl: address, apiKey: key, retries: 0 })
    const refusal = { code: 'unknown_data_version' }
    await expect(engine.estimate(ofAnotherCatalogue)).rejects.toMatchObject(refusal)
    await expect(engine.search({ data_version: '^29' })).rejects.toMatchObject(refusal)
    const [outcome] = await engine.batch('estimate', [ofAnotherCatalogue])
    expect(outcome).toMatchObject({ error_code: 'unknown_data_version' })
    await engine.close()
  })

  it('is replaced in every field of a request, and reported wherever the response has notices', async () => {
    running = await startServer({ dataVersionPolicy: 'lenient' })
    const reported = { code: 'data_version_replaced', message: expect.stringContaining('data_version ^29') }
    const { emission_factor } = ofAnotherCatalogue
    const machine = { region: 'eu_central_1', instance: 'm5.large', duration: 1 }
    for (const field of ['electricity', 'electricity_emission_factor']) {
      const asked = { ...machine, overrides: { [field]: emission_factor } }
      const { status, body } = await running.send('POST', '/compute/v1/aws/instance', asked)
      expect(status, field).toBe(200)
      expect(body).not.toHaveProperty('notices')
      expect(body.cpu_estimate.notices).toContainEqual(expect.objectContaining(reported))
      expect(body.memory_estimate.notices).toContainEqual(expect.objectContaining(reported))
      expect(body.embodied_cpu_estimate.notices).not.toContainEqual(expect.objectContaining(reported))
    }
    const made = {
      activity_id: 'metal_products-type_steel_cans_primary_material_production',
      region: 'GB',
      data_version: '^29',
    }
    const steel = part('steel', 1, { emission_factor: made, metadata: { data_version: '^29' } })
    const mixed = {
      type: 'variations' as const,
      variations: [
        { ratio: 0.5, component: steel },
        { ratio: 0.5, component: part('steel', 1) },
      ],
    }
    for (const component of [steel, mixed]) {
      const { status, body } = await running.send('POST', '/pcf/v1-preview2/estimate', product([component]))
      expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
      expect(body.notices).toMatchObject([reported])
      expect(body.production.entries[0].metadata).toEqual({ data_version: '^29' })
    }
  })
})

describe('too many requests', () => {
  it('get a 429 with the time to wait', async () => {
    running = await startServer({ limits: { perKey: 3 } })
    const statuses: number[] = []
    let last: Awaited<ReturnType<Running['send']>> | undefined
    for (let sent = 0; sent < 5; sent++) {
      last = await running.send('GET', '/data/v1/data-versions')
      statuses.push(last.status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(last!.body).toMatchObject({ error: 'too_many_requests', error_code: 'temporarily_rate_limited' })
    expect(Number(last!.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('limit per key', () => {
  it('is independent of header spelling, and separate for each key', async () => {
    running = await startServer({ limits: { perKey: 2 } })
    const key = await running.keyFor('acme')
    const statuses: number[] = []
    for (const authorization of [`Bearer ${key}`, `bearer  ${key}`, `Bearer: ${key}`]) {
      statuses.push(
        (await running.send('GET', '/data/v1/data-versions', undefined, { authorization })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 429])
    expect((await running.send('GET', '/data/v1/data-versions')).status).toBe(200)
  })
})

describe('other origins', () => {
  it('can make requests if the server allows them', async () => {
    running = await startServer({ corsOrigin: 'https://reports.example' })
    const { headers } = await running.send('GET', '/health', undefined, { origin: 'https://reports.example' })
    expect(headers.get('access-control-allow-origin')).toBe('https://reports.example')
    const preflight = await running.send('OPTIONS', '/data/v1/estimate', undefined, {
      authorization: '',
      origin: 'https://reports.example',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization,content-type',
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE')
  })
})
