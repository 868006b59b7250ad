/**
 * Order in which fallbacks search for a factor. The specification has one fallback at a time: the larger region in the
 * same year, or the same region in the nearest year. Rows of files and projects use the closest figure: each region,
 * from the smallest, in a year within three years, then the next larger one.
 */
import { badRequest, type SelectorFields } from '../../contract/contract.js'

/** `specified`: order of the specification. `closest`: the closest figure, and both fallbacks together. */
export type FallbackOrder = 'specified' | 'closest'

/** First release in which the orders are compared, and rows of files use the closest figure. */
const closestSince = 3

/** Maximum distance of a near year, in years. */
export const nearYears = 3

type Fallbacks = Pick<SelectorFields, 'year' | 'region_fallback' | 'year_fallback'>

/** Selector with the order that its fallbacks follow. */
export type Asked = SelectorFields & { order: FallbackOrder }

/** Returns the order of a release: earlier releases support only the order of the specification. */
export function orderIn(release: number, order: FallbackOrder): FallbackOrder {
  return isCompared(release) ? order : 'specified'
}

/** True if a release compares the figures of the two orders. */
export function isCompared(release: number): boolean {
  return release >= closestSince
}

/** @throws ServiceError 400 for both fallbacks, unless the closest figure is used */
export function assertFallbacks(
  field: string,
  { region_fallback, year_fallback }: Fallbacks,
  order: FallbackOrder,
): void {
  if (order === 'closest' || !region_fallback || !year_fallback) return
  throw badRequest(
    'invalid_input',
    `${field}: only one of region_fallback and year_fallback can be true at a time`,
  )
}

/**
 * Returns the maximum distance from the requested year, one entry for each pass over the regions. Without a year, any
 * year counts.
 */
export function reachesOf({
  year,
  region_fallback,
  year_fallback,
  order,
}: Fallbacks & { order: FallbackOrder }): number[] {
  const furthest = year === undefined || year_fallback ? Number.POSITIVE_INFINITY : 0
  if (order === 'specified' || !region_fallback || year === undefined) return [furthest]
  return year_fallback ? [nearYears, furthest] : [nearYears]
}

/**
 * Returns the factors of the year nearest to the requested year, if it is within reach; the earlier of two equally near
 * years.
 */
export function nearestWithin<Held>(
  held: readonly Held[],
  year: number | undefined,
  reach: number,
  yearOf: (each: Held) => number,
): Held[] {
  if (year === undefined || held.length === 0) return [...held]
  const distance = (of: number) => Math.abs(of - year)
  const nearest = held
    .map(yearOf)
    .reduce((best, other) => ((distance(other) - distance(best) || other - best) < 0 ? other : best))
  return distance(nearest) > reach ? [] : held.filter((each) => yearOf(each) === nearest)
}

/** Returns the same question in the other order; undefined if the orders do not differ. */
export function inOtherOrder<Question extends Fallbacks & { order: FallbackOrder }>(
  asked: Question,
  release: number,
): Question | undefined {
  if (!isCompared(release) || !asked.region_fallback || asked.year === undefined) return undefined
  return asked.order === 'closest'
    ? { ...asked, order: 'specified', year_fallback: false }
    : { ...asked, order: 'closest' }
}
