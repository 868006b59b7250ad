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

/** Numbers whose products round in different directions. */
export const fractionSamples = [
  ...[2, 3, 0.7, 3.3, 12.34, 1234.567, 89.0123, 0.1, 999.99, 54321.9, 7.77, 0.013],
  ...[31415.92, 6.62607015, 1.1, 299.792458],
]

/** The same for fields of whole numbers; the first are powers of two. */
export const countSamples = [1, 2, 3, 7, 12, 365, 99999]

/** Amounts with many digits: a figure that is rounded in between is not a multiple of all. */
export const lineSamples = [
  1,
  2,
  0.7312345678912345,
  1234.567890123457,
  87654321.12345679,
  Math.PI,
  Math.E * 100,
]
