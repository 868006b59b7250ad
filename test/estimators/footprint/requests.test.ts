import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { keepingEngine, part, product } from './products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

const estimate = (...asked: Parameters<typeof product>) => engine.call('footprint', product(...asked))

describe('data in a request', () => {
  it('replaces the weight of the product', async () => {
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

  it('replaces the computed data quality', async () => {
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

  it('decides whether factors are explained', async () => {
    const explained = await estimate([part('oak table top', 1), part('steel', 1)], { explain_results: true })
    const [wood, steel] = explained.production.entries.map((entry) => entry.top_1_explanation!)
    expect(wood).toMatchObject({
      text: 'wood',
      factor_name: 'Wood, primary material production',
      matched_terms: ['wood'],
    })
    expect(wood!.score).toBeGreaterThan(0.5)
    expect(steel!.reason).toContain('production factors by country')
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

  it('end the estimate at the first, with its path', async () => {
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

  it('replace entries if the estimate is to continue', async () => {
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
    expect(String(refusal)).toMatch(/too large/)
  })
})
