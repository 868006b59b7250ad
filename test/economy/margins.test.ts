import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { openEconomy } from '../../src/economy/economy.js'

const economy = openEconomy(builtInReference())
afterAll(() => economy.close())

const of = (country: string, sector: string, naceClasses: string[], year = 2022) =>
  economy.margins.defaults(country, { sector, naceClasses }, year)

describe('default margins', () => {
  it('follow the sector in the United States', () => {
    const { tax_margin, trade_margin, transport_margin } = of('US', '327310', [])!
    expect({ tax_margin, trade_margin, transport_margin }).toEqual({
      tax_margin: 0.01201,
      trade_margin: 0.10855,
      transport_margin: 0.14807,
    })
  })

  it('are 0 for US trade sectors, which the table nets out', () => {
    expect(of('US', '424400', [])).toMatchObject({ trade_margin: 0, transport_margin: 0 })
  })

  it('are equal for all household appliances', () => {
    expect(of('US', '335222', [])!.trade_margin).toBe(of('US', '335220', [])!.trade_margin)
  })

  it('follow product and year in the United Kingdom, with transport included in trade', () => {
    const { tax_margin, trade_margin, transport_margin, source_trail } = of('GB', '', ['13.92'])!
    // Textiles 2022, million pounds: 2,433 tax and 13,539 distribution in 30,052.
    expect(tax_margin).toBeCloseTo(2433 / 30_052, 10)
    expect(trade_margin).toBeCloseTo(13_539 / 30_052, 10)
    expect(transport_margin).toBeUndefined()
    expect(source_trail[0]).toMatchObject({ source: 'ONS', year: '2022' })
  })

  it('use the nearest published year in the United Kingdom', () => {
    expect(of('GB', '', ['13.92'], 2014)!.source_trail[0]!.year).toBe('2018')
    expect(of('GB', '', ['13.92'], 2030)!.source_trail[0]!.year).toBe('2022')
  })

  it('are never negative for British trade itself', () => {
    expect(of('GB', '', ['45.20'])!.trade_margin).toBe(0)
  })

  it('accept either product code for British fabricated metal', () => {
    expect(of('GB', '', ['25.40'])!.trade_margin).toBe(of('GB', '', ['25.11'])!.trade_margin)
  })

  it('combine several British products by their sums', () => {
    const both = of('GB', '', ['13.92', '62.02'])!
    expect(both.trade_margin).toBeGreaterThan(of('GB', '', ['62.02'])!.trade_margin)
    expect(both.trade_margin).toBeLessThan(of('GB', '', ['13.92'])!.trade_margin)
  })

  it('are unknown elsewhere', () => {
    expect(of('DE', '327310', ['23.51'])).toBeUndefined()
    expect(of('GB', '', ['98.10'])).toBeUndefined()
  })
})
