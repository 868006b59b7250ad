/**
 * Journeys recomputed from published tables: the UK Government's conversion factors (kg CO2e per km or
 * passenger-km, direct and well-to-tank), Base Carbone (operation and upstream, without the vehicle), the EPA
 * Emission Factors Hub (gases per mile, AR5 potentials 28 and 265), Ember's life-cycle electricity (kg per
 * kWh) with World Bank grid losses. Distances are given, except where a great circle is computed.
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

type Details = Pick<TravelDistanceRequest, 'car_details' | 'air_details' | 'year'>
type Case = [
  mode: TravelDistanceRequest['travel_mode'],
  from: string,
  to: string,
  km: number,
  details: Details,
  direct: number,
  indirect: number,
]

const seat = (name: 'economy' | 'premium_economy' | 'business' | 'first', year?: number): Details =>
  year === undefined ? { air_details: { class: name } } : { air_details: { class: name }, year }
const car = (
  car_type: NonNullable<NonNullable<Details['car_details']>['car_type']>,
  car_size: NonNullable<NonNullable<Details['car_details']>['car_size']> = 'average',
): Details => ({ car_details: { car_type, car_size } })
/** A journey of 2025; one without a year takes the newest edition, that of 2026 in the United Kingdom. */
const of2025 = (details: Details = {}): Details => ({ ...details, year: 2025 })

const mile = 1.609344
/** A passenger car of the Hub, CO2e per mile. */
const hubCar = 0.297 + (0.0059 * 28 + 0.0053 * 265) / 1000
/** Intercity rail of the Hub, national average, CO2e per passenger-mile. */
const hubRail = 0.096 + (0.008 * 28 + 0.002 * 265) / 1000
/** kWh per km of an average electric car, 2025, and of the French main-line train. */
const carKwh = 0.20656
const trainKwh = 20 / 188

/** Generation of 2023 in TWh: coal, gas, oil, nuclear, hydro, wind, solar, bioenergy, other renewables. */
const mixes = {
  DE: [135.35, 76, 20.13, 8.75, 19.48, 137.29, 61.56, 46.02, 0.21],
  FR: [2.16, 31.43, 9.71, 335.65, 53.19, 48.61, 23.26, 9.5, 0.6],
}
const lifeCycle = [820, 490, 700, 12, 24, 11, 48, 230, 38]
const atPlant = [760, 370, 406, 0, 0, 0, 0, 0, 0]
function ownShare(country: keyof typeof mixes): number {
  const weighted = (intensities: number[]) =>
    mixes[country].reduce((sum, twh, i) => sum + twh * intensities[i]!, 0)
  return weighted(atPlant) / weighted(lifeCycle)
}
/** Losses per kWh that arrives, of a percentage of output. */
const losses = (percent: number) => percent / (100 - percent)
const germanShare = ownShare('DE')
const frenchShare = ownShare('FR')
/** Of French electricity, the share that power plants emit of all that a kWh from the socket stands for. */
const frenchDirect = frenchShare / (1 + losses(6.353))

const cases: Case[] = [
  ['air', 'LHR', 'EDI', 533, {}, 0.22928, 0.0335],
  ['air', 'MAN', 'CDG', 590, seat('economy'), 0.12576, 0.02249],
  ['air', 'MAN', 'CDG', 590, seat('business'), 0.18863, 0.03373],
  ['air', 'LHR', 'JFK', 5540, {}, 0.15282, 0.03213],
  ['air', 'LHR', 'JFK', 5540, seat('economy'), 0.11704, 0.02461],
  ['air', 'LHR', 'JFK', 5540, seat('premium_economy'), 0.18726, 0.03937],
  ['air', 'JFK', 'LHR', 5540, seat('business'), 0.3394, 0.07137],
  ['air', 'LHR', 'SIN', 10880, seat('first'), 0.46814, 0.09844],
  ['air', 'CDG', 'HND', 9700, {}, 0.14253, 0.02162],
  ['air', 'CDG', 'HND', 9700, seat('economy'), 0.10916, 0.01656],
  ['air', 'CDG', 'HND', 9700, seat('first'), 0.43663, 0.06623],
  ['air', 'LHR', 'JFK', 5540, seat('economy', 2019), 0.14981, 0.01641],
  ['car', 'London', 'Leeds', 312, {}, 0.16591, 0.04399],
  ['car', 'London', 'Leeds', 312, car('diesel', 'small'), 0.14327, 0.03409],
  ['car', 'London', 'Leeds', 312, car('hybrid', 'medium'), 0.11678, 0.02998],
  ['car', 'London', 'Leeds', 312, car('petrol', 'large'), 0.26606, 0.07528],
  // Electricity generated is direct; its losses, which the business travel table adds to it, are indirect.
  ['car', 'London', 'Leeds', 312, car('battery', 'medium'), 0.02816 - 0.00254, 0.01022 + 0.00254],
  ['car', 'London', 'Leeds', 312, car('plug_in_hybrid'), 0.09918 - 0.00086, 0.02934 + 0.00086],
  ['car', 'London', 'Leeds', 312, of2025(), 0.16725, 0.04399],
  ['car', 'London', 'Leeds', 312, of2025(car('diesel', 'small')), 0.1434, 0.03409],
  ['car', 'London', 'Leeds', 312, of2025(car('hybrid', 'medium')), 0.11724, 0.02998],
  ['car', 'London', 'Leeds', 312, of2025(car('petrol', 'large')), 0.26828, 0.07528],
  ['car', 'London', 'Leeds', 312, of2025(car('battery', 'medium')), 0.03882 - 0.00368, 0.01022 + 0.00368],
  ['car', 'London', 'Leeds', 312, of2025(car('plug_in_hybrid')), 0.10461 - 0.00122, 0.02934 + 0.00122],
  ['car', 'London', 'Leeds', 312, { ...car('petrol'), year: 2021 }, 0.17431, 0.04885],
  ['car', 'Lyon', 'Paris', 466, car('petrol'), 0.24, 0.0767],
  ['car', 'Lyon', 'Paris', 466, car('diesel'), 0.112, 0.0372],
  ['car', 'Seattle', 'Portland, Oregon', 280, {}, hubCar / mile, (hubCar / mile) * (0.04399 / 0.16591)],
  ['car', 'Seattle', 'Portland, Oregon', 280, of2025(), hubCar / mile, (hubCar / mile) * (0.04399 / 0.16725)],
  ['car', 'Auckland', 'Hamilton, NZ', 125, car('petrol'), 0.241592, 0.241592 * (0.04599 / 0.16152)],
  // No edition of New Zealand between 2020 and 2026 has cars.
  ['car', 'Auckland', 'Hamilton, NZ', 125, of2025(car('petrol')), 0.2646566, 0.2646566 * (0.04599 / 0.16272)],
  [
    'car',
    'Berlin',
    'Hamburg',
    290,
    car('electric'),
    carKwh * 0.32965 * germanShare,
    carKwh * 0.32965 * (1 - germanShare + losses(3.884)),
  ],
  ['rail', 'London', 'Leeds', 300, {}, 0.03092, 0.00897],
  ['rail', 'London', 'Leeds', 300, of2025(), 0.03546, 0.00897],
  ['rail', 'London', 'Paris', 495, {}, 0.01135, 0.00117],
  ['rail', 'London', 'Paris', 495, of2025(), 0.00446, 0.00117],
  ['rail', 'Paris', 'Lyon', 427, {}, 0.0023 * frenchDirect, 0.0023 * (1 - frenchDirect)],
  ['rail', 'Paris', 'Orleans', 121, {}, 0.0229 * frenchDirect, 0.0229 * (1 - frenchDirect)],
  ['rail', 'Berlin', 'Munich', 600, {}, 0.0668, trainKwh * 0.35566 * (1 - germanShare + losses(3.884))],
  ['rail', 'Boston', 'New York', 370, {}, hubRail / mile, (hubRail / mile) * (0.00897 / 0.03092)],
  ['rail', 'Boston', 'New York', 370, of2025(), hubRail / mile, (hubRail / mile) * (0.00897 / 0.03546)],
]

describe('journeys of published factors', () => {
  it.each(cases)(
    '%s from %s to %s, %d km, %o',
    async (mode, origin, destination, km, details, direct, indirect) => {
      const request = { travel_mode: mode, origin, destination, distance_km: km, ...details }
      const response = await engine.call('travelDistance', request)
      // UK direct figures are rounded with their losses and without to five decimals each.
      const rounding = 0.000_01 * km
      const close = (actual: number, expected: number) =>
        expect(Math.abs(actual - expected)).toBeLessThan(Math.max(1e-4 * expected, rounding))
      close(response.direct_emissions.co2e, direct * km)
      close(response.indirect_emissions.co2e, indirect * km)
      expect(response.co2e).toBeCloseTo(response.direct_emissions.co2e + response.indirect_emissions.co2e, 9)
      expect(response.distance_km).toBe(km)
    },
  )

  it('computes 500 km of 2025 in an average petrol car: 81.36 kg burnt, 22.995 kg upstream', async () => {
    const response = await engine.call('travelDistance', {
      travel_mode: 'car',
      origin: 'London',
      destination: 'Leeds',
      distance_km: 500,
      car_details: { car_type: 'petrol' },
      year: 2025,
    })
    expect(response.direct_emissions.co2e).toBeCloseTo(81.36, 9)
    expect(response.indirect_emissions.co2e).toBeCloseTo(22.995, 9)
  })
})

describe('great circles', () => {
  /** Central angle by the law of cosines, the mean radius of the Earth. */
  function arc([lat1, lon1]: number[], [lat2, lon2]: number[]): number {
    const rad = Math.PI / 180
    const cos =
      Math.sin(lat1! * rad) * Math.sin(lat2! * rad) +
      Math.cos(lat1! * rad) * Math.cos(lat2! * rad) * Math.cos((lon2! - lon1!) * rad)
    return 6371.0088 * Math.acos(cos)
  }

  it.each([
    ['MAD', 'LIS'],
    ['JFK', 'LHR'],
    ['SYD', 'SCL'],
  ])('%s to %s is the arc between the airports, without a supplement', async (from, to) => {
    const { origin, destination, distance_km } = await engine.call('travelDistance', {
      travel_mode: 'air',
      origin: { iata: from },
      destination: { iata: to },
    })
    const expected = arc(
      [origin.latitude!, origin.longitude!],
      [destination.latitude!, destination.longitude!],
    )
    expect(distance_km).toBeCloseTo(expected, 3)
  })

  it('is 511 km between Madrid and Lisbon airports within a half percent', async () => {
    const { distance_km } = await engine.call('travelDistance', {
      travel_mode: 'air',
      origin: { iata: 'MAD' },
      destination: { iata: 'LIS' },
    })
    expect(Math.abs(distance_km / 513 - 1)).toBeLessThan(0.005)
  })
})

describe('hotel nights of published factors', () => {
  it.each([
    ['Lisbon', 2025, 19],
    ['Lisbon', 2021, 26],
    ['New York', 2018, 25.6],
    ['Tokyo', 2025, 39],
    ['Leeds', 2025, 10.4],
    ['Vienna, Austria', 2025, 13.9],
  ])('in %s in %d: %d kg each', async (location, year, kg) => {
    const { co2e } = await engine.call('travelHotel', { hotel_nights: 3, location, year })
    expect(co2e).toBeCloseTo(3 * kg, 6)
  })
})

describe('spending by published factors', () => {
  it.each([
    ['air', 0.976],
    ['rail', 0.558],
    ['road', (0.499 + 0.499 + 0.499 + 0.143) / 4],
    ['sea', 0.618],
    ['hotel', 0.183],
  ] as const)('%s in the United States: %d kg per dollar of 2021', async (spend_type, perDollar) => {
    const { co2e } = await engine.call('travelSpend', {
      spend_type,
      money: 1000,
      money_unit: 'usd',
      spend_location: 'Chicago',
      spend_year: 2021,
    })
    expect(co2e).toBeCloseTo(1000 * perDollar, 6)
  })
})
