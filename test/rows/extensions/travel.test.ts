import { describe, expect, it } from 'vitest'
import {
  badRequest,
  type Request,
  type TravelDistanceRequest,
  type TravelDistanceResponse,
} from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { travelExtension } from '../../../src/rows/extensions/travel.js'

const shown = (name: string) => ({ name, latitude: 0, longitude: 0, confidence_score: 1 })
const source = (name: string) => ({
  data_category: 'emission_factor',
  name,
  source: 'S',
  source_dataset: null,
  year: '2025',
  region: 'GB',
  region_name: 'United Kingdom',
  id: 'f',
})

/** Engine with 10 kg direct and 1 kg indirect for every journey of 100 km; records its requests. */
function fakeEngine(change: (response: TravelDistanceResponse) => TravelDistanceResponse = (same) => same): {
  engine: Engine
  asked: TravelDistanceRequest[]
} {
  const asked: TravelDistanceRequest[] = []
  const answer = (request: TravelDistanceRequest): TravelDistanceResponse => {
    asked.push(request)
    if (request.destination === 'Nowhere') throw badRequest('location_not_found', 'no place "Nowhere"')
    return change({
      co2e: 11,
      co2e_unit: 'kg',
      co2e_calculation_method: 'ipcc_ar5_gwp100',
      distance_km: 100,
      origin: shown(String(request.origin)),
      destination: shown(String(request.destination)),
      direct_emissions: { co2e: 10, co2e_unit: 'kg', source_trail: [source('burnt')] },
      indirect_emissions: { co2e: 1, co2e_unit: 'kg', source_trail: [source('upstream')] },
      notices: [{ severity: 'info', code: 'proxy_factor', message: 'stands in' }],
      source_trail: [source('burnt'), source('upstream')],
    })
  }
  const engine = {
    parallel: 1,
    call: async (_: string, request: TravelDistanceRequest) => answer(request),
    identity: async () => ({
      engine: 'local',
      catalogue_version: '1',
      catalogue_checksum: null,
      private_revision: null,
      private_data: null,
    }),
    close: async () => {},
  } as unknown as Engine
  return { engine, asked }
}

async function run(row: object, { engine, asked } = fakeEngine()) {
  const response = (await travelExtension
    .wrap(engine)
    .call('travelDistance', row as Request<'travelDistance'>)) as TravelDistanceResponse & {
    multiplier: number
  }
  return { response, asked }
}

const flight = { travel_mode: 'air', origin: 'LHR', destination: 'JFK' }

describe('passengers, trips and round trips', () => {
  it.each([{ passengers: 1e308 }, { passengers: 1e200, trips: 1e200 }])(
    'rejects %j as too many',
    async (many) => {
      await expect(run({ ...flight, ...many })).rejects.toThrow('passengers, trips: value too large')
    },
  )

  it('multiply every co2e after the estimate, and nothing else', async () => {
    const { response, asked } = await run({ ...flight, passengers: 3, trips: 4, round_trip: true })
    expect(response).toMatchObject({
      co2e: 264,
      multiplier: 24,
      distance_km: 100,
      direct_emissions: { co2e: 240 },
      indirect_emissions: { co2e: 24 },
    })
    expect(asked).toEqual([flight])
  })

  it('are one, once, one way when absent', async () => {
    expect((await run(flight)).response).toMatchObject({ co2e: 11, multiplier: 1 })
  })

  it('may be zero', async () => {
    expect((await run({ ...flight, passengers: 0 })).response).toMatchObject({ co2e: 0, multiplier: 0 })
  })
})

describe('stops', () => {
  it('sum up their legs, with the sources of each under its name', async () => {
    const { response, asked } = await run({
      travel_mode: 'air',
      stops: 'LHR > DXB>SYD',
      passengers: 2,
      year: 2024,
    })
    expect(asked).toEqual([
      { travel_mode: 'air', year: 2024, origin: 'LHR', destination: 'DXB' },
      { travel_mode: 'air', year: 2024, origin: 'DXB', destination: 'SYD' },
    ])
    expect(response).toMatchObject({
      co2e: 44,
      distance_km: 200,
      multiplier: 2,
      origin: { name: 'LHR' },
      destination: { name: 'SYD' },
      direct_emissions: { co2e: 40 },
      indirect_emissions: { co2e: 4 },
    })
    expect(response.direct_emissions.source_trail.map(({ name }) => name)).toEqual([
      'LHR to DXB: burnt',
      'DXB to SYD: burnt',
    ])
    expect(response.notices).toHaveLength(1)
  })

  it('have a mixed method if their legs use different methods', async () => {
    let leg = 0
    const fake = fakeEngine((response) => ({
      ...response,
      co2e_calculation_method: `ipcc_ar${4 + leg++}_gwp100`,
    }))
    const { response } = await run({ travel_mode: 'rail', stops: 'Paris>Lyon>Marseille' }, fake)
    expect(response.co2e_calculation_method).toBe('ipcc_mixed_gwp100')
  })

  it('name the refused leg', async () => {
    await expect(run({ travel_mode: 'air', stops: 'LHR>DXB>Nowhere' })).rejects.toMatchObject({
      code: 'location_not_found',
      message: 'DXB to Nowhere: no place "Nowhere"',
    })
  })

  it.each([
    [{ stops: 'LHR' }, 'stops: "LHR" must be two or more places separated by >, such as LHR>DXB'],
    [{ stops: 'LHR>' }, 'stops: "LHR>" must be two or more places separated by >, such as LHR>DXB'],
    [
      { stops: 'LHR>JFK', origin: 'LHR' },
      'stops: cannot be combined with origin, destination or distance_km',
    ],
    [
      { stops: 'LHR>JFK', distance_km: 5 },
      'stops: cannot be combined with origin, destination or distance_km',
    ],
    [{ origin: 'LHR' }, 'destination: missing, and no stops given'],
    [{ destination: 'LHR' }, 'origin: missing, and no stops given'],
    [
      { distance_km: 5 },
      'origin: missing, and no stops given; beside distance_km it decides the country of the factors: a country code is enough (GB)',
    ],
  ])('rejects %o', async (row, message) => {
    await expect(run({ travel_mode: 'air', ...row })).rejects.toMatchObject({ status: 400, message })
  })
})
