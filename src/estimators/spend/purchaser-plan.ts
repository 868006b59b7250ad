/**
 * Spend at purchaser prices: an invoice amount of a country whose factors are per euro of such amounts, as money of
 * the factor's year by the consumer prices of that country, or of the euro area where it has another currency.
 */
import { defaultMethod, factorValue, type Selection, summaryOf, trailOf } from '../../catalogue/catalogue.js'
import type { SpendRequest } from '../../contract/contract.js'
import { spentMoney } from '../../economy/economy.js'
import { converter, factorUnit } from '../../units/units.js'
import {
  knownCurrency,
  type NaceFactor,
  nacePurchaserPrices,
  priceYearOf,
  purchaserPriceNotices,
} from '../classification/classification.js'
import type { FactorContext } from '../context.js'
import { spentOn } from './spent-on.js'

export interface PurchaserPlan {
  selection: Selection
  /** None are removed. */
  margins?: undefined
  /** Euros per unit of the currency. */
  exchangeRate: number
  priceMultiplier: number
  inflation: number
}

/**
 * @returns undefined where the activity or the country has no such factor: then the factor per producer price
 *   answers, with margins
 * @throws ServiceError 400 when the activity or currency is unknown, or has no rate in the spend year
 */
export function purchaserPlanOf(request: SpendRequest, context: FactorContext): PurchaserPlan | undefined {
  const { catalogue, economy } = context
  const currency = knownCurrency(request.money_unit, 'money_unit', economy)
  const country = catalogue.ancestors(request.spend_region).find(({ type }) => type === 'country')?.code
  if (country === undefined) return undefined
  const activity = spentOn(request.activity, context)
  if (activity.trailToDivision === undefined) return undefined
  const found = nacePurchaserPrices(activity.paths, country, context)
  const [chosen] = found.sort((a, b) => worth(b) - worth(a) || (a.division < b.division ? -1 : 1))
  if (chosen === undefined) return undefined
  const { factor, path, division } = chosen
  const money = spentMoney(
    {
      currency,
      factorCurrency: 'eur',
      spendYear: request.spend_year,
      factorYear: priceYearOf(factor),
      field: 'money_unit',
    },
    economy.inflation.ofCurrency('eur', country),
    economy,
  )
  const method = defaultMethod(factor)!
  const { value, origin } = factorValue(factor, method)!
  return {
    selection: {
      factor,
      value,
      origin,
      method,
      converter: converter({ money: 1, money_unit: 'eur' }, factorUnit(factor.unit)),
      summary: summaryOf(factor),
      audit_trail: 'selector',
      notices: [...activity.notices, ...purchaserPriceNotices(chosen), ...money.notices],
      source_trail: [trailOf(factor), ...activity.trailToDivision(path, division), ...money.source_trail],
    },
    exchangeRate: money.exchangeRate,
    priceMultiplier: money.priceMultiplier,
    inflation: money.inflation,
  }
}

function worth({ factor }: NaceFactor): number {
  return factorValue(factor, defaultMethod(factor)!)!.value
}
