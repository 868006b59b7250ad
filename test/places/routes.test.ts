import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/contract/contract.js'
import { openPlaces, type RouteMode, type RouteOptions } from '../../src/places/places.js'

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
  const percentOff = (row: Record<string, string>) => {
    const from = { latitude: Number(row.origin_latitude), longitude: Number(row.origin_longitude) }
    const to = { latitude: Number(row.destination_latitude), longitude: Number(row.destination_longitude) }
    const closed = row.via!.includes('cape') ? ['suez', 'panama'] : []
    const { distance_km } = places.route(row.mode as RouteMode, from, to, {
      arctic: row.via!.includes('northeast'),
      closed,
    })
    return Math.abs(100 * (distance_km / Number(row.published_km) - 1))
  }

  it.each<[string, number]>([
    ['air', 0.2],
    ['sea', 1.6],
    ['road', 5.4],
    ['rail', 6.5],
    ['inland_waterways', 2],
  ])('%s: nine in ten within their tolerance, on average within %d percent', (mode, mean) => {
    const own = rows.filter((row) => row.mode === mode)
    const errors = own.map(percentOff)
    const within = own.filter((row, index) => errors[index]! <= Number(row.tolerance_percent))
    expect(within.length / own.length).toBeGreaterThanOrEqual(0.9)
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(mean)
  })
})

describe('any mode', () => {
  it.each<[RouteMode]>([['air'], ['road'], ['rail'], ['sea'], ['inland_waterways']])(
    '%s from a place to itself is nothing',
    (mode) => expect(route(mode, 'Madrid', 'Madrid').distance_km).toBe(0),
  )

  it.each<[RouteMode, string, string]>([
    ['road', 'Lisbon', 'Warsaw'],
    ['rail', 'Chicago', 'Denver'],
    ['sea', 'Santos, Brazil', 'Hamburg'],
    ['inland_waterways', 'Rotterdam', 'Vienna'],
  ])('%s is as long there as back', (mode, from, to) => {
    expect(route(mode, from, to).distance_km).toBeCloseTo(route(mode, to, from).distance_km, 6)
  })
})

describe('by land', () => {
  it('takes fixed links before ferries', () => {
    expect(route('road', 'London', 'Paris').ferry_km).toBe(0)
    expect(route('road', 'Copenhagen', 'Malmö').ferry_km).toBe(0)
    expect(route('road', 'Charlottetown', 'Moncton, NB').ferry_km).toBe(0)
  })

  it('takes a ferry of the data where there is no other way, and none when told so', () => {
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
  ])('refuses the road from %s to %s', (from, to) => {
    expect(refusal(() => route('road', from, to))).toMatch(/^no route from .* lies between them/)
  })

  it('crosses the Seikan tunnel by train and the strait by ferry', () => {
    expect(route('rail', 'Sapporo', 'Tokyo').ferry_km).toBe(0)
    expect(route('road', 'Sapporo', 'Tokyo').ferry_km).toBe(107)
  })

  it('knows no train to an island', () => {
    expect(refusal(() => route('rail', 'Tokyo', 'Seoul'))).toContain('no railway')
  })

  it('shares the way out among the countries it runs through', () => {
    const { countries, distance_km } = route('road', 'Paris', 'Berlin')
    expect(countries.map(({ country }) => country).sort()).toEqual(expect.arrayContaining(['DE', 'FR']))
    const sum = countries.reduce((all, each) => all + each.distance_km, 0)
    expect(sum).toBeCloseTo(distance_km, 6)
  })
})

describe('by water', () => {
  it('names the canals it takes and goes round where they are closed', () => {
    const short = route('sea', 'Shanghai', 'Rotterdam')
    const long = route('sea', 'Shanghai', 'Rotterdam', { closed: ['suez', 'panama'] })
    expect(short.passages).toContain('suez')
    expect(long.passages).not.toContain('suez')
    expect(long.distance_km).toBeGreaterThan(short.distance_km + 5000)
    expect(route('sea', 'New York', 'Los Angeles').passages).toContain('panama')
  })

  it('leaves the Arctic closed', () => {
    expect(route('sea', 'Yokohama', 'Murmansk').passages).not.toContain('northwest')
  })

  it('refuses a place far from the sea, and rivers that do not meet', () => {
    expect(refusal(() => route('sea', 'Moscow', 'Rotterdam'))).toContain('no shipping lane within')
    expect(refusal(() => route('sea', 'Kampala', 'Rotterdam'))).toContain('no shipping lane within')
    expect(refusal(() => route('inland_waterways', 'Madrid', 'Vienna'))).toContain('inland waterways')
  })
})
