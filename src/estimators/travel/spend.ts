/**
 * Money spent on travel (specification 2, section 4.2). In the United States by the factors of the EPA per
 * purchaser price of 2021, elsewhere by the spend estimate of the industry in that country.
 */
import { type Factor, sourceTrailEntry } from '../../catalogue/catalogue.js'
import type { Location, SpendType, TravelSpendRequest, TravelSpendResponse } from '../../contract/contract.js'
import { type Economy, newerPriceNotices, spentMoney } from '../../economy/economy.js'
import { knownCurrency, priceYear } from '../classification/classification.js'
import type { EstimatorContext } from '../context.js'
import { distinctNotices, distinctPoints } from '../distinct.js'
import { negativeActivity } from '../estimate/estimate.js'
import { againstRunnerUp } from '../runner-up.js'
import { spend } from '../spend/spend.js'
import { finite, sumOf } from './parts.js'
import { located } from './place.js'

/** NAICS 2017 industries that sell the travel; their average counts. */
const industries: Record<SpendType, string[]> = {
  air: ['481111'],
  rail: ['482111'],
  road: ['485310', '485210', '485113', '532111'],
  sea: ['483112'],
  hotel: ['721110'],
}

const americanDataset = 'epa-supply-chain-1.2'

/**
 * @returns kilograms; currency and prices are adjusted to the factor
 * @throws ServiceError 400 when the place, the currency or the rate of the year is not known
 */
export function travelSpend(request: TravelSpendRequest, context: EstimatorContext): TravelSpendResponse {
  const { spend_type, money, money_unit } = request
  const year = request.spend_year ?? context.travel.latestPriceYear()
  const place = located('spend_location', request.spend_location, 'any', context.places)
  const purchases = industries[spend_type].map((naics) => ({
    naics,
    money: money / industries[spend_type].length,
    currency: money_unit,
    year,
  }))
  const { notices, ...estimate } =
    place.country === 'US' ? american(purchases, context) : elsewhere(purchases, place.country, context)
  const oneAt = (spend_location: Location) =>
    travelSpend({ ...request, spend_location, money: 1 }, context).co2e
  return {
    co2e: estimate.co2e,
    co2e_unit: 'kg',
    co2e_calculation_method: estimate.co2e_calculation_method,
    spend_location: place.shown,
    notices: distinctNotices([
      ...againstRunnerUp(place, estimate.co2e / money, `kg per ${money_unit}`, oneAt),
      ...notices,
      ...(money < 0 ? [negativeActivity] : []),
    ]),
    source_trail: estimate.source_trail,
  }
}

interface Purchase {
  naics: string
  money: number
  currency: string
  year: number
}
type Estimate = Pick<TravelSpendResponse, 'co2e' | 'co2e_calculation_method' | 'notices' | 'source_trail'>

/** Factors with margins included, per US dollar of their price year. */
function american(purchases: Purchase[], context: EstimatorContext): Estimate {
  const { economy } = context
  const parts = purchases.map(({ naics, money, currency, year }) => {
    const factor = americanFactor(naics, context)
    const [sector = ''] = economy.correspondence.sectorsOf(naics)
    const asked = {
      currency: knownCurrency(currency, 'money_unit', economy),
      factorCurrency: 'usd',
      spendYear: year,
      factorYear: priceYear(factor),
      field: 'money_unit',
    }
    const pricesIn = ({ inflation }: Economy) => inflation.ofSector(sector)
    const dollars = spentMoney(asked, pricesIn(economy), economy)
    return {
      factor,
      amount: money * dollars.exchangeRate * dollars.priceMultiplier,
      source_trail: [sourceTrailEntry(factor), ...dollars.source_trail],
      notices: [...dollars.notices, ...newerPriceNotices(asked, dollars, pricesIn, economy)],
    }
  })
  const { co2e, co2e_calculation_method, source_trail } = sumOf({ direct: [], indirect: parts })
  return { co2e, co2e_calculation_method, source_trail, notices: parts.flatMap(({ notices }) => notices) }
}

function americanFactor(naics: string, { economy, catalogue }: EstimatorContext): Factor {
  const { activity_id } = economy.sectors
    .purchaserPriceActivities(naics)
    .find(({ dataset }) => dataset === americanDataset)!
  return catalogue
    .candidates({ activityId: activity_id, region: 'US' })
    .find(({ dataset }) => dataset === americanDataset)!
}

function elsewhere(purchases: Purchase[], country: string, context: EstimatorContext): Estimate {
  const estimates = purchases.map(({ naics, money, currency, year }) =>
    spend(
      {
        activity: { classification_code: naics, classification_type: 'naics2017' },
        spend_year: year,
        spend_region: country,
        money,
        money_unit: currency,
      },
      context,
    ),
  )
  const methods = new Set(estimates.map(({ estimate }) => estimate.co2e_calculation_method))
  const [method] = methods.size === 1 ? methods : ['mixed']
  return {
    co2e: finite(estimates.reduce((sum, { estimate }) => sum + estimate.co2e, 0)),
    co2e_calculation_method: `ipcc_${method}_gwp100`,
    notices: estimates.flatMap(({ notices }) => notices),
    source_trail: distinctPoints(estimates.flatMap(({ source_trail }) => source_trail)),
  }
}
