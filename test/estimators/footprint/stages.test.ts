import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ManufacturingItem } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { codesOf, keepingEngine, part, product } from './products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

const estimate = (...asked: Parameters<typeof product>) => engine.call('footprint', product(...asked))

describe('transport', () => {
  const legsFrom = async (location: string, further = {}) => {
    const { transportation } = await estimate([part('steel sheet', 100, { location, ...further })])
    return transportation.entries[0]!
  }

  it('is by road if near enough, otherwise by sea with lorries', async () => {
    expect(await legsFrom('Milan')).toMatchObject({ transport_modes: ['road'] })
    expect(await legsFrom('Shanghai')).toMatchObject({ transport_modes: ['road', 'sea', 'road'] })
    expect(await legsFrom('New York')).toMatchObject({ transport_modes: ['road', 'sea', 'road'] })
  })

  it('equals the freight estimate for the same route', async () => {
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

  it('uses the requested mode, and is rejected without a route', async () => {
    expect(await legsFrom('Shanghai', { transportation_mode: 'air' })).toMatchObject({
      transport_modes: ['road', 'air', 'road'],
    })
    const rail = part('steel sheet', 1, { location: 'New York', transportation_mode: 'rail' })
    await expect(estimate([rail], { fail_fast: false })).rejects.toThrow(
      /^components\.0\.transportation_mode/,
    )
  })

  it('is 0 within a place', async () => {
    expect(await legsFrom('Frankfurt')).toMatchObject({ co2e: 0, distance_km: 0, notices: [] })
  })
})

describe('energy', () => {
  const kwh = (energy: number) => ({ energy, energy_unit: 'kWh' })
  const making = async (item: ManufacturingItem, further = {}) => {
    const { manufacturing } = await estimate([], { manufacturing: [item], ...further })
    return manufacturing.entries[0]!
  }

  it('uses the grid of the place and year, with losses and upstream emissions', async () => {
    const inBritain = { location: 'London', manufacturing_year: 2024 }
    const entry = await making({ type: 'electricity', amount: kwh(1000) }, inBritain)
    // DESNZ 2024: generation 0.20705, its upstream 0.0459, losses 0.0183 and theirs 0.00397 kg per kWh.
    expect(entry.co2e).toBeCloseTo(1000 * (0.20705 + 0.0459 + 0.0183 + 0.00397), 1)
    expect(entry.activity_data).toEqual({ activity_value: 1000, activity_unit: 'kWh' })
    expect(entry.co2e).toBeGreaterThan(
      (await making({ type: 'electricity', amount: kwh(1000) }, { location: 'Lyon' })).co2e!,
    )
  })

  it('counts combustion and upstream emissions of fuel', async () => {
    const inBritain = { location: 'London', manufacturing_year: 2025 }
    const gas = await making({ type: 'fuel', fuel_type: 'natural_gas', amount: kwh(8) }, inBritain)
    // DESNZ 2025, gross calorific value: 0.18296 and 0.03021 kg per kWh.
    expect(gas.co2e).toBeCloseTo(8 * (0.18296 + 0.03021), 3)
    expect(gas.notices.map(({ code }) => code)).toEqual(['energy_basis_assumed'])
    const amount = { ...kwh(8), energy_basis: 'net' } as const
    const net = await making({ type: 'fuel', fuel_type: 'natural_gas', amount }, inBritain)
    // DESNZ 2025, net calorific value: 0.2027 and 0.03347 kg per kWh.
    expect(net.co2e).toBeCloseTo(8 * (0.2027 + 0.03347), 3)
    expect(net.notices).toEqual([])
    const diesel = await making(
      { type: 'fuel', fuel_type: 'diesel', amount: { volume: 10, volume_unit: 'l' } },
      inBritain,
    )
    expect(diesel.co2e).toBeCloseTo(10 * (2.57082 + 0.61101), 2)
    await expect(making({ type: 'fuel', fuel_type: 'hydrogen', amount: kwh(1) })).rejects.toThrow(
      /^manufacturing\.0: fuel_type: no open factor for hydrogen; available: natural_gas/,
    )
  })

  it('uses the product’s place in the use phase by default', async () => {
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
    // Eurostat 2018 and DESNZ 2025: 4.68568 kg per tonne, except the landfilled share with 8.98311.
    const landfilled = Number(/landfill (\d+) %/.exec(source_trail[0]!.name)![1]) / 100
    expect(co2e! / (4.68568 + landfilled * (8.98311 - 4.68568))).toBeCloseTo(1, 2)
    expect(source_trail[0]).toMatchObject({ source: 'Eurostat', region: 'GB', data_category: null })
  })

  it('counts emissions of incineration outside Great Britain', async () => {
    const [german, british] = [await treated('PP box', 1), await treated('PP box', 1, 'London')]
    expect(german.co2e).toBeGreaterThan(50 * british.co2e!)
    expect(german.source_trail.map(({ name }) => name)).toContain('PP, combusted')
  })

  it('uses mixed waste for incineration without a separate factor', async () => {
    const solvent = { end_of_life: { material_type: 'solvent' as const } }
    const [german, british] = [
      await treated('steel', 1, 'Frankfurt', solvent),
      await treated('steel', 1, 'London', solvent),
    ]
    expect(german.source_trail.map(({ name }) => name)).toContain('Mixed MSW, combusted')
    expect(codesOf(german)).toContain('proxy_factor')
    expect(british.source_trail.map(({ name }) => name)).not.toContain('Mixed MSW, combusted')
  })

  it('uses the stated material, and warns if unknown', async () => {
    expect(
      await treated('steel box', 1, 'Frankfurt', { end_of_life: { material_type: 'wood' } }),
    ).toMatchObject({
      material_type: 'wood',
    })
    const id = { emission_factor: { activity_id: 'widget', data_version: '^1' } }
    await expect(treated('thing', 1, 'Frankfurt', id)).rejects.toThrow('components.0')
    const machines = await treated('machines', 1)
    expect(machines.material_type).toBe('mixed_industrial')
    expect(codesOf(machines)).toContain('default_material_type')
  })

  it('is excluded on request', async () => {
    const whole = await estimate([part('PP box', 1)])
    const gate = await estimate([part('PP box', 1)], { end_of_life: { include_end_of_life: false } })
    expect(gate).toMatchObject({ end_of_life: null, end_of_life_co2e: null })
    expect(gate.co2e).toBe(gate.cradle_to_gate_co2e)
    expect(whole.co2e! - whole.end_of_life_co2e!).toBeCloseTo(gate.co2e!, 12)
  })

  it('counts losses in manufacturing as production, excluded from the product’s weight', async () => {
    const whole = await estimate([part('PP box', 10)])
    const lossy = await estimate([part('PP box', 10, { end_of_life: { waste_ratio: 0.2 } })])
    expect(lossy.weight.weight).toBe(8)
    expect(lossy.end_of_life_co2e).toBeCloseTo(whole.end_of_life_co2e! * 0.8, 12)
    expect(lossy.production.co2e).toBeCloseTo(whole.production.co2e! + whole.end_of_life_co2e! * 0.2, 12)
    expect(lossy.co2e).toBeCloseTo(whole.co2e!, 12)
    expect(lossy.production.entries[1]).toMatchObject({ type: 'waste', material_type: 'plastic_pp' })
  })

  it('assumes landfill without a published mix, with a warning', async () => {
    const entry = await treated('wooden box', 1, 'Tbilisi')
    expect(entry.notices[0]).toMatchObject({ severity: 'warning', code: 'region_fallback' })
    expect(entry.co2e).toBeCloseTo(0.925343, 4)
  })
})
