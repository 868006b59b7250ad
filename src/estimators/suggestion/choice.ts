/** From an activity to the one factor of it that is suggested. */
import type { Factor } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import { producerPriceDataset, producerPriceRegions } from '../classification/classification.js'
import type { FactorContext } from '../context.js'
import { remember } from '../remember.js'
import type { Wanted } from './wanted.js'

/**
 * Without a region the world is taken, else a country for which most factors are published, else the widest:
 * averages of groups of countries are mostly proxies for countries without figures.
 */
const wellCovered = ['GLOBAL', 'US', 'GB', 'FR', 'ROW']
const widest = ['continent', 'group', 'country', 'grid_subregion', 'subdivision', 'city']

export interface Chosen {
  factor: Factor
  /** It is of a larger region than the one asked for. */
  isFallback: boolean
}

/**
 * The factor of an activity in a unit type that passes the filters: of the region asked for or, with
 * `region_fallback`, of the smallest larger one that has such a factor; of the nearest year, or the newest. Undefined
 * where none passes.
 */
export function chosenFactor(
  activityId: string,
  asked: Omit<SuggestFields, 'text'>,
  admits: (factor: Factor) => boolean,
  context: FactorContext,
): Chosen | undefined {
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
    // What is a proxy for a region in the one set is something else in others.
    if (best && isStandIn(region, own, best, context)) return { factor: best, isFallback: region !== own }
  }
  return undefined
}

interface Regional {
  activityId: string
  region: string | undefined
}

/** The same activities are suggested for many texts of a ledger. Some have hundreds of factors: few are kept. */
const factorsOf = remember({
  dependsOn: 'factors',
  key: ({ activityId, region }: Regional) => `${activityId}\n${region}`,
  compute: (wanted, { catalogue }) => catalogue.candidates(wanted),
  capacity: 1000,
})

/** The region and those above it, and after them what Open CEDA has for countries without figures. */
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

/** Whether a factor is of a unit type that the filters leave. */
export function ofUnitType(wanted: Wanted, unitType: string, anyScope?: boolean) {
  return (factor: Factor) => factor.unit_type === unitType && wanted.admits(factor, anyScope)
}
