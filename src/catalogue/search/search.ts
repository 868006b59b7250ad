/** Search of the catalogue and of a project's own factors (specification 1, section 4.1). */
import type { EmissionFactor, SearchRequest, SearchResponse } from '../../contract/contract.js'
import type { Region } from '../catalogue.js'
import type { Factor } from '../factor.js'
import { emissionFactor } from './emission-factor.js'
import { type Filter, filtersOf } from './filters.js'
import type { Parts } from './parts.js'
import { possibleFilters } from './possible-filters.js'
import { scoreFactors } from './query.js'

const defaultPageSize = 20

/** Factors that are searched together. A factor is a position, from 0, in an order of their own. */
export interface Collection {
  readonly accessType: Factor['access_type']
  readonly parts: Parts
  /** The factors at these positions. */
  atPositions(positions: Iterable<number>): Factor[]
  /** Positions, in order, of the activities whose id starts with or is this one. */
  positionsOfActivity(activityId: string, prefix: boolean): ArrayLike<number>
  positionOfId(id: string): number | undefined
}

/**
 * One search over several collections. Their positions are told apart by where each starts: the first at
 * 0, the next where the one before it ends.
 */
export class Search {
  readonly #collections: readonly Collection[]
  readonly #starts: number[]
  /** Positions of all collections together. */
  readonly #count: number
  readonly #regionOf: (code: string) => Region | undefined

  constructor(collections: readonly Collection[], regionOf: (code: string) => Region | undefined) {
    this.#collections = collections
    this.#regionOf = regionOf
    let start = 0
    this.#starts = collections.map(({ parts }) => {
      const own = start
      start += countOf(parts)
      return own
    })
    this.#count = start
  }

  /**
   * Without a query the results are in the order of the collections (the catalogue's: activity id, region,
   * newest year, id), with one best match first; of equals those of an earlier collection.
   * @throws ServiceError on an unusable filter
   */
  run(request: SearchRequest): SearchResponse {
    const found = this.#find(request)
    const size = request.results_per_page ?? defaultPageSize
    const page = request.page ?? 1
    const shown = found.subarray((page - 1) * size, page * size)
    const parts = this.#collections.map((collection, i) => ({
      accessType: collection.accessType,
      parts: collection.parts,
      positions: this.#ownPositions(found, i),
    }))
    return {
      results: this.#factors(shown).map((factor) => emissionFactor(factor, request.calculation_method)),
      current_page: page,
      last_page: Math.max(1, Math.ceil(found.length / size)),
      total_results: found.length,
      notices: [],
      possible_filters: possibleFilters(parts, (code) => this.#regionOf(code)!.name),
    }
  }

  /** All results, in the same order, each read when it is asked for. @throws ServiceError as `run` */
  *all(request: SearchRequest): Generator<EmissionFactor> {
    for (const position of this.#find(request)) {
      for (const factor of this.#factors([position])) {
        yield emissionFactor(factor, request.calculation_method)
      }
    }
  }

  /** Positions of the factors found, in the order of the results. */
  #find(request: SearchRequest): Uint32Array {
    const searched = this.#collections
      .map((collection, i) => ({ collection, start: this.#starts[i]! }))
      .map((each) => ({ ...each, passing: this.#passing(request, each.collection, each.start) }))
      .filter(({ passing }) => passing.length > 0)
    const passing = joined(
      searched.map((each) => each.passing),
      (length) => new Uint32Array(length),
    )
    const query = request.query?.trim()
    if (!query) return passing
    const [named] = this.#positions((collection) => [collection.positionOfId(query) ?? []].flat())
    if (named !== undefined) return passing.filter((other) => other === named)
    const scores = scoreFactors(
      query,
      searched.map(({ collection }) => collection.parts),
    )
    const ofActivity = new Set(this.#positions((collection) => collection.positionsOfActivity(query, false)))
    const keys = searched.map((each, i) =>
      rankingKeys(each.passing, scores[i]!, each.start, ofActivity, this.#count),
    )
    const ordered = joined(keys, (length) => new Float64Array(length)).sort()
    return Uint32Array.from(ordered, (key) => key % this.#count)
  }

  /** What passes the filters of a request in one collection. */
  #passing(request: SearchRequest, collection: Collection, start: number): Uint32Array {
    const { parts, accessType } = collection
    const filters = filtersOf(request, parts, accessType, this.#regionOf)
    if (!filters) return new Uint32Array()
    return filtered(candidatesOf(request, collection) ?? countOf(parts), filters, start)
  }

  /** Positions that each collection names, as positions of the whole. */
  #positions(named: (collection: Collection) => ArrayLike<number>): number[] {
    return this.#collections.flatMap((collection, i) =>
      Array.from(named(collection), (position) => position + this.#starts[i]!),
    )
  }

  /** Of positions of the whole those of one collection, as its own. */
  #ownPositions(positions: Uint32Array, i: number): Uint32Array {
    if (this.#collections.length === 1) return positions
    const start = this.#starts[i]!
    const end = this.#starts[i + 1] ?? Number.POSITIVE_INFINITY
    return positions.filter((position) => position >= start && position < end).map((each) => each - start)
  }

  #factors(positions: ArrayLike<number>): Factor[] {
    return Array.from(positions).flatMap((position) => {
      const i = this.#starts.findLastIndex((start) => start <= position)
      return this.#collections[i]!.atPositions([position - this.#starts[i]!])
    })
  }
}

function countOf(parts: Parts): number {
  return parts.facet('lifetime').codes.length
}

/** Positions that the ids in a request leave; undefined where it names none. */
function candidatesOf({ activity_id, id }: SearchRequest, collection: Collection): number[] | undefined {
  if (!activity_id && !id) return undefined
  const byId = id ? [collection.positionOfId(id) ?? []].flat() : undefined
  if (!activity_id) return byId
  const prefix = activity_id.endsWith('*')
  const wanted = (prefix ? activity_id.slice(0, -1) : activity_id).trim().toLowerCase()
  const ofActivity = Array.from(collection.positionsOfActivity(wanted, prefix))
  return byId ? byId.filter((position) => ofActivity.includes(position)) : ofActivity
}

/** @param candidates positions, or how many there are from 0 */
function filtered(candidates: number[] | number, filters: Filter[], start: number): Uint32Array {
  const some = typeof candidates === 'number' ? undefined : candidates
  const most = some ? some.length : (candidates as number)
  const passing = new Uint32Array(most)
  let count = 0
  for (let i = 0; i < most; i++) {
    const position = some ? some[i]! : i
    if (filters.every(({ codes, allowed }) => allowed[codes[position]!] === 1)) {
      passing[count++] = position + start
    }
  }
  return passing.subarray(0, count)
}

/** Writes parts one after the other into an array of their length together. */
function joined<A extends Uint32Array | Float64Array>(parts: A[], whole: (length: number) => A): A {
  if (parts.length === 1) return parts[0]!
  const all = whole(parts.reduce((sum, part) => sum + part.length, 0))
  let start = 0
  for (const part of parts) {
    all.set(part, start)
    start += part.length
  }
  return all
}

/** Scores are compared in steps of a thousandth. */
const steps = 1000
/** More than any score; what a query names has it. */
const highest = 2 ** 20

/**
 * Score and position as one number: typed arrays of numbers sort fast, and equals stay in order. A query that
 * is an activity id means that activity before all others.
 * @param positions of the whole, of a collection that starts at `start`
 * @param count of the whole
 */
function rankingKeys(
  positions: Uint32Array,
  scores: Float32Array,
  start: number,
  named: ReadonlySet<number>,
  count: number,
): Float64Array {
  const keys = new Float64Array(positions.length)
  let found = 0
  for (const position of positions) {
    const isNamed = named.has(position)
    const score = scores[position - start]!
    if (score === 0 && !isNamed) continue
    const rank = isNamed ? highest : Math.min(highest - 1, Math.round(score * steps))
    keys[found++] = (highest - rank) * count + position
  }
  return keys.subarray(0, found)
}
