import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'
import { findAircraft } from '../../../src/estimators/travel/aircraft-types.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const flight = (origin: string, destination: string, aircraft: string) =>
  engine.call('travelDistance', { travel_mode: 'air', origin, destination, air_details: { aircraft } })

const published = [
  'A320',
  'B738',
  'A20N',
  'B77W',
  'E75L',
  'CRJ9',
  'B38M',
  'E190',
  'B789',
  'A332',
  'A333',
  'B739',
]

describe('the name of an aircraft', () => {
  it.each([
    ['B738', 'B738'],
    ['b738', 'B738'],
    ['738', 'B738'],
    ['Boeing 737-800', 'B738'],
    ['737-800', 'B738'],
    ['Airbus A320neo', 'A20N'],
    ['a320 neo', 'A20N'],
    ['32N', 'A20N'],
    ['77W', 'B77W'],
    ['Embraer 175', 'E75L'],
    ['A320-200', 'A320'],
    ['CRJ900', 'CRJ9'],
    ['Bombardier CRJ-900', 'CRJ9'],
    ['B737-800', 'B738'],
    ['Boeing 777-300ER', 'B77W'],
    ['737-8', 'B38M'],
    ['E190', 'E190'],
  ])('%s is %s', (text, designator) => {
    expect(findAircraft(text, published).designator).toBe(designator)
  })

  it.each([
    [
      'A380',
      /no fuel use is published for "A380"; available: A320, B738, .*; leave it out for the average of flights/,
    ],
    ['Boeing 787-99', /; did you mean B789 \(Boeing 787-9\)\?$/],
    ['zeppelin', /of that length$/],
    ['A330', /; types of that family: A332 \(Airbus A330-200\), A333 \(Airbus A330-300\)$/],
    ['330', /; types of that family: A332 .*, A333/],
    ['Boeing 737', /; types of that family: B738 \(Boeing 737-800\), .*B739/],
  ])('%s is refused with those there are', (text, message) => {
    expect(() => findAircraft(text, published)).toThrow(message)
  })

  it('is not mistaken for another short code', () => {
    expect(() => findAircraft('A380', published)).not.toThrow('did you mean')
  })
})

describe('a flight by a type of aircraft', () => {
  it.each([
    ['LHR', 'SYD', 'A320', 'fuel of the Airbus A320 is published for up to 4630 km'],
    ['LHR', 'JFK', 'E75L', 'fuel of aircraft like the Embraer 175 (F100) is published for up to 2778 km'],
    ['LHR', 'SYD', 'B789', 'the flight is 17019 km long'],
  ])('is rejected from %s to %s by %s, which cannot fly it', async (from, to, aircraft, message) => {
    await expect(flight(from, to, aircraft)).rejects.toThrow(message)
  })

  it.each(['E145', 'E190', 'B764'])(
    '%s is refused: its statistics contradict each other',
    async (aircraft) => {
      await expect(flight('LHR', 'MAD', aircraft)).rejects.toThrow(
        /is inconsistent from year to year; available: /,
      )
    },
  )

  it('says whose fuel is used for a variant of the same designator', async () => {
    const { notices } = await flight('LHR', 'MAD', 'Boeing 737-900')
    expect(notices[0]!).toMatchObject({
      code: 'similar_factor',
      message: expect.stringContaining('for the 737-900'),
    })
  })

  it('is rejected without a length', async () => {
    await expect(flight('LHR', 'LHR', 'A320')).rejects.toThrow('the flight is 0 km long; give distance_km')
  })

  it('reports the fuel, the aircraft of its curve, and both totals', async () => {
    const { co2e, co2e_without_radiative_forcing: without, notices } = await flight('LHR', 'MAD', 'B738')
    expect(without).toBeLessThan(co2e)
    expect(notices).toMatchObject([
      {
        code: 'proxy_factor',
        severity: 'warning',
        message: expect.stringContaining('that of A320 was used'),
      },
      {
        code: 'aircraft_fuel_used',
        message: expect.stringMatching(/^Boeing 737-800: [\d.]+ kg of fuel per passenger, from /),
      },
      { code: 'radiative_forcing_applied', message: expect.stringContaining('CO2 of the flight times 1.7') },
    ])
    expect((await flight('LHR', 'MAD', 'A320')).notices.map(({ code }) => code)).not.toContain('proxy_factor')
  })

  it('is not known to release 1', async () => {
    const first = await localEngine({ release: 1 })
    const request = {
      travel_mode: 'air',
      origin: 'LHR',
      destination: 'JFK',
      air_details: { aircraft: 'B789' },
    }
    await expect(first.call('travelDistance', request as never)).rejects.toThrow(
      'release 1 of the catalogue has no fuel use by type of aircraft',
    )
    await first.close()
  })
})
