/** What money was spent on and where: the factor, and the product whose margins apply. */
import { comparing, defaultMethod, factorValue, figure, unknownRegion } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Notice,
  type SourceDataPoint,
  type SpendRequest,
  warning,
} from '../../contract/contract.js'
import type { IndustryPath, Product } from '../../economy/economy.js'
import {
  type MoneyFactor,
  producerPriceFactors,
  producerPriceRegions,
} from '../classification/classification.js'
import type { FactorContext } from '../context.js'
import { type SpentOn, spentOn } from './spent-on.js'

export interface SpendSubject {
  factor: MoneyFactor['factor']
  product: Product
  /** Undefined for a region larger than a country. */
  country: string | undefined
  notices: Notice[]
  /** The steps from the code to the sector. */
  mapping: SourceDataPoint[]
}

/**
 * Of several sectors that the activity stands for, the one with the highest factor; in the region asked for or,
 * with a notice, the nearest one with a factor.
 * @throws ServiceError 400 when the activity or the region is unknown, or has no factor
 */
export function subjectOf(request: SpendRequest, context: FactorContext): SpendSubject {
  const { catalogue, economy } = context
  const activity = spentOn(request.activity, context)
  const region = catalogue.region(request.spend_region)
  if (!region) {
    throw unknownRegion('spend_region', request.spend_region, catalogue)
  }
  const { highest, lowest, sectors } = mostConservative(activity, region.code, context)
  const { factor, sector, path } = highest
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
    product: { sector, naceClasses },
    country: catalogue.ancestors(region.code).find(({ type }) => type === 'country')?.code,
    notices: [
      ...activity.notices,
      ...(factor.region === region.code ? [] : [fallback]),
      ...(sectors > 1 ? [severalIndustries(highest, lowest, sectors)] : []),
    ],
    mapping: activity.trail(path, sector),
  }
}

interface Conservative {
  highest: MoneyFactor
  lowest: MoneyFactor
  /** How many sectors the activity stands for. */
  sectors: number
}

/** The highest factor of the first region that has one; among equals the smallest sector code. */
function mostConservative(activity: SpentOn, region: string, context: FactorContext): Conservative {
  for (const code of producerPriceRegions(region, context)) {
    const factors = producerPriceFactors(activity.paths, code, context).filter(
      ({ sector }) => activity.sector === undefined || sector === activity.sector,
    )
    const [highest] = factors.sort((a, b) => worth(b) - worth(a) || (a.sector < b.sector ? -1 : 1))
    const sectors = new Set(factors.map(({ sector }) => sector)).size
    if (highest) return { highest, lowest: factors.at(-1)!, sectors }
  }
  throw badRequest('no_emission_factors_found', `${activity.named}: Open CEDA 2025 has no factor for it`)
}

function severalIndustries(highest: MoneyFactor, lowest: MoneyFactor, sectors: number): Notice {
  const said = (each: MoneyFactor) => `${each.factor.name} with ${figure(worth(each))} ${each.factor.unit}`
  return comparing(
    'several_industries',
    { used: worth(highest), other: worth(lowest) },
    (difference) =>
      `the code covers ${sectors} sectors with factors: the highest was used, ${said(highest)}; the lowest is ${said(lowest)}${difference}; a longer code is more precise`,
  )
}

function worth({ factor }: MoneyFactor): number {
  return factorValue(factor, defaultMethod(factor)!)!.value
}

/** The industries of the activity that are part of the chosen sector. */
function pathsTo(sector: string, paths: IndustryPath[], { economy }: FactorContext): IndustryPath[] {
  return paths.filter((path) => economy.correspondence.sectorsOf(path.naics2017).includes(sector))
}
