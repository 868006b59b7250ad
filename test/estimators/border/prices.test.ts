import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BorderRequest } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
let earlier: Engine
beforeAll(async () => {
  engine = await localEngine()
  earlier = await localEngine({ release: 2 })
})
afterAll(async () => {
  await engine.close()
  await earlier.close()
})

const steel = (more: Partial<BorderRequest>, of = engine) =>
  of.call('cbam', {
    cn_code: '7208 10 00',
    production_region: 'CN',
    weight: 1000,
    period: 'definitive',
    import_year: 2026,
    ...more,
  })

describe('prices of certificates', () => {
  it.each([
    ['2026-Q1', 75.36],
    ['2026-Q2', 75.28],
    ['2026-Q3', 82.32],
  ])('are those published for %s: %d EUR', async (import_quarter, eur) => {
    const { estimated_costs_eur, certificates, notices } = await steel({ import_quarter })
    expect(estimated_costs_eur).toBeCloseTo(certificates!.owed * eur, 9)
    expect(notices.map(({ code }) => code)).toContain('price_assumption')
  })

  it.each([
    [{ import_quarter: '2026-Q4' }, '2026-Q4'],
    [{ import_quarter: '2027-Q1', import_year: 2027 }, '2027-Q1'],
    [{ import_year: 2028 }, '2028'],
  ])('are not guessed for %j, which has no cost', async (when, named) => {
    const { estimated_costs_eur, certificates, notices } = await steel(when)
    expect(estimated_costs_eur).toBeNull()
    expect(certificates!.owed).toBeGreaterThan(0)
    const message = notices.find(({ code }) => code === 'price_unavailable')!.message
    expect(message).toContain(
      `no price of certificates of ${named} is published here; give it with certificate_price`,
    )
    const given = await steel({ ...when, certificate_price: 80 })
    expect(given.estimated_costs_eur).toBeCloseTo(certificates!.owed * 80, 9)
  })

  it('use the first quarter by default and name the other quarters', async () => {
    const { estimated_costs_eur, certificates, notices } = await steel({})
    expect(estimated_costs_eur).toBeCloseTo(certificates!.owed * 75.36, 9)
    expect(notices.at(-1)!.message).toContain('the price differs by quarter (2026-Q2 75.28, 2026-Q3 82.32)')
  })

  it('stay unchanged in earlier releases', async () => {
    const { estimated_costs_eur, certificates, notices } = await steel({ import_quarter: '2026-Q3' }, earlier)
    expect(estimated_costs_eur).toBeCloseTo(certificates!.owed * 75.36, 9)
    expect(notices.map(({ code }) => code)).toContain('price_unavailable')
  })

  it('leave a given price alone', async () => {
    const { estimated_costs_eur, certificates } = await steel({
      import_quarter: '2026-Q2',
      certificate_price: 80,
    })
    expect(estimated_costs_eur).toBeCloseTo(certificates!.owed * 80, 9)
  })
})

describe('goods of unknown origin', () => {
  const unknown = { production_region: 'unknown' } as const

  it('have the value of Annex IV, the highest of all countries', async () => {
    const { co2e, direct_emissions, notices } = await steel({ ...unknown, cn_code: '2523 10 00 10' })
    // 1.410 t CO2e per t.
    expect(co2e).toBeCloseTo(1410, 6)
    expect(direct_emissions.co2e).toBeLessThanOrEqual(co2e)
    expect(notices.find(({ code }) => code === 'upper_bound')!.message).toContain('Annex IV')
  })

  it('cost at least what goods of any country cost', async () => {
    const most = (await steel(unknown)).certificates!.owed
    for (const production_region of ['CN', 'IN', 'TR', 'US', 'ROW'])
      expect((await steel({ production_region })).certificates!.owed).toBeLessThanOrEqual(most)
  })

  it('are refused without the period, and in earlier releases', async () => {
    const asked = { cn_code: '7208', production_region: 'UNKNOWN', weight: 1 }
    await expect(engine.call('cbam', asked)).rejects.toThrow('UNKNOWN needs period definitive')
    await expect(steel(unknown, earlier)).rejects.toThrow('is not a country')
  })
})
