/** Finds what money was spent on and where: factors, and the products whose margins apply. */
import { defaultMethod, type Factor, factorValue, unknownRegion } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Notice,
  type SourceDataPoint,
  type SpendRequest,
  warning,
} from '../../contract/contract.js'
import {
  type Economy,
  type IndustryPath,
  isTradeSector,
  type PriceSeries,
  type Product,
} from '../../economy/economy.js'
import {
  type NaceFactor,
  naceBasicPrices,
  nacePurchaserPrices,
  producerPriceFactors,
  producerPriceRegions,
} from '../classification/classification.js'
import type { FactorContext } from '../context.js'
import { type SpentOn, spentOn } from './spent-on.js'

/** An industry that the activity covers. */
export interface SpendSubject {
  factor: Factor
  factorCurrency: 'usd' | 'eur'
  /** Returns the prices in `priceCurrency`, in the economy of a release. */
  pricesIn: (economy: Economy) => PriceSeries
  priceCurrency: string
  /** The product whose margins are removed; undefined for a factor per purchaser price, which includes them. */
  product: Product | undefined
  /** Undefined for a region larger than a country. */
  country: string | undefined
  /** True if its output is the margin on goods. */
  isTrade: boolean
  /** About the code and the region. */
  notices: Notice[]
  /** About the factor. */
  ownNotices: Notice[]
  /** The steps from the code to the industry. */
  mapping: SourceDataPoint[]
}

/** Industries, the highest factor first. */
type Subjects = SpendSubject[]

/**
 * Returns the industries at purchaser prices: invoice amounts in countries with factors per euro of such amounts.
 * @returns none if the activity or the country has no such factors
 * @throws ServiceError 400 if the activity is unknown
 */
export function purchaserSubjects(request: SpendRequest, context: FactorContext): Subjects {
  return naceSubjects(request, context, nacePurchaserPrices, false)
}

/**
 * Returns the industries at basic prices, in countries without published margins.
 * @returns none if the activity or the country has no such factors
 * @throws ServiceError 400 if the activity is unknown
 */
export function basicSubjects(request: SpendRequest, context: FactorContext): Subjects {
  return naceSubjects(request, context, naceBasicPrices, true)
}

/** First release that moves money outside the euro area with the prices of the country itself. */
const ownPricesSince = 3

function naceSubjects(
  request: SpendRequest,
  context: FactorContext,
  factorsOf: typeof nacePurchaserPrices,
  hasMargins: boolean,
): Subjects {
  const { catalogue, economy } = context
  const country = catalogue.ancestors(request.spend_region).find(({ type }) => type === 'country')?.code
  if (country === undefined) return []
  const activity = spentOn(request.activity, context)
  const { trailToDivision } = activity
  if (trailToDivision === undefined) return []
  const found = factorsOf(activity.paths, country, context)
  const priced = ({ inflation }: Economy) =>
    catalogue.release >= ownPricesSince
      ? inflation.ofCountry(country)
      : { currency: 'eur', prices: inflation.ofCurrency('eur', country) }
  const { currency: priceCurrency } = priced(economy)
  const inOrder = found.sort((a, b) => worth(b) - worth(a) || (a.division < b.division ? -1 : 1))
  return distinct(inOrder, ({ factor }) => factor.id).map((each: NaceFactor) => ({
    factor: each.factor,
    factorCurrency: 'eur',
    pricesIn: (of) => priced(of).prices,
    priceCurrency,
    product: hasMargins ? { sector: '', naceClasses: [] } : undefined,
    country,
    isTrade: each.isTrade,
    notices: activity.notices,
    ownNotices: each.notices,
    mapping: trailToDivision(each.path, each.division),
  }))
}

/**
 * Returns the industries at producer prices (Open CEDA), in the requested region or, with a notice, the nearest with a
 * factor.
 * @throws ServiceError 400 if the activity or the region is unknown, or has no factor
 */
export function producerSubjects(request: SpendRequest, context: FactorContext): Subjects {
  const { catalogue, economy } = context
  const activity = spentOn(request.activity, context)
  const region = catalogue.region(request.spend_region)
  if (!region) {
    throw unknownRegion('spend_region', request.spend_region, catalogue)
  }
  const country = catalogue.ancestors(region.code).find(({ type }) => type === 'country')?.code
  return producerFactors(activity, region.code, context).map(({ factor, sector, path }) => {
    const naceClasses = pathsTo(sector, activity.paths, context).flatMap((one) =>
      economy.correspondence.naceClassesOf(one),
    )
    const used = `${factor.region} (${factor.region_name})`
    const fallback = warning(
      'region_fallback',
      `no factor for region ${request.spend_region}; ${used} was used`,
    )
    return {
      factor,
      factorCurrency: 'usd',
      pricesIn: ({ inflation }) => inflation.ofSector(sector),
      priceCurrency: 'usd',
      product: { sector, naceClasses },
      country,
      isTrade: isTradeSector(sector),
      notices: [...activity.notices, ...(factor.region === region.code ? [] : [fallback])],
      ownNotices: [],
      mapping: activity.trail(path, sector),
    }
  })
}

/** Returns the factors of the first region that has any, the highest first; of equals, the smallest sector code. */
function producerFactors(activity: SpentOn, region: string, context: FactorContext) {
  for (const code of producerPriceRegions(region, context)) {
    const factors = producerPriceFactors(activity.paths, code, context).filter(
      ({ sector }) => activity.sector === undefined || sector === activity.sector,
    )
    const inOrder = factors.sort((a, b) => worth(b) - worth(a) || (a.sector < b.sector ? -1 : 1))
    if (inOrder.length > 0) return distinct(inOrder, ({ sector }) => sector)
  }
  throw badRequest('no_emission_factors_found', `${activity.named}: Open CEDA 2025 has no factor for it`)
}

/** Returns the published value of a factor. */
export function worth({ factor }: { factor: Factor }): number {
  return factorValue(factor, defaultMethod(factor)!)!.value
}

/** Returns the first of each key. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}

/** Returns the industries of the activity that are part of a sector. */
function pathsTo(sector: string, paths: IndustryPath[], { economy }: FactorContext): IndustryPath[] {
  return paths.filter((path) => economy.correspondence.sectorsOf(path.naics2017).includes(sector))
}
