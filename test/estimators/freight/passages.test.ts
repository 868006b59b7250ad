/** Straits and canals that ships are kept from, and the notices and refusals that follow. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FreightRequest, SeaDetails } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'
import { legsOf } from './shipments.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

async function ship(from: string, to: string, leg_details: SeaDetails = {}) {
  const route: FreightRequest['route'] = [
    { location: from },
    { transport_mode: 'sea', leg_details },
    { location: to },
  ]
  const [leg] = legsOf(await engine.call('freight', { route, cargo: { weight: 1, weight_unit: 't' } }))
  return { ...leg!, messages: leg!.notices.map(({ code, message }) => `${code}: ${message}`) }
}

describe('Shanghai to Rotterdam', () => {
  // Published: 19,551 to 19,631 km by the Suez Canal, 25,558 km around the Cape.
  const lane = ['CNSGH', 'NLRTM'] as const

  it('names the straits of the Suez route and the cost of avoiding it', async () => {
    const { distance_km, passages, messages } = await ship(...lane)
    expect(distance_km).toBeGreaterThan(19_551 * 0.99)
    expect(distance_km).toBeLessThan(19_631 * 1.01)
    expect(passages).toEqual(['malacca', 'babelmandeb', 'suez', 'gibraltar'])
    expect(messages).toEqual([
      'canal_used: the route passes through the Suez Canal (by malacca, babelmandeb, suez, gibraltar); ' +
        'avoid: suez makes it 25003 km instead of 19596 (+28 %)',
    ])
  })

  it('rounds the Cape if both canals are avoided', async () => {
    const { distance_km, passages, messages } = await ship(...lane, { avoid: ['suez', 'panama'] })
    expect(Math.abs(distance_km / 25_558 - 1)).toBeLessThan(0.01)
    expect(passages).toEqual(['sunda', 'cape_agulhas'])
    expect(messages).toEqual([
      'passage_avoided: the Suez Canal avoided: the route goes by sunda, cape_agulhas, 25744 km instead of 19596 (+31 %)',
    ])
  })

  it.each<[string, SeaDetails, boolean]>([
    ['before', { avoid: ['suez:2023-12-15'], sailing_date: '2023-12-14' }, true],
    ['on the day', { avoid: ['suez:2023-12-15'], sailing_date: '2023-12-15' }, false],
    ['in the month', { avoid: ['suez:2023-12'], sailing_date: '2023-12-01' }, false],
    ['in a month of days', { avoid: ['suez:2023-12-15'], sailing_date: '2023-12' }, false],
    ['in between', { avoid: ['suez:2023-12/2025-06'], sailing_date: '2025-06-30' }, false],
    ['afterwards', { avoid: ['suez:2023-12/2025-06'], sailing_date: '2025-07-01' }, true],
  ])('%s the days it is avoided', async (_, details, isBySuez) => {
    expect((await ship(...lane, details)).passages!.includes('suez')).toBe(isBySuez)
  })

  it('emits in proportion to the way, by the size of the ship', async () => {
    const kgPerTonneKm = async (tonnage?: string) => {
      const leg = await ship(...lane, tonnage === undefined ? {} : { tonnage })
      return leg.vehicle_operation_co2e / leg.distance_km
    }
    // UK Government conversion factors, from 2016 to 2026 the same.
    expect(await kgPerTonneKm()).toBeCloseTo(0.01612, 8)
    expect(await kgPerTonneKm('lt_1000teu')).toBeCloseTo(0.03675, 8)
    expect(await kgPerTonneKm('gte_3000teu_lt_5000teu')).toBeCloseTo(0.01681, 8)
    expect(await kgPerTonneKm('gte_8000teu')).toBeCloseTo(0.01266, 8)
    expect(await kgPerTonneKm('gte_3000teu')).toBeCloseTo(0.01681, 8)
  })

  it.each<[SeaDetails, number]>([
    [{ vessel_type: 'vehicle', tonnage: 'gte_4000ceu' }, 0.0324],
    [{ vessel_type: 'liquefied_gas_tanker', tonnage: 'lt_200000m3' }, 0.01468],
    [{ vessel_type: 'ro_ro', tonnage: 'gte_2000lm' }, 0.05012],
    [{ vessel_type: 'ro_ro', tonnage: 'lt_2000lm' }, 0.06105],
  ])('%o emits %d kg per tonne-km', async (details, factor) => {
    const leg = await ship(...lane, details)
    expect(leg.vehicle_operation_co2e / leg.distance_km).toBeCloseTo(factor, 8)
  })
})

describe('refused', () => {
  it.each<[string, [string, string], SeaDetails, string]>([
    [
      'days without a date of sailing',
      ['CNSGH', 'NLRTM'],
      { avoid: ['suez:2023-12'] },
      'leg_details.sailing_date: missing; suez is avoided from 2023-12 on',
    ],
    [
      'days that end before they begin',
      ['CNSGH', 'NLRTM'],
      { avoid: ['suez:2024-01/2023-12'], sailing_date: '2024-01' },
      'leg_details.avoid: suez:2024-01/2023-12 ends before it begins',
    ],
    [
      'the only way out of the Black Sea',
      ['Odesa', 'Piraeus'],
      { avoid: ['bosporus'] },
      'every sea route passes through Bosporus: do not avoid bosporus',
    ],
    [
      'the only way into the Great Lakes',
      ['Chicago', 'Rotterdam'],
      { avoid: ['saint_lawrence', 'suez'] },
      'every sea route passes through Saint Lawrence: do not avoid saint_lawrence',
    ],
    [
      'TEU of a bulk carrier',
      ['CNSGH', 'NLRTM'],
      { vessel_type: 'bulk_carrier', tonnage: 'gte_8000teu' },
      'bulk_carrier does not go with gte_8000teu; valid: ranges such as lt_10dwkt',
    ],
  ])('%s', async (_, [from, to], details, message) => {
    await expect(ship(from, to, details)).rejects.toThrow(message)
  })
})

it('chooses inserted ports for the open route', async () => {
  const portsOf = async (avoid: string[]) => {
    const legs = [
      { transport_mode: 'road' },
      { transport_mode: 'sea', leg_details: { avoid } },
      { transport_mode: 'road' },
    ]
    const route = [{ location: 'Vienna' }, ...legs, { location: 'Beijing' }] as FreightRequest['route']
    const response = await engine.call('freight', { route, cargo: { weight: 1, weight_unit: 't' } })
    return { sea: legsOf(response)[1]!, port: response.route[2] }
  }
  const open = await portsOf([])
  const closed = await portsOf(['suez', 'panama'])
  expect(open.sea.passages).toContain('suez')
  expect(closed.sea.passages).toEqual(['gibraltar', 'cape_agulhas', 'sunda'])
  expect(closed.port).not.toEqual(open.port)
})
