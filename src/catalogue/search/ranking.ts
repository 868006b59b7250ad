/** The order of results: scores and positions as numbers that sort fast. */
import type { Admission } from './admission.js'
import type { Scored } from './scoring.js'

/** Writes parts one after the other into an array of their length together. */
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

/** Scores are compared in steps of a thousandth. */
const steps = 1000
/** More than any score; what a query names has it. */
const highest = 2 ** 20

/** By how much a factor comes before others. */
const rankOf = (score: number) => Math.min(highest - 1, Math.round(score * steps))

/**
 * Score and position as one number: typed arrays of numbers sort fast, and equals stay in order. A query that
 * is an activity id means that activity before all others.
 * @param named positions of the activity that the query names
 * @param start where the collection starts in the whole, which has `count` positions
 */
export function rankingKeys(
  { touched, scores }: Scored,
  named: ReadonlySet<number>,
  admission: Admission,
  start: number,
  count: number,
): Float64Array {
  const keys = new Float64Array(touched.length + named.size)
  let found = 0
  const add = (position: number, rank: number) => {
    keys[found++] = (highest - rank) * count + position + start
  }
  for (const position of named) if (admission.admits(position)) add(position, highest)
  for (let i = 0; i < touched.length; i++) {
    const position = touched[i]!
    const score = scores[i]!
    if (score === 0 || named.has(position) || !admission.admits(position)) continue
    add(position, rankOf(score))
  }
  return keys.subarray(0, found)
}

/** The least of the keys, without making the others; undefined where there are none. Parameters as of `rankingKeys`. */
export function firstKey(
  { touched, scores }: Scored,
  named: ReadonlySet<number>,
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
  for (const position of named) consider(position, highest)
  // A query scores tens of thousands that are worth less than the best so far.
  for (let i = 0; i < touched.length; i++) {
    const score = scores[i]!
    if (score !== 0) consider(touched[i]!, rankOf(score))
  }
  return first === undefined ? undefined : (highest - best) * count + first + start
}
