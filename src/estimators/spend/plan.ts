/**
 * What every row with the same activity, region, year and currency has in common: the factor, the margins
 * that apply by default, the exchange rate and the change of prices, with what must be said about them.
 */
import { defaultMethod, factorValue, type Selection, summaryOf, trailOf } from '../../catalogue/catalogue.js'
import type { SpendRequest } from '../../contract/contract.js'
import { type Economy, spentMoney } from '../../economy/economy.js'
import { converter, factorUnit } from '../../units/units.js'
import { knownCurrency, priceYearOf } from '../classification/classification.js'
import { type DefaultMargins, defaultMargins, type MarginField } from './margins.js'
import type { SpendSubject } from './subject.js'

export interface PlanWithMargins {
  /** The factor with a converter for US dollars of its price year, and every notice and source of the plan. */
  selection: Selection
  margins: DefaultMargins
  /** US dollars per unit of the currency. */
  exchangeRate: number
  /** What these dollars are multiplied with to be dollars of the price year. */
  priceMultiplier: number
  inflation: number
}

/**
 * @param given margins that the request states
 * @param subjectFor looks up what was bought, once the currency is known
 * @throws ServiceError 400 when the activity, region, currency or year has no factor or figure
 */
export function planOf(
  request: SpendRequest,
  given: ReadonlySet<MarginField>,
  subjectFor: () => SpendSubject,
  economy: Economy,
): PlanWithMargins {
  const { spend_year } = request
  const currency = knownCurrency(request.money_unit, 'money_unit', economy)
  const subject = subjectFor()
  const { factor, product, country } = subject
  const method = defaultMethod(factor)!
  const { value, origin } = factorValue(factor, method)!

  const money = spentMoney(
    {
      currency,
      factorCurrency: 'usd',
      spendYear: spend_year,
      factorYear: priceYearOf(factor),
      field: 'money_unit',
    },
    economy.inflation.ofSector(product.sector),
    economy,
  )
  const margins = defaultMargins(country, product, spend_year, given, economy)
  return {
    selection: {
      factor,
      value,
      origin,
      method,
      converter: converter({ money: 1, money_unit: 'usd' }, factorUnit(factor.unit)),
      summary: summaryOf(factor),
      audit_trail: 'selector',
      notices: [...subject.notices, ...margins.notices, ...money.notices],
      source_trail: [trailOf(factor), ...subject.mapping, ...margins.source_trail, ...money.source_trail],
    },
    margins,
    exchangeRate: money.exchangeRate,
    priceMultiplier: money.priceMultiplier,
    inflation: money.inflation,
  }
}
