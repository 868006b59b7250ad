import { describe, expect, it } from 'vitest'
import { committedTable } from './committed-table.js'

describe('parts of French journeys', () => {
  const rows = committedTable('ademe-journey-parts-23.6')
  const value = (activity: string, year: string) => {
    const found = rows.filter((row) => row.activity_id === activity && row.year === year)
    expect(found).toHaveLength(1)
    return Number(found[0]!.co2e_ar5)
  }

  it('are fuel burnt and fuel made, without the vehicle', () => {
    const car = 'passenger_vehicle-type_car-variant_petrol-basis'
    expect(value(`${car}_fuel_combustion`, '2023')).toBe(0.24)
    expect(value(`${car}_fuel_upstream`, '2023')).toBe(0.0767)
    const whole = committedTable('ademe-base-carbone-23.6').find(
      (row) => row.activity_id === `${car}_energy_and_vehicle`,
    )
    // The vehicle is 0.041 kg per km; the total has three digits.
    expect(Math.abs(Number(whole!.co2e_ar5) - 0.041 - 0.24 - 0.0767)).toBeLessThan(0.001)
  })

  it('are one figure for trains, in each of four years', () => {
    expect(value('passenger_train-route_type_high_speed-basis_energy', '2022')).toBe(0.0023)
    expect(value('passenger_train-route_type_regional-basis_energy', '2018')).toBe(0.0265)
    for (const train of ['high_speed', 'mainline', 'regional']) {
      const years = rows
        .filter((row) => row.activity_id === `passenger_train-route_type_${train}-basis_energy`)
        .map((row) => row.year)
      expect(years.sort()).toEqual(['2018', '2019', '2021', '2022'])
    }
  })

  it('do not claim electricity if some trains burn diesel', () => {
    const ofTrain = (train: string) =>
      new Set(
        rows.filter(({ activity_id }) => activity_id.includes(train)).map((row) => row.source_lca_activity),
      )
    expect([...ofTrain('regional')]).toEqual(['unknown'])
    expect([...ofTrain('high_speed')]).toEqual([
      'upstream-electricity_generation-transmission_and_distribution',
    ])
  })
})

describe('hauls of flights to and from the United Kingdom', () => {
  const hauls = new Map(
    committedTable('desnz-flight-hauls-2025', 'flight_hauls').map(({ country, haul }) => [country, haul]),
  )

  it('follow the publisher, not the distance', () => {
    expect(
      Object.fromEntries(['GB', 'IM', 'FR', 'TR', 'CY', 'IL', 'US'].map((code) => [code, hauls.get(code)])),
    ).toEqual({
      GB: 'domestic',
      IM: 'domestic',
      FR: 'short',
      TR: 'short',
      CY: 'short',
      IL: 'long',
      US: 'long',
    })
  })

  it('cover the list of 215 countries and territories', () => {
    expect(hauls.size).toBe(215)
    expect(new Set(hauls.values())).toEqual(new Set(['domestic', 'short', 'long']))
  })
})

describe('electricity of trains', () => {
  it('is per km of the train, with the passengers it carries', () => {
    expect(committedTable('french-decree-trains-2012', 'train_energy')).toEqual([
      { train: 'high_speed', kwh_per_km: '20', passengers: '285' },
      { train: 'mainline', kwh_per_km: '20', passengers: '188' },
      { train: 'regional', kwh_per_km: '13.5', passengers: '80' },
    ])
  })
})

describe('fuel of aircraft', () => {
  const rows = committedTable('us-dot-aircraft-fuel', 'aircraft_fuel')

  it('is per tonne-km of passengers and freight, by ICAO designator', () => {
    const found = rows.find(({ aircraft, year }) => aircraft === 'B738' && year === '2025')
    expect(found).toMatchObject({
      kg_per_tonne_km: '0.311215',
      seat_load_factor: '0.799608',
      trip_km: '1703.75',
    })
    expect(new Set(rows.map(({ aircraft }) => aircraft)).size).toBe(31)
  })

  it('leaves out types that were flown for the most part without passengers', () => {
    for (const type of ['B744', 'B762', 'B763'])
      expect(rows.map(({ aircraft }) => aircraft)).not.toContain(type)
  })

  it('grows with the length of a flight, in km, without the zeros beyond the reach of an aircraft', () => {
    const flights = committedTable('eea-aircraft-fuel-2009', 'flight_fuel')
    const a320 = flights.filter(({ aircraft }) => aircraft === 'A320')
    expect(a320[0]).toMatchObject({ km: '0', kg_fuel: '802.3' })
    expect(a320[1]).toMatchObject({ km: '231.5', kg_fuel: '1644.4' })
    expect(a320.at(-1)).toMatchObject({ km: '4630', kg_fuel: '13441.3' })
    expect(flights.filter(({ kg_fuel }) => Number(kg_fuel) <= 0)).toEqual([])
  })
})
