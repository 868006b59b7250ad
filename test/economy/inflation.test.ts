import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { notMoney, openEconomy, type PriceChange } from '../../src/economy/economy.js'

const economy = openEconomy(builtInReference())
const { inflation } = economy
/** Prices of release 2, whose US figures end in 2024. */
const earlier = economy.ofRelease(2).inflation
afterAll(() => economy.close())

const said = ({ notices }: PriceChange) => notices.map(({ code, severity }) => `${severity} ${code}`)

describe('price change of a currency', () => {
  it('is 0 within a year, without a notice', () => {
    const change = inflation.ofCurrency('usd').change(2022, 2022)
    expect(change).toEqual({ inflation: 0, multiplier: 1, notices: [], source_trail: [] })
  })

  it('equals the inflation of the later of two consecutive years', () => {
    const change = inflation.ofCurrency('usd').change(2021, 2022)
    expect(change.inflation).toBeCloseTo(0.080028, 10)
    expect(change.multiplier).toBeCloseTo(1.080028, 10)
    expect(said(change)).toEqual(['info inflation_applied'])
    expect(change.notices[0]!.message).toContain('8.003%')
  })

  it('divides by the inflation from a later year to an earlier one', () => {
    const change = inflation.ofCurrency('usd').change(2022, 2021)
    expect(change.inflation).toBeCloseTo(0.080028, 10)
    expect(change.multiplier).toBeCloseTo(1 / 1.080028, 10)
  })

  it('compounds over two years, which is still a small adjustment', () => {
    const change = inflation.ofCurrency('gbp').change(2020, 2022)
    expect(change.multiplier).toBeCloseTo(1.02518 * 1.0792205, 3)
    expect(said(change)).toEqual(['info inflation_applied'])
  })

  it('is a large adjustment over more than two years', () => {
    expect(said(inflation.ofCurrency('usd').change(2019, 2022))).toEqual([
      'warning large_inflation_adjustment',
    ])
  })

  it('is partial if a year has no figure', () => {
    const change = earlier.ofCurrency('usd').change(2023, 2025)
    expect(change.inflation).toBeCloseTo(0.0294953, 6)
    expect(said(change)).toEqual(['info inflation_applied', 'warning partial_inflation_adjustment'])
    expect(change.notices[1]!.message).toContain('2025')
  })

  it('is not applied if all years lack figures', () => {
    const change = earlier.ofCurrency('usd').change(2024, 2025)
    expect(change.multiplier).toBe(1)
    expect(said(change)).toEqual(['warning no_inflation_adjustment'])
  })

  it('follows the factor’s country for the euro, if the country uses it', () => {
    const france = inflation.ofCurrency('eur', 'FR').change(2021, 2022)
    const abroad = inflation.ofCurrency('eur', 'BR').change(2021, 2022)
    expect(france.inflation).toBeCloseTo(0.0522237, 6)
    expect(abroad.inflation).toBeCloseTo(0.0847118, 6)
    expect(abroad.source_trail[0]!.region_name).toBe('Euro area')
  })

  it('is not applicable without money', () => {
    expect(said(notMoney)).toEqual(['info inflation_not_applicable'])
    expect(notMoney.multiplier).toBe(1)
  })
})

describe('US price change of a sector', () => {
  it('follows the index of the industry', () => {
    // Oilseed farming, 2017 = 100: 137.436 in 2021 and 149.526 in 2023.
    const change = inflation.ofSector('1111A0').change(2021, 2023)
    expect(change.inflation).toBeCloseTo(149.526 / 137.436 - 1, 10)
    expect(change.source_trail.map((point) => point.source)).toEqual(['BEA'])
  })

  it('follows consumer prices in years outside the index', () => {
    const change = inflation.ofSector('1111A0').change(2024, 2023)
    expect(change.multiplier).toBeCloseTo(1 / 1.0294953, 9)
    expect(change.source_trail.map((point) => point.source)).toEqual(['World Bank'])
  })

  it('uses the only industry with an index for household appliances', () => {
    const one = inflation.ofSector('335220').change(2020, 2021).inflation
    expect(inflation.ofSector('335224').change(2020, 2021).inflation).toBe(one)
  })

  it('reports 0% if prices did not change', () => {
    // Household appliances: 99.503 in 2012 and in 2013.
    const change = inflation.ofSector('335220').change(2012, 2013)
    expect(change.inflation).toBe(0)
    expect(said(change)).toEqual(['info inflation_applied'])
    expect(change.notices[0]!.message).toContain('0%')
  })
})
