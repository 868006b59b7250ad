import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const stay = (location: string, year?: number, hotel_nights = 1) =>
  engine.call(
    'travelHotel',
    year === undefined ? { hotel_nights, location } : { hotel_nights, location, year },
  )

describe('hotel nights', () => {
  it('have every key of the documented response', async () => {
    const response = await stay('Lisbon', undefined, 3)
    expect(Object.keys(response).sort()).toEqual(
      ['co2e', 'co2e_unit', 'co2e_calculation_method', 'location', 'source_trail', 'notices'].sort(),
    )
    expect(response).toMatchObject({
      co2e: 57,
      co2e_unit: 'kg',
      location: { name: 'Lisbon, PT' },
      notices: [],
    })
  })

  it('beyond the numbers there are, are refused', async () => {
    await expect(stay('Lisbon', undefined, 1e308)).rejects.toThrow('the amount is too large')
  })

  it('use the city’s factor before the country’s', async () => {
    const regionOf = async (place: string) => (await stay(place, 2025)).source_trail[0]!.region
    expect(await regionOf('London')).toBe('GB-LON')
    expect(await regionOf('Leeds')).toBe('GB')
  })

  it('use the nearest earlier year for a year without a factor, with a notice', async () => {
    const { source_trail, notices } = await stay('Vienna, Austria', 2025)
    expect(source_trail[0]).toMatchObject({ region: 'AT', year: '2021' })
    expect(notices.map(({ code }) => code)).toEqual(['year_fallback'])
  })

  it('use the median of the subregion for a country without a factor, with a notice', async () => {
    const ulaanbaatar = await stay('Ulaanbaatar', 2025)
    const near = await Promise.all(
      ['Beijing', 'Hong Kong', 'Tokyo', 'Seoul'].map(async (city) => (await stay(city, 2025)).co2e),
    )
    expect(ulaanbaatar.co2e).toBe(near.sort((a, b) => b - a)[1])
    expect(ulaanbaatar.notices).toMatchObject([{ code: 'continent_fallback', severity: 'warning' }])
    expect(ulaanbaatar.notices[0]!.message).toContain('the median of 4 countries of Eastern Asia')
  })

  it('took the highest of the continent in release 1', async () => {
    const first = await localEngine({ release: 1 })
    const { co2e, source_trail } = await first.call('travelHotel', {
      hotel_nights: 1,
      location: 'Ulaanbaatar',
      year: 2025,
    })
    await first.close()
    expect({ co2e, region: source_trail[0]!.region }).toEqual({ co2e: 152.2, region: 'MV' })
  })

  it('have no emissions if their number is 0', async () => {
    expect((await stay('Lisbon', 2025, 0)).co2e).toBe(0)
  })

  it('are rejected on a continent without any factor', async () => {
    await expect(stay('Antarctica')).rejects.toMatchObject({
      status: 400,
      code: 'no_emission_factors_found',
    })
  })
})
