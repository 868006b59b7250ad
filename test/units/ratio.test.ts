import { expect, test } from 'vitest'
import { measures } from '../../src/units/measures.js'
import { exact, inUnitsOf, type Ratio, times, toNumber } from '../../src/units/ratio.js'
import { isMeasure, type Quantity, unitTypeQuantities } from '../../src/units/unit-types.js'

const sizesOf = (quantity: Quantity) =>
  isMeasure(quantity) ? [...measures[quantity].sizes.values()] : [exact('1')]

test('reads decimals exactly', () => {
  expect(exact('0.45359237')).toEqual({ numerator: 45_359_237n, denominator: 100_000_000n })
  expect(exact('31536000')).toEqual({ numerator: 31_536_000n, denominator: 1n })
  expect(exact('0.5')).toEqual({ numerator: 1n, denominator: 2n })
})

test('converts a ratio to the nearest double', () => {
  expect(toNumber(inUnitsOf(exact('1'), exact('3')))).toBe(1 / 3)
  expect(toNumber(times(exact('0.1'), exact('0.2')))).toBe(0.02)
})

test.each(Object.entries(unitTypeQuantities))('rounds conversions of %s once', (_, quantities) => {
  const sizes = quantities.map(sizesOf).reduce(pairs)
  for (const from of sizes) {
    for (const to of sizes) {
      const ratio = inUnitsOf(from, to)
      expect(Math.abs(errorInUlps(toNumber(ratio), ratio))).toBeLessThanOrEqual(0.5)
    }
  }
})

/** Returns the distance of a double from a ratio, in steps between neighbouring doubles. */
function errorInUlps(double: number, { numerator, denominator }: Ratio): number {
  const exponent = Math.floor(Math.log2(double)) - 52
  const steps = BigInt(double / 2 ** exponent)
  const [up, down] = exponent < 0 ? [2n ** BigInt(-exponent), 1n] : [1n, 2n ** BigInt(exponent)]
  const millionths = (numerator * up * 1_000_000n) / (denominator * down) - steps * 1_000_000n
  return Number(millionths) / 1_000_000
}

function pairs(first: Ratio[], second: Ratio[]): Ratio[] {
  return first.flatMap((a) => second.map((b) => times(a, b)))
}
