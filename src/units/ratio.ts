/** Exact ratios: decimals define units, and a conversion is one division of integers. */

/** Positive rational number in lowest terms. */
export interface Ratio {
  numerator: bigint
  denominator: bigint
}

/** Returns the exact ratio of a plain decimal such as `0.45359237`. */
export function exact(decimal: string): Ratio {
  const [whole = '', fraction = ''] = decimal.split('.')
  return reduced(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

export function times(a: Ratio, b: Ratio): Ratio {
  return reduced(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Returns the number of `to` in one `from`. */
export function inUnitsOf(from: Ratio, to: Ratio): Ratio {
  return reduced(from.numerator * to.denominator, from.denominator * to.numerator)
}

/**
 * Returns the double nearest to a ratio. Reading a decimal rounds once, while dividing two doubles would round up to
 * three times; sixty places leave at least forty digits of any ratio between units of this module.
 */
export function toNumber(ratio: Ratio): number {
  return Number(`${(ratio.numerator * 10n ** 60n) / ratio.denominator}e-60`)
}

function reduced(numerator: bigint, denominator: bigint): Ratio {
  let a = numerator
  let b = denominator
  while (b !== 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}
