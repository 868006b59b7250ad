/** Search of the catalogue and of a project's own factors (specification 1, section 4.1). */
import {
  type EmissionFactor,
  largestPage,
  type Page,
  pageOf,
  rangeOf,
  type SearchRequest,
  type SearchResponse,
} from '../../contract/contract.js'
import { atOnce, type Steps } from '../../turns.js'
import { releaseRange } from '../releases/version.js'
import { type Admission, admissionOf } from './admission.js'
import type { Browsed, BrowseRequest, NewestLines } from './browsed.js'
import type { Collection } from './collection.js'
import { Collections, type Placed } from './collections.js'
import { emissionFactor } from './emission-factor.js'
import { methodsOf } from './filters.js'
import { type IndustriesIn, likelyOf, mixedOf } from './industries.js'
import { thingsOf } from './industry-things.js'
import { newestOfLines } from './lines.js'
import { filterCounts, possibleFilters } from './possible-filters.js'
import { type Answer, type Reading, scoreFactors } from './query.js'
import { firstKey, joined, rankingKeys } from './ranking.js'
import type { Scored } from './scoring.js'
import type { SearchedRegions } from './searched-regions.js'

const defaultPageSize = 20

/** Release 1 ranks as it always did. */
const readingSince = 2

/** So many factors are read in one step. */
const readAtOnce = 50

/** One search over several collections. */
export class Search {
  readonly #collections: Collections
  readonly #regions: SearchedRegions
  readonly #releases: readonly number[]
  readonly #reading: Reading
  readonly #industriesIn: IndustriesIn

  /**
   * @param releases those that a request may name, oldest first
   * @param reading of queries from release 2 on
   * @param industriesIn a query whose words no factor has, or that is written in other words than the factors
   */
  constructor(
    collections: readonly Collection[],
    regions: SearchedRegions,
    releases: readonly number[],
    reading: Reading,
    industriesIn: IndustriesIn,
  ) {
    this.#collections = new Collections(collections)
    this.#reading = reading
    this.#industriesIn = industriesIn
    this.#regions = regions
    this.#releases = releases
  }

  /**
   * Without a query the results are in the order of the collections (the catalogue's: activity id, region,
   * newest year, id), with one best match first; of equals those of an earlier collection.
   * @throws ServiceError on an unusable filter
   */
  *run(request: SearchRequest): Steps<SearchResponse> {
    return yield* this.#answer(request, yield* this.#find(request))
  }

  /**
   * The same for people who look through the catalogue: of each activity, region and unit only the newest factor
   * unless all are asked for, and how many factors each filter would leave. @throws as `run`
   */
  *browse({ is_whole, ...request }: BrowseRequest): Steps<Browsed> {
    const found = yield* this.#find(request)
    const listed = is_whole ? found : newestOfLines(found, this.#collections.known())
    yield
    const answer = yield* this.#answer(request, listed, found)
    return { ...answer, factors: found.length, counts: filterCounts(this.#collections.split(found)) }
  }

  /** The same for people who read lines. @throws as `run` */
  *newest(request: SearchRequest): Steps<NewestLines> {
    const found = yield* this.#find(request)
    const size = request.results_per_page ?? defaultPageSize
    const start = ((request.page ?? 1) - 1) * size
    const { yearOf } = this.#collections.known()
    const lines = new Map<number, string>()
    let newest: Uint32Array = new Uint32Array()
    for (let read = 0; read < found.length && newest.length <= start + size; read += largestPage) {
      const further = this.#collections.linesOf(found.subarray(read, read + largestPage))
      for (const [position, line] of further) lines.set(position, line)
      newest = newestOfLines(found.subarray(0, read + largestPage), {
        lineOf: (position) => lines.get(position)!,
        yearOf,
      })
      yield
    }
    return {
      results: yield* this.#read(newest.subarray(start, start + size), request),
      total_results: found.length,
      regions: this.#collections.regionCount(found),
      hasMore: newest.length > start + size,
      notices: this.#regions.notices(request.region),
    }
  }

  /** @param narrowed what is narrowed by filters, where that is more than what is listed */
  *#answer(request: SearchRequest, listed: Uint32Array, narrowed = listed): Steps<SearchResponse> {
    const size = request.results_per_page ?? defaultPageSize
    const page = request.page ?? 1
    const shown = listed.subarray((page - 1) * size, page * size)
    const results = yield* this.#read(shown, request)
    return {
      results,
      current_page: page,
      last_page: Math.max(1, Math.ceil(listed.length / size)),
      total_results: listed.length,
      notices: this.#regions.notices(request.region),
      possible_filters: possibleFilters(this.#collections.split(narrowed), (codes) =>
        this.#regions.names(codes),
      ),
    }
  }

  /** One page of the results, in the same order, without the filters that would narrow them. @throws as `run` */
  *page(request: SearchRequest): Steps<Page<EmissionFactor>> {
    const found = yield* this.#find(request)
    const { start, end } = rangeOf(request)
    return pageOf(yield* this.#read(found.subarray(start, end), request), found.length)
  }

  /** All results, in the same order, each read when it is asked for. @throws ServiceError as `run` */
  *all(request: SearchRequest): Generator<EmissionFactor> {
    for (const position of atOnce(this.#find(request))) {
      for (const factor of this.#collections.factors([position])) {
        yield emissionFactor(factor, methodsOf(request))
      }
    }
  }

  /** Positions of the factors found, in the order of the results. */
  *#find(request: SearchRequest): Steps<Uint32Array> {
    const searched = this.#collections.placed
      .map(({ collection, start }) => ({
        collection,
        start,
        admission: admissionOf(request, collection, (written) => this.#regions.find(written), this.#releases),
      }))
      .filter(({ admission }) => admission.admitsAny())
    yield
    const query = request.query?.trim()
    if (!query) {
      return joined(
        searched.map(({ admission, start }) => admission.positions(start)),
        (length) => new Uint32Array(length),
      )
    }
    for (const { collection, start } of this.#collections.placed) {
      const named = collection.positionOfId(query)
      if (named === undefined) continue
      const admission = admissionOf(
        { ...request, id: query },
        collection,
        (written) => this.#regions.find(written),
        this.#releases,
      )
      return Uint32Array.from(admission.admits(named) ? [named + start] : [])
    }
    const isRead = releaseRange(request.data_version, this.#releases).last >= readingSince
    const answer = scoreFactors(query, partsOf(searched), isRead ? this.#reading : undefined)
    yield
    const found = this.#ranked(answer.scored, searched, query)
    // Of a region that has no factor of the thing itself others are found that have its name in theirs.
    if (isRead && request.region && this.#collections.isSpend(found[0])) answer.share = 0
    const isSure = answer.share === 1 && answer.isPublished
    return isSure ? found : yield* this.#withIndustries(query, found, answer, searched)
  }

  /** Positions in the order of their scores. @param query may be the id of an activity, which then comes first */
  #ranked(scored: readonly Scored[], searched: readonly Searched[], query: string): Uint32Array {
    const ordered = this.#keys(scored, searched, query).sort()
    return Uint32Array.from(ordered, (key) => key % this.#collections.count)
  }

  /** The first of the same. */
  #best(scored: readonly Scored[], searched: readonly Searched[], query: string): number | undefined {
    const keys = searched.flatMap((each, i) => firstKey(...this.#toRank(scored[i]!, each, query)) ?? [])
    return keys.length === 0 ? undefined : Math.min(...keys) % this.#collections.count
  }

  #keys(scored: readonly Scored[], searched: readonly Searched[], query: string): Float64Array {
    const keys = searched.map((each, i) => rankingKeys(...this.#toRank(scored[i]!, each, query)))
    return joined(keys, (length) => new Float64Array(length))
  }

  #toRank(scored: Scored, { collection, start, admission }: Searched, query: string) {
    const named = new Set(Array.from(collection.positionsOfActivity(query, false)))
    return [scored, named, admission, start, this.#collections.count] as const
  }

  /** Among what the words of a query find what the industries sell that it may be of, and their spend. */
  *#withIndustries(
    query: string,
    found: Uint32Array,
    answer: Answer,
    searched: readonly Searched[],
  ): Steps<Uint32Array> {
    const seen = likelyOf(this.#industriesIn(query), found.length === 0)
    yield
    if (seen.length === 0) return found
    const positions: number[] = []
    for (const { code, activities } of seen) {
      const spend = searched.flatMap(({ collection, start, admission }) =>
        activities.flatMap((activity) =>
          Array.from(collection.positionsOfActivity(activity, false))
            .filter((position) => admission.admits(position))
            .map((position) => position + start),
        ),
      )
      const things = thingsOf(code).flatMap((thing) => {
        const words = `${thing} ${answer.places}`
        const { scored } = scoreFactors(words, partsOf(searched), this.#reading)
        return this.#best(scored, searched, words) ?? []
      })
      positions.push(...things.filter((each) => !this.#collections.isSpend(each)), ...spend)
      yield
    }
    return mixedOf(found, positions, answer, (position) => this.#collections.textAndRegion(position))
  }

  /** The factors at these positions, as the search shows them; those deleted meanwhile are left out. */
  *#read(positions: Uint32Array, request: SearchRequest): Steps<EmissionFactor[]> {
    const methods = methodsOf(request)
    const factors: EmissionFactor[] = []
    for (let start = 0; start < positions.length; start += readAtOnce) {
      yield
      for (const factor of this.#collections.factors(positions.subarray(start, start + readAtOnce))) {
        factors.push(emissionFactor(factor, methods))
      }
    }
    yield
    return factors
  }
}

/** A collection of which some factors may be found. */
interface Searched extends Placed {
  admission: Admission
}

const partsOf = (searched: readonly Searched[]) => searched.map(({ collection }) => collection.parts)
