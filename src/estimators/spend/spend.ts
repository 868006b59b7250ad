/**
 * Spend estimate (specification 1, section 4.4): the purchaser price without taxes, trade and transport, in
 * US dollars of the spend year (or the last before it with price figures), moved with US prices to the year of the
 * factor, times the factor. From release 2 of
 * the catalogue an industry code in a country with factors per purchaser price is answered with these, unless the
 * request states a margin; from release 3 on, countries without published margins have factors per basic price.
 *
 * The order matters: dollars are moved with the index of the industry in the United States, never with that
 * of the country of purchase, whose inflation is already in the exchange rate.
 */
import { badRequest, type SpendRequest, type SpendResponse } from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'
import { estimationOf } from '../estimate/estimate.js'
import { planFor } from './cache.js'

/**
 * @returns kilograms, with every step in `calculation_details`, `notices` and `source_trail`
 * @throws ServiceError 400 when something has no factor, rate or figure, or the margins leave nothing
 */
export function spend(request: SpendRequest, context: EstimatorContext): SpendResponse {
  const { selection, margins, share, exchangeRate, priceMultiplier, inflation } = planFor(request, context)
  if (!(share > 0)) {
    throw badRequest(
      'invalid_input',
      `tax_margin, trade_margin and transport_margin are ${margins!.tax_margin}, ${margins!.trade_margin} and ` +
        `${margins!.transport_margin}: together they must be below 1`,
    )
  }
  const { money } = request
  const { notices, source_trail, ...estimate } = estimationOf(
    selection,
    money,
    share * exchangeRate * priceMultiplier,
  )
  return {
    estimate,
    calculation_details: {
      tax_margin: margins?.tax_margin ?? null,
      trade_margin: margins?.trade_margin ?? null,
      transport_margin: margins?.transport_margin ?? null,
      inflation_applied: inflation,
      basic_price: margins === undefined ? null : money * share,
      exchange_rate: exchangeRate,
    },
    notices,
    source_trail,
  }
}
