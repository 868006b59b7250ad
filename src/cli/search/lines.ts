/** Lines of a search: the newest factor of each activity, region and unit. */
import type { NewestLines } from '../../catalogue/catalogue.js'
import { type EmissionFactor, largestPage, type SearchRequest } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'

export const defaultPageSize = 20

/** Returns a page of lines in the order of the search. */
export async function newestLines(engine: Engine, request: SearchRequest): Promise<NewestLines> {
  return (await engine.newest?.(request)) ?? (await linesOfPages(engine, request))
}

/** Returns a page of lines from an engine without `newest`: reads as many pages as it needs. */
async function linesOfPages(engine: Engine, request: SearchRequest): Promise<NewestLines> {
  const size = request.results_per_page ?? defaultPageSize
  const start = ((request.page ?? 1) - 1) * size
  const factors: EmissionFactor[] = []
  for (let page = 1; ; page++) {
    const response = await engine.call('search', { ...request, page, results_per_page: largestPage })
    factors.push(...response.results)
    const lines = [...newestByActivity(factors).values()]
    const hasMore = lines.length > start + size
    if (!hasMore && page < response.last_page) continue
    const { total_results, notices, possible_filters } = response
    const results = lines.slice(start, start + size)
    return { results, total_results, notices, regions: possible_filters.region.length, hasMore }
  }
}

/** Returns the newest factor of each activity, region and unit, at the position of the best match. */
export function newestByActivity(factors: readonly EmissionFactor[]): Map<string, EmissionFactor> {
  const newest = new Map<string, EmissionFactor>()
  for (const factor of factors) {
    const key = lineKey(factor)
    const before = newest.get(key)
    if (before === undefined || factor.year > before.year) newest.set(key, factor)
  }
  return newest
}

/** Returns a text that factors of the same activity, region and unit share. */
export function lineKey({ activity_id, region, unit, access_type }: EmissionFactor): string {
  return JSON.stringify([activity_id, region, unit, access_type])
}
