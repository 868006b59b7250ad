/** Quantity that the figures of a request are computed from, and the figures per unit. */

import type { LedgerLine } from '../../results/ledger-columns.js'
import type { FactorFact } from '../classification/factor-facts.js'
import type { AskedActivity } from './activity.js'

/** Unit of a line whose request has no quantity or a quantity of zero: the request itself. */
export const perRequest: FactorQuantity = { quantity: 1, unit: 'request' }

export interface FactorQuantity {
  quantity: number
  unit: string | undefined
  /** Units of the factor's currency per unit of the currency spent; undefined if they are the same. */
  exchangeRate?: number | undefined
}

const margins = ['tax_margin', 'trade_margin', 'transport_margin'] as const

interface OfMoney {
  activity_data?: { activity_value: number; activity_unit: string } | null
}

interface OfSpend extends OfMoney {
  estimate?: OfMoney
  calculation_details?: Record<(typeof margins)[number], number | null> & { exchange_rate: number }
}

/** Returns the money of an answer in the factor's currency, and the share of the amount paid that it is. */
export function convertedMoney(answer: object) {
  const { estimate, calculation_details: details, ...own } = answer as OfSpend
  const share = margins.reduce((rest, name) => rest - (details?.[name] ?? 0), 1)
  return { data: (estimate ?? own).activity_data, details, share }
}

/**
 * Returns the quantity of the activity; for money, the amount paid in the currency and prices of the factor. Margins
 * that the estimate removes are in the value, not the quantity: they change with their tables, not with spending.
 *
 * @param fact properties of the first factor; undefined for a private factor
 */
export function factorQuantity(
  asked: AskedActivity,
  method: string,
  request: object,
  answer: object,
  fact: FactorFact | undefined,
): FactorQuantity {
  const { quantity, unit } = asked
  if (quantity === undefined) return perRequest
  const isMoney = method === 'spend_based'
  if (!isMoney && unit !== undefined) return { quantity, unit }
  const { data, details, share } = convertedMoney(answer)
  if (!data) return { quantity, unit: unit ?? 'number' }
  if (!isMoney) return { quantity: data.activity_value, unit: data.activity_unit }
  const year = fact && (fact.price_year ?? fact.year)
  const isAdjusted = 'spend_year' in request || 'apply_inflation_adjustment' in request
  return {
    quantity: data.activity_value / share,
    unit: isAdjusted && year !== undefined ? `${data.activity_unit} ${year}` : data.activity_unit,
    exchangeRate: unit === data.activity_unit ? undefined : details?.exchange_rate,
  }
}

/** Returns the factor cells of one figure: `factor_quantity` times `factor_value` is `co2e`. */
export function factorCells(
  co2e: number | null | undefined,
  { quantity, unit, exchangeRate }: FactorQuantity,
): Pick<LedgerLine, 'factor_quantity' | 'factor_unit' | 'factor_value' | 'exchange_rate'> {
  if (quantity === 0 && co2e) return factorCells(co2e, perRequest)
  const value = typeof co2e !== 'number' ? undefined : quantity === 0 ? 0 : co2e / quantity
  return { factor_quantity: quantity, factor_unit: unit, factor_value: value, exchange_rate: exchangeRate }
}
