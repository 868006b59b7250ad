import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { ServiceError } from '../../src/contract/contract.js'
import { moneyForFactor, openEconomy } from '../../src/economy/economy.js'

const economy = openEconomy(builtInReference())
const { exchangeRates } = economy
afterAll(() => economy.close())

describe('an exchange rate', () => {
  it.each([
    // The central bank's averages: 1.08127 dollars and 0.86979 pounds per euro in 2023.
    ['eur', 'usd', 2023, 1.08127],
    ['gbp', 'usd', 2023, 1.08127 / 0.86979],
    ['gbp', 'eur', 2023, 1 / 0.86979],
    // Not quoted by the central bank: units per dollar as published with Open CEDA.
    ['ars', 'usd', 2023, 1 / 264.7635504],
    // Japan was published per thousand units in places; a yen is less than a cent.
    ['jpy', 'usd', 2021, 1 / 129.877 / (1 / 1.1827)],
    // Before the euro: the Federal Reserve.
    ['cad', 'usd', 1995, 1 / 1.3725],
  ])('from %s to %s in %i', (from, to, year, expected) => {
    expect(exchangeRates.rate(from, to, year)!.rate).toBeCloseTo(expected, 3)
  })

  it('is 1 between a currency and itself, in any year', () => {
    expect(exchangeRates.rate('xof', 'xof', 1950)).toEqual({ rate: 1, year: 1950, source_trail: [] })
  })

  it('is unknown in a year without one, and the refusal names the years that have one', () => {
    expect(exchangeRates.rate('xof', 'usd', 2001)).toBeUndefined()
    const refusal = exchangeRates.refusal('money_unit', 'xof', 'usd', 2001)
    expect(refusal.message).toBe('money_unit: no exchange rate from xof to usd for 2001; known for 2018-2025')
  })

  it('takes the rouble of 2022 from a source that covers the whole year', () => {
    const { rate, source_trail } = exchangeRates.rate('rub', 'usd', 2022)!
    expect(1 / rate).toBeCloseTo(70.484, 3)
    expect(source_trail.map((point) => point.source)).toEqual(['CEDA by Watershed'])
  })

  it('is in the units of today after a redenomination', () => {
    // 13,478 old leones were 13.478 new ones; the bolivar of 2021 had six zeros more.
    expect(1 / exchangeRates.rate('sle', 'usd', 2022)!.rate).toBeCloseTo(13.478, 3)
    expect(exchangeRates.rate('ves', 'usd', 2021)).toBeUndefined()
    expect(1 / exchangeRates.rate('ves', 'usd', 2023)!.rate).toBeCloseTo(28.6223, 4)
  })

  it('does not take the dollar rates of El Salvador for its old currency', () => {
    expect(exchangeRates.currency('svc')).toBeUndefined()
  })

  it('says when it is of a part of the year', () => {
    const names = (year: number) => exchangeRates.rate('gbp', 'eur', year)!.source_trail[0]!.name
    expect(names(2026)).toMatch(/part of the year/)
    expect(names(2025)).not.toMatch(/part of the year/)
  })
})

describe('money for a factor', () => {
  const request = { currency: 'GBP', factorCurrency: 'usd', factorYear: 2022, field: 'parameters.money_unit' }

  it('is converted at the rate of the factor year', () => {
    const { ratio, notices } = moneyForFactor(request, economy)
    expect(ratio).toBe(exchangeRates.rate('gbp', 'usd', 2022)!.rate)
    expect(notices).toEqual([])
  })

  it('is converted at the rate of the spend year and moved with the prices of the factor currency', () => {
    const { ratio, notices } = moneyForFactor({ ...request, spendYear: 2021 }, economy)
    // US consumer prices rose by 8.0028 percent in 2022, British ones by 7.92205.
    expect(ratio).toBeCloseTo(exchangeRates.rate('gbp', 'usd', 2021)!.rate * 1.080028, 6)
    expect(notices.map(({ code, severity }) => [code, severity])).toEqual([['inflation_applied', 'info']])
  })

  it('takes the nearest year with a rate for a private factor only, and says so', () => {
    const early = { ...request, currency: 'xof', factorYear: 2001 }
    const { ratio, notices } = moneyForFactor({ ...early, isPrivate: true }, economy)
    expect(ratio).toBe(exchangeRates.rate('xof', 'usd', 2018)!.rate)
    expect(notices.map(({ code }) => code)).toEqual(['exchange_rate_fallback'])
    expect(() => moneyForFactor(early, economy)).toThrow(ServiceError)
  })
})
