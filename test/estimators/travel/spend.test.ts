import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TravelSpendRequest } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const flight: TravelSpendRequest = {
  spend_type: 'air',
  money: 1000,
  money_unit: 'usd',
  spend_location: 'Chicago',
  spend_year: 2021,
}
const spend = (changes: Partial<TravelSpendRequest> = {}) =>
  engine.call('travelSpend', { ...flight, ...changes })

describe('money spent on travel', () => {
  it('has the documented keys', async () => {
    expect(Object.keys(await spend()).sort()).toEqual(
      ['co2e', 'co2e_unit', 'co2e_calculation_method', 'spend_location', 'notices', 'source_trail'].sort(),
    )
  })

  it('is adjusted to the prices of the factor, with a notice', async () => {
    const of2019 = await spend({ spend_year: 2019 })
    expect(of2019.co2e).not.toBeCloseTo(976, 3)
    expect(of2019.notices.map(({ code }) => code)).toEqual(['inflation_applied'])
    expect((await spend({ spend_year: 2015 })).notices.map(({ code }) => code)).toEqual([
      'large_inflation_adjustment',
    ])
  })

  it('beyond the numbers there are, is refused', async () => {
    const much = { money: 1e308, money_unit: 'kwd' }
    await expect(spend(much)).rejects.toThrow(/too large|is too large/)
    await expect(spend({ ...much, spend_location: 'Nairobi' })).rejects.toThrow(/too much|too large/)
  })

  it('counts a refund as a credit, with a notice', async () => {
    const { co2e, notices } = await spend({ money: -1000 })
    expect(co2e).toBe(-(await spend()).co2e)
    expect(notices.map(({ code }) => code)).toContain('negative_activity')
    const elsewhere = await spend({ money: -1000, spend_location: 'Berlin', spend_year: 2023 })
    expect(elsewhere.notices.filter(({ code }) => code === 'negative_activity')).toHaveLength(1)
  })

  it('is converted from another currency at the rate of its year', async () => {
    const { co2e, source_trail } = await spend({ money_unit: 'EUR' })
    // 1.1827 US dollars per euro on the average of 2021.
    expect(co2e / 976).toBeCloseTo(1.1827, 3)
    expect(source_trail.map(({ source }) => source)).toContain('ECB')
  })

  it('equals the spend estimate of the industry elsewhere', async () => {
    const travel = await spend({ spend_location: 'Berlin', spend_year: 2023, money_unit: 'eur' })
    const { estimate } = await engine.call('spend', {
      activity: { classification_code: '481111', classification_type: 'naics2017' },
      spend_year: 2023,
      spend_region: 'DE',
      money: 1000,
      money_unit: 'eur',
    })
    expect(travel.co2e).toBeCloseTo(estimate.co2e, 9)
    expect(travel.source_trail[0]).toMatchObject({ region: 'DE' })
  })

  it.each(['air', 'road', 'rail', 'sea', 'hotel'] as const)(
    'has a factor for %s in other countries',
    async (type) => {
      const { co2e } = await spend({ spend_type: type, spend_location: 'Nairobi', spend_year: 2022 })
      expect(co2e).toBeGreaterThan(0)
    },
  )

  it('is negative for a refund', async () => {
    expect((await spend({ money: -100 })).co2e).toBeCloseTo(-97.6, 6)
  })

  it('uses the latest year with price figures by default', async () => {
    const { spend_year: _, ...request } = flight
    expect(await engine.call('travelSpend', request)).toEqual(await spend({ spend_year: 2026 }))
  })

  it('is rejected for an unknown currency by the name of the field', async () => {
    await expect(spend({ money_unit: 'zzz' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('money_unit'),
    })
  })
})
