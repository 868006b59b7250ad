/** Sorts results: combines scores and positions to numbers that sort fast. */
import type { Admission } from './admission.js'
import type { Scored } from './scoring.js'

/** Concatenates arrays. @param whole creates an array of the total length */
export function joined<A extends Uint32Array | Float64Array>(parts: A[], whole: (length: number) => A): A {
  if (parts.length === 1) return parts[0]!
  const all = whole(parts.reduce((sum, part) => sum + part.length, 0))
  let start = 0
  for (const part of parts) {
    all.set(part, start)
    start += part.length
  }
  return all
}

/** Steps per unit of score: scores are compared in thousandths. */
const steps = 1000
/** Rank above every score, for activities that a query names. */
const highest = 2 ** 20

/** Rank above the scores of other results, for the activities that a query means in plain words. */
const above = highest / 2
/** Maximum number of activities that a query may mean, and the number of ranks within an activity. */
const mostMeant = 8
const mostStandings = 16
const bandOfActivity = above / mostMeant
const bandOfStanding = bandOfActivity / mostStandings

/** Rank of a score: higher ranks precede. */
const rankOf = (score: number) => Math.min(highest - 1, Math.round(score * steps))

/** Positions of activities that precede all others. */
export interface Preceding {
  /** True if the query is the id of the activity; otherwise it means the activities in plain words. */
  isNamed: boolean
  /** Order of the position's activity, from 0. */
  orderOf: ReadonlyMap<number, number>
  /** Order of a position among the positions of its activity, from 0. */
  standingOf: (position: number) => number
}

/**
 * Combines score and position to one number: typed arrays of numbers sort fast, and equal scores keep their order. If a
 * query is an activity id, that activity precedes all others; activities that it means in plain words precede in their
 * order, each by the regions of the request, the units of the line and score.
 * @param start offset of the collection in the combined positions, `count` in total
 */
export function rankingKeys(
  { touched, scores }: Scored,
  { isNamed, orderOf, standingOf }: Preceding,
  admission: Admission,
  start: number,
  count: number,
): Float64Array {
  const keys = new Float64Array(touched.length + orderOf.size)
  let found = 0
  const add = (position: number, rank: number) => {
    keys[found++] = (highest - rank) * count + position + start
  }
  const ranks = new Map<number, number>()
  if (!isNamed) {
    touched.forEach((position, i) => {
      if (orderOf.has(position)) ranks.set(position, Math.min(bandOfStanding - 1, rankOf(scores[i]!) >> 5))
    })
  }
  for (const [position, order] of orderOf) {
    if (!admission.admits(position)) continue
    const band = highest - (order + 1) * bandOfActivity
    const standing = mostStandings - 1 - Math.min(mostStandings - 1, standingOf(position))
    add(position, isNamed ? highest : band + standing * bandOfStanding + (ranks.get(position) ?? 0))
  }
  for (let i = 0; i < touched.length; i++) {
    const position = touched[i]!
    const score = scores[i]!
    if (score === 0 || orderOf.has(position) || !admission.admits(position)) continue
    add(position, rankOf(score))
  }
  return keys.subarray(0, found)
}

/**
 * Returns the smallest key without creating the others; undefined if there are no keys. Parameters as for
 * `rankingKeys`.
 */
export function firstKey(
  { touched, scores }: Scored,
  { orderOf }: Preceding,
  admission: Admission,
  start: number,
  count: number,
): number | undefined {
  let first: number | undefined
  let best = -1
  const consider = (position: number, rank: number) => {
    if (rank < best || (rank === best && position > first!) || !admission.admits(position)) return
    first = position
    best = rank
  }
  for (const position of orderOf.keys()) consider(position, highest)
  // Most queries score tens of thousands of positions below the best so far.
  for (let i = 0; i < touched.length; i++) {
    const score = scores[i]!
    if (score !== 0) consider(touched[i]!, rankOf(score))
  }
  return first === undefined ? undefined : (highest - best) * count + first + start
}
