import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/contract.js'
import { compileCheck } from '../../../src/contract/validation.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'
import { codesOf, expectSums, legsOf, placesOf, route, shipment } from './shipments.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const estimate = (...items: Parameters<typeof route>) => engine.call('freight', shipment(route(...items)))

describe('the grammar of a route', () => {
  it.each([
    [['road', 'Paris', 'road', 'Lille'], 'route.0: a route starts with a location'],
    [['Paris', 'road', 'Lille', 'road'], 'route.3: a route ends with a location'],
    [['Paris', 'Lille', 'road', 'Gent'], 'route.1: a leg is missing between two locations'],
    [['A', 'road', 'B', 'rail', 'C', 'road', 'D', 'rail', 'E'], 'route: 4 legs; at most 3'],
    [['Paris', 'road', 'road', 'Lille'], 'route.2: no place to change from road to road'],
    [['Paris', 'sea', 'air', 'Tokyo'], 'route.2: no place to change from sea to air'],
  ])('%s', async (items, message) => {
    await expect(estimate(...(items as string[]))).rejects.toThrow(message)
  })

  it('allows more legs if configured', async () => {
    const other = await localEngine({ freight: { maxLegs: 4 } })
    const request = shipment(
      route('Paris', 'road', 'Lille', 'road', 'Gent', 'road', 'Gouda', 'road', 'Breda'),
    )
    await expect(engine.call('freight', request)).rejects.toThrow('at most 3')
    expect(legsOf(await other.call('freight', request))).toHaveLength(4)
    await other.close()
  })

  const problemOf = compileCheck(operations.freight.request)
  const oneWay = 'must be a text, or an object with one of query, locode, iata, coordinates'
  it.each([
    [{ location: { query: 'Hamburg', foo: 1 } }, 'route.0.location.foo: is not a field here'],
    [{ location: { locode: 'DEHAM', foo: 1 } }, 'route.0.location.foo: is not a field here'],
    [{ location: { query: 'Hamburg', locode: 'DEHAM' } }, `route.0.location: ${oneWay}`],
    [{ location: {} }, `route.0.location: ${oneWay}`],
    [{ location: { latitude: 5 } }, `route.0.location: ${oneWay}`],
    [{ location: { latitude: 95, longitude: 9 } }, 'route.0.location.latitude: must be at most 90, not 95'],
    [{ location: '' }, 'route.0.location: must not be empty'],
    [{ location: 'Hamburg', transport_mode: 'road' }, 'route.0.transport_mode: is not a field here'],
    [{ place: 'Hamburg' }, 'route.0: must be a place, {"location": ...}, or a leg, {"transport_mode": ...}'],
  ])('the location %j is refused', (item, message) => {
    const request = { ...shipment(route('Paris', 'road', 'Munich')) }
    expect(problemOf({ ...request, route: [item, ...request.route.slice(1)] })).toContain(message)
  })

  it.each([
    [{ transport_mode: 'balloon' }, 'must be one of air, sea, road, rail, inland_waterways, not "balloon"'],
    [
      { transport_mode: 'road', leg_details: { vehicle_type: 'van' } },
      'route.1.leg_details.vehicle_type: is not a field here',
    ],
    [
      { transport_mode: 'road', leg_details: { china: { load_type: 'light' } } },
      'route.1.leg_details.china.load_type: is not a field here',
    ],
    [
      { transport_mode: 'sea', leg_details: { vessel_type: 'raft' } },
      'route.1.leg_details.vessel_type: must be one of container',
    ],
    [
      { transport_mode: 'sea', leg_details: { aircraft_type: 'freighter' } },
      'route.1.leg_details.aircraft_type: is not a field here',
    ],
    [
      { transport_mode: 'air', leg_details: { radiative_forcing_index: 0.5 } },
      'route.1.leg_details.radiative_forcing_index: must be at least 1',
    ],
    [
      { transport_mode: 'road', leg_details: { rest_of_world: { vehicle_weight: '34t' } } },
      'route.1.leg_details.rest_of_world.vehicle_weight',
    ],
    [{ transport_mode: 'rail', planned_distance_km: -1 }, 'route.1.planned_distance_km: must be at least 0'],
    [{ transport_mode: 'rail', speed: 1 }, 'route.1.speed: is not a field here'],
  ])('the leg %j is refused', (leg, message) => {
    const request = {
      route: [{ location: 'Paris' }, leg, { location: 'Munich' }],
      cargo: { weight: 1, weight_unit: 't' },
    }
    expect(problemOf(request)).toContain(message)
  })

  it.each([
    [{ query: 'Hamburg' }],
    [{ locode: 'DE HAM' }],
    [{ iata: 'HAM' }],
    [{ latitude: 53.5, longitude: 10 }],
    [{ coordinates: { latitude: 53.5, longitude: 10 } }],
    ['Hamburg'],
  ])('the location %j is accepted', (location) => {
    const request = shipment([{ location }, { transport_mode: 'road' }, { location: 'Munich' }])
    expect(problemOf(request)).toBeUndefined()
  })
})

describe('omitted locations', () => {
  it('airports on both sides of a flight, marked by a null confidence', async () => {
    const response = await estimate('Berlin, DE', 'road', 'air', 'road', 'Paris, FR')
    const places = placesOf(response)
    expect(places.map(({ confidence_score }) => confidence_score === null)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(places[1]!.name).toContain('Berlin Brandenburg')
    expect(places[2]!.name).toContain('Orly')
    expectSums(response)
  })

  it('ports for the direction of travel', async () => {
    const toAmerica = placesOf(await estimate('Madrid', 'road', 'sea', 'road', 'New York'))
    const toItaly = placesOf(await estimate('Madrid', 'road', 'sea', 'road', 'Rome'))
    expect(toAmerica[1]!.longitude).toBeLessThan(-5)
    expect(toItaly[1]!.longitude).toBeGreaterThan(-2)
  })

  it('a port on each side, however near to each other the ends are', async () => {
    for (const [from, to] of [
      ['Athens', 'Sofia'],
      ['Cairo', 'Alexandria, Egypt'],
    ] as const) {
      const response = await estimate(from, 'road', 'sea', 'road', to)
      const [, departure, arrival] = placesOf(response)
      expect(departure!.name).not.toBe(arrival!.name)
      expect(legsOf(response)[1]!.distance_km).toBeGreaterThan(100)
    }
  })

  it('one port if the other end of the voyage is given', async () => {
    const response = await estimate('Lyon', 'road', 'sea', 'Port of Tunis')
    expect(placesOf(response)).toHaveLength(3)
    expect(placesOf(response)[1]!.name).toMatch(/^Port of .*, FR$/)
    expectSums(response)
  })

  it('rail terminals and inland ports', async () => {
    const rail = await estimate('Augsburg', 'road', 'rail', 'road', 'Bologna')
    expect(legsOf(rail).map((leg) => leg.transport_mode)).toEqual(['road', 'rail', 'road'])
    expectSums(rail)
    const river = await estimate('Stuttgart', 'road', 'inland_waterways', 'Rotterdam')
    const [road, water] = legsOf(river)
    expect(road!.distance_km).toBeLessThan(60)
    expect(water!.distance_km).toBeGreaterThan(400)
  })

  it('requires a name for an airport that no road reaches', async () => {
    const ocean = { location: { latitude: 10, longitude: -140 } }
    await expect(estimate(ocean, 'road', 'air', 'Paris')).rejects.toThrow('name the airport')
  })
})

describe('distances', () => {
  it('a planned distance wins, under both of its names', async () => {
    for (const name of ['planned_distance_km', 'planned_distance_kmm']) {
      const leg = { transport_mode: 'road', [name]: 1234 } as const
      const response = await estimate('Paris', leg as Parameters<typeof route>[0], 'Lille')
      expect(legsOf(response)[0]!.distance_km).toBe(1234)
    }
  })

  it('a planned distance needs no way', async () => {
    const response = await estimate(
      'Paris',
      { transport_mode: 'road', planned_distance_km: 9000 },
      'New York',
    )
    expect(response.distance_km).toBe(9000)
    await expect(estimate('Paris', 'road', 'New York')).rejects.toThrow(
      /route\.1 \(road\): no route.*planned_distance_km/,
    )
  })

  it('a leg by land that is in no country has no figures', async () => {
    const ocean = { location: { latitude: 10, longitude: -140 } }
    const leg = { transport_mode: 'road', planned_distance_km: 10 } as const
    await expect(estimate(ocean, leg, ocean)).rejects.toThrow(
      'route.1: one endpoint of this road or rail leg is not in any country',
    )
  })

  it('names canals', async () => {
    const messages = async (from: string, to: string) =>
      legsOf(await estimate(from, 'sea', to))[0]!
        .notices.map(({ message }) => message)
        .join()
    expect(await messages('Shanghai', 'Rotterdam')).toContain('Suez Canal')
    expect(await messages('Los Angeles', 'Rotterdam')).toContain('Panama Canal')
    expect(await messages('Santos', 'Rotterdam')).not.toContain('Canal')
  })

  it('the trade writes CNSHA for the port of Shanghai', async () => {
    const [from] = placesOf(
      await estimate({ location: { locode: 'CNSHA' } }, 'sea', { location: { locode: 'DEHAM' } }),
    )
    expect(from!.name).toContain('Port of Shanghai')
  })

  it('a ferry is part of the way by road', async () => {
    const [leg] = legsOf(await estimate('London', 'road', 'Dublin'))
    expect(codesOf(leg!)).toContain('ferry_used')
    const [truck] = legsOf(await estimate('London', 'road', 'Manchester'))
    const [ship] = legsOf(
      await estimate('Holyhead', { transport_mode: 'sea', leg_details: { vessel_type: 'ro_ro' } }, 'Dublin'),
    )
    const ferry = 141
    const expected =
      ((leg!.distance_km - ferry) * truck!.co2e) / truck!.distance_km +
      (ferry * ship!.co2e) / ship!.distance_km
    expect(Math.abs(leg!.co2e / expected - 1)).toBeLessThan(1e-9)
  })

  it('reports an uncertain place on its leg', async () => {
    const [leg] = legsOf(await estimate('Springfeld', 'road', 'Chicago'))
    expect(codesOf(leg!)).toContain('location_uncertain')
  })

  const inland = [
    'Paris',
    'Berlin',
    'Madrid',
    'Warsaw',
    'Vienna',
    'Milan',
    'Lyon',
    'Prague',
    'Zurich',
    'Munich',
  ]
  const ports = [
    'Rotterdam',
    'Shanghai',
    'Singapore',
    'Santos',
    'Durban',
    'Los Angeles',
    'New York',
    'Mumbai',
    'Tokyo',
  ]
  const rivers = ['Basel', 'Mainz', 'Cologne', 'Duisburg', 'Rotterdam', 'Strasbourg']
  it.each([
    ['road', inland],
    ['rail', inland],
    ['air', ports],
    ['sea', ports],
    ['inland_waterways', rivers],
  ])('is the same in both directions by %s', async (mode, names) => {
    const place = fc.constantFrom(...names)
    await fc.assert(
      fc.asyncProperty(place, place, async (from, to) => {
        const there = await estimate(from, mode, to)
        const back = await estimate(to, mode, from)
        expect(Math.abs(there.distance_km - back.distance_km)).toBeLessThanOrEqual(1e-6 * there.distance_km)
      }),
      { numRuns: 15 },
    )
  })

  it('a flight divided on its great circle is as long', async () => {
    const degrees = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(
        degrees,
        degrees,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        async (from, to, share) => {
          const middle = between(from, to, share)
          const whole = await estimate({ location: from }, 'air', { location: to })
          fc.pre(whole.distance_km > 1 && whole.distance_km < 19_000)
          const parts = await estimate({ location: from }, 'air', { location: middle }, 'air', {
            location: to,
          })
          expect(Math.abs(parts.distance_km - whole.distance_km)).toBeLessThan(0.2)
        },
      ),
      { numRuns: 40 },
    )
  })
})

interface Point {
  latitude: number
  longitude: number
}

/** The point at a share of the great circle from one point to another. */
function between(from: Point, to: Point, share: number): Point {
  const [a, b] = [vector(from), vector(to)]
  const angle = Math.acos(
    Math.min(
      1,
      Math.max(
        -1,
        a.reduce((sum, value, axis) => sum + value * b[axis]!, 0),
      ),
    ),
  )
  if (angle === 0) return from
  const [p, q] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [x, y, z] = a.map((value, axis) => p * value + q * b[axis]!) as [number, number, number]
  return {
    latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
    longitude: (Math.atan2(y, x) * 180) / Math.PI,
  }
}

function vector({ latitude, longitude }: Point): number[] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}
