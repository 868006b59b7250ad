/** Description of each operation in the contract. */
import type { TSchema } from '@sinclair/typebox'
import { closedInside } from '../checks/closed.js'
import { withTextLimits } from '../checks/text-limits.js'
import type { Feature } from '../features.js'

/** Address placeholder of an operation in the specification. */
export type HostKind = 'base' | 'preview' | 'beta' | 'beta4'

export interface OperationDescription {
  name: string
  summary: string
  verb: 'GET' | 'POST' | 'DELETE'
  /** Path with `:name` for path arguments, which are fields of the request. */
  path: string
  host: HostKind
  request: TSchema
  response: TSchema
  /** Present if a batch is available: an array of at most `limit` requests. */
  batch?: { path: string; limit: number }
  /**
   * Fields of the request, as paths, that are amounts above zero: with one of them given and the others absent,
   * every figure of the response is either the same for all amounts or exactly the amount times the figure for
   * an amount of one, and every text is the same.
   */
  proportionalTo?: readonly string[]
  /** Paths of positive whole-number fields to which answers are also proportional. */
  proportionalToCount?: readonly string[]
  /**
   * Present if one amount can cover part of another: the paths of both fields. With one field of each
   * given and the other amounts absent, both above zero and the part below the amount, every figure of the response is
   * the same for all such amounts, or exactly a number times the amount, the part, or the amount less the part, or a
   * sum of these; which of them does not depend on the amounts. Every text is the same.
   */
  covered?: { amounts: readonly string[]; by: readonly string[] }
  /** Values, by field, that ask for data under a licence: who lacks it is refused such a request alone, with 403. */
  licensed?: Readonly<Record<string, string>>
  /** Field of the request that names a catalogue release and may be filled in by the command line. */
  dataVersion?: string
  /** Feature an API key needs for it. */
  feature: Feature
  /**
   * Present if the answer is a list that may be long: without `page` and `results_per_page` in the request, a
   * server returns only the first page, with a link to the next.
   */
  paged?: true
  /** True if it resolves places; the response then requires the attribution of their providers. */
  usesPlaces?: true
  /** Further paths on which older clients look for it; a batch path is marked as such. */
  aliases?: readonly { verb: 'GET' | 'POST'; path: string; batch?: true }[]
  /**
   * Present if it changes data of a project and is not idempotent. An operation that only deletes does not create a
   * store.
   */
  writes?: 'creates' | 'deletes'
  /** Present if it reads or changes the project's store. */
  needsStore?: true
  /** Present if it searches the project's own factors, which are indexed first. */
  searchesOwnData?: true
  /** Present if a server keeps each answer, except with `persist: false`. */
  persists?: true
  /** Other names clients give to fields at the top of a request, and the names they stand for. */
  synonyms?: Record<string, string>
  /** Date of removal; present if removal is planned. */
  sunset?: Date
  /** A request as a client would send it, for the reference pages. */
  example: unknown
}

/** Returns the paths of amounts: fields to which answers are proportional, and amounts that cover parts of them. */
export function amountFields({
  proportionalTo,
  covered,
}: OperationDescription): readonly string[] | undefined {
  return proportionalTo && covered ? [...proportionalTo, ...covered.by] : proportionalTo
}

/** The largest batch any operation takes (specification 1, section 8). */
export const batchLimit = 100

/**
 * Keeps the exact type of a description, so that requests and responses are typed by it. Limits the length of texts in
 * requests and rejects unknown fields inside their objects. Schemas are built on first use: a command uses one
 * operation.
 */
export function describe<const O extends OperationDescription>(operation: O): O {
  let request: O['request'] | undefined
  return {
    ...operation,
    get request() {
      request ??= closedInside(withTextLimits(operation.request))
      return request
    },
  }
}
