import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vesselTypes } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'
import { by, codesOf, leg, legsOf, perTonneKm } from './shipments.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

describe('other modes', () => {
  it.each(vesselTypes)('ships: %s', async (vessel_type) => {
    const response = await by(engine, leg('sea', { vessel_type }), 'Rotterdam', 'New York')
    expect(response.co2e).toBeGreaterThan(0)
  })

  // UK conversion factors 2025: container average, bulk carrier of 10,000-34,999 dwt, crude tanker from 200,000 dwt.
  it.each<[object, number, number]>([
    [{}, 0.01612, 0.00365],
    [{ vessel_type: 'bulk_carrier', tonnage: 'gte_10dwkt_lt_35dwkt' }, 0.008, 0.00181],
    [{ vessel_type: 'oil_tanker', tonnage: 'gte_200dwkt' }, 0.00294, 0.00067],
  ])('ships %j as published', async (details, operation, provision) => {
    const [only] = legsOf(await by(engine, leg('sea', details), 'Rotterdam', 'New York'))
    expect(only!.vehicle_operation_co2e / 1000).toBeCloseTo(operation, 10)
    expect(only!.vehicle_energy_provision_co2e / 1000).toBeCloseTo(provision, 10)
    expect(only!.notices).toEqual([])
  })

  it.each([
    [{ vessel_type: 'bulk_carrier', tonnage: 'gte_5000gt_lt_10000gt' }, 'gte_10dwkt_lt_35dwkt'],
    [{ vessel_type: 'ferry_ropax', tonnage: 'lt_10dwkt' }, 'gte_5000gt_lt_10000gt'],
    [{ vessel_type: 'general_cargo', tonnage: 'gte_20dwkt_lt_10dwkt' }, 'does not go with'],
  ])('ships %j are refused', async (details, valid) => {
    await expect(by(engine, leg('sea', details), 'Rotterdam', 'New York')).rejects.toThrow(valid)
  })

  it.each([
    [{ vessel_type: 'general_cargo', tonnage: 'gte_20dwkt' }],
    [{ vessel_type: 'bulk_carrier', fuel_source: 'mdo' }],
    [{ vessel_type: 'ferry_ropax', tonnage: 'gte_10000gt_lt_20000gt' }],
  ])('ships %j: uses a proxy', async (details) => {
    const [only] = legsOf(await by(engine, leg('sea', details), 'Rotterdam', 'New York'))
    expect(codesOf(only!)).toContain('proxy_factor')
  })

  it('radiative forcing multiplies flying, not the upstream emissions of fuel', async () => {
    fc.assert(
      await fc.asyncProperty(fc.double({ min: 1, max: 10, noNaN: true }), async (radiative_forcing_index) => {
        const [operation, provision] = await perTonneKm(
          engine,
          leg('air', { aircraft_type: 'freighter', radiative_forcing_index }),
          'CDG',
          'JFK',
        )
        // Base Carbone V23.6, row 43663: cargo aircraft over 100 t, 2000 to 5000 km, is not asked here: 1000 km is
        // row 43661, 26 to 100 t.
        expect(operation).toBeCloseTo(1.22 * radiative_forcing_index, 9)
        expect(provision).toBeCloseTo(0.27, 9)
      }),
      { numRuns: 10 },
    )
  })

  it('reports radiative forcing on every flight, with the source of the index', async () => {
    const [only] = legsOf(await by(engine, leg('air'), 'CDG', 'JFK'))
    expect(codesOf(only!)).toContain('radiative_forcing_applied')
    const index = only!.source_trail.find(({ data_category }) => data_category === null)
    expect(index).toMatchObject({ year: null, id: null, name: 'Radiative forcing index 2' })
  })

  it('trains by country: published averages, divided; electricity all provision', async () => {
    // Base Carbone V23.6, row 28159: Germany 0.032 in all. UK 2026: 0.02583 and 0.00691.
    const [operation, provision] = await perTonneKm(engine, leg('rail'), 'Hamburg', 'Munich')
    expect(operation + provision).toBeCloseTo(0.032, 10)
    expect(provision / operation).toBeCloseTo(0.00691 / 0.02583, 6)
    expect(await perTonneKm(engine, leg('rail'), 'Leeds', 'London')).toEqual([
      expect.closeTo(0.02583, 10),
      expect.closeTo(0.00691, 10),
    ])
    const byElectricity = leg('rail', { fuel_source: 'electricity' })
    const [electric] = await perTonneKm(engine, byElectricity, 'Vienna', 'Graz')
    expect(electric).toBe(0)
    const byDiesel = leg('rail', { fuel_source: 'diesel' })
    expect(await perTonneKm(engine, byDiesel, 'Vienna', 'Graz')).toEqual([
      expect.closeTo(0.0236, 10),
      expect.closeTo(0.00613, 10),
    ])
  })

  it("prefers a country's own publisher for trains", async () => {
    // UBA 2020: diesel 0.034, electricity 0.019; divided as France's diesel is, 0.0236 to 0.00613.
    const german = ['Hamburg', 'Munich'] as const
    expect(await perTonneKm(engine, leg('rail', { fuel_source: 'electricity' }), ...german)).toEqual([
      0,
      expect.closeTo(0.019, 10),
    ])
    const [operation, provision] = await perTonneKm(engine, leg('rail', { fuel_source: 'diesel' }), ...german)
    expect(operation + provision).toBeCloseTo(0.034, 10)
    expect(provision / operation).toBeCloseTo(0.00613 / 0.0236, 6)
    // India 2015: 0.00996 kg CO2; New Zealand 2026: 0.0272117.
    expect((await perTonneKm(engine, leg('rail'), 'Delhi', 'Mumbai'))[0]).toBeCloseTo(0.00996, 10)
    expect((await perTonneKm(engine, leg('rail'), 'Auckland', 'Hamilton, NZ'))[0]).toBeCloseTo(0.0272117, 10)
  })

  it.each(['container', 'cars', 'cereals', 'coal_steel', 'other', 'average', 'light', 'heavy', null])(
    'trains with %s',
    async (load_type) => {
      for (const [from, to] of [
        ['Hamburg', 'Munich'],
        ['Paris', 'Lyon'],
        ['Chicago', 'Denver'],
        ['Leeds', 'London'],
      ] as const) {
        expect((await by(engine, leg('rail', { load_type }), from, to)).co2e).toBeGreaterThan(0)
      }
    },
  )

  it('ships on rivers', async () => {
    const rhine = ['Basel', 'Rotterdam'] as const
    // Base Carbone V23.6, rows 43707 and 43713.
    expect(
      await perTonneKm(engine, leg('inland_waterways', { tonnage: 'gte_1500t_lt_3000t' }), ...rhine),
    ).toEqual([expect.closeTo(0.0161, 10), expect.closeTo(0.00418, 10)])
    expect(
      await perTonneKm(engine, leg('inland_waterways', { vessel_type: 'pushed_convoy' }), ...rhine),
    ).toEqual([expect.closeTo(0.00804, 10), expect.closeTo(0.00209, 10)])
    const [unsaid] = legsOf(await by(engine, leg('inland_waterways'), ...rhine))
    expect(codesOf(unsaid!)).toContain('proxy_factor')
    await expect(
      by(engine, leg('inland_waterways', { vessel_type: 'pushed_convoy', tonnage: 'lt_400t' }), ...rhine),
    ).rejects.toThrow('only with motor_vessel')
  })
})
