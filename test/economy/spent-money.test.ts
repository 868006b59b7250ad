import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { alternative, ServiceError } from '../../src/contract/contract.js'
import { moneyForFactor, openEconomy, spentMoney } from '../../src/economy/economy.js'

const economy = openEconomy(builtInReference())
const first = economy.ofRelease(1)
afterAll(() => economy.close())

/** Euros for a factor per US dollar of 2023: US consumer prices end in 2024, exchange rates in 2026. */
const euros = { currency: 'eur', factorCurrency: 'usd', factorYear: 2023, field: 'money_unit' }
const software = economy.inflation.ofSector('541511')
const spentIn = (spendYear: number, prices = economy) =>
  spentMoney({ ...euros, spendYear }, prices.inflation.ofSector('541511'), prices)
const gapOf = ({ notices }: ReturnType<typeof spentIn>) =>
  notices.find(({ code }) => /^partial|^no/.test(code))

describe('money of a year after the last price figures', () => {
  it.each([2025, 2026])('of %i is converted at the rate of the last year that has them', (year) => {
    // 1.08238 dollars per euro in 2024, when US prices rose by 2.94953 percent.
    const { exchangeRate, priceMultiplier, inflation } = spentIn(year)
    expect(exchangeRate).toBeCloseTo(1.08238, 6)
    expect(priceMultiplier).toBeCloseTo(1 / 1.0294953, 9)
    expect(inflation).toBeCloseTo(0.0294953, 9)
    expect([exchangeRate, priceMultiplier]).toEqual([
      spentIn(2024).exchangeRate,
      spentIn(2024).priceMultiplier,
    ])
  })

  it('has a notice of the year, its rate and what the rate of the spend year would give', () => {
    const notice = gapOf(spentIn(2026))!
    expect(notice).toMatchObject({
      severity: 'warning',
      code: 'partial_inflation_adjustment',
      message:
        'no price figure for 2025-2026: money of 2026 was treated as money of 2024, at the exchange rate of 2024, ' +
        '1.08238 usd per eur; the rate of 2026, 1.16963, would give +8.06 %',
    })
    // 1.16963 / 1.08238
    expect(notice[alternative]).toBeCloseTo(0.080609, 5)
  })

  it('names the years of its prices, not the spend year', () => {
    const { notices, source_trail } = spentIn(2025)
    expect(notices[0]!.message).toBe(
      'money of 2025 adjusted to 2023 prices: inflation of 2.95% from 2023 to 2024',
    )
    expect(source_trail.map(({ source, year }) => [source, year])).toEqual([
      ['ECB', '2024'],
      ['World Bank', '2023-2024'],
    ])
  })

  it('is a large adjustment by the years between spending and factor', () => {
    expect(spentIn(2025).notices[0]!.code).toBe('inflation_applied')
    expect(spentIn(2026).notices[0]!.code).toBe('large_inflation_adjustment')
  })

  it('says nothing of a rate where the currency is the factor’s', () => {
    const dollars = spentMoney({ ...euros, currency: 'usd', spendYear: 2025 }, software, economy)
    expect(dollars.exchangeRate).toBe(1)
    expect(dollars.notices[1]!.message).toBe(
      'no price figure for 2025: money of 2025 was treated as money of 2024',
    )
    expect(dollars.notices[1]![alternative]).toBeUndefined()
  })

  it('is converted at the rate of the factor’s year where no figures are known between', () => {
    // Prices of the euro area end in 2023: 1.08127 dollars per euro then, 1.08238 in 2024.
    const dollars = { currency: 'usd', factorCurrency: 'eur', factorYear: 2023, field: 'money_unit' }
    const { exchangeRate, priceMultiplier, notices } = spentMoney(
      { ...dollars, spendYear: 2024 },
      economy.inflation.ofCurrency('eur'),
      economy,
    )
    expect(exchangeRate).toBeCloseTo(1 / 1.08127, 6)
    expect(priceMultiplier).toBe(1)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({ severity: 'warning', code: 'no_inflation_adjustment' })
    expect(notices[0]!.message).toContain(
      'money of 2024 was treated as money of 2023, at the exchange rate of 2023',
    )
  })

  it('is refused in a year without a rate, as before', () => {
    expect(() => spentIn(2027)).toThrow(ServiceError)
  })

  it('keeps the rate of the spend year in release 1, and says so', () => {
    const { exchangeRate, priceMultiplier } = spentIn(2026, first)
    expect(exchangeRate).toBeCloseTo(1.16963, 6)
    expect(priceMultiplier).toBeCloseTo(1 / 1.0294953, 9)
    expect(gapOf(spentIn(2026, first))!.message).toMatch(
      /at the exchange rate of 2026, 1\.16963 usd per eur$/,
    )
  })
})

it('money of a year before the first price figures counts as money of the first year that has them', () => {
  // US consumer prices begin with the change of 1990: prices of 1989 are the first that are known.
  const dollars = (spendYear: number) =>
    spentMoney({ ...euros, currency: 'usd', spendYear }, economy.inflation.ofCurrency('usd'), economy)
  expect(dollars(1980).priceMultiplier).toBe(dollars(1989).priceMultiplier)
  expect(dollars(1980).notices[1]!.message).toBe(
    'no price figure for 1981-1989: money of 1980 was treated as money of 1989',
  )
})

it('an estimate with apply_inflation_adjustment takes rate and prices of the same year', () => {
  const { ratio } = moneyForFactor({ ...euros, spendYear: 2026 }, economy)
  expect(ratio).toBeCloseTo(1.08238 / 1.0294953, 6)
})
