/**
 * Half-widths, variances and 95 % intervals. Half-widths are fractions of the mean, variances are relative to its
 * square. Every distribution has the published figure as its mean, so that the mean of all draws is the reported total.
 */

/** Number of standard deviations in half of a 95 % interval of a normal distribution. */
export const z95 = 1.959963984540054

/** Largest half-width with a normal distribution; wider ones are log-normal (IPCC 2006 Guidelines, volume 1, 3.2.2.4). */
const widestNormal = 0.3

export interface Interval {
  low: number
  high: number
}

/** Central moments of an amount: second and third, in the square and cube of its unit. */
export interface Moments {
  variance: number
  third: number
}

/** Returns the relative variance of a half-width. */
export function varianceOf(halfWidth: number): number {
  return (halfWidth / z95) ** 2
}

/** Returns the half-width of a relative variance. */
export function halfWidthOf(variance: number): number {
  return z95 * Math.sqrt(variance)
}

/** True if a relative variance is too large for a normal distribution. */
export function isLogNormal(variance: number): boolean {
  // Tolerance: 30 % as a variance and back is a little more than 30 %.
  return halfWidthOf(variance) > widestNormal * (1 + 1e-12)
}

/** Returns the standard deviation of the logarithm of a log-normal distribution. */
export function sigmaOf(variance: number): number {
  return Math.sqrt(Math.log1p(variance))
}

/**
 * Returns the moments of a product of independent factors whose means are 1.
 * @param variances relative variances of the factors
 */
export function productMoments(variances: readonly number[]): Moments {
  let [square, cube] = [1, 1]
  for (const variance of variances) {
    square *= 1 + variance
    cube *= isLogNormal(variance) ? (1 + variance) ** 3 : 1 + 3 * variance
  }
  return { variance: square - 1, third: cube - 3 * square + 2 }
}

/**
 * Returns the 95 % interval of an amount, using the log-normal distribution, shifted if necessary, with its mean and
 * moments. Exact for normal and log-normal distributions, and close for sums of both.
 */
export function intervalOf(amount: number, { variance, third }: Moments): Interval {
  const deviation = Math.sqrt(variance)
  if (deviation === 0) return { low: amount, high: amount }
  const skewness = third / deviation ** 3
  // Solves (3 + x^2) x = skewness, the skewness of a log-normal distribution with coefficient of variation x.
  const spread = 2 * Math.sinh(Math.asinh(Math.abs(skewness) / 2) / 3)
  if (spread < smallestSpread) return symmetricInterval(amount, variance)
  const sigma = sigmaOf(spread ** 2)
  const [near, far] = [-z95, z95].map((z) => (deviation / spread) * Math.expm1(z * sigma - sigma ** 2 / 2))
  return skewness < 0
    ? { low: amount - far!, high: amount - near! }
    : { low: amount + near!, high: amount + far! }
}

/** Coefficient of variation below which a log-normal distribution is practically normal. */
const smallestSpread = 1e-6

/** Returns the interval of an amount with a normal distribution. */
function symmetricInterval(amount: number, variance: number): Interval {
  const halfWidth = z95 * Math.sqrt(variance)
  return { low: amount - halfWidth, high: amount + halfWidth }
}

/** Maximum ratio of the distances from point to bounds that still count as symmetric. */
const nearlySymmetric = 1.5

/**
 * Returns the relative variance of a figure with published 95 % bounds: normal if they are narrow and nearly symmetric,
 * log-normal otherwise.
 * @throws RangeError if the bounds do not enclose the point, or a wide lower bound is not positive
 */
export function varianceOfBounds(low: number, point: number, high: number): number {
  if (!(low <= point && point <= high))
    throw new RangeError(`bounds ${low} and ${high} do not enclose ${point}`)
  const [below, above] = [(point - low) / point, (high - point) / point]
  const wider = Math.max(below, above)
  if (wider <= widestNormal && wider <= nearlySymmetric * Math.min(below, above)) return varianceOf(wider)
  if (low <= 0) throw new RangeError(`lower bound ${low} is not positive`)
  return Math.expm1((Math.log(high / low) / (2 * z95)) ** 2)
}

/** Mass of a gas as CO2e, and the half-width of its emission factor. */
export interface GasPart {
  co2e: number
  halfWidth: number
}

/** Returns the half-width of a factor from the independent half-widths of its gases. */
export function gasesHalfWidth(gases: readonly GasPart[]): number {
  const total = gases.reduce((sum, { co2e }) => sum + co2e, 0)
  return Math.hypot(...gases.map(({ co2e, halfWidth }) => co2e * halfWidth)) / total
}

/**
 * Returns the half-width of the mean of a sample of a finite population; it does not cover people who did not answer.
 * @param deviation standard deviation of the answers
 */
export function sampleHalfWidth(
  mean: number,
  deviation: number,
  answers: number,
  population: number,
): number {
  const finite = Math.sqrt((population - answers) / (population - 1))
  return ((z95 * deviation) / Math.sqrt(answers) / mean) * finite
}
