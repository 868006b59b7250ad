import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Coordinates, ServiceError } from '../../src/contract/contract.js'
import { Gazetteer } from '../../src/places/gazetteer.js'
import { greatCircle, openPlaces, type RouteMode, type RouteOptions } from '../../src/places/places.js'
import { edgeKind, Network } from '../../src/places/routes/network.js'
import { leastRoadFactor, roadLengths } from '../../src/places/routes/road-factors.js'
import { shortestPath } from '../../src/places/routes/shortest-path.js'

const places = openPlaces()
afterAll(() => places.close())

function route(mode: RouteMode, from: string, to: string, options?: RouteOptions) {
  return places.route(mode, places.find(from), places.find(to), options)
}

function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

describe('published distances', () => {
  const rows: Record<string, string>[] = parse(readFileSync(new URL('./distances.csv', import.meta.url)), {
    columns: true,
  })
  /** Returns the passages of the published route; in 1990, roads between western countries avoided the east. */
  const optionsOf = (row: Record<string, string>): RouteOptions => ({
    arctic: row.via!.includes('northeast'),
    closed: row.via!.includes('cape') ? ['suez', 'panama'] : [],
    avoid: row.source!.includes('1990') ? ['CZ', 'HU', 'PL', 'SK'] : [],
  })
  const percentOff = (row: Record<string, string>) => {
    const from = { latitude: Number(row.origin_latitude), longitude: Number(row.origin_longitude) }
    const to = { latitude: Number(row.destination_latitude), longitude: Number(row.destination_longitude) }
    const { distance_km } = places.route(row.mode as RouteMode, from, to, optionsOf(row))
    return Math.abs(100 * (distance_km / Number(row.published_km) - 1))
  }

  it.each<[string, number, number]>([
    ['air', 23, 0.2],
    ['sea', 13, 1.6],
    ['road', 116, 4.5],
    ['rail', 9, 6.5],
    ['inland_waterways', 3, 2],
  ])('match by %s: each of %d within its tolerance, on average within %d percent', (mode, count, mean) => {
    const own = rows.filter((row) => row.mode === mode)
    const errors = own.map(percentOff)
    const outside = own
      .filter((row, index) => errors[index]! > Number(row.tolerance_percent))
      .map((row) => `${row.origin} - ${row.destination}`)
    expect(own).toHaveLength(count)
    expect(outside).toEqual([])
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(mean)
  })
})

it('matches 892 US flight distances, not used for fitting, within half a percent on average', () => {
  // Statute miles, US Bureau of Transportation Statistics, on-time data of 2001.
  const rows: Record<string, string>[] = parse(readFileSync(new URL('./flights.csv', import.meta.url)), {
    columns: true,
  })
  const errors = rows.map(({ origin, destination, miles }) => {
    const [from, to] = [origin!, destination!].map((iata) => places.find({ iata }, 'air'))
    const { distance_km } = places.route('air', from!, to!)
    return Math.abs(100 * (distance_km / (Number(miles) * 1.609344) - 1))
  })
  expect(rows).toHaveLength(892)
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.25)
})

describe('routes of any mode', () => {
  it.each<[RouteMode]>([['air'], ['road'], ['rail'], ['sea'], ['inland_waterways']])(
    'are 0 km from a place to itself: %s',
    (mode) => expect(route(mode, 'Madrid', 'Madrid').distance_km).toBe(0),
  )

  it.each<[RouteMode, string, string]>([
    ['road', 'Lisbon', 'Warsaw'],
    ['rail', 'Chicago', 'Denver'],
    ['sea', 'Santos, Brazil', 'Hamburg'],
    ['inland_waterways', 'Rotterdam', 'Vienna'],
  ])('are equally long in both directions: %s', (mode, from, to) => {
    expect(route(mode, from, to).distance_km).toBeCloseTo(route(mode, to, from).distance_km, 6)
  })
})

describe('land routes', () => {
  it('prefer fixed links to ferries', () => {
    expect(route('road', 'London', 'Paris').ferry_km).toBe(0)
    expect(route('road', 'Copenhagen', 'Malmö').ferry_km).toBe(0)
    expect(route('road', 'Charlottetown', 'Moncton, NB').ferry_km).toBe(0)
  })

  it('use only ferries that save a long detour', () => {
    expect(route('road', 'Helsinki', 'Tallinn').ferry_km).toBe(82)
    expect(route('road', 'Helsinki', 'Tallinn').distance_km).toBeLessThan(90)
    expect(route('road', 'Helsinki', 'Tallinn', { ferries: false }).distance_km).toBeGreaterThan(600)
    expect(route('road', 'Casablanca', 'Madrid').ferry_km).toBe(51)
    expect(route('road', 'Hamburg', 'Malmö').ferry_km).toBe(0)
  })

  it('follow valleys and passes in the mountains', () => {
    const [from, to] = [places.find('Turin'), places.find('Grenoble')]
    const plain = route('road', 'Turin', 'Milan').distance_km
    const perKm = (km: number, ...ends: [string, string]) => km / route('air', ...ends).distance_km
    const high = places.route('road', from, to).distance_km
    expect(perKm(high, 'Turin', 'Grenoble')).toBeGreaterThan(perKm(plain, 'Turin', 'Milan') + 0.1)
  })

  it('go around a bay between the places', () => {
    const { distance_km, ferry_km } = route('road', 'Gothenburg', 'Frederikshavn')
    expect(ferry_km).toBe(0)
    expect(distance_km).toBeGreaterThan(700)
  })

  it('connect towns along coasts and behind bridges', () => {
    expect(route('road', 'Turin', 'Venice').distance_km).toBeLessThan(500)
    expect(route('road', 'Abu Dhabi', 'Dubai').distance_km).toBeLessThan(200)
    expect(route('road', 'Athens', 'Thessaloniki').distance_km).toBeLessThan(550)
    expect(route('road', 'Osaka', 'Kobe').distance_km).toBeLessThan(45)
    expect(route('road', 'Genoa', 'Rome').distance_km).toBeLessThan(600)
  })

  const countriesOf = (...args: Parameters<typeof route>) =>
    route(...args).countries.map(({ country }) => country)

  it('avoid closed borders', () => {
    expect(countriesOf('road', 'Yerevan', 'Ankara')).toContain('GE')
    expect(countriesOf('rail', 'Yerevan', 'Baku').sort()).not.toEqual(['AM', 'AZ'])
    expect(countriesOf('road', 'Warsaw', 'Volgograd')).not.toContain('UA')
    expect(route('road', 'Tel Aviv', 'Beirut').distance_km).toBeGreaterThan(300)
  })

  it('are refused if the only road is a very long detour', () => {
    for (const [from, to] of [
      ['Algiers', 'Rabat'],
      ['Cairo', 'Istanbul'],
      ['Tunis', 'Rome'],
      ['Mumbai', 'Lusaka'],
    ] as const) {
      expect(refusal(() => route('road', from, to))).toMatch(
        /is \d+ km long, \d+\.\d times the straight line/,
      )
    }
    expect(route('road', 'Odesa', 'Istanbul').distance_km).toBeGreaterThan(800)
  })

  it('cross North Korea only to reach it', () => {
    expect(countriesOf('road', 'Vladivostok', 'Dandong')).not.toContain('KP')
    expect(countriesOf('road', 'Beijing', 'Pyongyang')).toContain('KP')
    expect(countriesOf('rail', 'Moscow', 'Pyongyang')).toContain('KP')
  })

  it.each(['road', 'rail'] as const)('avoid Bangladesh by %s, except in release 1', (mode) => {
    expect(countriesOf(mode, 'Kolkata', 'Agartala')).toEqual(['IN'])
    expect(countriesOf(mode, 'Kolkata', 'Dhaka')).toContain('BD')
    const first = openPlaces({ release: 1 })
    const ends = ['Kolkata', 'Agartala'].map((name) => first.find(name))
    const { countries } = first.route(mode, ends[0]!, ends[1]!, {})
    expect(countries.map(({ country }) => country)).toContain('BD')
    first.close()
  })

  it('avoid requested countries', () => {
    expect(countriesOf('road', 'Hamburg', 'Vienna')).toContain('CZ')
    expect(countriesOf('road', 'Hamburg', 'Vienna', { avoid: ['CZ'] })).not.toContain('CZ')
    expect(countriesOf('road', 'Prague', 'Vienna', { avoid: ['CZ'] })).toContain('CZ')
  })

  it('use passenger-only lines for passengers', () => {
    const freight = route('rail', 'Boston', 'New York').distance_km
    const people = route('rail', 'Boston', 'New York', { passengers: true }).distance_km
    expect(freight).toBeGreaterThan(500)
    expect(people).toBeGreaterThan(340)
    expect(people).toBeLessThan(410)
    expect(route('rail', 'Chicago', 'Denver', { passengers: true })).toEqual(
      route('rail', 'Chicago', 'Denver'),
    )
  })

  it('use a ferry if necessary, unless disabled', () => {
    const crossing = route('road', 'London', 'Dublin')
    expect(crossing.ferry_km).toBe(141)
    expect(refusal(() => route('road', 'London', 'Dublin', { ferries: false }))).toContain(
      'ferries are not wanted',
    )
    expect(route('road', 'Victoria, BC', 'Vancouver, BC').ferry_km).toBeGreaterThan(0)
  })

  it.each([
    ['London', 'New York'],
    ['Panama City, Panama', 'Bogotá'],
    ['Seoul', 'Pyongyang'],
    ['Nuuk', 'Ilulissat'],
    ['Lerwick', 'Aberdeen'],
    ['Palma, Spain', 'Barcelona'],
  ])('are refused by road from %s to %s', (from, to) => {
    expect(refusal(() => route('road', from, to))).toMatch(/^no route from .* lies between them/)
  })

  it('cross the Seikan tunnel by train, and the strait by ferry', () => {
    expect(route('rail', 'Sapporo', 'Tokyo').ferry_km).toBe(0)
    expect(route('road', 'Sapporo', 'Tokyo').ferry_km).toBe(107)
  })

  it('are refused by rail to an island', () => {
    expect(refusal(() => route('rail', 'Tokyo', 'Seoul'))).toContain('no railway')
  })

  it('allocate the distance to countries along the route', () => {
    const { countries, distance_km } = route('road', 'Paris', 'Berlin')
    expect(countries.map(({ country }) => country).sort()).toEqual(expect.arrayContaining(['DE', 'FR']))
    const sum = countries.reduce((all, each) => all + each.distance_km, 0)
    expect(sum).toBeCloseTo(distance_km, 6)
  })
})

describe('a route divided at a point on it has the same length', () => {
  const gazetteer = new Gazetteer(fileURLToPath(new URL('../../dist/reference.sqlite', import.meta.url)))
  afterAll(() => gazetteer.close())
  const networks = new Map<string, Network>()
  const networkOf = (name: string) => {
    const network = networks.get(name) ?? new Network(gazetteer.network(name))
    networks.set(name, network)
    return network
  }
  const isAsLong = (mode: RouteMode, ends: readonly [Coordinates, Coordinates], middle: Coordinates) => {
    const whole = places.route(mode, ...ends).distance_km
    const parts =
      places.route(mode, ends[0], middle).distance_km + places.route(mode, middle, ends[1]).distance_km
    // Each distance is rounded to ten metres.
    expect(Math.abs(parts - whole)).toBeLessThan(0.02 + 1e-6 * whole)
  }

  it('if both parts are long road routes', () => {
    const land = networkOf('land')
    const lengths = roadLengths(land)
    const inEurope = Array.from({ length: land.size }, (_, node) => node).filter((node) =>
      ['DE', 'FR', 'PL', 'ES', 'RO'].includes(land.country(node)),
    )
    const node = fc.constantFrom(...inEurope)
    fc.assert(
      fc.property(node, node, fc.double({ min: 0.2, max: 0.8, noNaN: true }), (start, goal, share) => {
        const ends = [land.position(start), land.position(goal)] as const
        const isOpen = (kind: number) => kind !== edgeKind.ferry && kind !== edgeKind.railTunnel
        const path = shortestPath(land, [{ node: start, km: 0 }], [{ node: goal, km: 0 }], {
          isOpen,
          lengths,
          leastLength: leastRoadFactor,
        })
        fc.pre(path !== undefined)
        const middle = land.position(path!.nodes[Math.floor(share * (path!.nodes.length - 1))]!)
        fc.pre(ends.every((end) => greatCircle(end, middle) > 100))
        isAsLong('road', ends, middle)
      }),
      // Regression example: a town whose neighbour is nearer as the crow flies than by the network.
      { numRuns: 20, examples: [[9178, 6852, 0.2]] },
    )
  })

  it('if it is a sea route', () => {
    const sea = networkOf('sea')
    const isOpen = (kind: number) => sea.kindNames[kind] !== 'northwest'
    const node = fc.integer({ min: 0, max: sea.size - 1 })
    fc.assert(
      fc.property(node, node, fc.double({ min: 0, max: 1, noNaN: true }), (start, goal, share) => {
        const path = shortestPath(sea, [{ node: start, km: 0 }], [{ node: goal, km: 0 }], { isOpen })
        fc.pre(path !== undefined && path.nodes.length > 2)
        const middle = sea.position(path!.nodes[Math.floor(share * (path!.nodes.length - 1))]!)
        isAsLong('sea', [sea.position(start), sea.position(goal)], middle)
      }),
      { numRuns: 40 },
    )
  })
})

describe('water routes', () => {
  it('list the canals used, and avoid closed ones', () => {
    const short = route('sea', 'Shanghai', 'Rotterdam')
    const long = route('sea', 'Shanghai', 'Rotterdam', { closed: ['suez', 'panama'] })
    expect(short.passages).toContain('suez')
    expect(long.passages).not.toContain('suez')
    expect(long.distance_km).toBeGreaterThan(short.distance_km + 5000)
    expect(route('sea', 'New York', 'Los Angeles').passages).toContain('panama')
  })

  it('avoid the Arctic', () => {
    expect(route('sea', 'Yokohama', 'Murmansk').passages).not.toContain('northwest')
  })

  it('are refused far from the sea, or between unconnected rivers', () => {
    expect(refusal(() => route('sea', 'Moscow', 'Rotterdam'))).toContain('no shipping lane within')
    expect(refusal(() => route('sea', 'Kampala', 'Rotterdam'))).toContain('no shipping lane within')
    expect(refusal(() => route('inland_waterways', 'Madrid', 'Vienna'))).toContain('inland waterways')
  })
})
