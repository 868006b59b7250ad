/**
 * Ratings of a footprint from 1 (best) to 5, as PACT 3 exchanges them: scores of the pedigree matrix, weighted by
 * emissions from cradle to gate. Factors are secondary data, so that no technology is better than 2.
 */
import type { DataQuality, FootprintEntry, FootprintResponse } from '../../contract/contract.js'
import { temporalRating } from '../../uncertainty/uncertainty.js'

/** Entries of production, transport and manufacturing. */
export function gateEntries({
  production,
  transportation,
  manufacturing,
}: FootprintResponse): FootprintEntry[] {
  return [production, transportation, manufacturing].flatMap(({ entries }) => entries)
}

/**
 * Returns the ratings of a footprint; undefined if none of its parts is rated.
 * @param within versions referred to, directly and indirectly
 */
export function pactRatings(
  footprint: FootprintResponse,
  within: readonly FootprintResponse[],
): DataQuality | undefined {
  const rated = gateEntries(footprint).flatMap((entry) => {
    const ratings = entryRatings(entry, footprint.manufacturing_year, within)
    return ratings === undefined || !entry.co2e ? [] : [{ weight: Math.abs(entry.co2e), ratings }]
  })
  const total = rated.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return undefined
  const mean = (name: keyof DataQuality) =>
    Number((rated.reduce((sum, { weight, ratings }) => sum + weight * ratings[name], 0) / total).toFixed(2))
  return {
    technological: mean('technological'),
    geographical: mean('geographical'),
    temporal: mean('temporal'),
  }
}

function entryRatings(
  { version_id, data_quality: quality, source_trail }: FootprintEntry,
  year: number,
  within: readonly FootprintResponse[],
): DataQuality | undefined {
  const referred = within.find((each) => each.version_id === version_id)
  if (referred !== undefined) return pactRatings(referred, within)
  if (quality === null) return undefined
  const years = source_trail.flatMap((point) =>
    point.year === null ? [] : [Math.abs(year - Number(point.year))],
  )
  const oldest = years.length === 0 ? undefined : Math.max(...years)
  return {
    technological: onScale([2, 3, 4], quality.technological),
    geographical: onScale([1, 2, 5], quality.geographical),
    temporal: onScale([1, 2, Math.max(3, temporalRating('pef', oldest))], quality.temporal),
  }
}

/** Returns a rating from 1 to 3 on the scale that has these values for 1, 2 and 3. */
function onScale([one, two, three]: readonly [number, number, number], rating: number): number {
  return rating <= 2 ? one + (rating - 1) * (two - one) : two + (rating - 2) * (three - two)
}
