import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BorderRequest } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const works = { installation: 'Works 1', verifier: 'Verifier AG' } as const
const goods = (cn_code: string, production_region: string, data: Partial<BorderRequest>) =>
  engine.call('cbam', {
    ...{ cn_code, production_region, weight: 100, weight_unit: 't' },
    ...{ period: 'definitive', import_year: 2026, ...data },
  })

describe('verified data', () => {
  it('have no mark-up, and the benchmark of column A', async () => {
    const { certificates, co2e, direct_emissions } = await goods('7208 39 00', 'CN', {
      ...{ ...works, specific_direct: 1.9 },
    })
    expect(co2e).toBe(190_000)
    expect(direct_emissions.emission_factor).toBeNull()
    // 1.9 - 0.044 x 0.975 t CO2e per t.
    expect(certificates).toMatchObject({ default_value: null, mark_up: 0, benchmark: 0.044 })
    expect(certificates!.owed).toBeCloseTo(185.71, 9)
  })

  it('have the free allocation of their precursors', async () => {
    const pigIron = { cn_code: '7201 10 11', quantity: 0.95, data: 'verified' } as const
    const { certificates, notices } = await goods('7208 39 00', 'CN', {
      ...{ ...works, specific_direct: 1.9, precursors: [pigIron] },
    })
    const [own] = [certificates!.precursor_benchmarks! / 0.95]
    expect(own).toBeGreaterThan(1)
    expect(certificates!.owed).toBeCloseTo(185.71 - 0.95 * own * 97.5, 9)
    expect(notices.map(({ code }) => code)).not.toContain('upper_bound')
  })

  it('are an upper bound without precursors where column A leaves free allocation to them', async () => {
    const { certificates, notices } = await goods('2523 29 00', 'DZ', {
      ...{ ...works, specific_direct: 0.8, specific_indirect: 0.05, clinker_content: 0.7 },
    })
    // A benchmark of 0 is a value: 0.85 x 0.7 x 100.
    expect(certificates).toMatchObject({ benchmark: 0, free_allocation: 0 })
    expect(certificates!.owed).toBeCloseTo(59.5, 9)
    expect(notices.find(({ code }) => code === 'upper_bound')!.message).toContain('at most 59.5 certificates')
  })

  it('count clinker as a precursor of cement, by weight of the cement', async () => {
    const clinker = { cn_code: '2523 10 00', quantity: 0.7, data: 'verified', route: 'A' } as const
    const { certificates } = await goods('2523 29 00', 'DZ', {
      ...{
        ...works,
        specific_direct: 0.8,
        specific_indirect: 0.05,
        clinker_content: 0.7,
        precursors: [clinker],
      },
    })
    // 0.666 x 0.975 x 0.7 x 100.
    expect(certificates!.free_allocation).toBeCloseTo(45.4545, 9)
    expect(certificates!.owed).toBeCloseTo(14.0455, 9)
  })

  it('are per tonne of nitrogen for nitrogen fertilisers, free allocation per tonne of goods', async () => {
    const data = { ...works, specific_direct: 2, specific_indirect: 0.1 }
    const { certificates, co2e } = await goods('2814 10 00', 'EG', { ...data, nitrogen_content: 0.82 })
    expect(co2e).toBeCloseTo(172_200, 6)
    // 2.1 x 0.82 x 100 - 1.522 x 0.975 x 100.
    expect(certificates!.owed).toBeCloseTo(23.805, 9)
    const perGoods = await goods('2814 10 00', 'EG', { ...data, specific_per: 'goods' })
    expect(perGoods.co2e).toBeCloseTo(210_000, 6)
  })

  it('exclude indirect emissions outside the obligation, with a notice', async () => {
    const { co2e, indirect_emissions, notices } = await goods('7601 10 10', 'AE', {
      ...{ ...works, specific_direct: 2.4, specific_indirect: 9, route: 'K' },
    })
    expect(co2e).toBe(240_000)
    expect(indirect_emissions).toBeNull()
    expect(notices.map(({ code }) => code)).toContain('indirect_not_counted')
  })

  const steel = { ...works, specific_direct: 1.9 }
  const refusals: [string, string, Partial<BorderRequest>, string][] = [
    ['a verifier', '7208 39 00', { installation: 'W', specific_direct: 1 }, 'verifier: missing'],
    ['an installation', '7208 39 00', { verifier: 'V', specific_direct: 1 }, 'installation: missing'],
    ['emissions', '7208 39 00', works, 'specific_direct: missing'],
    [
      'a route where there are several',
      '2523 10 00',
      { ...steel, specific_indirect: 0 },
      'has the routes A, B',
    ],
    ['a route that the code has', '7208 39 00', { ...steel, route: 'K' }, 'has the routes C, D, E, not K'],
    ['the indirect emissions of cement', '2523 30 00', steel, 'specific_indirect: missing'],
    ['the nitrogen content', '2814 10 00', { ...steel, specific_indirect: 0 }, 'nitrogen_content: missing'],
    ['what urea is measured by', '3102 10 90', { ...steel, specific_indirect: 0 }, 'write nitrogen or goods'],
    ['a code of eight digits', '7208', steel, 'give one'],
    [
      'the route of a precursor',
      '7208 39 00',
      { ...steel, precursors: [{ cn_code: '2523 10 00', quantity: 1, data: 'default' }] },
      'precursors: route: missing',
    ],
  ]
  it.each(refusals)('are refused without %s', async (_what, code, data, message) => {
    await expect(goods(code, 'CN', data)).rejects.toThrow(message)
  })

  it('are refused in earlier releases, which have no column A', async () => {
    const earlier = await localEngine({ release: 2 })
    const asked = { cn_code: '7208 39 00', production_region: 'CN', weight: 1, ...steel } as const
    const answer = earlier.call('cbam', { ...asked, period: 'definitive', import_year: 2026 })
    await expect(answer).rejects.toThrow('need release 3')
    await earlier.close()
  })
})
