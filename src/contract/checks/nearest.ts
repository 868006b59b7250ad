/** Corrects misspelt words: edit distance of two texts, and the nearest of several candidates. */

/**
 * Returns the number of letters to insert, delete, replace or swap with the next letter to turn `a` into `b`
 * (optimal string alignment distance), or `limit + 1` if it exceeds `limit`.
 *
 * Computes only the band of the distance table that can stay within the limit: the cell of `i` letters of `a` and
 * `j` letters of `b` is number `j - i + limit + 1` of its row.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const far = limit + 1
  if (Math.abs(a.length - b.length) > limit) return far
  const width = 2 * limit + 3
  let beforePrevious: number[] = []
  let previous: number[] = Array(width).fill(far)
  for (let j = 0; j <= limit; j++) previous[far + j] = j
  for (let i = 1; i <= a.length; i++) {
    const current: number[] = Array(width).fill(far)
    let smallest = far
    const last = Math.min(width - 2, b.length - i + far)
    for (let cell = Math.max(1, far - i); cell <= last; cell++) {
      const j = i + cell - far
      const distance = j === 0 ? i : slipsUpTo(a, i, b, j, cell, current, previous, beforePrevious)
      current[cell] = distance
      if (distance < smallest) smallest = distance
    }
    if (smallest > limit) return far
    beforePrevious = previous
    previous = current
  }
  return Math.min(previous[b.length - a.length + far]!, far)
}

/** Computes one cell from its left and upper neighbours; see `editDistance`. */
function slipsUpTo(
  a: string,
  i: number,
  b: string,
  j: number,
  cell: number,
  current: number[],
  previous: number[],
  beforePrevious: number[],
): number {
  const letter = a.charCodeAt(i - 1)
  const other = b.charCodeAt(j - 1)
  const replaced = previous[cell]! + (letter === other ? 0 : 1)
  const slips = Math.min(replaced, previous[cell + 1]! + 1, current[cell - 1]! + 1)
  const swapped = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other
  return swapped ? Math.min(slips, beforePrevious[cell]! + 1) : slips
}

/**
 * Returns the candidate with the smallest edit distance, ignoring case; undefined if every candidate is too far
 * away. One slip is always allowed, and one per four letters.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase()
  let best: string | undefined
  let allowed = maxEdits(wanted)
  for (const candidate of candidates) {
    const slips = editDistance(wanted, candidate.toLowerCase(), allowed)
    if (slips > allowed) continue
    best = candidate
    allowed = slips - 1
  }
  return best
}

/** One slip in four letters, and one in any case. */
export function maxEdits({ length }: string): number {
  return Math.max(1, Math.floor(length / 4))
}
