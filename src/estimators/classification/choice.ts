/** Chooses among the spend factors of an industry code (specification 1, section 4.3). */
import {
  defaultMethod,
  defaultQualityFlags,
  type Factor,
  type FallbackOrder,
  factorValue,
  inOtherOrder,
  nearestWithin,
  orderIn,
  reachesOf,
  withOther,
} from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Classification,
  type Notice,
  type ServiceError,
  unlessRefused,
  warning,
} from '../../contract/contract.js'
import { type IndustryPath, isTradeSector } from '../../economy/economy.js'
import type { FactorContext } from '../context.js'
import { industriesBeside, regionNotices, type Weighed, yearNotices } from './choice-notices.js'
import { goodsNotIncluded, goodsSince, meanShare, severalIndustries } from './industries.js'
import {
  type MoneyFactor,
  mixedPriceFactors,
  producerPriceFactors,
  producerPriceRegions,
  purchaserPriceFactors,
} from './money-factors.js'

export interface Choice extends Weighed {
  notices: Notice[]
}

/** First release in which producer prices are compared with purchaser prices. */
const mixedSince = 2

/** Returns the caller's unit of money in the factor's currency and price year. */
type Worth = (factor: Factor) => number

/**
 * Chooses the factor. Purchaser prices are preferred if they cover the region and every industry of the code; since
 * release 2 also if the other industries have producer prices. Otherwise producer prices are used, with a notice. Of
 * several factors, chooses the highest per purchaser price, then the newest, then the smallest id. Without a year only
 * the newest factors compete if the settings prefer them.
 * @throws ServiceError 400 when no factor matches
 */
export function choose(
  paths: IndustryPath[],
  classification: Classification,
  worth: Worth,
  context: FactorContext,
): Choice {
  const { catalogue, settings } = context
  const { region } = classification
  const question = { ...classification, order: orderIn(catalogue.release, settings.fallbacks) }
  const found = weighedFor(paths, question, worth, context)
  if (!found) throw nothingMatches(classification)
  const { best, weighed } = found
  const elsewhere = () =>
    admissible(producerPriceFactors(paths, undefined, context), question).map((each) =>
      weigh(each, classification, worth),
    )
  const other = inOtherOrder(question, catalogue.release)
  const figure = unlessRefused(() => {
    const inOther = other && weighedFor(paths, other, worth, context)
    return inOther && figureOf(inOther.best)
  })
  const industries = industriesBeside(best, weighed)
  const { industries: rule } = settings.spend
  const isMean = rule === 'mean' && industries.length > 1
  const isTrade = best.nace?.isTrade ?? isTradeSector(best.sector)
  const notices = [
    ...(best.nace?.notices ?? []),
    ...withOther(noticesOf(best, weighed, classification, context), question.order, figureOf(best), figure),
    ...(region === undefined ? regionNotices(best, [...weighed, ...elsewhere()]) : []),
    ...(industries.length > 1 ? [severalIndustries(industries, 'industries', rule)] : []),
    ...(isTrade && catalogue.release >= goodsSince ? [goodsNotIncluded(best.factor.name)] : []),
  ]
  return { ...best, value: isMean ? best.value * (1 + meanShare(industries)) : best.value, notices }
}

/** Classification with the order that its fallbacks follow. */
type Question = Classification & { order: FallbackOrder }

/** Returns the factors to choose from and the one to use; undefined if none matches. */
function weighedFor(
  paths: IndustryPath[],
  question: Question,
  worth: Worth,
  context: FactorContext,
): { best: Weighed; weighed: Weighed[] } | undefined {
  const { catalogue, settings } = context
  const { region, year } = question
  const upward = region === undefined ? [undefined] : catalogue.ancestors(region).map(({ code }) => code)
  const producerRegions = region === undefined ? [undefined] : producerPriceRegions(region, context)
  const { dataset = 'best' } = settings.spend
  const ofPurchasers = (code: string | undefined) =>
    admissible(purchaserPriceFactors(paths, code, context), question).filter(
      ({ nace }) => dataset === 'best' || nace !== undefined,
    )
  const ofBoth = (code: string | undefined) => {
    const mixed = admissible(mixedPriceFactors(paths, code, context), question)
    // A source with only one kind omits industries.
    return new Set(mixed.map(({ factor }) => factor.price_basis)).size === 2 ? mixed : []
  }
  const ofProducers = (code: string | undefined) =>
    admissible(producerPriceFactors(paths, code, context), question)
  // The two kinds have different years.
  const isMixed = catalogue.release >= mixedSince && year === undefined && dataset === 'best'
  const found =
    (dataset === 'ceda' ? undefined : firstFound(upward, question, ofPurchasers)) ??
    (isMixed ? firstFound(upward, question, ofBoth) : undefined) ??
    (dataset === 'figaro' ? undefined : firstFound(producerRegions, question, ofProducers))
  if (!found) return undefined
  const weighed = found.map((each) => weigh(each, question, worth))
  const isNewestOnly = year === undefined && settings.prefer === 'newest'
  return { best: mostConservative(isNewestOnly ? ofNewestYear(weighed) : weighed), weighed }
}

function figureOf({ factor, value, weight }: Weighed) {
  return { factor, value, worth: weight }
}

/** Returns the factors of the first region and year in which the fallbacks find some. */
function firstFound(
  regions: (string | undefined)[],
  question: Question,
  factorsIn: (region: string | undefined) => MoneyFactor[],
): MoneyFactor[] | undefined {
  const tried = question.region_fallback ? regions : regions.slice(0, 1)
  for (const reach of reachesOf(question)) {
    for (const region of tried) {
      const found = nearestWithin(factorsIn(region), question.year, reach, ({ factor }) => factor.year)
      if (found.length > 0) return found
    }
  }
  return undefined
}

function admissible(factors: MoneyFactor[], question: Question): MoneyFactor[] {
  const furthest = reachesOf(question).at(-1)!
  return factors.filter(({ factor }) => admits(question, factor, furthest))
}

function admits(classification: Classification, factor: Factor, furthest: number): boolean {
  const { source, source_dataset, source_lca_activity, year, calculation_method } = classification
  const flags = classification.allowed_data_quality_flags ?? defaultQualityFlags
  return (
    same(source, factor.source) &&
    same(source_dataset, factor.source_dataset) &&
    same(source_lca_activity, factor.source_lca_activity) &&
    (year === undefined || Math.abs(factor.year - year) <= furthest) &&
    (calculation_method === undefined || factorValue(factor, calculation_method) !== undefined) &&
    factor.data_quality_flags.every((flag) => flags.includes(flag))
  )
}

function same(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted.toLowerCase() === value.toLowerCase()
}

function weigh(candidate: MoneyFactor, classification: Classification, worth: Worth): Weighed {
  const { factor, producerShare = 1 } = candidate
  const method = classification.calculation_method ?? defaultMethod(factor)!
  const { value, origin } = factorValue(factor, method)!
  return { ...candidate, method, value, origin, weight: value * worth(factor) * producerShare }
}

function mostConservative(factors: readonly Weighed[]): Weighed {
  const [best] = factors.toSorted(
    (a, b) => b.weight - a.weight || b.factor.year - a.factor.year || (a.factor.id < b.factor.id ? -1 : 1),
  )
  return best!
}

/** Returns the factors of the newest year of each price basis. */
function ofNewestYear(factors: readonly Weighed[]): Weighed[] {
  return factors.filter(({ factor: { year, price_basis } }) =>
    factors.every(({ factor: other }) => other.price_basis !== price_basis || other.year <= year),
  )
}

/** Returns the price year of a factor; the factor's year if its source names no other. */
export function priceYear(factor: Factor): number {
  return factor.price_year ?? factor.year
}

function noticesOf(
  best: Weighed,
  among: readonly Weighed[],
  { region, year }: Classification,
  { catalogue, settings }: FactorContext,
): Notice[] {
  const chosen = best.factor
  const notices: Notice[] = []
  if (chosen.price_basis === 'producer') notices.push(producerPrice)
  if (region !== undefined && catalogue.region(region)?.code !== chosen.region) {
    const used = `${chosen.region} (${chosen.region_name})`
    notices.push(
      warning('region_fallback', `no factor for region ${region}; the larger region ${used} was used`),
    )
  }
  if (year !== undefined && year !== chosen.year) {
    const used = `no factor for ${year}; the nearest year that has one, ${chosen.year}, was used`
    notices.push(warning('year_fallback', used))
  }
  if (year === undefined) notices.push(...yearNotices(best, among, settings.prefer))
  return notices
}

const producerPrice = warning(
  'producer_price_factor',
  'the factor is per producer price, and the amount was treated as one: a purchaser price, which includes taxes, trade and transport, is overestimated; a spend estimate removes them',
)

function nothingMatches(classification: Classification): ServiceError {
  const filters = [
    'region',
    'year',
    'source',
    'source_dataset',
    'source_lca_activity',
    'calculation_method',
    'allowed_data_quality_flags',
  ] as const
  const asked = filters
    .filter((field) => classification[field] !== undefined)
    .map((field) => `${field} ${JSON.stringify(classification[field])}`)
  return badRequest(
    'no_emission_factors_found',
    `classification: no emission factor of this industry has ${asked.join(' and ')}; available: source EPA ` +
      '(US; 2021, 2022), source Ecodex (26 European countries; 2023), source CEDA by Watershed (148 countries and ROW; 2023)',
  )
}
