/** Lines of a search with those of the home region first. */
import type { NewestLines } from '../../catalogue/catalogue.js'
import { type EmissionFactor, largestPage, type SearchRequest } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { defaultPageSize, newestLines } from './lines.js'

/**
 * Returns a page of lines, those of a region before all others. Only the order differs from `newestLines`.
 * @param home region code
 */
export async function homeFirst(engine: Engine, request: SearchRequest, home: string): Promise<NewestLines> {
  const size = request.results_per_page ?? defaultPageSize
  const start = ((request.page ?? 1) - 1) * size
  const all = await newestLines(engine, request)
  const wanted = start + size + 1
  const lines: EmissionFactor[] = []
  for await (const line of everyLine(engine, { ...request, region: home })) {
    if (line.region === home && lines.push(line) === wanted) break
  }
  if (lines.length === 0) return all
  if (lines.length < wanted) {
    for await (const line of everyLine(engine, request)) {
      if (line.region !== home && lines.push(line) === wanted) break
    }
  }
  return { ...all, results: lines.slice(start, start + size), hasMore: lines.length === wanted }
}

/** Yields all lines of a search, page by page. */
async function* everyLine(engine: Engine, request: SearchRequest): AsyncGenerator<EmissionFactor> {
  for (let page = 1; ; page++) {
    const { results, hasMore } = await newestLines(engine, {
      ...request,
      page,
      results_per_page: largestPage,
    })
    yield* results
    if (!hasMore) return
  }
}
