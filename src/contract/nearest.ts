/** What was probably meant by a misspelt word: how many slips apart two texts are, and the nearest of several. */

/**
 * Number of letters to insert, leave out, replace or swap with the next one to turn `a` into `b`
 * (optimal string alignment distance); `limit + 1` where it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let smallest = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let distance = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) distance = Math.min(distance, beforePrevious[j - 2]! + 1)
      current.push(distance)
      smallest = Math.min(smallest, distance)
    }
    if (smallest > limit) return limit + 1
    beforePrevious = previous
    previous = current
  }
  return Math.min(previous[b.length]!, limit + 1)
}

/**
 * The candidate fewest slips away from what was written, letter case aside; undefined where none is near
 * enough to have been meant: one slip in four letters is forgiven, and one in any case.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase()
  let best: string | undefined
  let allowed = Math.max(1, Math.floor(wanted.length / 4))
  for (const candidate of candidates) {
    const slips = editDistance(wanted, candidate.toLowerCase(), allowed)
    if (slips > allowed) continue
    best = candidate
    allowed = slips - 1
  }
  return best
}
