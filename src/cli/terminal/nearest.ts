/** The nearest match, for `did you mean`. */

/** The candidate that differs least from the word, if it is near enough to have been meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  const limit = Math.max(1, Math.floor(wanted.length / 4))
  let best: string | undefined
  let least = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= least) continue
    const distance = editDistance(wanted, candidate.toLowerCase(), least)
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours between two words; stops counting
 * at `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforePrevious[j - 2]! + 1)
      }
      current.push(cost)
      if (cost < least) least = cost
    }
    if (least >= limit) return limit
    beforePrevious = previous
    previous = current
  }
  return previous[b.length]!
}
