/** A caller's money as money of a factor: its currency and the year of its prices (specification 1, section 4.2). */
import type { Notice, SourceDataPoint } from '../contract/contract.js'
import { exchangeRateFallback } from './exchange-rates.js'
import { exchangeIn, type Prices, spentMoney } from './spent-money.js'

export interface FactorMoneyRequest {
  /** Currency of the money, as the caller writes it. */
  currency: string
  /** Currency of the factor, lower case. */
  factorCurrency: string
  /** Year of the factor's prices. */
  factorYear: number
  /** Country the factor is of, which matters in the euro area. */
  factorCountry?: string | undefined
  /** Year in which the money was spent; undefined without adjustment for inflation. */
  spendYear?: number | undefined
  /** True for a private factor, which accepts the exchange rate of the nearest year. */
  isPrivate?: boolean
  /** Path of the request's field, for messages. */
  field: string
}

export interface FactorMoney {
  /** Multiplier of the money. */
  ratio: number
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

/**
 * Without a spend year, money is converted at the rate of the factor's year. With one, it is converted at the
 * rate of the spend year, or the last before it that has price figures, and then moved with the prices of the
 * factor's currency.
 * @throws ServiceError 400 `invalid_unit` if the exchange rate is unknown
 */
export function moneyForFactor(asked: FactorMoneyRequest, prices: Prices): FactorMoney {
  const { factorCurrency, factorYear, factorCountry, spendYear } = asked
  const written = asked.currency
  const currency = prices.exchangeRates.currency(written) ?? written.trim().toLowerCase()
  const request = { ...asked, currency }
  if (spendYear === undefined) {
    const { rate, year, source_trail } = exchangeIn(factorYear, request, prices)
    const isExact = year === factorYear
    const notices = isExact ? [] : [exchangeRateFallback(currency, factorCurrency, factorYear, year)]
    return { ratio: rate, notices, source_trail }
  }
  const series = prices.inflation.ofCurrency(factorCurrency, factorCountry)
  const { exchangeRate, priceMultiplier, notices, source_trail } = spentMoney(
    { ...request, spendYear },
    series,
    prices,
  )
  return { ratio: exchangeRate * priceMultiplier, notices, source_trail }
}
