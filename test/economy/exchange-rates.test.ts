import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { ServiceError } from '../../src/contract/contract.js'
import { moneyForFactor, openEconomy } from '../../src/economy/economy.js'

const economy = openEconomy(builtInReference())
const { exchangeRates } = economy
afterAll(() => economy.close())

describe('exchange rate', () => {
  it.each([
    // The central bank's averages: 1.08127 dollars and 0.86979 pounds per euro in 2023.
    ['eur', 'usd', 2023, 1.08127],
    ['gbp', 'usd', 2023, 1.08127 / 0.86979],
    ['gbp', 'eur', 2023, 1 / 0.86979],
    // Not quoted by the central bank: units per dollar from Open CEDA.
    ['ars', 'usd', 2023, 1 / 264.7635504],
    // Some yen rates were published per thousand units; a yen is less than a cent.
    ['jpy', 'usd', 2021, 1 / 129.877 / (1 / 1.1827)],
    // Before the euro: the Federal Reserve.
    ['cad', 'usd', 1995, 1 / 1.3725],
  ])('equals the published rate from %s to %s in %i', (from, to, year, expected) => {
    expect(exchangeRates.rate(from, to, year)!.rate).toBeCloseTo(expected, 3)
  })

  it('is 1 for the same currency in any year', () => {
    expect(exchangeRates.rate('xof', 'xof', 1950)).toEqual({ rate: 1, year: 1950, source_trail: [] })
  })

  it('is refused in a year without a rate, listing the years with rates', () => {
    expect(exchangeRates.rate('xof', 'usd', 2001)).toBeUndefined()
    const refusal = exchangeRates.refusal('money_unit', 'xof', 'usd', 2001)
    expect(refusal.message).toBe('money_unit: no exchange rate from xof to usd for 2001; known for 2018-2025')
  })

  it('uses a source that covers the whole year for the rouble in 2022', () => {
    const { rate, source_trail } = exchangeRates.rate('rub', 'usd', 2022)!
    expect(1 / rate).toBeCloseTo(70.484, 3)
    expect(source_trail.map((point) => point.source)).toEqual(['CEDA by Watershed'])
  })

  it('uses the current unit after a redenomination', () => {
    // 13,478 old leones were 13.478 new ones; the bolivar of 2021 had six more zeros.
    expect(1 / exchangeRates.rate('sle', 'usd', 2022)!.rate).toBeCloseTo(13.478, 3)
    expect(exchangeRates.rate('ves', 'usd', 2021)).toBeUndefined()
    expect(1 / exchangeRates.rate('ves', 'usd', 2023)!.rate).toBeCloseTo(28.6223, 4)
  })

  it('does not use the dollar rates of El Salvador for its former currency', () => {
    expect(exchangeRates.currency('svc')).toBeUndefined()
  })

  it('has a notice if it covers only part of the year', () => {
    const names = (year: number) => exchangeRates.rate('gbp', 'eur', year)!.source_trail[0]!.name
    expect(names(2026)).toMatch(/part of the year/)
    expect(names(2025)).not.toMatch(/part of the year/)
  })
})

describe('money converted for a factor', () => {
  const request = { currency: 'GBP', factorCurrency: 'usd', factorYear: 2022, field: 'parameters.money_unit' }

  it('uses the rate of the factor year', () => {
    const { ratio, notices } = moneyForFactor(request, economy)
    expect(ratio).toBe(exchangeRates.rate('gbp', 'usd', 2022)!.rate)
    expect(notices).toEqual([])
  })

  it('uses the rate of the spend year, then the prices of the factor currency', () => {
    const { ratio, notices } = moneyForFactor({ ...request, spendYear: 2021 }, economy)
    // US consumer prices rose by 8.0028 percent in 2022, British ones by 7.92205.
    expect(ratio).toBeCloseTo(exchangeRates.rate('gbp', 'usd', 2021)!.rate * 1.080028, 6)
    expect(notices.map(({ code, severity }) => [code, severity])).toEqual([['inflation_applied', 'info']])
  })

  it('uses the nearest year with a rate, with a notice, only for private factors', () => {
    const early = { ...request, currency: 'xof', factorYear: 2001 }
    const { ratio, notices } = moneyForFactor({ ...early, isPrivate: true }, economy)
    expect(ratio).toBe(exchangeRates.rate('xof', 'usd', 2018)!.rate)
    expect(notices.map(({ code }) => code)).toEqual(['exchange_rate_fallback'])
    expect(() => moneyForFactor(early, economy)).toThrow(ServiceError)
  })
})
