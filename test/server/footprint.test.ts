import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FootprintResponse, features } from '../../src/contract/contract.js'
import { localEngine, remoteEngine } from '../../src/engine/open.js'
import { folder } from '../cli/fakes.js'
import { part, product } from '../estimators/footprint/products.js'
import { type Running, startServer } from './running.js'

const path = '/pcf/v1-preview2'

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

/** Returns a footprint without ids and times, which always differ. */
function figuresOf({ product_id, version_id, created_at, ...figures }: FootprintResponse) {
  return figures
}

describe('product footprints over HTTP', () => {
  it('are created, listed and shown, with their requests', async () => {
    const asked = product([part('steel', 2)])
    const made = await running.send('POST', `${path}/estimate`, asked)
    expect(made.status).toBe(200)
    const { version_id } = made.body
    expect((await running.send('GET', `${path}/${version_id}`)).body).toEqual(made.body)
    expect((await running.send('GET', `${path}/${version_id}/request`)).body).toEqual(asked)
    const listed = (await running.send('GET', path)).body
    expect(listed.map((each: { version_id: string }) => each.version_id)).toContain(version_id)
    const none = await running.send('GET', `${path}/none`)
    expect(none).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect((await running.send('GET', `${path}/%00`)).status).toBe(400)
  })

  it('are identical from a server and in process', async () => {
    const local = await localEngine({ store: folder().path('store.sqlite') })
    const remote = await remoteEngine({ addresses: { base: running.address }, apiKey: running.key })
    try {
      const asked = product([part('oak', 2, { location: 'Oslo' }), part('steel', 1)])
      const [here, there] = [await local.call('footprint', asked), await remote.call('footprint', asked)]
      expect(figuresOf(there)).toEqual(figuresOf(here))
      const { version_id } = there
      expect(await remote.call('footprintShow', { version_id })).toEqual(there)
      expect(await remote.call('footprintAsked', { version_id })).toEqual(asked)
      expect((await remote.call('footprintList', {}))[0]).toMatchObject({ version_id })
      await expect(remote.call('footprintShow', { version_id: 'none' })).rejects.toMatchObject({
        status: 404,
      })
    } finally {
      await local.close()
      await remote.close()
    }
  })

  it('name the invalid field', async () => {
    const wrong: [string, object][] = [
      ['product: missing', { product: undefined }],
      ['manufacturing_year: must be a whole number, not "soon"', { manufacturing_year: 'soon' }],
      ['components.0.weight: missing', { components: [{ ...part('steel', 1), weight: undefined }] }],
      [
        'components.0.production_year: missing',
        { components: [{ ...part('a', 1), production_year: undefined }] },
      ],
      [
        'components.0.type: must be one of simple, reference, variations, not "other"',
        { components: [{ type: 'other' }] },
      ],
      [
        'components.0.variations: must have at least 2 elements',
        { components: [{ type: 'variations', variations: [] }] },
      ],
      ['components.0.weight.weight: must be more than 0, not 0', { components: [part('steel', 0)] }],
      [
        'components.0.end_of_life.waste_ratio: must be at most 1, not 1.5',
        { components: [part('steel', 1, { end_of_life: { waste_ratio: 1.5 } })] },
      ],
      ['manufacturing.0.amount: missing', { manufacturing: [{ type: 'electricity' }] }],
      [
        'manufacturing.0.amount: must be energy, volume or weight, with its unit, and one of them only',
        {
          manufacturing: [
            {
              type: 'fuel',
              fuel_type: 'diesel',
              amount: { energy: 1, energy_unit: 'kWh', volume: 1, volume_unit: 'l' },
            },
          ],
        },
      ],
      [
        'components.0.production_data_quality.temporal: must be at most 3, not 4',
        { components: [part('steel', 1, { production_data_quality: { temporal: 4 } })] },
      ],
    ]
    for (const [message, change] of wrong) {
      const { status, body } = await running.send('POST', `${path}/estimate`, { ...product([]), ...change })
      expect({ status, message: body.message }).toEqual({ status: 400, message })
    }
  })

  it('are created once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'one product' }
    const asked = product([part('steel', 1)])
    const first = await running.send('POST', `${path}/estimate`, asked, key)
    const second = await running.send('POST', `${path}/estimate`, asked, key)
    expect(second.body.version_id).toBe(first.body.version_id)
  })

  it('show each key only its visible parts, even when repeated; idempotency depends on its features', async () => {
    const blind = {
      authorization: `Bearer ${await running.keyFor('acme', ['pcf'])}`,
    }
    const asked = product([part('steel', 1, { location: 'Oslo' })])
    const send = (mark: string, header = {}) =>
      running.send('POST', `${path}/estimate`, asked, { 'idempotency-key': mark, ...header })
    const whole: FootprintResponse[] = [(await send('one')).body, (await send('one')).body]
    const stripped: FootprintResponse[] = [
      (await send('other', blind)).body,
      (await send('other', blind)).body,
    ]
    expect([await send('one', blind), await send('other')]).toMatchObject([{ status: 409 }, { status: 409 }])
    expect(new Set([...whole, ...stripped].map(({ version_id }) => version_id)).size).toBe(2)
    for (const [index, all] of whole.entries()) {
      const part = stripped[index]!
      expect(all.location.latitude).toBeTypeOf('number')
      expect(all.transportation.entries[0]!.source_trail.some(({ id }) => id !== null)).toBe(true)
      const text = JSON.stringify(part)
      expect(text).not.toMatch(/"(latitude|longitude)"/)
      expect(text).not.toMatch(/"id":"/)
      expect(part.production.entries[0]).toMatchObject({ emission_factor: null, audit_trail: 'disabled' })
    }
  })

  it('keep metadata of any name, even for keys with fewer features', async () => {
    const header = { authorization: `Bearer ${await running.keyFor('acme', ['pcf'])}` }
    const metadata = JSON.parse('{"__proto__": "a", "constructor": "b"}') as Record<string, string>
    const asked = product([part('steel', 1, { metadata })])
    for (const headers of [{}, header]) {
      const { body } = await running.send('POST', `${path}/estimate`, asked, headers)
      expect(Object.entries(body.production.entries[0].metadata)).toEqual([
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ])
    }
  })

  it('return the original request with its coordinates, even to keys without the coordinates feature', async () => {
    const blind = { authorization: `Bearer ${await running.keyFor('acme', ['pcf'])}` }
    const asked = product([part('steel', 1, { location: { latitude: 59.91, longitude: 10.74 } })])
    const made = await running.send('POST', `${path}/estimate`, asked, blind)
    expect(JSON.stringify(made.body)).not.toContain('latitude')
    const { body } = await running.send('GET', `${path}/${made.body.version_id}/request`, undefined, blind)
    expect(body.components).toEqual(asked.components)
  })

  it('require a key with the feature, belong to its project, and show only parts visible to the key', async () => {
    const keyWithout = (feature: string) =>
      running.keyFor(
        'acme',
        features.filter((each) => each !== feature),
      )
    const explained = product([part('PET bottle', 1)], { explain_results: true })
    const { body } = await running.send('POST', `${path}/estimate`, explained)
    expect(body.production.entries[0].top_1_explanation.runners_up[0].id).toBeTypeOf('string')
    const closed = { authorization: `Bearer ${await keyWithout('pcf')}` }
    for (const [method, address] of [
      ['POST', `${path}/estimate`],
      ['GET', path],
      ['GET', `${path}/${body.version_id}`],
      ['GET', `${path}/${body.version_id}/request`],
    ] as const) {
      const sent = method === 'POST' ? product([]) : undefined
      expect(await running.send(method, address, sent, closed)).toMatchObject({
        status: 403,
        body: { error: 'forbidden' },
      })
    }
    const other = { authorization: `Bearer ${await running.keyFor('zenith')}` }
    expect((await running.send('GET', path, undefined, other)).body).toEqual([])
    expect((await running.send('GET', `${path}/${body.version_id}`, undefined, other)).status).toBe(404)
    const blind = { authorization: `Bearer ${await keyWithout('audit')}` }
    const [entry] = (await running.send('GET', `${path}/${body.version_id}`, undefined, blind)).body
      .production.entries
    expect(entry).toMatchObject({ emission_factor: null, audit_trail: 'disabled' })
    expect(entry.source_trail[0].id).toBeNull()
    expect(entry).not.toHaveProperty('top_1_explanation')
    expect(entry).not.toHaveProperty('constituent_gases')
  })
})
