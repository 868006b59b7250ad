import { describe, expect, it } from 'vitest'
import { twoEngines } from './engines.js'

const engines = twoEngines()

const flight = (origin: string, destination: string, of = engines.newest) =>
  of.call('travelDistance', { travel_mode: 'air', year: 2024, origin, destination } as never) as Promise<{
    distance_km: number
  }>

describe('operations with ICAO codes', () => {
  it.each([
    ['LEPA', 'LIME', 887],
    ['ESSA', 'LIME', 1648],
    ['EGLL', 'EDDF', 654],
  ])('fly from %s to %s over %d km', async (origin, destination, km) => {
    expect((await flight(origin, destination)).distance_km).toBeCloseTo(km, -0.5)
  })

  it('carry cargo between the airports', async () => {
    const route = [{ location: 'LIME' }, { transport_mode: 'air' }, { location: 'ESSA' }]
    const { distance_km } = (await engines.newest.call('freight', {
      route: route.map((each) => ('location' in each ? { location: { query: each.location } } : each)),
      cargo: { weight: 1, weight_unit: 't' },
    } as never)) as { distance_km: number }
    expect(distance_km).toBeCloseTo(1648, -0.5)
  })

  it('find hotels in the country of the airport', async () => {
    const stay = (location: string) =>
      engines.newest.call('travelHotel', { location, year: 2024, hotel_nights: 1 } as never) as Promise<{
        co2e: number
      }>
    expect((await stay('LEPA')).co2e).toBe((await stay('PMI')).co2e)
  })

  it('resolve as before in release 2', async () => {
    expect((await flight('LEPA', 'LIME', engines.second)).distance_km).toBeCloseTo(18_045, -0.5)
  })

  it('reject a code that is not an airport', async () => {
    await expect(flight('LFXX', 'EDDF')).rejects.toThrow('no airport with the ICAO code LFXX')
  })
})
