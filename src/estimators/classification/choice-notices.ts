/** Notices on the factors of an industry code that were not used: other regions, years and industries. */
import { comparing, type Factor, type FactorValue, figure, type Method } from '../../catalogue/catalogue.js'
import type { Notice, Preference } from '../../contract/contract.js'
import type { Industry } from './industries.js'
import type { MoneyFactor } from './money-factors.js'

/** Spend factor of an industry with its value under the requested method. */
export interface Weighed extends MoneyFactor, FactorValue {
  method: Method
  /** kg CO2e per the caller's unit of money, at purchaser prices where the others are. */
  weight: number
}

/** @param all factors of every region */
export function regionNotices(used: Weighed, all: readonly Weighed[]): Notice[] {
  const regions = new Set(all.map(({ factor }) => factor.region)).size
  if (regions === 1) return []
  const [lowest, highest] = [lowestOf(all), highestOf(all)]
  const other = highest.weight > used.weight ? highest : lowest
  return [
    comparing(
      'region_not_given',
      { used: used.weight, other: other.weight },
      (difference) =>
        `no region was given: of ${regions} ${used.factor.region_name} (${used.factor.region}) was used with ${figureOf(used)}; the lowest is ${figureOf(lowest)} in ${lowest.factor.region}, the highest ${figureOf(highest)} in ${highest.factor.region}${difference}; set region to choose`,
    ),
  ]
}

/** @param all factors of every year that were chosen between */
export function yearNotices(used: Weighed, all: readonly Weighed[], prefer: Preference): Notice[] {
  const { year, price_basis } = used.factor
  const among = all.filter(({ factor }) => factor.price_basis === price_basis)
  const newest = Math.max(...among.map(({ factor }) => factor.year))
  const other =
    prefer === 'newest' ? highestOf(among) : highestOf(among.filter(({ factor }) => factor.year === newest))
  if (other.factor.year === year || (prefer === 'highest' && newest <= year)) return []
  const [code, rule] =
    prefer === 'newest'
      ? (['year_not_given', 'newest'] as const)
      : (['older_factor_selected', 'highest'] as const)
  return [
    comparing(
      code,
      { used: used.weight, other: other.weight },
      (difference) =>
        `no year was given: the ${rule} was used, ${figureOf(used)} of ${year} (${used.factor.source_dataset}); ${other.factor.year} has ${figureOf(other)}${difference}; set year to choose`,
    ),
  ]
}

/** Returns the industries that the used factor was chosen from, each by its highest factor; the highest first. */
export function industriesBeside(used: Weighed, among: readonly Weighed[]): Industry[] {
  const { region, year, price_basis } = used.factor
  const same = among.filter(
    ({ factor }) => factor.region === region && (factor.year === year || factor.price_basis !== price_basis),
  )
  const highest = new Map<string, Weighed>([[used.factor.activity_id, used]])
  for (const each of same.toSorted((a, b) => b.weight - a.weight)) {
    if (!highest.has(each.factor.activity_id)) highest.set(each.factor.activity_id, each)
  }
  return [...highest.values()].map((each) => ({
    name: each.factor.name,
    shown: figureOf(each),
    weight: each.weight,
    rate: each.weight,
  }))
}

function highestOf(factors: readonly Weighed[]): Weighed {
  return factors.reduce((best, other) => (other.weight > best.weight ? other : best))
}

function lowestOf(factors: readonly Weighed[]): Weighed {
  return factors.reduce((best, other) => (other.weight < best.weight ? other : best))
}

function figureOf({ value, factor }: { value: number; factor: Factor }): string {
  return `${figure(value)} ${factor.unit}`
}
