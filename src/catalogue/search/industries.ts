/** What the model of suggestions sees in a query that the words of the catalogue do not answer. */

export interface SeenIndustry {
  /** NAICS. */
  code: string
  /** From 0 to 1; of all industries together 1. */
  probability: number
  /** Ids of the activities that are its spend. */
  activities: readonly string[]
}

/** The likeliest industries of a text, best first. */
export type IndustriesIn = (text: string) => readonly SeenIndustry[]

/** Less likely ones are not listed: the first, and those after it. */
const leastOfFirst = 0.3
const leastOfOthers = 0.15

/** @param isAlone whether there is nothing else to list */
export function likelyOf(seen: readonly SeenIndustry[], isAlone: boolean): readonly SeenIndustry[] {
  const [first, ...others] = seen
  if (first === undefined || first.probability < (isAlone ? leastOfOthers : leastOfFirst)) return []
  return [first, ...others.filter(({ probability }) => probability >= leastOfOthers)]
}

/** From this share of the query's words on what has them comes first. */
const wordsFirst = 0.5
/** Lines of each list that are put beside each other. */
const mixed = 3

/**
 * One list of two: the first lines of both in turn, then the rest of both. Where the words of the query are all there, or
 * most of them and as they are written, their lines come first; where few of them are, those of the industries do.
 * @param found how much of what the words say the first of their list has, and whether they are searched as written
 * @param keyOf what is one line
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

/** The first position of each of the first lines. */
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
