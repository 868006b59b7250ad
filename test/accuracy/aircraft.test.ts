/**
 * Flights by type of aircraft: by hand from the tables that they are made of, and against figures of others that no
 * part of the method was chosen on: the worked example of Google's Travel Impact Model, and the UK Government's average
 * flights.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TravelDistanceRequest } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const flight = (
  origin: string,
  destination: string,
  air_details: NonNullable<TravelDistanceRequest['air_details']>,
  more: Partial<TravelDistanceRequest> = {},
) =>
  engine.call('travelDistance', { travel_mode: 'air', origin, destination, air_details, year: 2025, ...more })

/** kg CO2e per kg of aviation turbine fuel, UK Government GHG Conversion Factors 2025: burnt, CO2 alone, upstream. */
const burnt = 3.1783652
const co2 = 3.14967
const upstream = 0.66179468

describe('a flight by a type of aircraft', () => {
  it('is the fuel of the statistics for a flight of its length', async () => {
    // A320 in 2025: 0.365835 kg per tonne-km on flights of 1576.34 km; 926 and 1389 and 1852 km: 3660.6, 4705, 6027.2 kg.
    const perKm = 0.365835 * 0.09071847
    const atMean = (4705 + ((6027.2 - 4705) * (1576.34 - 1389)) / 463) / 1576.34
    const fuel = perKm * 3660.6 * (1 / atMean)
    const found = await flight('LHR', 'MAD', { aircraft: 'A320' }, { distance_km: 926 })
    expect(fuel).toBeCloseTo(36.55, 2)
    expect(found.co2e_without_radiative_forcing).toBeCloseTo(fuel * (burnt + upstream), 9)
    expect(found.indirect_emissions.co2e).toBeCloseTo(fuel * upstream, 9)
    expect(found.direct_emissions.co2e).toBeCloseTo(fuel * (burnt + 0.7 * co2), 9)
  })

  it('shorter than the guidebook has is landing and take-off, and the rest by distance', async () => {
    // A320: 802.3 kg for landing and take-off, 842.1 kg for climb, cruise and descent of 231.5 km.
    const perKm = 0.365835 * 0.09071847
    const atMean = (4705 + ((6027.2 - 4705) * (1576.34 - 1389)) / 463) / 1576.34
    const fuel = (perKm * (802.3 + (842.1 * 100) / 231.5)) / atMean
    const found = await flight('LHR', 'MAN', { aircraft: 'A320' }, { distance_km: 100 })
    expect(found.co2e_without_radiative_forcing).toBeCloseTo(fuel * (burnt + upstream), 9)
    const { message } = found.notices.find(({ code }) => code === 'aircraft_fuel_used')!
    expect(message).toMatch(
      /: 802 kg for landing and take-off by A320, and 364 kg for climb, cruise and descent/,
    )
  })

  it('takes the newest figures that are not after the journey', async () => {
    const in2019 = await flight('LHR', 'MAD', { aircraft: 'A320' }, { year: 2022 })
    expect(in2019.direct_emissions.source_trail.find(({ source }) => source === 'US DOT')!.year).toBe('2019')
  })

  it('has the classes of average flights of that haul', async () => {
    const [all, business] = await Promise.all([
      flight('LHR', 'JFK', { aircraft: 'B772' }),
      flight('LHR', 'JFK', { aircraft: 'B772', class: 'business' }),
    ])
    const [allAverage, businessAverage] = await Promise.all([
      flight('LHR', 'JFK', {}),
      flight('LHR', 'JFK', { class: 'business' }),
    ])
    const direct = (one: typeof all, other: typeof all) =>
      one.direct_emissions.co2e / other.direct_emissions.co2e
    expect(direct(business, all)).toBeCloseTo(direct(businessAverage, allAverage), 9)
  })
})

describe('against figures of others', () => {
  it('a Boeing 787-9 from Zurich to San Francisco is within 10 % of the Travel Impact Model', async () => {
    // 859.224 kg for a seat in premium economy, which counts 1.5; 188, 21 and 48 seats count 1, 1.5 and 4.
    const average = ((859.224 / 1.5) * (188 + 21 * 1.5 + 48 * 4)) / (188 + 21 + 48)
    const { co2e_without_radiative_forcing: found } = await flight('ZRH', 'SFO', { aircraft: 'B789' })
    expect(Math.abs(found! / average - 1)).toBeLessThan(0.1)
  })

  it.each(['B772', 'A332'])(
    'a %s from London to New York is within 15 %% of the average flight',
    async (aircraft) => {
      const [{ co2e_without_radiative_forcing: found }, { co2e_without_radiative_forcing: average }] =
        await Promise.all([flight('LHR', 'JFK', { aircraft }), flight('LHR', 'JFK', {})])
      expect(Math.abs(found! / average! - 1)).toBeLessThan(0.15)
    },
  )
})
