/**
 * What every row with the same activity, region, year and currency has in common: the factor, the margins
 * that apply by default, the exchange rate and the change of prices, with what must be said about them.
 */
import { defaultMethod, factorValue, type Selection, summaryOf, trailOf } from '../../catalogue/catalogue.js'
import {
  badRequest,
  info,
  type Notice,
  type SourceDataPoint,
  type SpendRequest,
} from '../../contract/contract.js'
import type { IndustryPath } from '../../economy/economy.js'
import {
  dollars,
  knownCurrency,
  type MoneyFactor,
  priceYearOf,
  producerPriceFactors,
  producerPriceRegions,
} from '../classification/classification.js'
import type { Knowledge } from '../knowledge.js'
import { type DefaultMargins, defaultMargins, type MarginField } from './margins.js'
import { type SpentOn, spentOn } from './spent-on.js'

export interface SpendPlan {
  /** The factor with a converter for US dollars of its price year, and every notice and source of the plan. */
  selection: Selection
  margins: DefaultMargins
  /** US dollars per unit of the currency in the spend year. */
  exchangeRate: number
  /** What US dollars of the spend year are multiplied with to be dollars of the price year. */
  priceMultiplier: number
  inflation: number
}

/**
 * @param given margins that the request states
 * @throws ServiceError 400 when the activity, region, currency or year has no factor or figure
 */
export function planOf(
  request: SpendRequest,
  given: ReadonlySet<MarginField>,
  knowledge: Knowledge,
): SpendPlan {
  const { economy } = knowledge
  const { spend_year } = request
  const currency = knownCurrency(request.money_unit, 'money_unit', economy)
  const activity = spentOn(request.activity, knowledge)
  const region = factorRegion(request.spend_region, knowledge)
  const chosen = mostConservative(activity, region.chain, knowledge)
  const { factor, sector, path } = chosen
  const method = defaultMethod(factor)!
  const { value, origin } = factorValue(factor, method)!

  const exchange = dollars(currency, spend_year, 'money_unit', economy)
  const prices = economy.inflation.ofSector(sector, spend_year, priceYearOf(factor))
  const naceClasses = pathsTo(sector, activity.paths, knowledge).flatMap((one) =>
    economy.correspondence.naceClassesOf(one),
  )
  const margins = defaultMargins(region.country, { sector, naceClasses }, spend_year, given, economy)
  const source_trail: SourceDataPoint[] = [
    trailOf(factor),
    ...activity.trail(path, sector),
    ...margins.source_trail,
    ...exchange.source_trail,
    ...prices.source_trail,
  ]
  const fallback: Notice[] =
    factor.region === region.code
      ? []
      : [
          info(
            'region_fallback',
            `no factor for region ${request.spend_region}; ${factor.region} (${factor.region_name}) was used`,
          ),
        ]
  return {
    selection: {
      factor,
      value,
      origin,
      method,
      converter: { unitType: 'Money', unit: 'usd', ratio: 1, apply: ({ money }) => money! },
      summary: summaryOf(factor),
      audit_trail: 'selector',
      notices: [...activity.notices, ...fallback, ...margins.notices, ...prices.notices],
      source_trail,
    },
    margins,
    exchangeRate: exchange.rate,
    priceMultiplier: prices.multiplier,
    inflation: prices.inflation,
  }
}

interface FactorRegion {
  code: string
  /** Undefined for a region larger than a country. */
  country: string | undefined
  /** Where a factor is looked for, in order. */
  chain: string[]
}

/** @throws ServiceError 400 for what is no region */
function factorRegion(written: string, knowledge: Knowledge): FactorRegion {
  const region = knowledge.catalogue.region(written)
  if (!region) {
    throw badRequest(
      'unknown_region',
      `spend_region: ${JSON.stringify(written)} is not the code of a country or subdivision, such as GB or US-CA`,
    )
  }
  const country = knowledge.catalogue.ancestors(region.code).find(({ type }) => type === 'country')
  return {
    code: region.code,
    country: country?.code,
    chain: producerPriceRegions(region.code, knowledge),
  }
}

/** The highest factor of the first region that has any; among equals the smallest sector code. */
function mostConservative(activity: SpentOn, regions: string[], knowledge: Knowledge): MoneyFactor {
  for (const region of regions) {
    const factors = producerPriceFactors(activity.paths, region, knowledge).filter(
      ({ sector }) => activity.sector === undefined || sector === activity.sector,
    )
    const [highest] = factors.sort((a, b) => worth(b) - worth(a) || (a.sector < b.sector ? -1 : 1))
    if (highest) return highest
  }
  throw badRequest('no_emission_factors_found', `${activity.named}: Open CEDA 2025 has no factor for it`)
}

function worth({ factor }: MoneyFactor): number {
  return factorValue(factor, defaultMethod(factor)!)!.value
}

/** The industries of the activity that are part of the chosen sector. */
function pathsTo(sector: string, paths: IndustryPath[], { economy }: Knowledge): IndustryPath[] {
  return paths.filter((path) => economy.correspondence.sectorsOf(path.naics2017).includes(sector))
}
