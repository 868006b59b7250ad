import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { notMoney, openEconomy, type PriceChange } from '../../src/economy/economy.js'

const economy = openEconomy(builtInReference())
const { inflation } = economy
/** American price figures end in 2024. */
const earlier = economy.ofRelease(2).inflation
afterAll(() => economy.close())

const said = ({ notices }: PriceChange) => notices.map(({ code, severity }) => `${severity} ${code}`)

describe('prices of a currency', () => {
  it('do not change within a year, and nothing is said', () => {
    const change = inflation.ofCurrency('usd').change(2022, 2022)
    expect(change).toEqual({ inflation: 0, multiplier: 1, notices: [], source_trail: [] })
  })

  it('of neighbouring years are the inflation of the later one', () => {
    const change = inflation.ofCurrency('usd').change(2021, 2022)
    expect(change.inflation).toBeCloseTo(0.080028, 10)
    expect(change.multiplier).toBeCloseTo(1.080028, 10)
    expect(said(change)).toEqual(['info inflation_applied'])
    expect(change.notices[0]!.message).toContain('8.003%')
  })

  it('are divided by it from the later year to the earlier', () => {
    const change = inflation.ofCurrency('usd').change(2022, 2021)
    expect(change.inflation).toBeCloseTo(0.080028, 10)
    expect(change.multiplier).toBeCloseTo(1 / 1.080028, 10)
  })

  it('over two years are compounded and still a small adjustment', () => {
    const change = inflation.ofCurrency('gbp').change(2020, 2022)
    expect(change.multiplier).toBeCloseTo(1.02518 * 1.0792205, 3)
    expect(said(change)).toEqual(['info inflation_applied'])
  })

  it('over more than two years are a large adjustment', () => {
    expect(said(inflation.ofCurrency('usd').change(2019, 2022))).toEqual([
      'warning large_inflation_adjustment',
    ])
  })

  it('are partly adjusted where a year has no figure', () => {
    const change = earlier.ofCurrency('usd').change(2023, 2025)
    expect(change.inflation).toBeCloseTo(0.0294953, 6)
    expect(said(change)).toEqual(['info inflation_applied', 'warning partial_inflation_adjustment'])
    expect(change.notices[1]!.message).toContain('2025')
  })

  it('are not adjusted where no year has a figure', () => {
    const change = earlier.ofCurrency('usd').change(2024, 2025)
    expect(change.multiplier).toBe(1)
    expect(said(change)).toEqual(['warning no_inflation_adjustment'])
  })

  it('of the euro are those of the factor’s country, where it uses the euro', () => {
    const france = inflation.ofCurrency('eur', 'FR').change(2021, 2022)
    const abroad = inflation.ofCurrency('eur', 'BR').change(2021, 2022)
    expect(france.inflation).toBeCloseTo(0.0522237, 6)
    expect(abroad.inflation).toBeCloseTo(0.0847118, 6)
    expect(abroad.source_trail[0]!.region_name).toBe('Euro area')
  })

  it('do not matter where there is no money', () => {
    expect(said(notMoney)).toEqual(['info inflation_not_applicable'])
    expect(notMoney.multiplier).toBe(1)
  })
})

describe('US prices of a sector', () => {
  it('follow the index of its industry', () => {
    // Oilseed farming, 2017 = 100: 137.436 in 2021 and 149.526 in 2023.
    const change = inflation.ofSector('1111A0').change(2021, 2023)
    expect(change.inflation).toBeCloseTo(149.526 / 137.436 - 1, 10)
    expect(change.source_trail.map((point) => point.source)).toEqual(['BEA'])
  })

  it('follow consumer prices in years that the index does not reach', () => {
    const change = inflation.ofSector('1111A0').change(2024, 2023)
    expect(change.multiplier).toBeCloseTo(1 / 1.0294953, 9)
    expect(change.source_trail.map((point) => point.source)).toEqual(['World Bank'])
  })

  it('of household appliances are those of the one industry that has an index', () => {
    const one = inflation.ofSector('335220').change(2020, 2021).inflation
    expect(inflation.ofSector('335224').change(2020, 2021).inflation).toBe(one)
  })

  it('may not have changed at all, which is said as 0%', () => {
    // Household appliances: 99.503 in 2012 and in 2013.
    const change = inflation.ofSector('335220').change(2012, 2013)
    expect(change.inflation).toBe(0)
    expect(said(change)).toEqual(['info inflation_applied'])
    expect(change.notices[0]!.message).toContain('0%')
  })
})
