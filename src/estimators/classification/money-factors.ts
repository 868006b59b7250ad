/**
 * The spend factors of an industry: per purchaser price with margins included (EPA, United States; FIGARO,
 * European countries, on request), or per producer price (Open CEDA, most countries). The two kinds are compared only
 * per purchaser price.
 */
import type { Factor } from '../../catalogue/catalogue.js'
import type { IndustryPath } from '../../economy/economy.js'
import type { FactorContext } from '../context.js'
import { type NaceFactor, nacePurchaserPrices } from './nace-factors.js'

/** Factor of an industry that the code covers. */
export interface MoneyFactor {
  factor: Factor
  path: IndustryPath
  sector: string
  /** Set for a factor of a NACE division, which has no sector. */
  nace?: NaceFactor
  /** Producer's share of the purchaser price, if a producer-price factor competes with purchaser-price factors. */
  producerShare?: number
}

/** Datasets of the catalogue with spend factors of industries. */
export const producerPriceDataset = 'open-ceda-2025'

/** Region codes in which Open CEDA is looked up: up to the country, the average of its sub-region, the rest. */
export function producerPriceRegions(region: string, { catalogue, economy }: FactorContext): string[] {
  const chain: string[] = []
  for (const { code, type } of catalogue.ancestors(region)) {
    chain.push(code)
    if (type === 'country') {
      const average = economy.sectors.regionAverage(code)
      return [...chain, ...(average === undefined ? [] : [average]), 'ROW']
    }
  }
  return [...chain, 'ROW']
}

/** Factors at producer prices, in one region or everywhere. */
export function producerPriceFactors(
  paths: IndustryPath[],
  region: string | undefined,
  { catalogue, economy }: FactorContext,
): MoneyFactor[] {
  const seen = new Set<string>()
  return paths.flatMap((path) =>
    economy.correspondence.sectorsOf(path.naics2017).flatMap((sector) => {
      if (seen.has(sector)) return []
      seen.add(sector)
      const activityId = economy.sectors.producerPriceActivity(sector)
      if (activityId === undefined) return []
      return catalogue
        .candidates({ activityId, region })
        .filter((factor) => factor.dataset === producerPriceDataset)
        .map((factor) => ({ factor, path, sector }))
    }),
  )
}

/**
 * Returns factors of an American code if only some of its industries have purchaser prices: the others use producer
 * prices with the producer's share of the purchaser price (BEA); empty if that share is unknown for one of them.
 */
export function mixedPriceFactors(
  paths: IndustryPath[],
  region: string | undefined,
  context: FactorContext,
): MoneyFactor[] {
  if (region !== american) return []
  const hasPurchaserPrice = (path: IndustryPath) => purchaserPriceFactors([path], region, context).length > 0
  const ofPurchasers = purchaserPriceFactors(paths.filter(hasPurchaserPrice), region, context)
  if (ofPurchasers.length === 0) return []
  const others = paths.filter((path) => !hasPurchaserPrice(path))
  const ofProducers = producerPriceFactors(others, region, context).flatMap((each) => {
    const { sector, factor } = each
    const margins = context.economy.margins.defaults(american, { sector, naceClasses: [] }, factor.year)
    if (!margins) return []
    const { tax_margin, trade_margin, transport_margin = 0 } = margins
    return [{ ...each, producerShare: 1 - tax_margin - trade_margin - transport_margin }]
  })
  const known = new Set(ofProducers.map(({ sector }) => sector))
  const { correspondence } = context.economy
  const isWhole = others.every(({ naics2017 }) =>
    correspondence.sectorsOf(naics2017).some((sector) => known.has(sector)),
  )
  return isWhole ? [...ofPurchasers, ...ofProducers] : []
}
const american = 'US'

/**
 * Returns factors at purchaser prices, margins included; empty unless every industry has one. Without a region only
 * factors of the United States count.
 */
export function purchaserPriceFactors(
  paths: IndustryPath[],
  region: string | undefined,
  context: FactorContext,
): MoneyFactor[] {
  const { catalogue, economy } = context
  const ofDivisions = region === undefined ? [] : nacePurchaserPrices(paths, region, context)
  if (ofDivisions.length > 0) {
    return ofDivisions.map((nace) => ({ factor: nace.factor, path: nace.path, sector: '', nace }))
  }
  const factors: MoneyFactor[] = []
  const seen = new Set<string>()
  for (const path of paths) {
    const activities = economy.sectors.purchaserPriceActivities(path.naics2017)
    if (activities.length === 0) return []
    const [sector = ''] = economy.correspondence.sectorsOf(path.naics2017)
    for (const { dataset, activity_id } of activities) {
      if (seen.has(`${dataset} ${activity_id}`)) continue
      seen.add(`${dataset} ${activity_id}`)
      for (const factor of catalogue.candidates({ activityId: activity_id, region })) {
        if (factor.dataset === dataset) factors.push({ factor, path, sector })
      }
    }
  }
  return factors
}
