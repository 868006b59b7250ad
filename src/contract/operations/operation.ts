/** What the contract says of every operation. */
import type { TSchema } from '@sinclair/typebox'
import { closedInside } from '../checks/closed.js'
import { withTextLimits } from '../checks/text-limits.js'
import type { Feature } from '../features.js'

/** Which address placeholder of the specification an operation belongs to. */
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
  /** Present where many requests may be sent at once, in an array of at most `limit`. */
  batch?: { path: string; limit: number }
  /**
   * Fields of the request, as paths, that are amounts above zero: with one of them given and the others absent,
   * every figure of the response is either the same for all amounts or exactly the amount times the figure for
   * an amount of one, and every text is the same.
   */
  proportionalTo?: readonly string[]
  /** Fields of the request, as paths, that are whole numbers above zero, to which answers are proportional likewise. */
  proportionalToCount?: readonly string[]
  /**
   * Present where a part of an amount can be covered by another one: the fields, as paths, of either. With one of both
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
   * Present where it answers with a list that may be long: of a request without `page` and `results_per_page` a
   * server shows the first page only, and links to the next.
   */
  paged?: true
  /** Whether it looks places up, whose providers are then to be named. */
  usesPlaces?: true
  /** Further paths on which older clients look for it; a batch path is marked as such. */
  aliases?: readonly { verb: 'GET' | 'POST'; path: string; batch?: true }[]
  /**
   * Present where it changes what a project has, so that sending it twice does it twice. What only deletes needs
   * no store made for it.
   */
  writes?: 'creates' | 'deletes'
  /** Present where it is answered from what the project's store holds, or changes that. */
  needsStore?: true
  /** Present where it searches the project's own factors, which are prepared for that first. */
  searchesOwnData?: true
  /** Present where a server keeps each answer, unless the request says otherwise with `persist: false`. */
  persists?: true
  /** Other names clients give to fields at the top of a request, and the names they stand for. */
  synonyms?: Record<string, string>
  /** Present where it is going to be removed: from when on it may be gone. */
  sunset?: Date
  /** A request as a client would send it, for the reference pages. */
  example: unknown
}

/** Fields, as paths, that are amounts: what answers are proportional to, and what covers parts of it. */
export function amountFields({
  proportionalTo,
  covered,
}: OperationDescription): readonly string[] | undefined {
  return proportionalTo && covered ? [...proportionalTo, ...covered.by] : proportionalTo
}

/** The largest batch any operation takes (specification 1, section 8). */
export const batchLimit = 100

/**
 * Keeps the exact type of a description, so that requests and responses are typed by it; limits the texts of its
 * requests, and refuses unknown fields inside their objects, when they are first asked for, since a command asks for
 * those of one operation.
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
