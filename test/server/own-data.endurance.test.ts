import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../src/contract/contract.js'
import { localEngines } from '../../src/engine/open.js'
import { steel } from '../estimators/private-steel.js'
import { databases, type TestDatabase } from '../store/databases.js'
import { type Running, startServer } from './running.js'

const factors = '/private-data/v1-preview1/private-factors'
const steelEstimate = {
  emission_factor: { activity_id: steel.activity_id, data_version: '^1' },
  parameters: { weight: 2, weight_unit: 't' },
}
const gridLabel = { label: 'Grid power', region: 'GB', year: 2025, data_version: '0.0' }
const parameters = { energy: 1000, energy_unit: 'kWh' }

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

describe('private factors over HTTP', () => {
  it('are created, used, listed and deleted', async () => {
    const made = await running.send('POST', factors, steel)
    expect(made.status).toBe(200)
    expect(made.body).toEqual({ ...steel, id: made.body.id, catalogue_release: 3, unit_type: 'Weight' })
    const estimate = await running.send('POST', '/data/v1/estimate', steelEstimate)
    expect(estimate.body).toMatchObject({ co2e: 3440, emission_factor: { access_type: 'private' } })
    const found = await running.send(
      'GET',
      `/data/v1/search?data_version=^1&activity_id=${steel.activity_id}`,
    )
    expect(found.body.results).toMatchObject([{ id: made.body.id, factor: 1.72 }])
    expect((await running.send('GET', factors)).body).toEqual([made.body])

    const deleted = await running.send('DELETE', `${factors}/${made.body.id}`)
    expect(deleted).toMatchObject({ status: 200, body: { id: made.body.id } })
    expect((await running.send('GET', factors)).body).toEqual([])
    const again = await running.send('DELETE', `${factors}/${made.body.id}`)
    expect(again).toMatchObject({ status: 404, body: { error: 'not_found', error_code: null } })
    expect((await running.send('POST', '/data/v1/estimate', steelEstimate)).status).toBe(400)
  })

  it('can be deleted by clients that send the JSON content type with every request', async () => {
    for (const announced of ['application/json', 'application/json; charset=utf-8']) {
      const { id } = (await running.send('POST', factors, steel)).body
      const header = { 'content-type': announced }
      expect((await running.send('GET', factors, undefined, header)).body).toHaveLength(1)
      const deleted = await running.send('DELETE', `${factors}/${id}`, undefined, header)
      expect(deleted).toMatchObject({ status: 200, body: { id } })
    }
    const empty = await running.send('POST', factors, '')
    expect(empty).toMatchObject({ status: 400, body: { message: 'the request body is empty; send JSON' } })
  })

  it('name the field and the rule that a request violates', async () => {
    const { status, body } = await running.send('POST', factors, { ...steel, sector: 'Métaux' })
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'bad_request',
      error_code: 'invalid_input',
      message: 'sector: must be ASCII text without line ends, not "Métaux"',
    })
    const region = await running.send('POST', factors, { ...steel, region: 'ATLANTIS' })
    expect(region.body).toMatchObject({ error_code: 'unknown_region' })
  })

  it('are created by the hundred, with invalid ones refused in position', async () => {
    const batch = Array.from({ length: 100 }, (_, i) => ({
      ...steel,
      year: i === 7 ? 'soon' : 2000 + (i % 25),
    }))
    const { status, body } = await running.send('POST', `${factors}/batch`, batch)
    expect(status).toBe(200)
    expect(body.results).toHaveLength(100)
    expect(body.results[7].message).toBe('year: must be a whole number, not "soon"')
    const listed = (await running.send('GET', factors)).body as { id: string }[]
    expect(listed).toHaveLength(99)
    const refused = await running.send('POST', `${factors}/batch`, [...batch, steel])
    expect(refused.body.message).toBe('a batch has at most 100 elements, not 101')
    expect((await running.send('GET', factors)).body).toHaveLength(99)
    for (const { id } of listed) await running.send('DELETE', `${factors}/${id}`)
  })

  it('are deleted only by ids that a database can store', async () => {
    const refused = await running.send('DELETE', `${factors}/%00`)
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('id: ') } })
  })

  it('are created once if duplicates are not allowed', async () => {
    const once = { ...steel, allow_duplicates: false }
    const first = await running.send('POST', factors, once)
    const second = await running.send('POST', factors, once)
    expect(second.body.id).toBe(first.body.id)
    expect(second.body.notices).toMatchObject([{ code: 'factor_already_exists', severity: 'info' }])
    const third = await running.send('POST', factors, steel)
    expect(third.body.id).not.toBe(first.body.id)
    for (const { id } of [first.body, third.body]) await running.send('DELETE', `${factors}/${id}`)
  })

  it('are created once per Idempotency-Key, however often it is sent', async () => {
    const key = { 'idempotency-key': 'one steel' }
    const first = await running.send('POST', factors, steel, key)
    const second = await running.send('POST', factors, steel, key)
    expect(second.body).toEqual(first.body)
    expect((await running.send('GET', factors)).body).toHaveLength(1)
    const gone = { 'idempotency-key': 'one deletion' }
    const path = `${factors}/${first.body.id}`
    expect((await running.send('DELETE', path, undefined, gone)).status).toBe(200)
    expect((await running.send('DELETE', path, undefined, gone)).status).toBe(200)
  })

  it('require a key with the feature, and belong to its project', async () => {
    const without = await running.keyFor(
      'acme',
      features.filter((each) => each !== 'private-factors'),
    )
    const header = { authorization: `Bearer ${without}` }
    for (const [method, path, body] of [
      ['POST', factors, steel],
      ['POST', `${factors}/batch`, [steel]],
      ['GET', factors, undefined],
      ['DELETE', `${factors}/x`, undefined],
    ] as const) {
      const answer = await running.send(method, path, body, header)
      expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden', error_code: null } })
    }
    const made = await running.send('POST', factors, steel)
    const other = { authorization: `Bearer ${await running.keyFor('zenith')}` }
    expect((await running.send('GET', factors, undefined, other)).body).toEqual([])
    expect((await running.send('DELETE', `${factors}/${made.body.id}`, undefined, other)).status).toBe(404)
    expect((await running.send('POST', '/data/v1/estimate', steelEstimate, other)).status).toBe(400)
    expect((await running.send('DELETE', `${factors}/${made.body.id}`)).status).toBe(200)
  })
})

describe('private factor deleted before a search reads it', () => {
  it('does not prevent an answer', async () => {
    const first = await running.send('POST', factors, steel)
    const search = '/data/v1/search?data_version=1&source_dataset=eGRID2020'
    const before = await running.send('GET', search)
    const second = await running.send('POST', factors, { ...steel, year: 2023 })
    // Reads the factor from the store without a search.
    expect((await running.send('POST', '/data/v1/estimate', steelEstimate)).status).toBe(200)
    await running.send('DELETE', `${factors}/${second.body.id}`)
    const after = await running.send('GET', search)
    expect(after.status).toBe(200)
    expect(after.body.total_results).toBe(before.body.total_results)
    await running.send('DELETE', `${factors}/${first.body.id}`)
  })
})

describe('key without private-factors', () => {
  it('neither finds nor uses private factors in any request', async () => {
    const made = await running.send('POST', factors, steel)
    const { id, activity_id } = made.body
    const without = await running.keyFor(
      'acme',
      features.filter((each) => each !== 'private-factors'),
    )
    const header = { authorization: `Bearer ${without}` }
    const parameters = { weight: 2, weight_unit: 't' }
    const asked: [string, string, object?][] = [
      ['POST', '/data/v1/estimate', steelEstimate],
      ['POST', '/data/v1/estimate', { emission_factor: id, parameters }],
      ['POST', '/data/v1/explain', steelEstimate],
      ['POST', '/estimate', { emission_factor: { id: activity_id }, parameters, persist: false }],
    ]
    for (const [method, path, body] of asked) {
      expect((await running.send(method, path, body)).status, path).toBe(200)
      const { status, body: reported } = await running.send(method, path, body, header)
      expect([status, reported.message], path).toEqual([
        400,
        expect.stringMatching(/no emission factor|not a|no factor|unknown/i),
      ])
    }
    const batch = await running.send('POST', '/data/v1/estimate/batch', [steelEstimate], header)
    expect(batch.body.results[0].error_code).toBe('no_emission_factors_found')
    for (const query of [`activity_id=${activity_id}`, `id=${id}`, 'access_type=private']) {
      const path = `/data/v1/search?data_version=1&${query}`
      expect((await running.send('GET', path)).body.total_results, query).toBeGreaterThan(0)
      expect((await running.send('GET', path, undefined, header)).body.total_results, query).toBe(0)
    }
    const listed = await running.send(
      'GET',
      '/emission-factors?source=Supplier%20declaration',
      undefined,
      header,
    )
    expect(listed.body).toEqual([])
    await running.send('DELETE', `${factors}/${id}`)
  })
})

describe('suggestions over HTTP', () => {
  it('include private factors only if the key has the feature', async () => {
    const made = await running.send('POST', factors, steel)
    const suggested = async (access_type: string[] | undefined, header?: { authorization: string }) => {
      const suggest = { text: steel.name, ...(access_type && { access_type }) }
      const { body } = await running.send('POST', '/autopilot/v1-preview4/suggest', { suggest }, header)
      const results = body.results as { emission_factor: { access_type: string } }[]
      return new Set(results.map(({ emission_factor }) => emission_factor.access_type))
    }
    const without = await running.keyFor(
      'acme',
      features.filter((each) => each !== 'private-factors'),
    )
    const header = { authorization: `Bearer ${without}` }
    expect(await suggested(undefined)).toContain('private')
    expect(await suggested(undefined, header)).toEqual(new Set(['public']))
    expect(await suggested(['private'])).toEqual(new Set(['private']))
    expect(await suggested(['private'], header)).toEqual(new Set())
    expect(await suggested(['Private', 'public'], header)).toEqual(new Set(['public']))
    await running.send('DELETE', `${factors}/${made.body.id}`)
  })
})

describe('Idempotency-Key sent by API keys with different features', () => {
  it('identifies only one request: the second does not get private factors of the first', async () => {
    const made = await running.send('POST', factors, steel)
    const { parameters } = steelEstimate
    const early = { emission_factor: { id: steel.activity_id }, parameters }
    const mark = { 'idempotency-key': 'with steel' }
    const without = await running.keyFor(
      'acme',
      features.filter((each) => each !== 'private-factors'),
    )
    const alike = { authorization: `Bearer ${await running.keyFor('acme')}` }
    const first = await running.send('POST', '/estimate', early, mark)
    expect(first.status).toBe(200)
    expect(await running.send('POST', '/estimate', early, { ...mark, ...alike })).toMatchObject({
      status: 200,
      body: first.body,
    })
    const other = { ...mark, authorization: `Bearer ${without}` }
    const refused = await running.send('POST', '/estimate', early, other)
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/other features/) } })
    await running.send('DELETE', `${factors}/${made.body.id}`)
  })
})

describe('labels over HTTP', () => {
  async function complete(id: string): Promise<void> {
    const choice = { id, activity_id: 'electricity-supply_grid-source_supplier_mix' }
    await running.store.labels.complete('acme', [choice], new Date())
  }

  it('are estimated on the paths of both hosts, with both names of the key', async () => {
    const made = await running.send('POST', '/custom-activities/labels', {
      labels: [{ label: 'Grid power' }],
      data_version: '0.0',
    })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject([{ label: 'Grid power' }])
    const paths = ['/custom-activities/estimate', '/custom-mappings/v1/estimate']
    for (const path of paths) {
      const pending = await running.send('POST', path, { custom_activity: gridLabel, parameters })
      expect(pending).toMatchObject({ status: 400, body: { error_code: 'mapping_pending' } })
    }
    await complete(made.body[0].id)
    const asked = { custom_activity: gridLabel, parameters }
    const status = async () => (await running.send('POST', paths[0]!, asked)).status
    await expect.poll(status, { timeout: 10_000 }).toBe(200)
    for (const path of paths) {
      for (const name of ['custom_activity', 'custom_mapping']) {
        const { status, body } = await running.send('POST', path, { [name]: gridLabel, parameters })
        expect({ status, co2e: body.co2e }, `${path} ${name}`).toEqual({ status: 200, co2e: 177 })
        expect(Object.keys(body.constituent_gases)).toEqual(
          expect.arrayContaining(['ch4_fossil', 'ch4_biogenic']),
        )
        expect(body.additional_indicators).toEqual({})
      }
    }
    for (const path of ['/custom-activities/batch', '/custom-mappings/v1/batch']) {
      const { body } = await running.send('POST', path, [
        { custom_mapping: gridLabel, parameters },
        { custom_activity: { ...gridLabel, label: 'Nobody' }, parameters },
        { custom_activity: gridLabel, parameters },
        { parameters },
      ])
      expect(body.results.map((result: { co2e?: number }) => result.co2e)).toEqual([
        177,
        undefined,
        177,
        undefined,
      ])
      expect(body.results[1].error_code).toBe('unknown_label')
      expect(body.results[3].message).toMatch(/^custom_(activity|mapping): missing$/)
    }
  })

  it('return the sunset date on older paths', async () => {
    const older = await running.send('POST', '/custom-mappings/v1/labels', { labels: [{ label: 'New' }] })
    expect(older.status).toBe(200)
    const estimate = await running.send('POST', '/custom-mappings/v1/estimate', {
      custom_mapping: gridLabel,
      parameters,
    })
    for (const { headers } of [older, estimate]) {
      expect(headers.get('deprecation')).toBe('true')
      expect(headers.get('sunset')).toBe('Tue, 01 Dec 2026 00:00:00 GMT')
    }
    expect(estimate.body.notices.map(({ code }: { code: string }) => code)).toEqual(['deprecated_operation'])
    const newer = await running.send('POST', '/custom-activities/estimate', {
      custom_activity: gridLabel,
      parameters,
    })
    expect(newer.headers.get('deprecation')).toBeNull()
    expect(newer.body.notices).toEqual([])
  })

  it('accept only data version 0.0, and at most a thousand labels', async () => {
    for (const [path, name] of [
      ['/custom-activities/estimate', 'custom_activity'],
      ['/custom-mappings/v1/estimate', 'custom_mapping'],
    ] as const) {
      const request = { [name]: { ...gridLabel, data_version: '^1' }, parameters }
      const { status, body } = await running.send('POST', path, request)
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: `${name}.data_version: must be one of 0.0, not "^1"`,
      })
    }
    const labels = Array.from({ length: 1001 }, (_, i) => ({ label: `l${i}` }))
    const many = await running.send('POST', '/custom-activities/labels', { labels, data_version: '0.0' })
    expect(many.body.message).toBe('labels: must have at most 1000 elements')
  })

  it('need a key with the feature', async () => {
    const without = await running.keyFor(
      'acme',
      features.filter((each) => each !== 'custom'),
    )
    const header = { authorization: `Bearer ${without}` }
    for (const path of [
      '/custom-activities/estimate',
      '/custom-activities/batch',
      '/custom-activities/labels',
      '/custom-mappings/v1/estimate',
      '/custom-mappings/v1/batch',
      '/custom-mappings/v1/labels',
    ]) {
      expect((await running.send('POST', path, {}, header)).status, path).toBe(403)
    }
  })
})

describe.each(databases)('two servers on one store on $name', ({ make }) => {
  let database: TestDatabase
  let first: Running
  let second: Running
  beforeAll(async () => {
    database = await make()
    first = await startServer({ storeUrl: database.url })
    second = await startServer({ storeUrl: database.url })
  })
  afterAll(async () => {
    await first.close()
    await second.close()
    await database.drop()
  })

  it('soon use data created on the other server', async () => {
    const made = await first.send('POST', factors, steel)
    const before = await second.send('POST', '/data/v1/estimate', steelEstimate)
    expect(before.body.co2e).toBe(3440)
    await first.send('DELETE', `${factors}/${made.body.id}`)
    expect((await first.send('POST', '/data/v1/estimate', steelEstimate)).status).toBe(400)
    const status = async () => (await second.send('POST', '/data/v1/estimate', steelEstimate)).status
    await expect.poll(status, { timeout: 10_000 }).toBe(400)
  })
})

it('keeps a limited number of projects in memory without losing stored data', async () => {
  const engines = await localEngines(running.store)
  await engines.of('project-0').call('privateFactorCreate', steel)
  for (let i = 1; i < 250; i++) engines.of(`project-${i}`)
  expect((await engines.of('project-0').call('estimate', steelEstimate)).co2e).toBe(3440)
  await engines.close()
})
