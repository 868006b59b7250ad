/** From the spend factors of an industry code to the one that is used (specification 1, section 4.3). */
import {
  defaultMethod,
  defaultQualityFlags,
  type Factor,
  type FactorValue,
  factorValue,
  type Method,
} from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Classification,
  info,
  type Notice,
  type ServiceError,
  warning,
} from '../../contract/contract.js'
import type { IndustryPath } from '../../economy/economy.js'
import type { FactorContext } from '../context.js'
import {
  type MoneyFactor,
  producerPriceFactors,
  producerPriceRegions,
  purchaserPriceFactors,
} from './money-factors.js'
import { purchaserPriceNotices } from './nace-purchaser-prices.js'

export interface Choice extends MoneyFactor, FactorValue {
  method: Method
  notices: Notice[]
}

/** How much of the factor's currency in its price year the caller's unit of money is. */
type Worth = (factor: Factor) => number

/**
 * Purchaser prices first, where they cover the region and every industry of the code; else producer prices,
 * with a notice. Of several factors the highest-emitting; of equals the newest, then the smallest id.
 * @throws ServiceError 400 when no factor matches
 */
export function choose(
  paths: IndustryPath[],
  classification: Classification,
  worth: Worth,
  context: FactorContext,
): Choice {
  const { catalogue } = context
  const { region } = classification
  const upward = region === undefined ? [undefined] : catalogue.ancestors(region).map(({ code }) => code)
  const producerRegions = region === undefined ? [undefined] : producerPriceRegions(region, context)
  const found =
    firstFound(upward, classification, (code) => purchaserPriceFactors(paths, code, context)) ??
    firstFound(producerRegions, classification, (code) => producerPriceFactors(paths, code, context))
  if (!found) throw nothingMatches(classification)

  const inYear = nearestYear(found, classification)
  const best = mostConservative(inYear, classification, worth)
  const ofPrices = best.nace ? purchaserPriceNotices(best.nace) : []
  return { ...best, notices: [...ofPrices, ...noticesOf(best.factor, inYear, classification, context)] }
}

/** The admissible factors of the region asked for or, with `region_fallback`, of the first that has one. */
function firstFound(
  regions: (string | undefined)[],
  classification: Classification,
  factorsIn: (region: string | undefined) => MoneyFactor[],
): MoneyFactor[] | undefined {
  for (const region of classification.region_fallback ? regions : regions.slice(0, 1)) {
    const admissible = factorsIn(region).filter(({ factor }) => admits(classification, factor))
    if (admissible.length > 0) return admissible
  }
  return undefined
}

function admits(classification: Classification, factor: Factor): boolean {
  const { source, source_dataset, source_lca_activity, year, calculation_method } = classification
  const flags = classification.allowed_data_quality_flags ?? defaultQualityFlags
  return (
    same(source, factor.source) &&
    same(source_dataset, factor.source_dataset) &&
    same(source_lca_activity, factor.source_lca_activity) &&
    (year === undefined || classification.year_fallback === true || factor.year === year) &&
    (calculation_method === undefined || factorValue(factor, calculation_method) !== undefined) &&
    factor.data_quality_flags.every((flag) => flags.includes(flag))
  )
}

function same(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted.toLowerCase() === value.toLowerCase()
}

/** With `year_fallback` only the nearest year is left; of two equally near the earlier. */
function nearestYear(factors: MoneyFactor[], { year, year_fallback }: Classification): MoneyFactor[] {
  if (year === undefined || !year_fallback) return factors
  const [nearest] = factors
    .map(({ factor }) => factor.year)
    .sort((a, b) => Math.abs(a - year) - Math.abs(b - year) || a - b)
  return factors.filter(({ factor }) => factor.year === nearest)
}

function mostConservative(
  factors: MoneyFactor[],
  classification: Classification,
  worth: Worth,
): MoneyFactor & FactorValue & { method: Method } {
  const weighed = factors.map((candidate) => {
    const method = classification.calculation_method ?? defaultMethod(candidate.factor)!
    const { value, origin } = factorValue(candidate.factor, method)!
    return { ...candidate, method, value, origin, weight: value * worth(candidate.factor) }
  })
  weighed.sort(
    (a, b) => b.weight - a.weight || b.factor.year - a.factor.year || (a.factor.id < b.factor.id ? -1 : 1),
  )
  const { weight: _, ...best } = weighed[0]!
  return best
}

/** The year whose prices the factor is per; its own year where the source names no other. */
export function priceYearOf(factor: Factor): number {
  return factor.price_year ?? factor.year
}

function noticesOf(
  chosen: Factor,
  among: MoneyFactor[],
  { region, year }: Classification,
  { catalogue }: FactorContext,
): Notice[] {
  const notices: Notice[] = []
  if (chosen.price_basis === 'producer') notices.push(producerPrice)
  if (region !== undefined && catalogue.region(region)?.code !== chosen.region) {
    const used = `${chosen.region} (${chosen.region_name})`
    notices.push(
      info('region_fallback', `no factor for region ${region}; the larger region ${used} was used`),
    )
  }
  if (year !== undefined && year !== chosen.year) {
    const used = `no factor for ${year}; the nearest year that has one, ${chosen.year}, was used`
    notices.push(info('year_fallback', used))
  }
  const newest = Math.max(...among.map(({ factor }) => factor.year))
  if (year === undefined && newest > chosen.year) {
    const used = `the highest-emitting match is of ${chosen.year} (${chosen.source_dataset})`
    notices.push(info('older_factor_selected', `${used}; the newest is of ${newest}; set year to choose`))
  }
  return notices
}

const producerPrice = warning(
  'producer_price_factor',
  'the factor is per producer price, and the money was taken as such: a purchaser price, which includes taxes, trade and transport, is overestimated; a spend estimate takes them off',
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
