import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ManufacturingItem } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { keepingEngine, part, product } from './products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

const estimate = (...asked: Parameters<typeof product>) => engine.call('footprint', product(...asked))
const codes = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)
const withoutLocation = (text: string, kg: number) => {
  const { location: _, ...rest } = part(text, kg)
  return rest
}

describe('production', () => {
  it('of steel is that of its country, direct and indirect', async () => {
    const { production } = await estimate([
      part('steel sheet', 2, { location: 'Shanghai' }),
      part('steel sheet', 2),
    ])
    // Joint Research Centre 2023, CN 7208: China 2.14, the union 1.94 kg CO2e per kg.
    expect(production.entries.map(({ co2e }) => co2e)).toEqual([4.28, 3.88])
    expect(production.entries[0]).toMatchObject({
      item: 'components.0',
      activity_data: { activity_value: 2, activity_unit: 'kg' },
      emission_factor: { name: 'Iron and steel, CN 7208, direct and indirect emissions', region: 'CN' },
    })
    const names = production.entries[0]!.source_trail.map(({ name }) => name)
    expect(names).toEqual([
      'Iron and steel, CN 7208, direct emissions',
      'Iron and steel, CN 7208, indirect emissions',
    ])
  })

  it('takes the factor of another country where the own has none, and says so', async () => {
    const { production } = await estimate([part('oak table top', 10)])
    const [entry] = production.entries
    // DESNZ 2024: wood, primary material production, 269.50416 kg per tonne.
    expect(entry!.co2e).toBeCloseTo(2.6950416, 9)
    expect(entry!.emission_factor).toMatchObject({ region: 'GB', year: 2024 })
    expect(codes(entry!)).toContain('region_fallback')
  })

  it('says when a stand-in was used', async () => {
    const { production } = await estimate([part('brass door handle', 1)])
    expect(production.entries[0]!.notices).toContainEqual({
      severity: 'warning',
      code: 'proxy_factor',
      message: expect.stringContaining('brass'),
    })
    expect(production.entries[0]!.data_quality!.technological).toBe(3)
  })

  it('without a location is of no particular region, without transport, and warns', async () => {
    const { production, transportation } = await estimate([withoutLocation('steel sheet', 1)])
    expect(production.entries[0]!.emission_factor!.region).toBe('ROW')
    expect(transportation.entries[0]).toMatchObject({
      co2e: 0,
      notices: [{ severity: 'warning', code: 'location_missing' }],
    })
  })

  it('of something unheard of is refused, with what would help', async () => {
    await expect(estimate([part('flux capacitor', 1)])).rejects.toThrow(
      /^components\.0: product: no factor of production fits "flux capacitor"; say what it is made of, or give emission_factor$/,
    )
  })

  it('looks only at the sources that are asked for', async () => {
    const from = async (source: string) => {
      const asked = { simple_component_production_data_sources: [source] }
      return (await estimate([part('steel sheet', 1)], asked)).production.entries[0]!.emission_factor!.source
    }
    expect(await from('JRC')).toBe('JRC')
    expect(await from('ademe')).toBe('ADEME')
    await expect(from('Nobody')).rejects.toThrow(/"Nobody" is no source; accepted: ADEME, .*JRC/)
  })

  it('takes a factor that is named instead', async () => {
    const activity = 'timber_forestry-type_wood_primary_material_production'
    const selector = { activity_id: activity, region: 'GB', year: 2025, data_version: '^1' }
    const { production } = await estimate([part('flux capacitor', 1000, { emission_factor: selector })])
    expect(production.co2e).toBeCloseTo(269.50416, 4)
    const wrong = part('steel', 1, { emission_factor: { ...selector, region: 'XX' } })
    await expect(estimate([wrong])).rejects.toThrow(/^components\.0: /)
  })

  it('with low effort takes the words as they stand', async () => {
    await expect(estimate([part('oak table top', 1)], { matching_effort: 'low' })).rejects.toThrow(
      'no factor of production fits',
    )
  })
})

describe('private factors', () => {
  const steel = {
    name: 'Blue widget',
    region: 'DE',
    year: 2024,
    unit: 'kg',
    calculation_method: 'ar6',
    co2e_total: 7,
    source_lca_activity: 'cradle_to_gate',
    sector: 'Materials and Manufacturing',
    category: 'Metals',
    scopes: ['3.1'],
    source: '',
    description: '',
    source_link: '',
  } as const
  const create = (activity_id: string, further: object) =>
    engine.call('privateFactorCreate', { activity_id, ...steel, ...further } as never)

  it('are chosen for their words when they are of production, and purchased', async () => {
    await create('widgets-used', { name: 'Used gizmo', source_lca_activity: 'use_phase' })
    await create('widgets-direct', { name: 'Direct gizmo', scopes: ['1'] })
    await create('widgets-blue', {})
    for (const text of ['used gizmo', 'direct gizmo']) {
      await expect(estimate([part(text, 1)])).rejects.toThrow('no factor of production fits')
    }
    const { production } = await estimate([part('blue widget', 3)])
    expect(production.co2e).toBe(21)
    expect(production.entries[0]!.emission_factor).toMatchObject({ access_type: 'private' })
    await create('widgets-blue', { region: 'FR', co2e_total: 4 })
    await create('widgets-blue', { region: 'EUROPE', co2e_total: 9 })
    const made = async (location: string) =>
      (await estimate([part('blue widget', 1, { location })])).production.co2e
    expect([await made('Frankfurt'), await made('Lyon'), await made('Milan')]).toEqual([7, 4, 9])
    const selector = { activity_id: 'widgets-direct', data_version: '^1' }
    expect((await estimate([part('thing', 2, { emission_factor: selector })])).production.co2e).toBe(14)
    await create('widgets-capital', { name: 'Capital gizmo', scopes: ['3.2'], co2e_total: 5 })
    expect((await estimate([part('capital gizmo', 1)])).production.co2e).toBe(5)
  })
})

describe('transport', () => {
  const legsFrom = async (location: string, further = {}) => {
    const { transportation } = await estimate([part('steel sheet', 100, { location, ...further })])
    return transportation.entries[0]!
  }

  it('is by road where it is near enough, by sea with lorries else', async () => {
    expect(await legsFrom('Milan')).toMatchObject({ transport_modes: ['road'] })
    expect(await legsFrom('Shanghai')).toMatchObject({ transport_modes: ['road', 'sea', 'road'] })
    expect(await legsFrom('New York')).toMatchObject({ transport_modes: ['road', 'sea', 'road'] })
  })

  it('is what freight says of the same way', async () => {
    const entry = await legsFrom('Milan')
    const freight = await engine.call('freight', {
      route: [{ location: 'Milan' }, { transport_mode: 'road' }, { location: 'Frankfurt' }],
      cargo: { weight: 100, weight_unit: 'kg' },
    })
    expect(entry.co2e! / freight.co2e).toBeCloseTo(1, 9)
    expect(entry.activity_data).toEqual({
      activity_value: freight.distance_km * 0.1,
      activity_unit: 'tonne-km',
    })
  })

  it('is by the mode that is asked for, and refused where there is no way', async () => {
    expect(await legsFrom('Shanghai', { transportation_mode: 'air' })).toMatchObject({
      transport_modes: ['road', 'air', 'road'],
    })
    const rail = part('steel sheet', 1, { location: 'New York', transportation_mode: 'rail' })
    await expect(estimate([rail], { fail_fast: false })).rejects.toThrow(
      /^components\.0\.transportation_mode/,
    )
  })

  it('within a place is none', async () => {
    expect(await legsFrom('Frankfurt')).toMatchObject({ co2e: 0, distance_km: 0, notices: [] })
  })
})

describe('energy', () => {
  const kwh = (energy: number) => ({ energy, energy_unit: 'kWh' })
  const making = async (item: ManufacturingItem, further = {}) => {
    const { manufacturing } = await estimate([], { manufacturing: [item], ...further })
    return manufacturing.entries[0]!
  }

  it('of the grid is that of the place and year, with losses and upstream', async () => {
    const inBritain = { location: 'London', manufacturing_year: 2024 }
    const entry = await making({ type: 'electricity', amount: kwh(1000) }, inBritain)
    // DESNZ 2024: generation 0.20705, its upstream 0.0459, losses 0.0183 and theirs 0.00397 kg per kWh.
    expect(entry.co2e).toBeCloseTo(1000 * (0.20705 + 0.0459 + 0.0183 + 0.00397), 1)
    expect(entry.activity_data).toEqual({ activity_value: 1000, activity_unit: 'kWh' })
    expect(entry.co2e).toBeGreaterThan(
      (await making({ type: 'electricity', amount: kwh(1000) }, { location: 'Lyon' })).co2e!,
    )
  })

  it('of fuel is its burning and its making', async () => {
    const inBritain = { location: 'London', manufacturing_year: 2025 }
    const gas = await making({ type: 'fuel', fuel_type: 'natural_gas', amount: kwh(8) }, inBritain)
    // DESNZ 2025, gross calorific value: 0.18296 and 0.03021 kg per kWh.
    expect(gas.co2e).toBeCloseTo(8 * (0.18296 + 0.03021), 3)
    expect(gas.notices).toEqual([])
    const diesel = await making(
      { type: 'fuel', fuel_type: 'diesel', amount: { volume: 10, volume_unit: 'l' } },
      inBritain,
    )
    expect(diesel.co2e).toBeCloseTo(10 * (2.57082 + 0.61101), 2)
    await expect(making({ type: 'fuel', fuel_type: 'hydrogen', amount: kwh(1) })).rejects.toThrow(
      /^manufacturing\.0: fuel_type: no open factor for hydrogen; there are factors for natural_gas/,
    )
  })

  it('of use is that of the product’s place unless another is stated', async () => {
    const { use_phase, use_phase_co2e } = await estimate([], {
      location: 'Lyon',
      use_phase: [
        { type: 'energy', energy: { amount: kwh(100) } },
        { type: 'energy', energy: { amount: kwh(100) }, location: 'Warsaw' },
        { type: 'energy', energy: { amount: kwh(100), fuel_type: 'natural_gas' }, metadata: { room: 'b' } },
      ],
    })
    const [french, polish, gas] = use_phase!.entries
    expect(polish!.co2e).toBeGreaterThan(5 * french!.co2e!)
    expect(gas).toMatchObject({ product: 'natural_gas', metadata: { room: 'b' } })
    expect(use_phase_co2e).toBe(french!.co2e! + polish!.co2e! + gas!.co2e!)
    expect((await estimate([])).use_phase).toBeNull()
  })
})

describe('end of life', () => {
  const treated = async (text: string, kg: number, location = 'Frankfurt', further = {}) => {
    const { end_of_life } = await estimate([part(text, kg, { location, ...further })], { location })
    return end_of_life!.entries[0]!
  }

  it('is the mix of the place with the factors of the material', async () => {
    const { co2e, material_type, source_trail } = await treated('PET bottle', 1000, 'London')
    expect(material_type).toBe('plastic_pet')
    // Eurostat 2018 and DESNZ 2025: all but the landfilled share is 4.68568 kg per tonne, that 8.98311.
    const landfilled = Number(/landfill (\d+) %/.exec(source_trail[0]!.name)![1]) / 100
    expect(co2e! / (4.68568 + landfilled * (8.98311 - 4.68568))).toBeCloseTo(1, 2)
    expect(source_trail[0]).toMatchObject({ source: 'Eurostat', region: 'GB', data_category: null })
  })

  it('counts what is burnt outside Great Britain with what burning emits', async () => {
    const [german, british] = [await treated('PP box', 1), await treated('PP box', 1, 'London')]
    expect(german.co2e).toBeGreaterThan(50 * british.co2e!)
    expect(german.source_trail.map(({ name }) => name)).toContain('PP, combusted')
  })

  it('burns what has no factor of its own as mixed waste', async () => {
    const solvent = { end_of_life: { material_type: 'solvent' as const } }
    const [german, british] = [
      await treated('steel', 1, 'Frankfurt', solvent),
      await treated('steel', 1, 'London', solvent),
    ]
    expect(german.source_trail.map(({ name }) => name)).toContain('Mixed MSW, combusted')
    expect(codes(german)).toContain('proxy_factor')
    expect(british.source_trail.map(({ name }) => name)).not.toContain('Mixed MSW, combusted')
  })

  it('takes the material that is stated, and warns where none is known', async () => {
    expect(
      await treated('steel box', 1, 'Frankfurt', { end_of_life: { material_type: 'wood' } }),
    ).toMatchObject({
      material_type: 'wood',
    })
    const id = { emission_factor: { activity_id: 'widget', data_version: '^1' } }
    await expect(treated('thing', 1, 'Frankfurt', id)).rejects.toThrow('components.0')
    const machines = await treated('machines', 1)
    expect(machines.material_type).toBe('mixed_industrial')
    expect(codes(machines)).toContain('default_material_type')
  })

  it('is left out when it is not wanted', async () => {
    const whole = await estimate([part('PP box', 1)])
    const gate = await estimate([part('PP box', 1)], { end_of_life: { include_end_of_life: false } })
    expect(gate).toMatchObject({ end_of_life: null, end_of_life_co2e: null })
    expect(gate.co2e).toBe(gate.cradle_to_gate_co2e)
    expect(whole.co2e! - whole.end_of_life_co2e!).toBeCloseTo(gate.co2e!, 12)
  })

  it('of what is lost in manufacturing is production, and no weight of the product', async () => {
    const whole = await estimate([part('PP box', 10)])
    const lossy = await estimate([part('PP box', 10, { end_of_life: { waste_ratio: 0.2 } })])
    expect(lossy.weight.weight).toBe(8)
    expect(lossy.end_of_life_co2e).toBeCloseTo(whole.end_of_life_co2e! * 0.8, 12)
    expect(lossy.production.co2e).toBeCloseTo(whole.production.co2e! + whole.end_of_life_co2e! * 0.2, 12)
    expect(lossy.co2e).toBeCloseTo(whole.co2e!, 12)
    expect(lossy.production.entries[1]).toMatchObject({ type: 'waste', material_type: 'plastic_pp' })
  })

  it('assumes landfill where nobody publishes the mix, and warns', async () => {
    const entry = await treated('wooden box', 1, 'Tbilisi')
    expect(entry.notices[0]).toMatchObject({ severity: 'warning', code: 'region_fallback' })
    expect(entry.co2e).toBeCloseTo(0.925343, 4)
  })
})

describe('what a request says of itself', () => {
  it('is the weight of the product, where it is stated', async () => {
    const stated = await estimate([part('steel', 3)], { weight: { weight: 2, weight_unit: 'lb' } })
    expect(stated.weight).toEqual({ weight: 0.90718474, weight_unit: 'kg' })
    expect((await estimate([part('steel', 3), part('oak', 1)])).weight.weight).toBe(4)
  })

  it('is kept: metadata of the product and its parts', async () => {
    const parts = [part('steel', 3, { metadata: { supplier: 'A' } })]
    const response = await estimate(parts, { metadata: { line: '7' } })
    expect(response.metadata).toEqual({ line: '7' })
    for (const stage of ['production', 'transportation', 'end_of_life'] as const) {
      expect(response[stage]!.entries[0]!.metadata).toEqual({ supplier: 'A' })
    }
  })

  it('is data quality, which replaces what was computed', async () => {
    const rated = { technological: 1.5, geographical: 2.5, temporal: 3 }
    const plain = await estimate([part('steel sheet', 1, { location: 'Milan' })])
    expect(plain.production.entries[0]!.data_quality).toEqual({
      technological: 1,
      geographical: 1,
      temporal: 1,
    })
    const stated = await estimate(
      [
        part('steel sheet', 1, {
          location: 'Milan',
          production_data_quality: { temporal: 3 },
          transportation_data_quality: rated,
        }),
      ],
      {
        manufacturing: [
          { type: 'electricity', amount: { energy: 1, energy_unit: 'kWh' }, data_quality: rated },
        ],
      },
    )
    expect(stated.production.entries[0]!.data_quality).toEqual({
      technological: 1,
      geographical: 1,
      temporal: 3,
    })
    expect(stated.transportation.entries[0]!.data_quality).toEqual(rated)
    expect(stated.manufacturing.entries[0]!.data_quality).toEqual(rated)
    const { production, transportation, manufacturing, cradle_to_gate_co2e } = stated
    const weighted = production.co2e! * 3 + (transportation.co2e! + manufacturing.co2e!) * 3
    expect(stated.data_quality!.temporal).toBeCloseTo(weighted / cradle_to_gate_co2e!, 12)
    const wrong = part('steel', 1, { production_data_quality: { temporal: 2 } })
    expect((await estimate([wrong])).production.entries[0]!.data_quality!.temporal).toBe(2)
  })

  it('is rated within 1 and 3 whatever the weights', async () => {
    const { data_quality } = await estimate([part('PET bottle', 4)])
    expect(data_quality).toEqual({ technological: 1, geographical: 3, temporal: 1 })
  })

  it('is whether factors are to be explained', async () => {
    const explained = await estimate([part('oak table top', 1), part('steel', 1)], { explain_results: true })
    const [wood, steel] = explained.production.entries.map((entry) => entry.top_1_explanation!)
    expect(wood).toMatchObject({
      text: 'wood',
      factor_name: 'Wood, primary material production',
      matched_terms: ['wood'],
    })
    expect(wood!.score).toBeGreaterThan(0.5)
    expect(steel!.reason).toContain('production is known by country')
    expect(steel!.runners_up.length).toBeGreaterThan(0)
    const scores = steel!.runners_up.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    const low = await estimate([part('paper', 1)], { explain_results: true, matching_effort: 'low' })
    expect(low.production.entries[0]).not.toHaveProperty('top_1_explanation')
    expect((await estimate([part('paper', 1)])).production.entries[0]).not.toHaveProperty('top_1_explanation')
  })
})

describe('errors', () => {
  const wrong = [
    part('steel', 1),
    part('flux capacitor', 1),
    part('steel', 1, { weight: { weight: 1, weight_unit: 'parsec' } }),
    part('steel', 1, { location: 'Qwxyzqwxyz' }),
  ]

  it('end the estimate at the first, which is named', async () => {
    await expect(estimate(wrong)).rejects.toThrow(/^components\.1: /)
  })

  it('name the field', async () => {
    const nowhere = part('steel', 1, { location: 'Qwxyzqwxyz' })
    await expect(estimate([nowhere])).rejects.toThrow('components.0: location: no place "Qwxyzqwxyz"')
    await expect(estimate([], { location: 'Qwxyzqwxyz' })).rejects.toThrow(/^location: no place/)
    const unknown = part('steel', 1, { emission_factor: 'nothing' })
    await expect(estimate([unknown])).rejects.toThrow(
      'components.0: emission_factor: no emission factor has the id "nothing"',
    )
    const perEnergy = part('steel', 1, {
      emission_factor: { activity_id: 'electricity-supply_grid-source_supplier_mix', data_version: '^1' },
    })
    await expect(estimate([perEnergy])).rejects.toThrow('components.0: emission_factor: weight does not fit')
    const fuel = { type: 'fuel', fuel_type: 'diesel', amount: { volume: 1, volume_unit: 'kWh' } } as const
    await expect(estimate([], { manufacturing: [fuel] })).rejects.toThrow(
      'manufacturing.0: amount.volume_unit: "kWh" is not a unit',
    )
  })

  it('stand in their places where it is to go on', async () => {
    const response = await estimate(wrong, {
      fail_fast: false,
      manufacturing: [{ type: 'electricity', amount: { energy: 1, energy_unit: 'light-year' } }],
      use_phase: [{ type: 'energy', energy: { amount: { energy: 1, energy_unit: 'kWh' } } }],
    })
    expect(response).toMatchObject({
      status: 'error',
      co2e: null,
      cradle_to_gate_co2e: null,
      weight: { weight: null },
    })
    const { entries } = response.production
    expect(entries.map(({ item }) => item)).toEqual([0, 1, 2, 3].map((i) => `components.${i}`))
    expect(entries[0]!.co2e).toBe(1.94)
    expect(entries.slice(1).map(({ co2e }) => co2e)).toEqual([null, null, null])
    expect(entries[1]!.error).toEqual({
      error: 'bad_request',
      error_code: 'no_emission_factors_found',
      message: expect.stringContaining('flux capacitor'),
    })
    expect(response.manufacturing.entries[0]!.error!.message).toMatch(/^manufacturing\.0: .*light-year/)
    expect(response.use_phase_co2e).toBeGreaterThan(0)
  })

  it('are ratios that do not add up to one', async () => {
    const mixed = (...ratios: number[]) =>
      estimate([
        { type: 'variations', variations: ratios.map((ratio) => ({ ratio, component: part('steel', 1) })) },
      ])
    await expect(mixed(0.5, 0.6)).rejects.toThrow(
      'components.0.variations: the ratios add up to 1.1, not to 1',
    )
    await expect(mixed(0.5, 0.5 + 1e-8)).rejects.toThrow('the ratios add up to')
    expect((await mixed(0.5, 0.5 - 1e-10)).production.co2e).toBeCloseTo(1.94, 6)
    expect((await mixed(0.1, 0.2, 0.3, 0.4)).production.entries.map(({ ratio }) => ratio)).toEqual([
      0.1, 0.2, 0.3, 0.4,
    ])
  })

  it('are amounts beyond all numbers', async () => {
    const heavy = part('steel', 1e15, { weight: { weight: 1e15, weight_unit: 't' } })
    const many = { type: 'reference' as const, multiplier: 1e12 }
    let version_id = (await estimate([heavy])).version_id
    let refusal: unknown
    for (let depth = 0; depth < 40 && refusal === undefined; depth++) {
      await estimate([{ ...many, version_id }]).then(
        (response) => {
          version_id = response.version_id
        },
        (error: unknown) => {
          refusal = error
        },
      )
    }
    expect(String(refusal)).toMatch(/too much to estimate/)
  })
})
