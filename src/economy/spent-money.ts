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

/** First catalogue release in which exchange rate and prices use the same year. */
const oneYearSince = 2

/** Exchange rates and prices of a catalogue release. */
export interface Prices {
  exchangeRates: ExchangeRates
  inflation: Inflation
  /** Catalogue release of the rates and prices. */
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
  /** True for a private factor, which accepts the exchange rate of the nearest year. */
  isPrivate?: boolean
  /** Path of the request's field, for messages. */
  field: string
}

export interface SpentMoney {
  /** Units of the factor's currency per unit of the currency. */
  exchangeRate: number
  /** Multiplier from the converted money to prices of the factor's year. */
  priceMultiplier: number
  /** Relative change of the price level from the earlier to the later year. */
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
 * Returns the rate at which money of a year is converted. If prices are in a third currency, money is converted to it
 * at the rate of the year, and from it at the rate of the factor's year.
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

/** Codes of notices that state the exchange rate. */
const saysRate: ReadonlySet<string> = new Set(['partial_inflation_adjustment', 'no_inflation_adjustment'])

/**
 * Returns the rate of a year, or for a private factor the rate of the nearest year that has one.
 * @throws ServiceError 400 `invalid_unit` if the rate is unknown
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

/** Describes the rate, and the effect of the rate of the spend year. */
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
