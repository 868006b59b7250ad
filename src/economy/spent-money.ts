/**
 * Money of one currency and year as money of another. Where price figures end before the spend year, the money
 * counts as money of the last year that has them, at the exchange rate of that year too: a later rate has in it
 * what prices did since in one of the two countries, which no figure takes out again.
 */
import { figure, percent, withAlternative } from '../catalogue/catalogue.js'
import type { Notice, SourceDataPoint } from '../contract/contract.js'
import { type ExchangeRate, type ExchangeRates, exchangeRateFallback } from './exchange-rates.js'
import type { Inflation } from './inflation.js'
import type { PriceSeries } from './price-series.js'

/** First release of the catalogue in which rate and prices are of one year. */
const oneYearSince = 2

/** What money is worth in another currency and year. */
export interface Prices {
  exchangeRates: ExchangeRates
  inflation: Inflation
  /** Of the catalogue, whose rates and prices these are. */
  release: number
}

export interface SpentMoneyRequest {
  /** Lower case. */
  currency: string
  /** Lower case. */
  factorCurrency: string
  spendYear: number
  /** Year of the factor's prices. */
  factorYear: number
  /** Currency of the price series, lower case; absent for the factor's currency. */
  priceCurrency?: string
  /** Of a private factor the nearest year's exchange rate will do. */
  isPrivate?: boolean
  /** Path of the request's field, for messages. */
  field: string
}

export interface SpentMoney {
  /** Units of the factor's currency per unit of the currency. */
  exchangeRate: number
  /** What the converted money is multiplied with to be in prices of the factor's year. */
  priceMultiplier: number
  /** Price level of the later year over that of the earlier one, minus 1. */
  inflation: number
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

/**
 * @param series prices in `priceCurrency`
 * @throws ServiceError 400 `invalid_unit` where the spend year, or the year it counts as, has no exchange rate
 */
export function spentMoney(request: SpentMoneyRequest, series: PriceSeries, prices: Prices): SpentMoney {
  const { currency, factorCurrency, spendYear, factorYear } = request
  const ofSpending = rateIn(spendYear, request, prices)
  const year = prices.release < oneYearSince ? spendYear : series.reach(spendYear, factorYear)
  const used = year === spendYear ? ofSpending : rateIn(year, request, prices)
  const isSame = currency === (request.priceCurrency ?? factorCurrency)
  const change = series.change(spendYear, factorYear, isSame ? '' : rateText(request, used, ofSpending))
  const other = isSame || used.year === ofSpending.year ? undefined : ofSpending.rate / used.rate - 1
  return {
    exchangeRate: used.rate,
    priceMultiplier: change.multiplier,
    inflation: change.inflation,
    notices: [
      ...(used.year === year ? [] : [exchangeRateFallback(currency, factorCurrency, year, used.year)]),
      ...change.notices.map((notice) =>
        other !== undefined && saysRate.has(notice.code) ? withAlternative(notice, other) : notice,
      ),
    ],
    source_trail: [...used.source_trail, ...change.source_trail],
  }
}

/**
 * Returns the rate at which money of a year is converted. Prices in a third currency are those of that currency's
 * country: money is converted to it at the rate of the year, and from it at the rate of the factor's year.
 * @throws ServiceError 400 `invalid_unit` if a rate is unknown
 */
function rateIn(year: number, request: SpentMoneyRequest, prices: Prices): ExchangeRate {
  const { factorCurrency, factorYear, priceCurrency } = request
  if (priceCurrency === undefined || priceCurrency === factorCurrency)
    return exchangeIn(year, request, prices)
  const bought = exchangeIn(year, { ...request, factorCurrency: priceCurrency }, prices)
  const sold = exchangeIn(factorYear, { ...request, currency: priceCurrency }, prices)
  return {
    rate: bought.rate * sold.rate,
    year: bought.year,
    source_trail: [...bought.source_trail, ...sold.source_trail],
  }
}

/** Codes of the notices that say what rate was taken. */
const saysRate: ReadonlySet<string> = new Set(['partial_inflation_adjustment', 'no_inflation_adjustment'])

/**
 * The rate of a year, of a private factor that of the nearest which has one.
 * @throws ServiceError 400 `invalid_unit` where none is known
 */
export function exchangeIn(
  year: number,
  { currency, factorCurrency, isPrivate, field }: Omit<SpentMoneyRequest, 'spendYear'>,
  { exchangeRates }: Prices,
): ExchangeRate {
  const exact = exchangeRates.rate(currency, factorCurrency, year)
  if (exact) return exact
  const nearest = isPrivate ? exchangeRates.nearestRate(currency, factorCurrency, year) : undefined
  if (nearest) return nearest
  throw exchangeRates.refusal(field, currency, factorCurrency, year)
}

/** What the rate is, and what that of the spend year would change. */
function rateText(
  { currency, factorCurrency }: SpentMoneyRequest,
  used: ExchangeRate,
  ofSpending: ExchangeRate,
): string {
  const text = `, at the exchange rate of ${used.year}, ${figure(used.rate)} ${factorCurrency} per ${currency}`
  if (used.year === ofSpending.year) return text
  const change = percent(ofSpending.rate / used.rate - 1)
  return `${text}; the rate of ${ofSpending.year}, ${figure(ofSpending.rate)}, would give ${change}`
}
