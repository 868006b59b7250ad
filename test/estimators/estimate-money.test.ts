import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/contract/contract.js'
import { compileCheck } from '../../src/contract/validation.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

/** Clothing in the United States: 0.12 kg CO2e per dollar of 2022, with margins (EPA v1.3, NAICS 315250). */
const clothing = {
  activity_id: 'consumer_goods-type_clothing-margins_included',
  source_dataset: 'Supply Chain Greenhouse Gas Emission Factors v1.3',
  region: 'US',
  data_version: '^1',
}
const spent = (money: number, money_unit: string, apply_inflation_adjustment?: number) =>
  engine.call('estimate', {
    emission_factor: clothing,
    parameters: { money, money_unit },
    apply_inflation_adjustment,
  })

describe('money in the currency of the factor', () => {
  it('is not converted, and not adjusted unless asked', async () => {
    const estimation = await spent(1000, 'USD')
    expect(estimation.co2e).toBeCloseTo(120, 9)
    expect(estimation.activity_data).toEqual({ activity_value: 1000, activity_unit: 'usd' })
    expect(estimation.notices).toEqual([])
    expect(estimation.source_trail).toHaveLength(1)
  })
})

describe('the year in which money was spent', () => {
  const problemOf = compileCheck(operations.estimate.request)
  it.each([-1, 1899, 2101, 20233, 2023202320])('rejects %j', (apply_inflation_adjustment) => {
    expect(problemOf({ emission_factor: 'x', parameters: { money: 1 }, apply_inflation_adjustment })).toMatch(
      /^apply_inflation_adjustment: must be at (least 1900|most 2100), not /,
    )
  })

  it('may be long before known prices, with a short notice', async () => {
    const { notices } = await spent(1000, 'usd', 1900)
    const partial = notices.find(({ code }) => code === 'partial_inflation_adjustment')
    expect(partial!.message).toContain('no price figure for 1901-19')
    expect(partial!.message.length).toBeLessThan(150)
  })
})

describe('money in another currency', () => {
  it('is converted at the rate of the year of the prices', async () => {
    // 1.0530 dollars a euro on average in 2022 (European Central Bank).
    const estimation = await spent(1000, 'eur')
    expect(estimation.activity_data!.activity_unit).toBe('usd')
    expect(estimation.activity_data!.activity_value).toBeCloseTo(1053.05, 2)
    expect(estimation.co2e).toBeCloseTo(0.12 * 1053.05, 3)
    expect(estimation.source_trail).toHaveLength(2)
  })

  it('is rejected without a rate, naming the known years', async () => {
    await expect(spent(1, 'kpw')).rejects.toMatchObject({ status: 400, code: 'invalid_unit' })
    await expect(spent(1, 'gbp', 1950)).rejects.toThrow(
      /no exchange rate from gbp to usd for 1950; known for/,
    )
  })
})

describe('inflation between the spend year and the factor year', () => {
  const codes = async (year: number) =>
    (await spent(1000, 'usd', year)).notices.map(({ code, severity }) => `${code} ${severity}`)

  it('changes nothing and adds no notice in the same year', async () => {
    const estimation = await spent(1000, 'usd', 2022)
    expect(estimation.co2e).toBeCloseTo(120, 9)
    expect(estimation.notices).toEqual([])
  })

  it('up to two years is applied, with its size', async () => {
    // 8.0 % from 2021 to 2022 in the United States (World Bank).
    const estimation = await spent(1000, 'usd', 2021)
    expect(estimation.activity_data!.activity_value).toBeCloseTo(1080, 0)
    expect(estimation.co2e).toBeCloseTo(0.12 * estimation.activity_data!.activity_value, 9)
    expect(await codes(2021)).toEqual(['inflation_applied info'])
    expect(await codes(2020)).toEqual(['inflation_applied info'])
    expect(await codes(2024)).toEqual(['inflation_applied info'])
    expect((await spent(1000, 'usd', 2023)).co2e).toBeLessThan(120)
  })

  it('over more than two years is large', async () => {
    expect(await codes(2019)).toEqual(['large_inflation_adjustment warning'])
  })

  it('is partial if years are missing', async () => {
    expect(await codes(1980)).toEqual([
      'large_inflation_adjustment warning',
      'partial_inflation_adjustment warning',
    ])
  })

  it('follows the factor that year_fallback found', async () => {
    const estimation = await engine.call('estimate', {
      emission_factor: { ...clothing, year: 2030, year_fallback: true },
      parameters: { money: 1000, money_unit: 'usd' },
      apply_inflation_adjustment: 2022,
    })
    expect(estimation.emission_factor!.year).toBe(2022)
    expect(estimation.notices.map(({ code }) => code)).toEqual(['year_fallback'])
  })

  it('has no effect on anything except money, with a notice', async () => {
    const estimation = await engine.call('estimate', {
      emission_factor: {
        activity_id: 'electricity-supply_grid-source_supplier_mix',
        region: 'GB',
        year: 2025,
        data_version: '^1',
      },
      parameters: { energy: 1000 },
      apply_inflation_adjustment: 2020,
    })
    expect(estimation.co2e).toBe(177)
    expect(estimation.notices).toEqual([
      expect.objectContaining({ code: 'inflation_not_applicable', severity: 'info' }),
    ])
  })
})
