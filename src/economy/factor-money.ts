/** A caller's money as money of a factor: its currency and the year of its prices (specification 1, section 4.2). */
import type { Notice, SourceDataPoint } from '../contract/contract.js'
import { type ExchangeRate, type ExchangeRates, exchangeRateFallback } from './exchange-rates.js'
import type { Inflation } from './inflation.js'

/** What money is worth in another currency and year. */
export interface Prices {
  exchangeRates: ExchangeRates
  inflation: Inflation
}

export interface FactorMoneyRequest {
  /** Currency of the money, as the caller writes it. */
  currency: string
  /** Currency of the factor, lower case. */
  factorCurrency: string
  /** Year of the factor's prices. */
  factorYear: number
  /** Country the factor is of, which matters in the euro area. */
  factorCountry?: string | undefined
  /** Year in which the money was spent, where it is to be adjusted for inflation. */
  spendYear?: number | undefined
  /** Of a private factor the nearest year's exchange rate will do. */
  isPrivate?: boolean
  /** Path of the request's field, for messages. */
  field: string
}

export interface FactorMoney {
  /** What the money is multiplied with. */
  ratio: number
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

/**
 * Without a spend year, money is converted at the rate of the factor's year. With one, it is converted at the
 * rate of the spend year and then moved with the prices of the factor's currency.
 * @throws ServiceError 400 `invalid_unit` where no exchange rate is known
 */
export function moneyForFactor(request: FactorMoneyRequest, prices: Prices): FactorMoney {
  const { currency: written, factorCurrency, factorYear, spendYear } = request
  const currency = prices.exchangeRates.currency(written) ?? written.trim().toLowerCase()
  const year = spendYear ?? factorYear
  const exchange = exchangeFor(request, currency, year, prices)
  const fallback =
    exchange.year === year ? [] : [exchangeRateFallback(currency, factorCurrency, year, exchange.year)]
  if (spendYear === undefined) {
    return { ratio: exchange.rate, notices: fallback, source_trail: exchange.source_trail }
  }
  const inflation = prices.inflation.ofCurrency(factorCurrency, spendYear, factorYear, request.factorCountry)
  return {
    ratio: exchange.rate * inflation.multiplier,
    notices: [...fallback, ...inflation.notices],
    source_trail: [...exchange.source_trail, ...inflation.source_trail],
  }
}

function exchangeFor(
  { factorCurrency, isPrivate, field }: FactorMoneyRequest,
  currency: string,
  year: number,
  { exchangeRates }: Prices,
): ExchangeRate {
  const exact = exchangeRates.rate(currency, factorCurrency, year)
  if (exact) return exact
  const nearest = isPrivate ? exchangeRates.nearestRate(currency, factorCurrency, year) : undefined
  if (nearest) return nearest
  throw exchangeRates.refusal(field, currency, factorCurrency, year)
}
