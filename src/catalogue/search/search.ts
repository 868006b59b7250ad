/** Searches the catalogue and a project's own factors (specification 1, section 4.1). */

import { runToCompletion, type Steps } from '../../common/turns.js'
import {
  type EmissionFactor,
  largestPage,
  makePage,
  type Notice,
  type Page,
  pageRange,
  type SearchRequest,
  type SearchResponse,
} from '../../contract/contract.js'
import type { SearchedCatalogue } from '../model.js'
import { chosenFor, familyOf, namedIn, type PlainActivities, refusedIn } from '../plain/choice.js'
import { isGoods } from '../plain/naming.js'
import { compositionNote, noteOn, refusedNote } from '../plain/notes.js'
import type { PlainLine, PlainNames } from '../plain/plain-names.js'
import { soldBy } from '../plain/sold-by.js'
import { zeroIn, zeroNote } from '../plain/zeros.js'
import { releaseRange } from '../releases/version.js'
import { type Admission, admissionOf } from './admission.js'
import type { BrowseRequest, BrowseResponse, NewestLines } from './browsed.js'
import type { Collection } from './collection.js'
import { type CollectionHit, Collections } from './collections.js'
import { emissionFactor } from './emission-factor.js'
import { methodsOf } from './filters.js'
import { inMeasure, withoutContradictions } from './fitting.js'
import { type IndustriesIn, likelyOf, mixedOf } from './industries.js'
import { thingsOf } from './industry-things.js'
import { isPhysical, meantNotices, readNotices, unconfirmed } from './line-notices.js'
import { newestOfLines } from './lines.js'
import { filterCounts, possibleFilters } from './possible-filters.js'
import { type Answer, isOfOwn, type Reading, scoreFactors } from './query.js'
import { firstKey, joined, type Preceding, rankingKeys } from './ranking.js'
import type { Scored } from './scoring.js'

const defaultPageSize = 20

/** First release that reads queries; release 1 keeps its ranking. */
const readingSince = 2

/** First release that reads plain names, amounts and refrigerants. */
const plainSince = 3

/** Number of factors read in one step. */
const readAtOnce = 50

/** One search over several collections. */
export class Search {
  readonly #collections: Collections
  readonly #regions: SearchedCatalogue['regions']
  readonly #releases: readonly number[]
  readonly #reading: Reading
  readonly #industriesIn: IndustriesIn
  readonly #plain: PlainNames
  /** Notices on plain names, by request. */
  readonly #meant = new WeakMap<SearchRequest, Notice[]>()

  constructor({ collections, regions, releases, reading, industriesIn, plain }: SearchedCatalogue) {
    this.#collections = new Collections(collections)
    this.#reading = reading
    this.#industriesIn = industriesIn
    this.#plain = plain
    this.#regions = regions
    this.#releases = releases
  }

  /**
   * Searches. Without a query, results are in the order of the collections (the catalogue's: activity id, region,
   * newest year, id); with a query, best match first. Equal matches keep the order of the collections.
   * @throws ServiceError on an unusable filter
   */
  *run(request: SearchRequest): Steps<SearchResponse> {
    return yield* this.#answer(request, yield* this.#find(request))
  }

  /**
   * Searches for people who browse: only the newest factor of each activity, region and unit unless all are requested,
   * with the number of factors that each filter would leave. @throws as `run`
   */
  *browse({ is_whole, ...request }: BrowseRequest): Steps<BrowseResponse> {
    const found = yield* this.#find(request)
    const listed = is_whole ? found : newestOfLines(found, this.#collections.known())
    yield
    const answer = yield* this.#answer(request, listed, found)
    return { ...answer, factors: found.length, counts: filterCounts(this.#collections.split(found)) }
  }

  /** Searches for lines on a terminal: only the newest factor of each. @throws as `run` */
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
    const results = yield* this.#read(newest.subarray(start, start + size), request)
    return {
      results,
      total_results: found.length,
      regions: this.#collections.regionCount(found),
      hasMore: newest.length > start + size,
      notices: this.#notices(request, found.length === 0, results[0]),
    }
  }

  /** @param narrowed factors for the filters, if more than the listed ones */
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
      notices: this.#notices(request, listed.length === 0, results[0]),
      possible_filters: possibleFilters(this.#collections.split(narrowed), (codes) =>
        this.#regions.names(codes),
      ),
    }
  }

  #notices(request: SearchRequest, isEmpty: boolean, first: EmissionFactor | undefined): Notice[] {
    const line = this.#lineOf(request)
    if (!line) return this.#regions.notices(request.region)
    const refused = isEmpty ? refusedIn(line) : undefined
    const zero = isEmpty ? zeroIn(line) : undefined
    const composition = first && compositionNote(first)
    const note = first && noteOn(line, first.activity_id, (kind) => this.#plain.of(kind))
    return [
      ...this.#regions.notices(request.region),
      ...(line.gas?.name.basis === 'known' ? [unconfirmed(line.gas.written, line.gas.name)] : []),
      ...(zero ? [zeroNote(zero)] : []),
      ...(refused ? [refusedNote(refused)] : readNotices(line, isEmpty ? undefined : first)),
      ...(note ? [note] : []),
      ...(composition ? [composition] : []),
      ...(this.#meant.get(request) ?? []),
    ]
  }

  /** Reads the query as a plain line, in releases that support this; undefined without a query. */
  #lineOf({ query, data_version }: SearchRequest): PlainLine | undefined {
    const isRead = releaseRange(data_version, this.#releases).last >= plainSince
    return isRead && query?.trim() ? this.#plain.read(query.trim()) : undefined
  }

  /** Returns one page of the results, in the same order, without possible filters. @throws as `run` */
  *page(request: SearchRequest): Steps<Page<EmissionFactor>> {
    const found = yield* this.#find(request)
    const { start, end } = pageRange(request)
    return makePage(yield* this.#read(found.subarray(start, end), request), found.length)
  }

  /** Yields all results in the same order, each read on demand. @throws ServiceError as `run` */
  *all(request: SearchRequest): Generator<EmissionFactor> {
    for (const position of runToCompletion(this.#find(request))) {
      for (const factor of this.#collections.factors([position])) {
        yield emissionFactor(factor, methodsOf(request))
      }
    }
  }

  /** Returns the positions of the factors found, in the order of the results. */
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
    const line = this.#lineOf(request)
    // Without a region, a place in the words chooses it.
    const isPlaced = request.region === undefined && line?.hasPlace === true
    const isRead = releaseRange(request.data_version, this.#releases).last >= readingSince
    const words = line ? withoutNumbers(query, line) : query
    const isPublic = !(isRead && isOfOwn(words, partsOf(searched)))
    const known = this.#activitiesIn(searched)
    const meant = line && !isPlaced && isPublic ? chosenFor(line, known) : undefined
    if (line && meant && request.region !== undefined)
      this.#meant.set(request, meantNotices(request, line, meant, known))
    const answer = scoreFactors(words, partsOf(searched), isRead ? this.#reading : undefined, !isPublic)
    yield
    const ranked = this.#ranked(answer.scored, searched, query, meant?.activities, request.region, line)
    if (line && isPublic && zeroIn(line)) return new Uint32Array()
    // The letters of another gas are a coincidence.
    if (line?.gas && !meant && !isPlaced && isPublic) return new Uint32Array()
    if (line && !meant && isPublic && (answer.isCoincidence || isCodesOnly(line))) return new Uint32Array()
    // A part of its words is a coincidence too, if a material has no factor: stainless steel is not steel.
    if (line && !meant && refusedIn(line) && isPublic && answer.share < 1) return new Uint32Array()
    const measured = line && isPhysical(line) ? inMeasure(ranked, line, this.#collections) : ranked
    if (meant !== undefined) return measured
    const fitting = (all: Uint32Array) => (line ? withoutContradictions(all, line, this.#collections) : all)
    const found = fitting(measured)
    if (measured !== ranked) return found
    // If a region has no factor of the thing itself, other factors match by the region's name.
    if (isRead && request.region && this.#collections.isSpend(found[0])) answer.share = 0
    // Industries are a guess from the misspelt text.
    const isSpelt = line !== undefined && answer.isMisspelt && found.length > 0
    const isSure = isSpelt || (answer.share === 1 && answer.isPublished)
    if (isSure) return found
    const named = line && isPublic ? namedIn(line, known) : undefined
    const own = named && {
      family: familyOf(named.named),
      first: this.#ranked(answer.scored, searched, query, named.activities, request.region, line).slice(0, 1),
    }
    return fitting(yield* this.#withIndustries((line && soldBy(line)) ?? query, found, answer, searched, own))
  }

  /** Returns the admitted activities of things in plain words. */
  #activitiesIn(searched: readonly Searched[]): PlainActivities {
    return {
      of: (kind) => this.#plain.of(kind),
      unitTypesOf: (activity, place) =>
        searched.flatMap(({ collection, admission }) => {
          const { values, codes } = collection.parts.facet('unit_type')
          const region = collection.parts.facet('region')
          const isThere = (position: number) =>
            place === '*' || region.values[region.codes[position]!]!.split('-')[0] === place
          const positions = Array.from(collection.positionsOfActivity(activity, false))
          const admitted = positions.filter((position) => admission.admits(position) && isThere(position))
          return [...new Set(admitted.map((position) => values[codes[position]!]!))]
        }),
    }
  }

  /**
   * Returns positions by score.
   * @param query if it is an activity id, that activity precedes all others
   * @param meant activities that precede all others in this order
   */
  #ranked(
    scored: readonly Scored[],
    searched: readonly Searched[],
    query: string,
    meant: readonly string[] | undefined,
    regions: string | undefined,
    line: PlainLine | undefined,
  ): Uint32Array {
    const keys = searched.map((each, i) =>
      rankingKeys(...this.#toRank(scored[i]!, each, query, meant, regions, line)),
    )
    const ordered = joined(keys, (length) => new Float64Array(length)).sort()
    return Uint32Array.from(ordered, (key) => key % this.#collections.count)
  }

  /** Returns the position with the highest score. */
  #best(scored: readonly Scored[], searched: readonly Searched[], query: string): number | undefined {
    const keys = searched.flatMap((each, i) => firstKey(...this.#toRank(scored[i]!, each, query)) ?? [])
    return keys.length === 0 ? undefined : Math.min(...keys) % this.#collections.count
  }

  #toRank(
    scored: Scored,
    { collection, start, admission }: Searched,
    query: string,
    meant?: readonly string[],
    regions?: string,
    line?: PlainLine,
  ) {
    const named = Array.from(collection.positionsOfActivity(query, false))
    const isNamed = named.length > 0 || meant === undefined
    const positions = isNamed
      ? [named]
      : meant.map((each) => Array.from(collection.positionsOfActivity(each, false)))
    const preceding: Preceding = {
      isNamed,
      orderOf: new Map(positions.flatMap((own, order) => own.map((position) => [position, order] as const))),
      standingOf: this.#standing(collection, line, regions),
    }
    return [scored, preceding, admission, start, this.#collections.count] as const
  }

  /** Returns the order of positions of one activity: by the regions of the request, then the units of the line first. */
  #standing(
    collection: Collection,
    line: PlainLine | undefined,
    regions: string | undefined,
  ): (position: number) => number {
    const wanted = (regions ?? '')
      .split(',')
      .map((each) => this.#regions.find(each.trim())?.code ?? each.trim())
    const region = collection.parts.facet('region')
    const unit = collection.parts.facet('unit_type')
    const types = new Set<string>(line?.unitTypes)
    return (position) => {
      const at = wanted.length < 2 ? 0 : wanted.indexOf(region.values[region.codes[position]!]!)
      const isOther = types.size > 0 && !types.has(unit.values[unit.codes[position]!]!)
      return 2 * (at < 0 ? wanted.length : at) + Number(isOther)
    }
  }

  /**
   * Adds products of the likely industries, and their spend factors, to the results by words.
   * @param named thing that the query names; it replaces products of its family: jet fuel is not heating oil
   */
  *#withIndustries(
    query: string,
    found: Uint32Array,
    answer: Answer,
    searched: readonly Searched[],
    named: { family: string; first: Uint32Array } | undefined,
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
        const isOfNamed = this.#plain.read(thing).kinds.some((kind) => familyOf(kind) === named?.family)
        if (named && isOfNamed) return [...named.first]
        const words = `${thing} ${answer.places}`
        const { scored } = scoreFactors(words, partsOf(searched), this.#reading)
        return this.#best(scored, searched, words) ?? []
      })
      positions.push(...things.filter((each) => !this.#collections.isSpend(each)), ...spend)
      yield
    }
    return mixedOf(found, positions, answer, (position) => this.#collections.textAndRegion(position))
  }

  /** Reads the factors at these positions as search results, without factors deleted since the search. */
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

/** Returns a query with the units of its amounts alone, without codes and grades: numbers are searched as years and codes. */
function withoutNumbers(query: string, { amounts, kinds }: PlainLine): string {
  const codes = kinds.filter(({ written }) => /\d/.test(written))
  const named = codes.reduce((text, { written }) => text.replace(written, ' '), query)
  const measured = amounts.reduce((text, { written, unit }) => text.replace(written, unit), named)
  const words = kinds.some(isGoods) ? measured.replace(grade, ' ') : measured
  return words.trim() === '' ? query : words
}

/** True for a line whose words are codes and amounts: its numbers occur in other codes by chance. */
function isCodesOnly({ kinds, unread }: PlainLine): boolean {
  return kinds.length > 0 && unread.length === 0 && kinds.every(({ written }) => /\d/.test(written))
}

/** Grade of goods: `GF30`. */
const grade = /(?<![\p{L}\d])\p{L}{1,3}\d{1,2}(?![\p{L}\d])/gu

/** A collection with the test for its factors. */
interface Searched extends CollectionHit {
  admission: Admission
}

const partsOf = (searched: readonly Searched[]) => searched.map(({ collection }) => collection.parts)
