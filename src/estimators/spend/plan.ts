/**
 * Plan shared by every row with the same activity, region, year, currency and stated margins: the factor, the
 * margins, the exchange rate and the change of prices, with their notices.
 */
import {
  defaultMethod,
  factorSummary,
  factorValue,
  figure,
  type Selection,
  sourceTrailEntry,
} from '../../catalogue/catalogue.js'
import type { SpendRequest } from '../../contract/contract.js'
import { newerPriceNotices, spentMoney } from '../../economy/economy.js'
import { converter, factorUnit } from '../../units/units.js'
import {
  goodsNotIncluded,
  goodsSince,
  type Industry,
  knownCurrency,
  meanShare,
  priceYear,
  severalIndustries,
} from '../classification/classification.js'
import type { FactorContext } from '../context.js'
import { type AppliedMargins, appliedMargins } from './margins.js'
import { type SpendSubject, worth } from './subject.js'

export interface SpendPlan {
  /** The factor with a converter for its currency and price year, and every notice and source of the plan. */
  selection: Selection
  /** Shares that are removed; undefined for a factor per purchaser price. */
  margins: AppliedMargins | undefined
  /** Share of the money that is left without margins. */
  share: number
  /** Units of the factor's currency per unit of the currency. */
  exchangeRate: number
  /** Factor from money of the spend year to money of the price year. */
  priceMultiplier: number
  inflation: number
}

/**
 * Returns the plan for the highest industry or, if the settings choose it, for the mean of all.
 * @param subjects industries that the activity covers, the highest factor first
 * @throws ServiceError 400 if the year has no rate, or the margins leave nothing
 */
export function planOf(
  request: SpendRequest,
  subjects: readonly SpendSubject[],
  context: FactorContext,
): SpendPlan {
  const { catalogue, settings } = context
  const { industries: rule } = settings.spend
  const [first, ...others] = subjects.map((subject) => ({
    subject,
    plan: planOfOne(request, subject, context),
  }))
  const { subject, plan } = first!
  const { selection } = plan
  const industries = [first!, ...others].map(industryOf)
  const isMean = rule === 'mean' && others.length > 0
  const isNamed = subject.factorCurrency === 'usd' || catalogue.release >= severalSince
  const used = isMean ? subjects : [subject]
  const trade = catalogue.release < goodsSince ? undefined : used.find(({ isTrade }) => isTrade)
  const kind = subject.factorCurrency === 'usd' ? 'sectors' : 'industries'
  return {
    ...plan,
    selection: {
      ...selection,
      value: isMean ? selection.value * (1 + meanShare(industries)) : selection.value,
      notices: [
        ...subject.notices,
        ...(others.length > 0 && (isNamed || isMean) ? [severalIndustries(industries, kind, rule)] : []),
        ...(trade === undefined ? [] : [goodsNotIncluded(trade.factor.name)]),
        ...selection.notices,
      ],
      source_trail: [
        ...selection.source_trail,
        ...(isMean ? others.map((other) => sourceTrailEntry(other.subject.factor)) : []),
      ],
    },
  }
}

/** First release that names the industries of a code at purchaser prices. */
const severalSince = 3

function planOfOne(request: SpendRequest, subject: SpendSubject, { economy }: FactorContext): SpendPlan {
  const { factor, product, country, factorCurrency } = subject
  const currency = knownCurrency(request.money_unit, 'money_unit', economy)
  const method = defaultMethod(factor)!
  const { value, origin } = factorValue(factor, method)!
  const asked = {
    currency,
    factorCurrency,
    spendYear: request.spend_year,
    factorYear: priceYear(factor),
    priceCurrency: subject.priceCurrency,
    field: 'money_unit',
  }
  const money = spentMoney(asked, subject.pricesIn(economy), economy)
  const newer = newerPriceNotices(asked, money, subject.pricesIn, economy)
  const margins = product && appliedMargins(request, product, country, economy)
  const share =
    margins === undefined ? 1 : 1 - margins.tax_margin - margins.trade_margin - margins.transport_margin
  return {
    selection: {
      factor,
      value,
      origin,
      method,
      converter: converter({ money: 1, money_unit: factorCurrency }, factorUnit(factor.unit)),
      summary: factorSummary(factor),
      audit_trail: 'selector',
      notices: [...subject.ownNotices, ...(margins?.notices ?? []), ...money.notices, ...newer],
      source_trail: [
        sourceTrailEntry(factor),
        ...subject.mapping,
        ...(margins?.source_trail ?? []),
        ...money.source_trail,
      ],
    },
    margins,
    share,
    exchangeRate: money.exchangeRate,
    priceMultiplier: money.priceMultiplier,
    inflation: money.inflation,
  }
}

function industryOf({ subject, plan }: { subject: SpendSubject; plan: SpendPlan }): Industry {
  const { name, unit } = subject.factor
  const weight = worth(subject)
  const { selection, share, exchangeRate, priceMultiplier } = plan
  // Margins of another industry may exceed its price where the request states only some of them.
  const rate = selection.value * Math.max(0, share) * exchangeRate * priceMultiplier
  return { name, shown: `${figure(weight)} ${unit}`, weight, rate }
}
