/** Currencies of requests, converted to the currencies of factors. */
import { currencyProblem } from '../../codes/codes.js'
import { badRequest } from '../../contract/contract.js'
import type { Economy, ExchangeRate } from '../../economy/economy.js'

/** @throws ServiceError 400 `invalid_unit` for a currency without any exchange rate */
export function knownCurrency(written: string, field: string, { exchangeRates }: Economy): string {
  const currency = exchangeRates.currency(written)
  if (currency !== undefined) return currency
  const problem =
    currencyProblem(written) ?? 'is not a currency with a known exchange rate, such as usd, eur or gbp'
  throw badRequest('invalid_unit', `${field}: ${JSON.stringify(written)} ${problem}`, {
    money_unit: [...exchangeRates.currencies()],
  })
}

/** Returns the average rate of a year from one currency to another. @throws ServiceError 400 if unknown */
export function exchange(
  from: string,
  to: string,
  year: number,
  field: string,
  { exchangeRates }: Economy,
): ExchangeRate {
  const rate = exchangeRates.rate(from, to, year)
  if (!rate) throw exchangeRates.refusal(field, from, to, year)
  return rate
}
