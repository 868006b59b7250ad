/** Industries that the suggestion model predicts for a query that the catalogue's words do not answer. */

export interface SeenIndustry {
  /** NAICS code. */
  code: string
  /** Probability from 0 to 1; all industries add up to 1. */
  probability: number
  /** Ids of its spend activities. */
  activities: readonly string[]
}

/** Returns the likeliest industries of a text, best first. */
export type IndustriesIn = (text: string) => readonly SeenIndustry[]

/** Minimum probabilities of the first industry listed and the others. */
const leastOfFirst = 0.3
const leastOfOthers = 0.15

/** @param isAlone true if no other results are found */
export function likelyOf(seen: readonly SeenIndustry[], isAlone: boolean): readonly SeenIndustry[] {
  const [first, ...others] = seen
  if (first === undefined || first.probability < (isAlone ? leastOfOthers : leastOfFirst)) return []
  return [first, ...others.filter(({ probability }) => probability >= leastOfOthers)]
}

/** Minimum share of the query's words in results for these to be listed first. */
const wordsFirst = 0.5
/** Number of lines from each list to interleave. */
const mixed = 3

/**
 * Merges two lists. If less than half of the words is found, the industries' first lines precede; if all are found, or
 * are searched as written, they follow; otherwise the first lines alternate. The rest of both lists follows.
 * @param found share of the words that the best factor has, and whether they are searched as written
 * @param keyOf returns the key of a line
 */
export function mixedOf(
  byWords: Uint32Array,
  byIndustry: readonly number[],
  found: { share: number; isPublished: boolean },
  keyOf: (position: number) => string,
): Uint32Array {
  const { share, isPublished } = found
  const words = firstOfLines(byWords, keyOf)
  const industries = firstOfLines(byIndustry, keyOf)
  const inTurn = words.flatMap((each, i) => [each, ...industries.slice(i, i + 1)])
  const first =
    share < wordsFirst
      ? [...industries, ...words]
      : share === 1 || isPublished
        ? [...words, ...industries]
        : [...inTurn, ...industries]
  return Uint32Array.from(new Set([...first, ...byWords, ...byIndustry]))
}

/** Returns the first position of each of the first lines. */
function firstOfLines(positions: ArrayLike<number>, keyOf: (position: number) => string): number[] {
  const seen = new Set<string>()
  const first: number[] = []
  for (let i = 0; i < positions.length && first.length < mixed; i++) {
    const key = keyOf(positions[i]!)
    if (seen.has(key)) continue
    seen.add(key)
    first.push(positions[i]!)
  }
  return first
}
