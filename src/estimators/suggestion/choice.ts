/** Chooses the factor to suggest for an activity. */
import type { Factor } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import { producerPriceDataset, producerPriceRegions } from '../classification/classification.js'
import type { FactorContext } from '../context.js'
import { remember } from '../remember.js'
import type { Wanted } from './wanted.js'

/**
 * Regions to prefer if the request names no region: the world, then countries with the most published factors, then the
 * widest. Averages of country groups are mostly proxies for countries without figures.
 */
const wellCovered = ['GLOBAL', 'US', 'GB', 'FR', 'ROW']
const widest = ['continent', 'group', 'country', 'grid_subregion', 'subdivision', 'city']

export interface ChosenFactor {
  factor: Factor
  /** True if its region is larger than the requested region. */
  isFallback: boolean
}

/**
 * Returns the factor of an activity in a unit type that passes the filters: for the requested region or, with
 * `region_fallback`, for the smallest larger region with such a factor; of the nearest year, or the newest. Undefined
 * if no factor passes.
 */
export function chosenFactor(
  activityId: string,
  asked: Omit<SuggestFields, 'text'>,
  admits: (factor: Factor) => boolean,
  context: FactorContext,
): ChosenFactor | undefined {
  const { catalogue } = context
  if (asked.region === undefined) {
    const best = bestOf(
      factorsOf({ activityId, region: undefined }, context).filter(admits),
      asked.year,
      context,
    )
    return best && { factor: best, isFallback: false }
  }
  const own = catalogue.region(asked.region)!.code
  for (const region of asked.region_fallback ? upward(own, context) : [own]) {
    const candidates = factorsOf({ activityId, region }, context).filter(admits)
    const best = bestOf(candidates, asked.year, context)
    // A proxy for a region in one dataset may be something else in others.
    if (best && isStandIn(region, own, best, context)) return { factor: best, isFallback: region !== own }
  }
  return undefined
}

interface Regional {
  activityId: string
  region: string | undefined
}

/** The same activities recur for many texts of a ledger. Small cache, since some have hundreds of factors. */
const factorsOf = remember({
  dependsOn: 'factors',
  key: ({ activityId, region }: Regional) => `${activityId}\n${region}`,
  compute: (wanted, { catalogue }) => catalogue.candidates(wanted),
  capacity: 1000,
})

/** Returns the region and its ancestors, followed by the regions that Open CEDA uses for countries without figures. */
function upward(region: string, context: FactorContext): string[] {
  const above = context.catalogue.ancestors(region).map(({ code }) => code)
  return [...new Set([...above, ...producerPriceRegions(region, context)])]
}

function isStandIn(region: string, asked: string, factor: Factor, { catalogue }: FactorContext): boolean {
  if (catalogue.ancestors(asked).some(({ code }) => code === region)) return true
  return factor.dataset === producerPriceDataset
}

function bestOf(
  factors: Factor[],
  year: number | undefined,
  { catalogue }: FactorContext,
): Factor | undefined {
  const distance = (factor: Factor) => (year === undefined ? -factor.year : Math.abs(factor.year - year))
  const nearest = factors.reduce(
    (least, factor) => Math.min(least, distance(factor)),
    Number.POSITIVE_INFINITY,
  )
  const inYear = factors.filter((factor) => distance(factor) === nearest)
  const known = wellCovered.find((code) => inYear.some(({ region }) => region === code))
  const left = known === undefined ? inYear : inYear.filter(({ region }) => region === known)
  const widths = new Map(
    left.map(({ region }) => [region, widest.indexOf(catalogue.region(region)?.type ?? 'city')]),
  )
  return left.reduce<Factor | undefined>((best, factor) => {
    if (best === undefined) return factor
    const difference =
      widths.get(factor.region)! - widths.get(best.region)! || best.year_released - factor.year_released
    return difference < 0 || (difference === 0 && factor.id < best.id) ? factor : best
  }, undefined)
}

/** Returns a test: true for factors of a unit type that pass the filters. */
export function ofUnitType(wanted: Wanted, unitType: string, anyScope?: boolean) {
  return (factor: Factor) => factor.unit_type === unitType && wanted.admits(factor, anyScope)
}
