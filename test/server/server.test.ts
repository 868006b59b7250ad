import { readdirSync, readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gridEstimate, type Running, startServer } from './running.js'

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

describe('estimate over HTTP', () => {
  it('equals the estimate in process', async () => {
    const { status, body } = await running.send('POST', '/data/v1/estimate', gridEstimate)
    expect(status).toBe(200)
    expect(body.co2e).toBe(177)
    expect(body.emission_factor.region).toBe('GB')
    expect(body.audit_trail).toBe('selector')
  })

  it('names the field of an invalid request', async () => {
    const wrong = { ...gridEstimate, parameters: { energy: 'lots' } }
    const { status, body } = await running.send('POST', '/data/v1/estimate', wrong)
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'bad_request',
      error_code: 'invalid_input',
      message: 'parameters.energy: must be a number, not "lots"',
    })
  })

  it('names the accepted unit types', async () => {
    const wrong = { ...gridEstimate, parameters: { weight: 3 } }
    const { status, body } = await running.send('POST', '/data/v1/estimate', wrong)
    expect(status).toBe(400)
    expect(body.error_code).toBe('invalid_unit_type_supplied')
    expect(body.valid_values).toEqual({ unit_type: ['Energy'] })
  })
})

describe('batch', () => {
  it('keeps the order, with the errors of failed elements in position', async () => {
    const wrong = { ...gridEstimate, parameters: {} }
    const half = { ...gridEstimate, parameters: { energy: 500 } }
    const { status, body } = await running.send('POST', '/data/v1/estimate/batch', [
      gridEstimate,
      {},
      wrong,
      half,
    ])
    expect(status).toBe(200)
    expect(body.results).toHaveLength(4)
    expect(body.results[0].co2e).toBe(177)
    expect(body.results[1].message).toBe('emission_factor: missing')
    expect(body.results[2].error_code).toBe('invalid_unit_type_supplied')
    expect(body.results[3].co2e).toBe(88.5)
  })

  it('is refused as a whole if it has more than 100 elements', async () => {
    const { status, body } = await running.send(
      'POST',
      '/data/v1/estimate/batch',
      new Array(101).fill(gridEstimate),
    )
    expect(status).toBe(400)
    expect(body.message).toContain('at most 100')
  })

  it('must be an array; an empty array returns no results', async () => {
    expect((await running.send('POST', '/data/v1/estimate/batch', gridEstimate)).status).toBe(400)
    expect((await running.send('POST', '/data/v1/estimate/batch', [])).body).toEqual({ results: [] })
  })
})

describe('search over HTTP', () => {
  it('reads its parameters from the query', async () => {
    const { status, body } = await running.send(
      'GET',
      '/data/v1/search?query=grid+electricity&region=GB&year=2025&results_per_page=3&page=1&data_version=%5E1',
    )
    expect(status).toBe(200)
    expect(body.results.length).toBeGreaterThan(0)
    expect(body.results.length).toBeLessThanOrEqual(3)
  })

  it('refuses a request without data_version, and a page that is not a number', async () => {
    const missing = await running.send('GET', '/data/v1/search?query=electricity')
    expect(missing.status).toBe(400)
    expect(missing.body.message).toContain('data_version')
    const wrong = await running.send('GET', '/data/v1/search?data_version=1&page=two')
    expect(wrong.status).toBe(400)
    expect(wrong.body.message).toContain('page')
  })
})

describe('API keys', () => {
  it('are required: a missing, wrong or malformed key gets a 401', async () => {
    const misspelt = running.key.slice(0, -1) + (running.key.endsWith('0') ? '1' : '0')
    for (const authorization of ['', 'Bearer nonsense', `Basic ${running.key}`, `Bearer ${misspelt}`]) {
      const { status, body } = await running.send('POST', '/data/v1/estimate', gridEstimate, {
        authorization,
      })
      expect(status).toBe(401)
      expect(body.error).toBe('unauthorized')
      expect(JSON.stringify(body)).not.toContain(misspelt)
    }
  })

  it('may be sent as `Bearer:`', async () => {
    const headers = { authorization: `Bearer: ${running.key}` }
    expect((await running.send('POST', '/data/v1/estimate', gridEstimate, headers)).status).toBe(200)
  })

  it('are refused once revoked', async () => {
    const key = await running.keyFor('short-lived')
    const [, id] = key.split('_')
    expect(await running.store.keys.revoke(id!, new Date())).toBe(true)
    const headers = { authorization: `Bearer ${key}` }
    expect((await running.send('POST', '/data/v1/estimate', gridEstimate, headers)).status).toBe(401)
  })

  it('appear in the log with id and project, and refusals with the address', async () => {
    await running.send('POST', '/data/v1/estimate', gridEstimate)
    await running.send('POST', '/data/v1/estimate', gridEstimate, { authorization: 'Bearer nothing' })
    const lines = running
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const [, id] = running.key.split('_')
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'request completed', key_id: id, project: 'acme' }),
    )
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 40,
        status: 401,
        ip: '127.0.0.1',
        msg: expect.stringContaining('refused'),
      }),
    )
  })

  it('get answers with headers against caching and content sniffing', async () => {
    const { headers } = await running.send('POST', '/data/v1/estimate', gridEstimate)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe(null)
  })

  it('never reach the log', async () => {
    await running.send('POST', '/data/v1/estimate', gridEstimate)
    await running.send('POST', '/data/v1/estimate', gridEstimate, {
      authorization: 'Bearer secret-of-another',
    })
    expect(running.log()).toContain('/data/v1/estimate')
    expect(running.log()).not.toContain(running.key)
    expect(running.log()).not.toContain('secret-of-another')
    expect(running.log()).not.toContain('supplier_mix')
  })
})

describe('features', () => {
  it('hide only figures in a search without factor-values', async () => {
    const headers = { authorization: `Bearer ${await running.keyFor('acme', ['search', 'audit'])}` }
    const path =
      '/data/v1/search?activity_id=electricity-supply_grid-source_supplier_mix&region=GB&data_version=1'
    const { body } = await running.send('GET', path, undefined, headers)
    expect(body.results[0]).toMatchObject({
      factor: null,
      factor_calculation_method: null,
      factor_calculation_origin: null,
      unit: 'kg/kWh',
    })
    expect(new Set(Object.values(body.results[0].constituent_gases))).toEqual(new Set([null]))
  })

  it('hide the factor value in an early-release estimate without factor-values', async () => {
    const sent = {
      emission_factor: { id: gridEstimate.emission_factor.activity_id, region: 'GB', year: 2025 },
      parameters: { amount: 1000, amount_unit: 'kWh' },
      persist: false,
    }
    const open = await running.send('POST', '/estimate', sent)
    expect(open.body).toMatchObject({ co2e: 177, value: 0.177 })
    const headers = { authorization: `Bearer ${await running.keyFor('acme', ['estimate'])}` }
    const { body } = await running.send('POST', '/estimate', sent, headers)
    expect(body).toEqual({ ...open.body, value: null })
  })

  it('hide the factor of an estimate without audit', async () => {
    const headers = { authorization: `Bearer ${await running.keyFor('acme', ['estimate', 'factor-values'])}` }
    const { body } = await running.send('POST', '/data/v1/estimate/batch', [gridEstimate], headers)
    expect(body.results[0]).toMatchObject({
      co2e: 177,
      emission_factor: null,
      constituent_gases: null,
      audit_trail: 'disabled',
    })
  })

  it('hide figures of factors in notices without audit or factor-values', async () => {
    const { activity_id, region, data_version } = gridEstimate.emission_factor
    const ofAnyYear = { ...gridEstimate, emission_factor: { activity_id, region, data_version } }
    const whole = (await running.send('POST', '/data/v1/estimate', ofAnyYear)).body
    const older = { severity: 'warning', code: 'older_factor_selected' }
    expect(whole.notices).toMatchObject([older])
    expect(whole.notices[0].message).toContain('0.41205 kg/kWh of 2016')
    const message = 'the highest-emitting match is older than the newest; set year to choose'
    for (const feature of ['factor-values', 'audit'] as const) {
      const headers = { authorization: `Bearer ${await running.keyFor('acme', ['estimate', feature])}` }
      const { body } = await running.send('POST', '/data/v1/estimate', ofAnyYear, headers)
      expect(body.notices).toEqual([{ ...older, message }])
    }
  })
})

describe('coordinates', () => {
  const journey = { travel_mode: 'rail', origin: 'London', destination: { iata: 'CDG' } }

  it('are shown only to keys with the feature', async () => {
    const open = await running.send('POST', '/travel/v1/distance', journey)
    expect(open.body.origin.latitude).toBeCloseTo(51.5, 0)
    const headers = { authorization: `Bearer ${await running.keyFor('acme', ['travel', 'audit'])}` }
    const { status, body } = await running.send('POST', '/travel/v1/distance', journey, headers)
    expect(status).toBe(200)
    expect(body.co2e).toBe(open.body.co2e)
    expect(body.origin.name).toBe(open.body.origin.name)
    expect(JSON.stringify(body)).not.toMatch(/latitude|longitude/)
  })
})

describe('operation without the required feature', () => {
  it('is forbidden in single requests and batches', async () => {
    const headers = { authorization: `Bearer ${await running.keyFor('acme', ['audit'])}` }
    const body = { region: 'eu_central_1', instance: 't2.micro', duration: 1, duration_unit: 'h' }
    for (const [path, sent] of [
      ['/compute/v1/aws/instance', body],
      ['/compute/v1/aws/instance/batch', [body]],
      ['/classifications/v1/estimate', {}],
      ['/data/v1/estimate', gridEstimate],
      ['/data/v1/estimate/batch', [gridEstimate]],
      ['/estimate', { emission_factor: { id: 'x' }, parameters: {} }],
      ['/search', { data_version: '1' }],
      ['/procurement/v1/spend', {}],
      ['/procurement/v1/spend/batch', []],
      ['/travel/v1/distance', {}],
      ['/travel/v1/hotel', {}],
      ['/travel/v1-preview3/spend', {}],
      ['/freight/v3/intermodal', {}],
      ['/freight/v1/intermodal', {}],
    ] as const) {
      const answer = await running.send('POST', path, sent, headers)
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ error: 'forbidden', error_code: null })
    }
  })
})

describe('invalid request', () => {
  it('gets an answer in JSON', async () => {
    const cases: [string, string, string | undefined, Record<string, string>, number][] = [
      ['GET', '/nowhere', undefined, {}, 404],
      ['GET', '/data/v1/../../etc/passwd', undefined, {}, 404],
      ['POST', '/data/v1/estimate', '{"emission_factor"', {}, 400],
      ['POST', '/data/v1/estimate', '', {}, 400],
      ['POST', '/data/v1/estimate', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['POST', '/data/v1/estimate', JSON.stringify(gridEstimate), { 'content-type': 'text/plain' }, 415],
      ['POST', '/data/v1/estimate', '{}', { 'content-type': 'text/plain;charset=UTF-8' }, 415],
      ['POST', '/data/v1/estimate', `"${'x'.repeat(2 * 1024 * 1024)}"`, {}, 413],
      ['POST', '/data/v1/estimate', '{"__proto__": {"emission_factor": "x"}, "parameters": {}}', {}, 400],
      ['POST', '/data/v1/estimate', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, {}, 400],
    ]
    for (const [method, path, body, headers, expected] of cases) {
      const answer = await running.send(method, path, body, headers)
      expect(answer.status, `${method} ${path}`).toBe(expected)
      expect(Object.keys(answer.body).sort()).toEqual(['error', 'error_code', 'message'])
      expect(answer.body.message).not.toMatch(/node_modules|at .*\.js/)
    }
  })

  it('is refused if its headers are too large', async () => {
    const { port } = new URL(running.address)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        { port, path: '/health', headers: { 'x-flood': 'x'.repeat(100_000) } },
        (response) => resolve(response.statusCode),
      )
      request.on('error', reject)
      request.end()
    })
    expect(status).toBe(431)
  })

  it('is refused if it is not HTTP', async () => {
    const { port } = new URL(running.address)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('garbage\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => {
        text += String(chunk)
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain('"error":"bad_request"')
  })
})

describe('public pages', () => {
  it('show health, the OpenAPI document, the reference and metrics without a key', async () => {
    const open = { authorization: '' }
    const { latest_release } = (await running.send('GET', '/data/v1/data-versions')).body
    expect((await running.send('GET', '/health', undefined, open)).body).toEqual({
      status: 'ok',
      catalogue_release: latest_release,
    })
    expect((await running.send('GET', '/ready', undefined, open)).body).toEqual({ status: 'ready' })
    const { body: document } = await running.send('GET', '/openapi.json', undefined, open)
    expect(document.openapi).toBe('3.1.0')
    expect(
      document.paths['/data/v1/estimate/batch'].post.requestBody.content['application/json'].schema.maxItems,
    ).toBe(100)
    const docs = await running.send('GET', '/docs', undefined, open)
    expect(docs.body).toContain('/data/v1/search')
    expect(docs.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const metrics = await running.send('GET', '/metrics', undefined, open)
    expect(metrics.body).toContain('ghg_http_requests_total{')
  })

  it('include the file schemas of the package', async () => {
    const open = { authorization: '' }
    const names = readdirSync('schemas').sort()
    expect(names).toEqual(expect.arrayContaining(['mapping.schema.json', 'project.schema.json']))
    const { body: listed } = await running.send('GET', '/schemas', undefined, open)
    expect(listed).toEqual(names.map((name) => ({ name, path: `/schemas/${name}` })))
    for (const name of names) {
      const { body, headers } = await running.send('GET', `/schemas/${name}`, undefined, open)
      expect(headers.get('content-type')).toMatch(/^application\/schema\+json/)
      expect(body).toEqual(JSON.parse(readFileSync(`schemas/${name}`, 'utf8')))
    }
    for (const name of ['other.json', '..%2fpackage.json', '']) {
      const missing = await running.send('GET', `/schemas/${name}`, undefined, open)
      expect([missing.status, missing.body.error]).toEqual([404, 'not_found'])
    }
  })

  it('are compressed for clients that accept it, like operations', async () => {
    for (const encoding of ['br', 'gzip']) {
      const accepting = { 'accept-encoding': encoding }
      const page = await running.send('GET', '/openapi.json', undefined, accepting)
      expect(page.headers.get('content-encoding')).toBe(encoding)
      const batch = [gridEstimate, gridEstimate]
      const answer = await running.send('POST', '/data/v1/estimate/batch', batch, accepting)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.body.results[1].co2e).toBe(177)
    }
  })

  it('do not allow other origins by default', async () => {
    const { headers } = await running.send('GET', '/health', undefined, {
      origin: 'https://elsewhere.example',
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('lists about the service', () => {
  it('return unit types and releases', async () => {
    const { body } = await running.send('GET', '/data/v1/unit-types')
    const energy = body.unit_types.find((type: { unit_type: string }) => type.unit_type === 'Energy')
    expect(energy.units.energy_unit).toContain('MWh')
    const number = body.unit_types.find((type: { unit_type: string }) => type.unit_type === 'Number')
    expect(number.units).toEqual({})
    const versions = await running.send('GET', '/data/v1/data-versions')
    expect(versions.body).toMatchObject({ latest_release: '3', releases: ['1', '2', '3'] })
  })
})

describe('early-release API', () => {
  const legacy = {
    emission_factor: { id: 'electricity-energy_source_grid_mix', region: 'GB', year: '2025' },
    parameters: { amount: 1, amount_unit: 'GJ' },
  }

  it('estimates, and stores the estimate for its project unless disabled', async () => {
    const { status, body } = await running.send('POST', '/estimate', {
      ...legacy,
      metadata: { tags: ['office'] },
    })
    expect(status).toBe(200)
    expect(body.co2e).toBeCloseTo(177 / 3.6, 9)
    expect(body).toMatchObject({ year: '2025', region: 'GB', category: 'Electricity', value: 0.177 })
    await running.send('POST', '/estimate', { ...legacy, persist: false })
    const kept = await running.store.estimates.list('acme')
    expect(kept).toHaveLength(1)
    expect(kept[0]!.metadata).toEqual({ tags: ['office'] })
    expect(await running.store.estimates.list('another')).toEqual([])
  })

  it('carries out a request with an Idempotency-Key once', async () => {
    const headers = { 'idempotency-key': 'once-only' }
    const before = (await running.store.estimates.list('acme')).length
    const first = await running.send('POST', '/estimate', legacy, headers)
    const second = await running.send('POST', '/estimate', legacy, headers)
    expect(second.body).toEqual(first.body)
    expect((await running.store.estimates.list('acme')).length).toBe(before + 1)
    const other = { ...legacy, parameters: { amount: 2 } }
    expect((await running.send('POST', '/estimate', other, headers)).status).toBe(409)
  })

  it('lists factors by filter', async () => {
    const { body } = await running.send('GET', '/emission-factors?region=GB&category=Electricity&year=2025')
    expect(body.length).toBeGreaterThan(0)
    expect(body[0]).toMatchObject({ region: 'GB', year: '2025', region_name: 'United Kingdom' })
  })

  it('treats a request in the later format as a later estimate', async () => {
    const { data_version: _, ...selector } = gridEstimate.emission_factor
    const later = { ...gridEstimate, emission_factor: selector }
    const { status, body } = await running.send('POST', '/estimate', later)
    expect(status).toBe(200)
    expect(body).toMatchObject({ co2e: 177, co2e_unit: 'kg', activity_data: { activity_unit: 'kWh' } })
  })

  it('names the error in terms of the intended estimate, early or later', async () => {
    const early = {
      emission_factor: { id: legacy.emission_factor.id, region: 'GB' },
      parameters: { energy: 1 },
    }
    const { activity_id } = gridEstimate.emission_factor
    const { parameters } = gridEstimate
    const problems: [object, string][] = [
      [{ ...early, persist: 'false' }, 'persist: must be true or false, not "false"'],
      [{ ...early, metadata: { scope: 1 } }, 'metadata.scope: must be a text, not 1'],
      [{ emission_factor: activity_id, parameters, persist: 1 }, 'persist: must be true or false, not 1'],
      [{ emission_factor: {}, parameters, persist: false }, 'emission_factor.id: missing'],
      [
        { emission_factor: { activity_id, year: 'soon' }, parameters },
        'emission_factor.year: must be a whole number, not "soon"',
      ],
      [
        { emission_factor: { activity_id, year: 'soon' }, parameters, persist: false },
        'emission_factor.year: must be a whole number, not "soon"',
      ],
      [{ emission_factor: { region: 'GB' }, parameters }, 'emission_factor: give an id, or an activity_id'],
      [{}, 'emission_factor: missing'],
    ]
    const kept = (await running.store.estimates.list('acme')).length
    for (const [sent, problem] of problems) {
      const { status, body } = await running.send('POST', '/estimate', sent)
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: expect.stringContaining(problem),
      })
    }
    // The id of a factor is valid in both formats: an early-release field must decide.
    const { id } = (await running.send('POST', '/data/v1/estimate', gridEstimate)).body.emission_factor
    const ofFactor = { emission_factor: { id, region: 'GB' }, parameters, persist: 'no' }
    expect((await running.send('POST', '/estimate', ofFactor)).status).toBe(400)
    expect((await running.store.estimates.list('acme')).length).toBe(kept)
  })

  it('accepts unprefixed paths, requests without a release and older names', async () => {
    const { data_version: _, ...selector } = gridEstimate.emission_factor
    const { body } = await running.send('POST', '/batch', [{ ...gridEstimate, emission_factor: selector }])
    expect(body.results[0].co2e).toBe(177)
    expect(body.results[0].emission_factor.uuid).toBe(body.results[0].emission_factor.id)
    expect(body.results[0].emission_factor.lca_activity).toBe('electricity_generation')
    const found = await running.send('POST', '/search', { query: 'electricity' })
    expect(found.status).toBe(200)
  })
})
