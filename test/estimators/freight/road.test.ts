import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chinaFuels,
  chinaVehicles,
  northAmericaVehicles,
  worldFuels,
  worldLoads,
  worldVehicles,
} from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'
import { by, codesOf, leg, legsOf, perTonneKm, route, shipment } from './shipments.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const world = (details: object) => leg('road', { rest_of_world: details })
const lyonLille = ['Lyon', 'Lille'] as const

describe('lorries in the rest of the world', () => {
  // Base Carbone V23.6, rows 43651, 43643, 43647, 43649, 43718, 43722, 43735, 43736, 43644, 43646.
  it.each<[object, number, number]>([
    [{}, 0.0717, 0.0239],
    [{ vehicle_weight: 'gt_34t_lte_40t' }, 0.0627, 0.021],
    [{ vehicle_weight: 'gt_40t_lte_44t' }, 0.0538, 0.0179],
    [{ vehicle_weight: 'gt_60t_lte_72t' }, 0.0507, 0.017],
    [{ vehicle_type: 'rigid_truck', vehicle_weight: 'gt_20t_lte_26t' }, 0.0986, 0.0329],
    [{ vehicle_type: 'rigid_truck', vehicle_weight: 'gt_3.5t_lte_7.5t' }, 0.292, 0.0976],
    [{ vehicle_type: 'van' }, 0.498, 0.167],
    [{ vehicle_type: 'van', fuel_source: 'petrol' }, 0.562, 0.181],
    [{ vehicle_weight: 'gt_34t_lte_40t', fuel_source: 'cng' }, 0.069, 0.0258],
    [{ vehicle_weight: 'gt_34t_lte_40t', fuel_source: 'bio_lng' }, 0.0642, 0.0367],
  ])('%j as published, without a notice', async (details, operation, provision) => {
    const [only] = legsOf(await by(engine, world(details), ...lyonLille))
    expect(only!.vehicle_operation_co2e / 1000).toBeCloseTo(operation, 10)
    expect(only!.vehicle_energy_provision_co2e / 1000).toBeCloseTo(provision, 10)
    expect(only!.notices).toEqual([])
  })

  it.each([
    [{ vehicle_weight: 'lte_40t', fuel_source: 'cng', load_type: 'container' }, 'gt_34t_lte_40t'],
    [{ vehicle_type: 'rigid_truck', vehicle_weight: 'gt_12t_lte_24t' }, 'gt_12t_lte_20t'],
    [{ vehicle_type: 'rigid_truck' }, 'gt_12t_lte_20t'],
    [{ vehicle_type: 'rigid_truck', vehicle_weight: 'gt_12t_lte_20t', fuel_source: 'lng' }, 'gt_20t_lte_26t'],
    [{ vehicle_type: 'articulated_truck_incl_lightweight_trailer' }, 'lightweight trailers'],
    [{ fuel_source: 'bio_lng_and_diesel', vehicle_weight: 'gt_34t_lte_40t' }, 'bio_lng'],
    [{ load_type: 'heavy' }, 'heavy'],
  ])('%j: uses another class and names it', async (details, name) => {
    const [only] = legsOf(await by(engine, world(details), ...lyonLille))
    expect(codesOf(only!)).toContain('proxy_factor')
    expect(only!.notices.map(({ message }) => message).join()).toContain(name)
  })

  it('containers and light goods take more, in proportion to fuel per km', async () => {
    const [average] = await perTonneKm(engine, world({}), ...lyonLille)
    const [container] = await perTonneKm(engine, world({ load_type: 'container' }), ...lyonLille)
    const [light] = await perTonneKm(engine, world({ load_type: 'light' }), ...lyonLille)
    expect(container / average).toBeCloseTo(0.373 / 0.342, 10)
    expect(light / average).toBeCloseTo(0.379 / 0.342, 10)
  })

  it('accepts every fuel, or lists valid ones', async () => {
    for (const vehicle_type of worldVehicles) {
      for (const fuel_source of worldFuels) {
        for (const load_type of [...worldLoads, null]) {
          const details = { vehicle_type, fuel_source, load_type, vehicle_weight: weightOf[vehicle_type] }
          const outcome = await by(engine, world(details), ...lyonLille).catch(
            (error: Error) => error.message,
          )
          if (typeof outcome === 'string') expect(outcome).toMatch(/does not go with .*; valid: /)
          else expect(outcome.co2e).toBeGreaterThan(0)
        }
      }
    }
  })
  const weightOf: Record<string, string> = {
    van: 'lte_3.5t',
    rigid_truck: 'gt_3.5t_lte_7.5t',
    articulated_truck: 'gt_34t_lte_40t',
    articulated_truck_incl_lightweight_trailer: 'gt_34t_lte_40t',
  }

  it.each([
    [{ vehicle_type: 'van', vehicle_weight: 'gt_60t_lte_72t' }, 'valid: lte_3.5t'],
    [{ vehicle_type: 'van', fuel_source: 'lng' }, 'valid: diesel, petrol, cng, electricity'],
    [{ fuel_source: 'electricity' }, 'articulated_truck does not go with electricity'],
    [{ vehicle_weight: 'gt_80t' }, 'gt_60t_lte_72t'],
    [{ vehicle_weight: 'gt_44t_lte_40t' }, 'gt_34t_lte_40t'],
    [{ vehicle_type: 'van', fuel_source: 'electricity', load_type: 'heavy' }, 'valid: light, null'],
    [
      { vehicle_type: 'rigid_truck', vehicle_weight: 'gt_7.5t_lte_12t', load_type: 'container' },
      'valid: light, heavy, null',
    ],
  ])('%j is refused, also where the leg does not run there', async (details, valid) => {
    await expect(by(engine, world(details), ...lyonLille)).rejects.toThrow(valid)
    await expect(by(engine, world(details), 'Dallas', 'Houston')).rejects.toThrow(valid)
  })

  it('counts electric vehicles as provision, on the grid of the route', async () => {
    const battery = world({ vehicle_type: 'van', fuel_source: 'electricity' })
    const [operation, provision] = await perTonneKm(engine, battery, ...lyonLille)
    const [, polish] = await perTonneKm(engine, battery, 'Warsaw', 'Poznan')
    expect(operation).toBe(0)
    expect(provision).toBeGreaterThan(0)
    expect(polish / provision).toBeGreaterThan(5)
  })
})

describe('lorries elsewhere', () => {
  it('North America: published emissions of driving, and diesel made in its own proportion', async () => {
    const [operation, provision] = await perTonneKm(engine, leg('road'), 'Seattle', 'Denver')
    // EPA Emission Factors Hub 2025, table 8: 0.186 kg CO2, 0.0016 g CH4, 0.0054 g N2O per short ton-mile.
    const published = (0.186 + 0.0000016 * 28 + 0.0000054 * 265) / 1.4599721
    expect(operation).toBeCloseTo(published, 7)
    // UK conversion factors 2026, 100% mineral diesel per kWh, net: 0.26806 burnt, 0.06291 made.
    expect(provision / operation).toBeCloseTo(0.06291 / 0.26806, 6)
  })

  it.each(northAmericaVehicles)('North America: %s', async (vehicle_type) => {
    const details = { north_america: { vehicle_type }, rest_of_world: { vehicle_type: 'van' } }
    const [only] = legsOf(await by(engine, leg('road', details), 'Seattle', 'Denver'))
    const [general] = await perTonneKm(engine, leg('road'), 'Seattle', 'Denver')
    const ratio = only!.vehicle_operation_co2e / 1000 / general
    const published: Record<string, number> = {
      auto_carrier: 0.37 / 6 / (0.342 / 12.5),
      refrigerated: 0.402 / 0.342,
      tanker: 0.353 / 0.342,
    }
    expect(ratio).toBeCloseTo(published[vehicle_type] ?? 1, 10)
    expect(codesOf(only!)).toContain('proxy_factor')
  })

  it('China: accepts every vehicle and fuel, or lists valid ones', async () => {
    const weights = [
      'lte_4.5t',
      'gt_4.5t_lte_12t',
      'gt_12t',
      'gt_16t_lte_20t',
      'lte_18t',
      'gt_18t_lte_27t',
      'gt_31t',
      'gt_49t',
      'gt_31t_lte_60t',
      'gt_14t_lte_24t',
      'gt_60t_lte_72t',
    ]
    const worked: string[] = []
    for (const vehicle_type of chinaVehicles) {
      for (const fuel_source of chinaFuels) {
        for (const vehicle_weight of weights) {
          const details = { china: { vehicle_type, fuel_source, vehicle_weight } }
          const outcome = await by(engine, leg('road', details), 'Beijing', 'Wuhan').catch(
            (error: Error) => error.message,
          )
          if (typeof outcome === 'string') {
            expect(outcome).toMatch(/does not go with .*; valid: /)
            continue
          }
          worked.push(`${vehicle_type} ${fuel_source} ${vehicle_weight}`)
          const [only] = legsOf(outcome)
          expect(codesOf(only!)).toContain('proxy_factor')
          if (fuel_source === 'electricity' || fuel_source === 'hydrogen') {
            expect(only!.vehicle_operation_co2e).toBe(0)
          }
        }
      }
    }
    expect(worked).toEqual(
      expect.arrayContaining([
        'articulated_truck diesel lte_18t',
        'articulated_truck diesel gt_49t',
        'rigid_truck diesel gt_31t',
        'dump_truck lng gt_31t_lte_60t',
        'rigid_truck hydrogen gt_12t',
        'rigid_truck electricity lte_4.5t',
      ]),
    )
    expect(worked).not.toContain('articulated_truck electricity gt_12t')
    expect(worked).not.toContain('rigid_truck diesel gt_49t')
    expect(worked.filter((each) => each.endsWith('gt_60t_lte_72t'))).toEqual([])
    expect(worked).not.toContain('rigid_truck hydrogen gt_31t')
    await expect(
      by(engine, leg('road', { china: { fuel_source: 'electricity' } }), 'Beijing', 'Wuhan'),
    ).rejects.toThrow('gt_16t_lte_20t, the default; valid: lte_4.5t, gt_4.5t_lte_12t, gt_12t')
  })

  it('divides a leg through Mexico and Guatemala by country', async () => {
    const [only] = legsOf(
      await engine.call('freight', shipment(route('Mexico City', 'road', 'Guatemala City'))),
    )
    const sources = new Set(only!.source_trail.map(({ source }) => source))
    expect(sources).toContain('Cornerstone')
    expect(sources).toContain('ADEME')
  })
})
