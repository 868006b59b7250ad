import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TravelDistanceRequest, TravelDistanceResponse } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const journey = (
  travel_mode: TravelDistanceRequest['travel_mode'],
  origin: TravelDistanceRequest['origin'],
  destination: TravelDistanceRequest['destination'],
  more: Partial<TravelDistanceRequest> = {},
) => engine.call('travelDistance', { travel_mode, origin, destination, ...more })
const codesOf = ({ notices }: TravelDistanceResponse) => notices.map(({ code }) => code)
const sourcesOf = ({ source_trail }: { source_trail: { name: string }[] }) =>
  source_trail.map(({ name }) => name)

describe('requests of other clients', () => {
  const requests: [string, TravelDistanceRequest][] = [
    [
      'nested coordinates to a UN/LOCODE by rail',
      {
        travel_mode: 'rail',
        origin: { coordinates: { latitude: 52.3622, longitude: 13.5007 } },
        destination: { locode: 'FRPAR' },
      },
    ],
    [
      'an average car between two queries',
      {
        travel_mode: 'car',
        origin: { query: 'Leeds' },
        destination: { query: 'Bristol' },
        car_details: { car_type: 'average' },
      },
    ],
    [
      'a large petrol car over a border',
      {
        travel_mode: 'car',
        origin: { query: 'Lyon' },
        destination: { query: 'Geneva' },
        car_details: { car_size: 'large', car_type: 'petrol' },
      },
    ],
    [
      'a flight between IATA codes',
      { travel_mode: 'air', origin: { iata: 'MAD' }, destination: { iata: 'LIS' } },
    ],
  ]

  it.each(requests)('%s have every key of the documented response', async (_, request) => {
    const response = await engine.call('travelDistance', request)
    expect(Object.keys(response).sort()).toEqual(
      [
        'co2e',
        'co2e_unit',
        'co2e_calculation_method',
        'distance_km',
        'origin',
        'destination',
        'direct_emissions',
        'indirect_emissions',
        'notices',
        'source_trail',
        ...(request.travel_mode === 'air' ? ['co2e_without_radiative_forcing'] : []),
      ].sort(),
    )
    expect(response).toMatchObject({
      co2e_unit: 'kg',
      co2e_calculation_method: 'ipcc_ar5_gwp100',
      origin: { name: expect.any(String), confidence_score: expect.any(Number) },
      direct_emissions: { co2e: expect.any(Number), co2e_unit: 'kg' },
    })
    expect(response.direct_emissions.source_trail.length).toBeGreaterThan(0)
    expect(response.indirect_emissions.source_trail.length).toBeGreaterThan(0)
  })
})

describe('flights', () => {
  it('tell the multiplier of radiative forcing, by edition', async () => {
    const of2025 = await journey('air', 'LHR', 'JFK')
    expect(sourcesOf(of2025.direct_emissions)).toContain(
      'Radiative forcing: CO2 times 1.7, inside the factor',
    )
    const of2022 = await journey('air', 'LHR', 'JFK', { year: 2022 })
    expect(sourcesOf(of2022.direct_emissions)).toContain(
      'Radiative forcing: CO2 times 1.9, inside the factor',
    )
    expect(of2022.co2e_calculation_method).toBe('ipcc_ar4_gwp100')
  })

  it.each([
    ['LHR', 'GCI', 'domestic'],
    ['LHR', 'IST', 'short-haul'],
    ['LHR', 'TLV', 'long-haul'],
    ['MCM', 'LHR', 'short-haul'],
    ['CDG', 'FRA', 'between other countries'],
  ])('%s to %s counts as %s, by the list of the publisher', async (from, to, haul) => {
    const { direct_emissions } = await journey('air', from, to)
    expect(sourcesOf(direct_emissions)[0]).toContain(`Flight, ${haul}`)
  })

  it('report the British factor as a proxy outside the United Kingdom, but not for flights from it', async () => {
    expect(codesOf(await journey('air', 'CDG', 'FRA'))).toEqual([
      'similar_factor',
      'radiative_forcing_applied',
    ])
    expect(codesOf(await journey('air', 'LHR', 'FRA'))).toEqual(['radiative_forcing_applied'])
  })

  it('say when a haul has no such class', async () => {
    const first = await journey('air', 'LHR', 'CDG', { air_details: { class: 'first' } })
    const business = await journey('air', 'LHR', 'CDG', { air_details: { class: 'business' } })
    expect(first.co2e).toBe(business.co2e)
    expect(codesOf(first)).toEqual(['similar_factor', 'radiative_forcing_applied'])
    expect(codesOf(business)).toEqual(['radiative_forcing_applied'])
  })

  it.each([
    ['LHR', 'EDI', {}, 0.13552 + 0.0335],
    ['LHR', 'JFK', { class: 'economy' }, 0.06926 + 0.02461],
  ] as const)('%s to %s %o: also without radiative forcing', async (from, to, air_details, perKm) => {
    const {
      co2e,
      co2e_without_radiative_forcing: without,
      distance_km,
      ...rest
    } = await journey('air', from, to, { air_details, year: 2025 })
    expect(rest.notices.at(-1)!.message).toMatch(/^radiative forcing is in the factor: [\d.]+ kg CO2e per/)
    expect(without).toBeLessThan(0.75 * co2e)
    expect(without! / distance_km).toBeCloseTo(perKm, 4)
  })

  it('have one total in release 1', async () => {
    const release1 = await localEngine({ release: 1 })
    const request = { travel_mode: 'air', origin: 'LHR', destination: 'JFK' } as const
    expect(await release1.call('travelDistance', request)).not.toHaveProperty(
      'co2e_without_radiative_forcing',
    )
    await release1.close()
  })

  it('start at the airport nearest to a point, without a confidence', async () => {
    const { origin } = await journey('air', { latitude: 52.36, longitude: 13.5 }, 'LHR')
    expect(origin).toMatchObject({ name: expect.stringContaining('(BER)'), confidence_score: null })
  })
})

describe('trains of Germany', () => {
  it('use the German publisher nearby and by traction, each with the other figure', async () => {
    const local = await journey('rail', 'Berlin', 'Potsdam')
    expect(local.co2e / local.distance_km).toBeCloseTo(0.0546, 9)
    const diesel = await journey('rail', 'Berlin', 'Potsdam', { rail_details: { traction: 'diesel' } })
    expect(diesel.co2e / diesel.distance_km).toBeCloseTo(0.0713, 9)
    expect(diesel.direct_emissions.co2e).toBeGreaterThan(diesel.indirect_emissions.co2e)
    const far = await journey('rail', 'Berlin', 'Munich', { rail_details: { traction: 'electricity' } })
    expect(far.co2e / far.distance_km).toBeCloseTo(0.00948, 9)
    expect(far.notices.map(({ message }) => message)).toEqual([
      'UBA has 0.00948 kg CO2e per passenger-km for Electric long-distance passenger train (DE) and was used; ADEME has 0.0668 for trains of that country',
    ])
  })

  it('are rejected on diesel elsewhere, listing the available countries', async () => {
    const request = journey('rail', 'Berlin', 'Warsaw', { rail_details: { traction: 'diesel' } })
    await expect(request).rejects.toThrow(
      'rail_details.traction: no factor for diesel trains in PL; available: DE; leave traction out',
    )
  })

  it('belong to rail alone', async () => {
    const request = journey('car', 'Berlin', 'Potsdam', { rail_details: { traction: 'diesel' } })
    await expect(request).rejects.toThrow('rail_details: only with travel_mode rail, not with car')
  })
})

describe('cars', () => {
  it('are the same by every word for electric and plug-in hybrid', async () => {
    const drive = (
      car_type: 'battery' | 'battery_electric' | 'electric' | 'plugin_hybrid' | 'plug_in_hybrid',
    ) => journey('car', 'Berlin', 'Hamburg', { car_details: { car_type } })
    const [battery, ...electric] = await Promise.all(
      (['battery', 'battery_electric', 'electric'] as const).map(drive),
    )
    for (const each of electric) expect(each).toEqual(battery)
    expect(await drive('plugin_hybrid')).toEqual(await drive('plug_in_hybrid'))
  })

  it('emit less on a cleaner grid if battery-powered', async () => {
    const drive = async (from: string, to: string) =>
      (await journey('car', from, to, { distance_km: 100, car_details: { car_type: 'battery' } })).co2e
    expect(await drive('Oslo', 'Bergen')).toBeLessThan((await drive('Warsaw', 'Krakow')) / 10)
  })

  it('use the grids of every country on the route if battery-powered', async () => {
    const { direct_emissions } = await journey('car', 'Lyon', 'Geneva', {
      car_details: { car_type: 'battery' },
    })
    const regions = new Set(direct_emissions.source_trail.map(({ region }) => region))
    expect([...regions].sort()).toEqual(['CH', 'FR', 'GB'])
  })

  it('reports a French petrol car that is far above the average car of its publisher', async () => {
    const french = (car_type: 'petrol' | 'diesel' | 'average') =>
      journey('car', 'Lyon', 'Paris', { distance_km: 1000, year: 2023, car_details: { car_type } })
    const petrol = await french('petrol')
    // Base Carbone 23.6, element 43787: 0.24 burnt and 0.0767 upstream, kg per km; 43791, average: 0.161 burnt.
    expect(petrol.co2e).toBeCloseTo(316.7, 9)
    const notice = petrol.notices.find(({ code }) => code === 'implausible_value')!
    expect(notice.message).toContain('prints 0.24 kg per km for "Car, petrol, fuel burnt"')
    expect(notice.message).toContain('with an uncertainty of 60 %: +49.1 % against 0.161 for its average car')
    for (const other of ['diesel', 'average'] as const) {
      expect(codesOf(await french(other))).not.toContain('implausible_value')
    }
    const before = await localEngine({ release: 2 })
    const request = { travel_mode: 'car', origin: 'Lyon', destination: 'Paris', distance_km: 1000 } as const
    const old = await before.call('travelDistance', { ...request, car_details: { car_type: 'petrol' } })
    await before.close()
    expect([old.co2e, codesOf(old).includes('implausible_value')]).toEqual([petrol.co2e, false])
  })

  it('report a factor or upstream emissions from another country', async () => {
    expect(codesOf(await journey('car', 'London', 'Leeds'))).toEqual([])
    expect(codesOf(await journey('car', 'Lyon', 'Paris', { car_details: { car_type: 'diesel' } }))).toEqual(
      [],
    )
    expect(codesOf(await journey('car', 'Berlin', 'Hamburg'))).toEqual(['proxy_factor'])
    const american = await journey('car', 'Seattle', 'Portland, Oregon')
    expect(american.notices.map(({ message }) => message)).toEqual([expect.stringContaining('upstream')])
    expect(american.direct_emissions.source_trail[0]).toMatchObject({ region: 'US', source: 'Cornerstone' })
  })

  it('use a ferry across water, counted separately', async () => {
    const response = await journey('car', 'Holyhead', 'Dublin')
    expect(codesOf(response)).toContain('ferry_used')
    expect(sourcesOf(response.direct_emissions)).toContain('Ferry, car passenger')
    expect(sourcesOf(response.indirect_emissions)).toContain('Ferry, car passenger, well-to-tank')
    expect(response.distance_km).toBeLessThan(80)
  })

  it('refuse an ocean, unless the distance is given', async () => {
    await expect(journey('car', 'London', 'New York')).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/no route from London.* to New York/),
    })
    expect((await journey('car', 'London', 'New York', { distance_km: 100 })).distance_km).toBe(100)
  })
})

describe('trains', () => {
  it('have a separate factor under the Channel', async () => {
    const { direct_emissions } = await journey('rail', 'Paris', 'London')
    expect(sourcesOf(direct_emissions)).toEqual(['International rail'])
  })

  it('count each country by its own factor', async () => {
    const { direct_emissions, notices } = await journey('rail', 'Milan', 'Zurich')
    const regions = direct_emissions.source_trail.map(({ region }) => region)
    expect(regions.sort()).toEqual(['CH', 'IT'])
    expect(notices.map(({ code }) => code)).toEqual(['similar_factor', 'similar_factor'])
  })

  it('use the grid of a country without a factor, with a notice', async () => {
    const response = await journey('rail', 'Tokyo', 'Osaka')
    expect(response.notices).toEqual([
      expect.objectContaining({
        code: 'proxy_factor',
        severity: 'warning',
        message: expect.stringContaining('JP'),
      }),
    ])
    expect(sourcesOf(response.direct_emissions)[0]).toBe(
      'Electricity use of a mainline train: 0.1064 kWh per passenger-km',
    )
  })

  it('never cross an ocean', async () => {
    await expect(journey('rail', 'London', 'New York')).rejects.toMatchObject({ status: 400 })
  })
})

describe('any journey', () => {
  it('reads three capital letters as an airport by air, even if other places have that name', async () => {
    const { origin, destination } = await journey('air', 'MAN', 'OMA')
    expect(origin.name).toBe('Manchester Airport (MAN), GB')
    expect(destination).toMatchObject({ name: 'Eppley Airfield (OMA), US', confidence_score: 1 })
  })

  it.each(['air', 'car', 'rail'] as const)('has no emissions by %s to the same place', async (mode) => {
    const response = await journey(mode, 'Leeds', 'Leeds')
    expect(response).toMatchObject({ co2e: 0, distance_km: 0, direct_emissions: { co2e: 0 } })
  })

  it('uses the edition of its year, or the nearest before it, or the first', async () => {
    const yearOf = async (year?: number) => {
      const { source_trail } = await journey('rail', 'London', 'Leeds', year === undefined ? {} : { year })
      return source_trail[0]!.year
    }
    expect(await yearOf()).toBe('2026')
    expect(await yearOf(2019)).toBe('2019')
    expect(await yearOf(2090)).toBe('2026')
    expect(await yearOf(1999)).toBe('2016')
    expect(codesOf(await journey('rail', 'London', 'Leeds', { year: 1999 }))).toEqual(['year_fallback'])
  })

  it('repeats the trails of its parts in the deprecated one', async () => {
    const { source_trail, direct_emissions, indirect_emissions } = await journey('air', 'LHR', 'JFK')
    expect(source_trail).toEqual([...direct_emissions.source_trail, ...indirect_emissions.source_trail])
  })

  it.each([
    ['air', { car_details: { car_type: 'petrol' } }, 'car_details: only with travel_mode car, not with air'],
    ['rail', { air_details: { class: 'first' } }, 'air_details: only with travel_mode air, not with rail'],
  ] as const)('rejects details of another mode by %s', async (mode, details, message) => {
    await expect(journey(mode, 'LHR', 'JFK', details)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      message,
    })
  })

  it('warns of a place that is not certain', async () => {
    const { notices } = await journey('car', 'Springfield', 'Chicago')
    expect(notices[0]).toMatchObject({
      code: 'location_uncertain',
      message: expect.stringContaining('origin'),
    })
  })

  it('names the unknown place', async () => {
    await expect(journey('car', 'Leeds', 'Qqxyzzy')).rejects.toMatchObject({ code: 'location_not_found' })
  })
})
