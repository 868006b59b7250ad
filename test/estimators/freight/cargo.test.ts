import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Request } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'
import { expectSums, placesOf, route, shipment } from './shipments.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

describe('cargo and hubs', () => {
  it('more cargo scales everything', async () => {
    const items = route('Lyon', 'road', 'sea', 'road', 'Chicago')
    const one = await engine.call('freight', shipment(items, 1, 't'))
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0.001, max: 1e6, noNaN: true }), async (tonnes) => {
        const many = await engine.call('freight', shipment(items, tonnes, 't'))
        expectSums(many)
        expect(many.co2e / tonnes).toBeCloseTo(one.co2e, 6)
        expect(many.distance_km).toBe(one.distance_km)
        for (const [index, item] of many.route.entries()) {
          expect(item.co2e / tonnes).toBeCloseTo(one.route[index]!.co2e, 6)
        }
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    [1000, 'kg', 1],
    [1, 'ton', 0.90718474],
    [1, 'lb', 0.00045359237],
    [0, 'kg', 0],
  ])('%d %s is %d t', async (weight, unit, tonnes) => {
    const { cargo_tonnes } = await engine.call(
      'freight',
      shipment(route('Lyon', 'road', 'Lille'), weight, unit),
    )
    expect(cargo_tonnes).toBeCloseTo(tonnes, 14)
  })

  it('an unknown unit is refused with those accepted', async () => {
    const request = shipment(route('Lyon', 'road', 'Lille'), 1, 'stone')
    await expect(engine.call('freight', request)).rejects.toThrow('cargo.weight_unit: "stone" is not a unit')
  })

  it('each location has the figure of a hub, which can be set', async () => {
    const request = shipment(route('Lyon', 'road', 'air', 'road', 'Chicago'), 2, 't')
    const places = placesOf(await engine.call('freight', request))
    expect(places.map(({ co2e }) => co2e)).toEqual([1.2, 1.2, 1.2, 1.2])
    expect(places[0]!.source_trail[0]!.name).toContain('0.6 kg CO2e per tonne')
    const other = await localEngine({ freight: { hubKgPerTonne: 1.5 } })
    const set = placesOf(await other.call('freight', request))
    await other.close()
    expect(set.map(({ co2e }) => co2e)).toEqual([3, 3, 3, 3])
    expect(set[0]!.source_trail[0]!.source).toBe('Set for this run')
  })
})

describe('version 2', () => {
  it('details by part of the world, as clients of version 3 send them', async () => {
    const rest_of_world = { vehicle_type: 'van' as const }
    const lane = (leg_details: object) =>
      ({
        route: [{ location: 'Paris' }, { transport_mode: 'road', leg_details }, { location: 'Lille' }],
        cargo: { weight: 1, weight_unit: 't' },
      }) as Request<'freightV2'>
    const flat = await engine.call('freightV2', lane(rest_of_world))
    expect(await engine.call('freightV2', lane({ rest_of_world }))).toEqual(flat)
    expect((await engine.call('freightV2', lane({}))).co2e).toBeLessThan(flat.co2e)
  })

  it('flat details, notices at the top, no method of the whole', async () => {
    const response = await engine.call('freightV2', {
      route: [
        { location: 'Lyon' },
        { transport_mode: 'road', leg_details: { vehicle_type: 'van', fuel_source: 'petrol' } as object },
        { transport_mode: 'air' },
        { location: 'Chicago' },
      ],
      cargo: { weight: 1, weight_unit: 't' },
    })
    expect(response).not.toHaveProperty('co2e_calculation_method')
    expect(response.notices.map(({ code }) => code)).toContain('radiative_forcing_applied')
    const [road] = response.route.flatMap((item) => (item.type === 'leg' ? [item] : []))
    expect(road!.vehicle_operation_co2e / road!.distance_km).toBeCloseTo(0.562, 10)
  })
})
