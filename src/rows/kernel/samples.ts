/** Sample amounts that show how answers depend on amounts. The first are powers of two: dividing by them is exact. */

/** Samples with fractions: intermediate rounding would break proportionality. */
export const partSamples = [
  { amount: 2, part: 1 },
  { amount: 7, part: 3 },
  { amount: 0.7, part: 0.1 },
  { amount: 1234.567, part: 89.0123 },
]

/** Two amounts that may count as their product. */
export type Pair = readonly [number, number]

/** Returns pairs in which either amount is the larger; whole numbers if a field accepts only these. */
export function productSamples(isFirstWhole: boolean, isOtherWhole: boolean): Pair[] {
  const firsts = isFirstWhole ? [2, 1, 7, 12] : [2, 1, 0.7, 12.34]
  const others = isOtherWhole ? [1, 2, 3, 1234] : [1, 2, 0.3, 1234.567]
  return firsts.map((first, at) => [first, others[at]!])
}
