import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { alternative, ServiceError } from '../../src/contract/contract.js'
import { moneyForFactor, openEconomy, spentMoney } from '../../src/economy/economy.js'

const economy = openEconomy(builtInReference())
const first = economy.ofRelease(1)
/** Release 2, whose US price figures end in 2024. */
const second = economy.ofRelease(2)
afterAll(() => economy.close())

/** Money in euros, for a factor per US dollar of 2023. */
const euros = { currency: 'eur', factorCurrency: 'usd', factorYear: 2023, field: 'money_unit' }
const software = second.inflation.ofSector('541511')
const spentIn = (spendYear: number, prices = second) =>
  spentMoney({ ...euros, spendYear }, prices.inflation.ofSector('541511'), prices)
const gapOf = ({ notices }: ReturnType<typeof spentIn>) =>
  notices.find(({ code }) => /^partial|^no/.test(code))

describe('money spent after the last price figures', () => {
  it.each([2025, 2026])('is converted at the rate of the last year with figures if spent in %i', (year) => {
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

  it('has a notice with the year, its rate and the effect of the rate of the spend year', () => {
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

  it('reports the years of its prices, not the spend year', () => {
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

  it('has no notice on a rate in the factor’s currency', () => {
    const dollars = spentMoney({ ...euros, currency: 'usd', spendYear: 2025 }, software, second)
    expect(dollars.exchangeRate).toBe(1)
    expect(dollars.notices[1]!.message).toBe(
      'no price figure for 2025: money of 2025 was treated as money of 2024',
    )
    expect(dollars.notices[1]![alternative]).toBeUndefined()
  })

  it('is converted at the rate of the factor’s year without figures in between', () => {
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

  it('uses the rate of the spend year in release 1, with a notice', () => {
    const { exchangeRate, priceMultiplier } = spentIn(2026, first)
    expect(exchangeRate).toBeCloseTo(1.16963, 6)
    expect(priceMultiplier).toBeCloseTo(1 / 1.0294953, 9)
    expect(gapOf(spentIn(2026, first))!.message).toMatch(
      /at the exchange rate of 2026, 1\.16963 usd per eur$/,
    )
  })
})

it('treats money from before the first price figures as money of their first year', () => {
  // US consumer prices begin with the change in 1990, so prices of 1989 are the first known.
  const dollars = (spendYear: number) =>
    spentMoney({ ...euros, currency: 'usd', spendYear }, economy.inflation.ofCurrency('usd'), economy)
  expect(dollars(1980).priceMultiplier).toBe(dollars(1989).priceMultiplier)
  expect(dollars(1980).notices[1]!.message).toBe(
    'no price figure for 1981-1989: money of 1980 was treated as money of 1989',
  )
})

it('uses rate and prices of the same year with apply_inflation_adjustment', () => {
  const { ratio } = moneyForFactor({ ...euros, spendYear: 2026 }, second)
  expect(ratio).toBeCloseTo(1.08238 / 1.0294953, 6)
})

describe('prices of 2025 and 2026, since release 3', () => {
  it('adjusts euros of 2025 by US consumer prices of both years', () => {
    const { exchangeRate, priceMultiplier, notices } = spentIn(2025, economy)
    // 1.12998 dollars per euro in 2025; 2.94953 % in 2024, 321.943 / 313.689 in 2025.
    expect(exchangeRate).toBeCloseTo(1.12998, 5)
    expect(priceMultiplier).toBeCloseTo(1 / (1.0294953 * (321.943 / 313.689)), 8)
    expect(notices.map(({ code }) => code)).toEqual(['inflation_applied'])
  })

  it('lists the months of an incomplete year', () => {
    const { exchangeRate, priceMultiplier, notices } = spentIn(2026, economy)
    expect(exchangeRate).toBeCloseTo(1.15682, 5)
    const now = [325.252, 326.785, 330.213, 333.02, 335.123, 333.952, 333.918, 334.98]
    const before = [317.671, 319.082, 319.799, 320.795, 321.465, 322.561, 323.048, 323.976]
    const sum = (months: number[]) => months.reduce((total, each) => total + each, 0)
    const rise = sum(now) / sum(before)
    expect(priceMultiplier).toBeCloseTo(1 / (1.0294953 * (321.943 / 313.689) * rise), 8)
    expect(notices[0]!.message).toContain('(2026: January to August)')
  })

  it('uses corrected figures for Romania and Kazakhstan, and the former ones in earlier releases', () => {
    const rise = (currency: string, prices = economy) =>
      prices.inflation.ofCurrency(currency).change(2023, 2024).inflation
    expect(rise('ron')).toBeCloseTo(0.057214, 6)
    expect(rise('kzt')).toBeCloseTo(0.086908, 6)
    expect(rise('ron', second)).toBeCloseTo(-0.0451911, 6)
    expect(rise('kzt', second)).toBeCloseTo(0.0485656, 6)
  })

  it('excludes the doubtful figure of Sri Lanka, and names the year', () => {
    const change = economy.inflation.ofCurrency('lkr').change(2023, 2025)
    expect(change.inflation).toBeCloseTo(-0.004294, 6)
    expect(change.notices.at(-1)!.message).toBe('no price figure for 2025, which was left out')
  })
})

describe('prices in a third currency', () => {
  const polish = economy.inflation.ofCountry('PL')
  const spent = (currency: string, spendYear: number) =>
    spentMoney(
      {
        ...{ currency, factorCurrency: 'eur', spendYear, factorYear: 2023 },
        ...{ priceCurrency: polish.currency, field: 'money_unit' },
      },
      polish.prices,
      economy,
    )
  const rate = (from: string, to: string, year: number) => economy.exchangeRates.rate(from, to, year)!.rate

  it('adjusts zlotys by Polish prices, and converts them at the rate of the factor year', () => {
    const { exchangeRate, inflation } = spent('pln', 2022)
    expect(exchangeRate).toBeCloseTo(rate('pln', 'eur', 2023), 12)
    expect(inflation).toBeGreaterThan(0.11)
  })

  it('converts other money to zlotys at the rate of the spend year', () => {
    expect(spent('gbp', 2022).exchangeRate).toBeCloseTo(
      rate('gbp', 'pln', 2022) * rate('pln', 'eur', 2023),
      12,
    )
  })

  it('gives the same result for money converted beforehand', () => {
    const worth = ({ exchangeRate, priceMultiplier }: ReturnType<typeof spent>) =>
      exchangeRate * priceMultiplier
    for (const year of [2019, 2020, 2021, 2022, 2024, 2025]) {
      expect(worth(spent('eur', year)) / worth(spent('pln', year))).toBeCloseTo(rate('eur', 'pln', year), 9)
    }
  })
})
