/**
 * Rounds half up to three decimals, as the border adjustment does with values and certificates. Digits beyond the twelfth
 * come from the arithmetic and do not count: 1.0005 is 1.001.
 */
export function threeDecimals(value: number): number {
  return Math.round(Number((value * 1000).toPrecision(12))) / 1000
}
