import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chinaFuels,
  chinaVehicles,
  type FreightLeg,
  type FreightResponse,
  northAmericaVehicles,
  type Request,
  vesselTypes,
  worldFuels,
  worldLoads,
  worldVehicles,
} from '../../../src/contract/contract.js'
import { type Engine, localEngine } from '../../../src/engine/engine.js'
import { codesOf, expectSums, legsOf, placesOf, route, shipment } from './shipments.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const by = async (leg: FreightLeg, from: string, to: string): Promise<FreightResponse> => {
  const response = await engine.call('freight', shipment(route(from, leg, to)))
  expectSums(response)
  return response
}
const leg = (transport_mode: FreightLeg['transport_mode'], leg_details: object = {}): FreightLeg => ({
  transport_mode,
  leg_details,
  planned_distance_km: 1000,
})
/** kg of operation and provision of a tonne over a kilometre. */
const perTonneKm = async (...args: Parameters<typeof by>): Promise<[number, number]> => {
  const [only] = legsOf(await by(...args))
  return [only!.vehicle_operation_co2e / 1000, only!.vehicle_energy_provision_co2e / 1000]
}
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
    const [only] = legsOf(await by(world(details), ...lyonLille))
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
  ])('%j: another class stands in, and is named', async (details, name) => {
    const [only] = legsOf(await by(world(details), ...lyonLille))
    expect(codesOf(only!)).toContain('proxy_factor')
    expect(only!.notices.map(({ message }) => message).join()).toContain(name)
  })

  it('containers and light goods take more, in proportion to fuel per km', async () => {
    const [average] = await perTonneKm(world({}), ...lyonLille)
    const [container] = await perTonneKm(world({ load_type: 'container' }), ...lyonLille)
    const [light] = await perTonneKm(world({ load_type: 'light' }), ...lyonLille)
    expect(container / average).toBeCloseTo(0.373 / 0.342, 10)
    expect(light / average).toBeCloseTo(0.379 / 0.342, 10)
  })

  it('every fuel either works or lists those that do', async () => {
    for (const vehicle_type of worldVehicles) {
      for (const fuel_source of worldFuels) {
        for (const load_type of [...worldLoads, null]) {
          const details = { vehicle_type, fuel_source, load_type, vehicle_weight: weightOf[vehicle_type] }
          const outcome = await by(world(details), ...lyonLille).catch((error: Error) => error.message)
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
    await expect(by(world(details), ...lyonLille)).rejects.toThrow(valid)
    await expect(by(world(details), 'Dallas', 'Houston')).rejects.toThrow(valid)
  })

  it('electric vehicles emit where the electricity is made, by the grid on the way', async () => {
    const battery = world({ vehicle_type: 'van', fuel_source: 'electricity' })
    const [operation, provision] = await perTonneKm(battery, ...lyonLille)
    const [, polish] = await perTonneKm(battery, 'Warsaw', 'Poznan')
    expect(operation).toBe(0)
    expect(provision).toBeGreaterThan(0)
    expect(polish / provision).toBeGreaterThan(5)
  })
})

describe('lorries elsewhere', () => {
  it('North America: published emissions of driving, and diesel made in its own proportion', async () => {
    const [operation, provision] = await perTonneKm(leg('road'), 'Seattle', 'Denver')
    // EPA Emission Factors Hub 2025, table 8: 0.186 kg CO2, 0.0016 g CH4, 0.0054 g N2O per short ton-mile.
    const published = (0.186 + 0.0000016 * 28 + 0.0000054 * 265) / 1.4599721
    expect(operation).toBeCloseTo(published, 7)
    // UK conversion factors 2025, 100% mineral diesel per kWh, net: 0.26808 burnt, 0.06291 made.
    expect(provision / operation).toBeCloseTo(0.06291 / 0.26808, 6)
  })

  it.each(northAmericaVehicles)('North America: %s', async (vehicle_type) => {
    const details = { north_america: { vehicle_type }, rest_of_world: { vehicle_type: 'van' } }
    const [only] = legsOf(await by(leg('road', details), 'Seattle', 'Denver'))
    const [general] = await perTonneKm(leg('road'), 'Seattle', 'Denver')
    const ratio = only!.vehicle_operation_co2e / 1000 / general
    const published: Record<string, number> = {
      auto_carrier: 0.37 / 6 / (0.342 / 12.5),
      refrigerated: 0.402 / 0.342,
      tanker: 0.353 / 0.342,
    }
    expect(ratio).toBeCloseTo(published[vehicle_type] ?? 1, 10)
    expect(codesOf(only!)).toContain('proxy_factor')
  })

  it('China: every vehicle and fuel either works or lists those that do', async () => {
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
    ]
    const worked: string[] = []
    for (const vehicle_type of chinaVehicles) {
      for (const fuel_source of chinaFuels) {
        for (const vehicle_weight of weights) {
          const details = { china: { vehicle_type, fuel_source, vehicle_weight } }
          const outcome = await by(leg('road', details), 'Beijing', 'Wuhan').catch(
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
    expect(worked).not.toContain('rigid_truck hydrogen gt_31t')
    await expect(
      by(leg('road', { china: { fuel_source: 'electricity' } }), 'Beijing', 'Wuhan'),
    ).rejects.toThrow('gt_16t_lte_20t, the default; valid: lte_4.5t, gt_4.5t_lte_12t, gt_12t')
  })

  it('a leg through Mexico and Guatemala is divided where it runs', async () => {
    const [only] = legsOf(
      await engine.call('freight', shipment(route('Mexico City', 'road', 'Guatemala City'))),
    )
    const sources = new Set(only!.source_trail.map(({ source }) => source))
    expect(sources).toContain('EPA')
    expect(sources).toContain('ADEME')
  })
})

describe('other modes', () => {
  it.each(vesselTypes)('ships: %s', async (vessel_type) => {
    const response = await by(leg('sea', { vessel_type }), 'Rotterdam', 'New York')
    expect(response.co2e).toBeGreaterThan(0)
  })

  // UK conversion factors 2025: container average, bulk carrier of 10,000-34,999 dwt, crude tanker from 200,000 dwt.
  it.each<[object, number, number]>([
    [{}, 0.01612, 0.00365],
    [{ vessel_type: 'bulk_carrier', tonnage: 'gte_10dwkt_lt_35dwkt' }, 0.008, 0.00181],
    [{ vessel_type: 'oil_tanker', tonnage: 'gte_200dwkt' }, 0.00294, 0.00067],
  ])('ships %j as published', async (details, operation, provision) => {
    const [only] = legsOf(await by(leg('sea', details), 'Rotterdam', 'New York'))
    expect(only!.vehicle_operation_co2e / 1000).toBeCloseTo(operation, 10)
    expect(only!.vehicle_energy_provision_co2e / 1000).toBeCloseTo(provision, 10)
    expect(only!.notices).toEqual([])
  })

  it.each([
    [{ vessel_type: 'bulk_carrier', tonnage: 'gte_5000gt_lt_10000gt' }, 'gte_10dwkt_lt_35dwkt'],
    [{ vessel_type: 'ferry_ropax', tonnage: 'lt_10dwkt' }, 'gte_5000gt_lt_10000gt'],
    [{ vessel_type: 'general_cargo', tonnage: 'gte_20dwkt_lt_10dwkt' }, 'does not go with'],
  ])('ships %j are refused', async (details, valid) => {
    await expect(by(leg('sea', details), 'Rotterdam', 'New York')).rejects.toThrow(valid)
  })

  it.each([
    [{ vessel_type: 'general_cargo', tonnage: 'gte_20dwkt' }],
    [{ vessel_type: 'bulk_carrier', fuel_source: 'mdo' }],
    [{ vessel_type: 'ferry_ropax', tonnage: 'gte_10000gt_lt_20000gt' }],
  ])('ships %j: another stands in', async (details) => {
    const [only] = legsOf(await by(leg('sea', details), 'Rotterdam', 'New York'))
    expect(codesOf(only!)).toContain('proxy_factor')
  })

  it('radiative forcing multiplies flying, not the making of fuel', async () => {
    fc.assert(
      await fc.asyncProperty(fc.double({ min: 1, max: 10, noNaN: true }), async (radiative_forcing_index) => {
        const [operation, provision] = await perTonneKm(
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

  it('every flight says so, and whose index it is', async () => {
    const [only] = legsOf(await by(leg('air'), 'CDG', 'JFK'))
    expect(codesOf(only!)).toContain('radiative_forcing_applied')
    const index = only!.source_trail.find(({ data_category }) => data_category === null)
    expect(index).toMatchObject({ year: null, id: null, name: 'Radiative forcing index 2' })
  })

  it('trains by country: published averages, divided; electricity all provision', async () => {
    // Base Carbone V23.6, row 28159: Germany 0.032 in all. UK 2025: 0.02779 and 0.00691.
    const [operation, provision] = await perTonneKm(leg('rail'), 'Hamburg', 'Munich')
    expect(operation + provision).toBeCloseTo(0.032, 10)
    expect(provision / operation).toBeCloseTo(0.00691 / 0.02779, 6)
    expect(await perTonneKm(leg('rail'), 'Leeds', 'London')).toEqual([
      expect.closeTo(0.02779, 10),
      expect.closeTo(0.00691, 10),
    ])
    const [electric] = await perTonneKm(leg('rail', { fuel_source: 'electricity' }), 'Hamburg', 'Munich')
    expect(electric).toBe(0)
    expect(await perTonneKm(leg('rail', { fuel_source: 'diesel' }), 'Hamburg', 'Munich')).toEqual([
      expect.closeTo(0.0236, 10),
      expect.closeTo(0.00613, 10),
    ])
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
        expect((await by(leg('rail', { load_type }), from, to)).co2e).toBeGreaterThan(0)
      }
    },
  )

  it('ships on rivers', async () => {
    const rhine = ['Basel', 'Rotterdam'] as const
    // Base Carbone V23.6, rows 43707 and 43713.
    expect(await perTonneKm(leg('inland_waterways', { tonnage: 'gte_1500t_lt_3000t' }), ...rhine)).toEqual([
      expect.closeTo(0.0161, 10),
      expect.closeTo(0.00418, 10),
    ])
    expect(await perTonneKm(leg('inland_waterways', { vessel_type: 'pushed_convoy' }), ...rhine)).toEqual([
      expect.closeTo(0.00804, 10),
      expect.closeTo(0.00209, 10),
    ])
    const [unsaid] = legsOf(await by(leg('inland_waterways'), ...rhine))
    expect(codesOf(unsaid!)).toContain('proxy_factor')
    await expect(
      by(leg('inland_waterways', { vessel_type: 'pushed_convoy', tonnage: 'lt_400t' }), ...rhine),
    ).rejects.toThrow('only with motor_vessel')
  })
})

describe('cargo and hubs', () => {
  it('more cargo scales everything', async () => {
    const items = route('Lyon', 'road', 'sea', 'road', 'Chicago')
    const one = await engine.call('freight', shipment(items, 1, 't'))
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0.001, max: 1e6, noNaN: true }), async (tonnes) => {
        const many = await engine.call('freight', shipment(items, tonnes, 't'))
        expectSums(many)
        expect(many.co2e / tonnes).toBeCloseTo(one.co2e, 6)
        expect(many.distance_km).toBe(one.distance_km)
        for (const [index, item] of many.route.entries()) {
          expect(item.co2e / tonnes).toBeCloseTo(one.route[index]!.co2e, 6)
        }
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    [1000, 'kg', 1],
    [1, 'ton', 0.90718474],
    [1, 'lb', 0.00045359237],
    [0, 'kg', 0],
  ])('%d %s is %d t', async (weight, unit, tonnes) => {
    const { cargo_tonnes } = await engine.call(
      'freight',
      shipment(route('Lyon', 'road', 'Lille'), weight, unit),
    )
    expect(cargo_tonnes).toBeCloseTo(tonnes, 14)
  })

  it('an unknown unit is refused with those accepted', async () => {
    const request = shipment(route('Lyon', 'road', 'Lille'), 1, 'stone')
    await expect(engine.call('freight', request)).rejects.toThrow('cargo.weight_unit: "stone" is not a unit')
  })

  it('each location has the figure of a hub, which can be set', async () => {
    const request = shipment(route('Lyon', 'road', 'air', 'road', 'Chicago'), 2, 't')
    const places = placesOf(await engine.call('freight', request))
    expect(places.map(({ co2e }) => co2e)).toEqual([1.2, 1.2, 1.2, 1.2])
    expect(places[0]!.source_trail[0]!.name).toContain('0.6 kg CO2e per tonne')
    const other = await localEngine({ freight: { hubKgPerTonne: 1.5 } })
    const set = placesOf(await other.call('freight', request))
    await other.close()
    expect(set.map(({ co2e }) => co2e)).toEqual([3, 3, 3, 3])
    expect(set[0]!.source_trail[0]!.source).toBe('Set for this run')
  })
})

describe('version 2', () => {
  it('details by part of the world, as clients of version 3 send them', async () => {
    const rest_of_world = { vehicle_type: 'van' as const }
    const lane = (leg_details: object) =>
      ({
        route: [{ location: 'Paris' }, { transport_mode: 'road', leg_details }, { location: 'Lille' }],
        cargo: { weight: 1, weight_unit: 't' },
      }) as Request<'freightV2'>
    const flat = await engine.call('freightV2', lane(rest_of_world))
    expect(await engine.call('freightV2', lane({ rest_of_world }))).toEqual(flat)
    expect((await engine.call('freightV2', lane({}))).co2e).toBeLessThan(flat.co2e)
  })

  it('flat details, notices at the top, no method of the whole', async () => {
    const response = await engine.call('freightV2', {
      route: [
        { location: 'Lyon' },
        { transport_mode: 'road', leg_details: { vehicle_type: 'van', fuel_source: 'petrol' } as object },
        { transport_mode: 'air' },
        { location: 'Chicago' },
      ],
      cargo: { weight: 1, weight_unit: 't' },
    })
    expect(response).not.toHaveProperty('co2e_calculation_method')
    expect(response.notices.map(({ code }) => code)).toContain('radiative_forcing_applied')
    const [road] = response.route.flatMap((item) => (item.type === 'leg' ? [item] : []))
    expect(road!.vehicle_operation_co2e / road!.distance_km).toBeCloseTo(0.562, 10)
  })
})
