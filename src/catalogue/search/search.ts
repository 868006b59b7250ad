/** Search of the catalogue (specification 1, section 4.1). */
import type { EmissionFactor, SearchRequest, SearchResponse } from '../../contract/contract.js'
import type { Region } from '../catalogue.js'
import type { Factor } from '../factor.js'
import type { ReferenceDatabase } from '../reference-file.js'
import { emissionFactor } from './emission-factor.js'
import { type Filter, filtersOf } from './filters.js'
import { PartsReader } from './parts.js'
import { possibleFilters } from './possible-filters.js'
import { scoreFactors } from './query.js'

const defaultPageSize = 20

/** What the search asks of the catalogue around it. */
export interface FactorSource {
  /** The factors at these positions of the catalogue's order. */
  atPositions(positions: Iterable<number>): Factor[]
  /** Positions, from and up to but without, of the activities whose id starts with or is this one. */
  positionsOfActivity(activityId: string, prefix: boolean): [number, number]
  positionOfId(id: string): number | undefined
  region(code: string): Region | undefined
}

export class Search {
  readonly #parts: PartsReader
  readonly #source: FactorSource

  constructor(db: ReferenceDatabase, source: FactorSource) {
    this.#parts = new PartsReader(db)
    this.#source = source
  }

  /**
   * Without a query the results are in the catalogue's order (activity id, region, newest year, id),
   * with one best match first.
   * @throws ServiceError on an unusable filter
   */
  run(request: SearchRequest): SearchResponse {
    const found = this.#find(request)
    const size = request.results_per_page ?? defaultPageSize
    const page = request.page ?? 1
    const shown = found.subarray((page - 1) * size, page * size)
    return {
      results: this.#source
        .atPositions(shown)
        .map((factor) => emissionFactor(factor, request.calculation_method)),
      current_page: page,
      last_page: Math.max(1, Math.ceil(found.length / size)),
      total_results: found.length,
      notices: [],
      possible_filters: possibleFilters(found, this.#parts, (code) => this.#source.region(code)!.name),
    }
  }

  /** All results, in the same order, each read when it is asked for. @throws ServiceError as `run` */
  *all(request: SearchRequest): Generator<EmissionFactor> {
    for (const position of this.#find(request)) {
      for (const factor of this.#source.atPositions([position])) {
        yield emissionFactor(factor, request.calculation_method)
      }
    }
  }

  /** Positions of the factors found, in the order of the results. */
  #find(request: SearchRequest): Uint32Array {
    const filters = filtersOf(request, this.#parts, (code) => this.#source.region(code))
    const [from, to] = this.#rangeOf(request)
    const passing = filtered(from, to, filters)
    const query = request.query?.trim()
    if (!query) return passing
    const position = this.#source.positionOfId(query)
    if (position !== undefined) return passing.filter((other) => other === position)
    const scores = scoreFactors(query, this.#parts)
    return bestFirst(passing, scores, this.#source.positionsOfActivity(query, false))
  }

  /** Activities and ids are next to each other in the catalogue's order. */
  #rangeOf({ activity_id, id }: SearchRequest): [number, number] {
    let range: [number, number] = [0, this.#parts.facet('lifetime').codes.length]
    if (activity_id) {
      const prefix = activity_id.endsWith('*')
      const wanted = (prefix ? activity_id.slice(0, -1) : activity_id).trim().toLowerCase()
      range = this.#source.positionsOfActivity(wanted, prefix)
    }
    if (!id) return range
    const position = this.#source.positionOfId(id)
    const inside = position !== undefined && position >= range[0] && position < range[1]
    return inside ? [position, position + 1] : [0, 0]
  }
}

function filtered(from: number, to: number, filters: Filter[]): Uint32Array {
  const passing = new Uint32Array(Math.max(0, to - from))
  let count = 0
  for (let position = from; position < to; position++) {
    if (filters.every(({ codes, allowed }) => allowed[codes[position]!] === 1)) passing[count++] = position
  }
  return passing.subarray(0, count)
}

/** A query that is an activity id means that activity before all others. */
function bestFirst(positions: Uint32Array, scores: Float32Array, named: [number, number]): Uint32Array {
  // Score and position as one number: typed arrays of numbers sort fast, and equals stay in order.
  const steps = 1000
  const spread = scores.length
  const highest = 2 ** 20
  const keys = new Float64Array(positions.length)
  let count = 0
  for (const position of positions) {
    const isNamed = position >= named[0] && position < named[1]
    if (scores[position] === 0 && !isNamed) continue
    const score = isNamed ? highest : Math.min(highest - 1, Math.round(scores[position]! * steps))
    keys[count++] = (highest - score) * spread + position
  }
  const ordered = keys.subarray(0, count).sort()
  return Uint32Array.from(ordered, (key) => key % spread)
}
