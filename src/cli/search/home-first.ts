/** Lines of a search for the user's home: those of the region first, with the factors of the year. */
import type { NewestLines } from '../../catalogue/catalogue.js'
import { type EmissionFactor, largestPage, type SearchRequest } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { Home } from '../settings/home.js'
import { defaultPageSize, lineKey, newestLines } from './lines.js'

/** Lines of a search, and which settings of the home have changed them. */
export interface HomeLines extends NewestLines {
  /** Region whose lines come first. */
  homeRegion?: string
  /** Year whose factors stand in place of newer ones. */
  homeYear?: number
}

/** Returns a page of lines for the home, whose region comes first unless the request names regions. */
export async function linesAtHome(
  engine: Engine,
  request: SearchRequest,
  { region, year }: Pick<Home, 'region' | 'year'>,
): Promise<HomeLines> {
  const isSteered = region !== undefined && request.region === undefined
  const page = isSteered ? await homeFirst(engine, request, region) : await newestLines(engine, request)
  const results = year === undefined ? page.results : await linesOfYear(engine, request, page.results, year)
  return {
    ...page,
    results,
    ...(isSteered && results.some((line) => line.region === region) && { homeRegion: region }),
    ...(year !== undefined && results.some((line, at) => line !== page.results[at]) && { homeYear: year }),
  }
}

/**
 * Returns a page of lines, those of a region before all others. Only the order differs from `newestLines`.
 * @param home region code
 */
async function homeFirst(engine: Engine, request: SearchRequest, home: string): Promise<NewestLines> {
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

/** Returns the same lines with the factor of a year in place of the newest, if there is one. */
async function linesOfYear(
  engine: Engine,
  request: SearchRequest,
  lines: readonly EmissionFactor[],
  year: number,
): Promise<EmissionFactor[]> {
  const open = new Set(lines.filter((line) => line.year !== year).map(lineKey))
  const found = new Map<string, EmissionFactor>()
  for await (const factor of everyLine(engine, { ...request, year: `${year}` })) {
    if (open.size === 0) break
    const key = lineKey(factor)
    if (open.delete(key)) found.set(key, factor)
  }
  return lines.map((line) => found.get(lineKey(line)) ?? line)
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
