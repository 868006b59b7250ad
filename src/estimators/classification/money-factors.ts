/**
 * The spend factors of an industry: per purchaser price with margins included (EPA, United States; FIGARO,
 * European countries that are asked for), or per producer price (Open CEDA, most countries). The two kinds are
 * different things and are never compared.
 */
import type { Factor } from '../../catalogue/catalogue.js'
import type { IndustryPath } from '../../economy/economy.js'
import type { FactorContext } from '../context.js'
import { type NaceFactor, nacePurchaserPrices } from './nace-purchaser-prices.js'

/** A factor of an industry that the code stands for. */
export interface MoneyFactor {
  factor: Factor
  path: IndustryPath
  sector: string
  /** Set for a factor of a NACE division, which no sector leads to. */
  nace?: NaceFactor
}

/** Datasets of the catalogue that codes of industries lead to. */
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
 * Factors at purchaser prices, margins included; none unless every industry has one. Without a region those of the
 * United States alone.
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
