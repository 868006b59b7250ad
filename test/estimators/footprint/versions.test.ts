import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { keepingEngine, part, product } from './products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

const estimate = (...asked: Parameters<typeof product>) => engine.call('footprint', product(...asked))
const reference = (version_id: string, further = {}) => ({
  type: 'reference' as const,
  version_id,
  ...further,
})

describe('versions of products', () => {
  it('have ids and dates, are listed with the newest of each product first, and can be shown again', async () => {
    const first = await estimate([part('steel', 1)], { product: 'Screwdriver' })
    expect(first.version_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(first.product_id).toBe(first.version_id)
    expect(first.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    const other = await estimate([part('oak', 1)], { product: 'Stool' })
    const asked = product([part('steel', 2)], { product: 'Screwdriver', product_id: first.product_id })
    const second = await engine.call('footprint', asked)
    expect(second.product_id).toBe(first.product_id)
    expect(second.version_id).not.toBe(first.version_id)
    expect(second.preceding_version_ids).toEqual([first.version_id])
    const listed = await engine.call('footprintList', {})
    expect(listed.map(({ version_id }) => version_id)).toEqual([second.version_id, other.version_id])
    expect(listed[0]).toEqual({
      product_id: second.product_id,
      version_id: second.version_id,
      created_at: second.created_at,
      product: 'Screwdriver',
      cradle_to_gate_co2e: second.cradle_to_gate_co2e,
      use_phase_co2e: null,
      end_of_life_co2e: second.end_of_life_co2e,
      catalogue_release: 3,
    })
    expect(await engine.call('footprintShow', { version_id: first.version_id })).toEqual(first)
    expect(await engine.call('footprintShow', { version_id: second.version_id.toUpperCase() })).toEqual(
      second,
    )
    expect(await engine.call('footprintAsked', { version_id: second.version_id })).toEqual(asked)
    await expect(engine.call('footprintShow', { version_id: 'none' })).rejects.toMatchObject({ status: 404 })
    await expect(engine.call('footprintAsked', { version_id: 'none' })).rejects.toMatchObject({ status: 404 })
  })

  it('are not kept when they are refused', async () => {
    const before = await engine.call('footprintList', {})
    await expect(estimate([part('flux capacitor', 1)])).rejects.toThrow()
    expect(await engine.call('footprintList', {})).toEqual(before)
  })
})

describe('references', () => {
  it('take the footprint and weight as often as they say, and leave the product as it was', async () => {
    const inner = await estimate([part('steel', 2), part('PP grip', 0.1)])
    const outer = await estimate([reference(inner.version_id, { multiplier: 3 })])
    expect(outer.production.entries[0]).toMatchObject({
      type: 'reference',
      product: 'Hammer',
      version_id: inner.version_id,
      activity_data: { activity_value: 3, activity_unit: 'number' },
    })
    expect(outer.cradle_to_gate_co2e).toBeCloseTo(3 * inner.cradle_to_gate_co2e!, 12)
    expect(outer.end_of_life_co2e).toBeCloseTo(3 * inner.end_of_life_co2e!, 12)
    expect(outer.weight.weight).toBeCloseTo(6.3, 12)
    expect(await engine.call('footprintShow', { version_id: inner.version_id })).toEqual(inner)
  })

  it('include transport from their own place', async () => {
    const inner = await estimate([part('steel', 2)])
    const near = await estimate([reference(inner.version_id)])
    const far = await estimate([reference(inner.version_id, { multiplier: 2 })], { location: 'Madrid' })
    const flown = await estimate([reference(inner.version_id, { transportation_mode: 'air' })], {
      location: 'Madrid',
    })
    expect(near.transportation.co2e).toBe(0)
    expect(far.transportation.entries[0]!.activity_data!.activity_value).toBeCloseTo(
      far.transportation.entries[0]!.distance_km! * 0.004,
      12,
    )
    expect(flown.transportation.entries[0]!.transport_modes).toEqual(['road', 'air', 'road'])
  })

  it('exclude the use of the product, and include its end of life if their own was excluded', async () => {
    const used = await estimate([part('PP box', 1)], {
      use_phase: [{ type: 'energy', energy: { amount: { energy: 9, energy_unit: 'kWh' } } }],
      end_of_life: { include_end_of_life: false },
    })
    const outer = await estimate([reference(used.version_id)])
    expect(outer.cradle_to_gate_co2e).toBe(used.cradle_to_gate_co2e)
    expect(outer.use_phase).toBeNull()
    expect(outer.end_of_life_co2e).toBe((await estimate([part('PP box', 1)])).end_of_life_co2e)
  })

  it('are rejected for an unknown version, or a version with failed parts', async () => {
    await expect(estimate([reference('nothing')])).rejects.toThrow(
      'components.0: version_id: the project has no version "nothing"',
    )
    const failed = await estimate([part('flux capacitor', 1)], { fail_fast: false })
    await expect(estimate([reference(failed.version_id)])).rejects.toThrow('parts of it failed')
    const going = await estimate([reference('nothing'), part('steel', 1)], { fail_fast: false })
    expect(going.production.entries[0]!.error!.message).toContain('"nothing"')
    expect(going.status).toBe('error')
  })

  it('are found in any letter case', async () => {
    const { version_id, cradle_to_gate_co2e } = await estimate([part('steel', 1)])
    const outer = await estimate([reference(version_id.toUpperCase())])
    expect(outer.production.co2e).toBe(cradle_to_gate_co2e)
  })

  it('are rejected for the product itself, at any depth', async () => {
    const first = await estimate([part('steel', 1)])
    const { product_id } = first
    await expect(estimate([reference(first.version_id)], { product_id })).rejects.toThrow(
      'is an earlier version of the same product',
    )
    const second = await estimate([reference(first.version_id)])
    const third = await estimate([
      {
        type: 'variations',
        variations: [
          { ratio: 0.5, component: reference(second.version_id) },
          { ratio: 0.5, component: part('steel', 1) },
        ],
      },
    ])
    await expect(estimate([reference(third.version_id)], { product_id })).rejects.toThrow(
      'contains an earlier version of the same product',
    )
    // A version refers only to earlier versions: later changes do not affect it.
    const kept = await engine.call('footprintAsked', { version_id: second.version_id })
    expect(kept.components).toEqual([reference(first.version_id)])
  })
})
