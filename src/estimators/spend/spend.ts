/**
 * Spend estimate (specification 1, section 4.4): the purchaser price without taxes, trade and transport, in
 * US dollars of the spend year (or the last before it with price figures), moved with US prices to the year of the
 * factor, times the factor. From release 2 of
 * the catalogue an industry code in a country with factors per purchaser price is answered with these, unless the
 * request states a margin (`purchaser-plan.ts`).
 *
 * The order matters: dollars are moved with the index of the industry in the United States, never with that
 * of the country of purchase, whose inflation is already in the exchange rate.
 */
import { badRequest, type SpendRequest, type SpendResponse } from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'
import { estimationOf } from '../estimate/estimate.js'
import type { DefaultMargins, MarginField } from './margins.js'
import { planFor } from './memory.js'
import type { PurchaserPlan } from './purchaser-plan.js'

/**
 * @returns kilograms, with every step in `calculation_details`, `notices` and `source_trail`
 * @throws ServiceError 400 when something has no factor, rate or figure, or the margins leave nothing
 */
export function spend(request: SpendRequest, context: EstimatorContext): SpendResponse {
  const plan = planFor(request, context)
  if (plan.margins === undefined) return ofInvoice(request, plan)
  const margins = appliedMargins(request, plan.margins)
  const share = 1 - margins.tax_margin - margins.trade_margin - margins.transport_margin
  if (!(share > 0)) {
    throw badRequest(
      'invalid_input',
      `tax_margin, trade_margin and transport_margin are ${margins.tax_margin}, ${margins.trade_margin} and ` +
        `${margins.transport_margin}: together they must be below 1`,
    )
  }
  const { money } = request
  const dollars = share * plan.exchangeRate * plan.priceMultiplier
  const { notices, source_trail, ...estimate } = estimationOf(plan.selection, money, dollars)
  return {
    estimate,
    calculation_details: {
      tax_margin: margins.tax_margin,
      trade_margin: margins.trade_margin,
      transport_margin: margins.transport_margin,
      inflation_applied: plan.inflation,
      basic_price: money * share,
      exchange_rate: plan.exchangeRate,
    },
    notices,
    source_trail,
  }
}

/** The money as it is: what it is multiplied with has the margins in it. */
function ofInvoice({ money }: SpendRequest, plan: PurchaserPlan): SpendResponse {
  const ratio = plan.exchangeRate * plan.priceMultiplier
  const { notices, source_trail, ...estimate } = estimationOf(plan.selection, money, ratio)
  return {
    estimate,
    calculation_details: {
      tax_margin: null,
      trade_margin: null,
      transport_margin: null,
      inflation_applied: plan.inflation,
      basic_price: null,
      exchange_rate: plan.exchangeRate,
    },
    notices,
    source_trail,
  }
}

/** Margins that are stated win; a stated transport margin is taken out of a trade margin that includes it. */
function appliedMargins(request: SpendRequest, defaults: DefaultMargins): Record<MarginField, number> {
  const { tax_margin, trade_margin, transport_margin } = request
  const separate = defaults.tradeIncludesTransport ? (transport_margin ?? 0) : 0
  return {
    tax_margin: tax_margin ?? defaults.tax_margin,
    trade_margin: trade_margin ?? Math.max(0, defaults.trade_margin - separate),
    transport_margin: transport_margin ?? defaults.transport_margin,
  }
}
