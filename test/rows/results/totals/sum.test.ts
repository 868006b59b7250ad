import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Sum } from '../../../../src/rows/results/totals/sum.js'

const sumOf = (values: readonly number[]): number => {
  const sum = new Sum()
  for (const value of values) sum.add(value)
  return sum.value
}

/** Exponent of the smallest double, 2^-1074: every double is an integer multiple. */
const smallest = 1074n

/** Returns a double as a multiple of the smallest double. */
function exactly(value: number): bigint {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  const word = bits.getBigUint64(0)
  const exponent = (word >> 52n) & 0x7ffn
  const fraction = word & 0xfffffffffffffn
  const magnitude = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n)
  return word >> 63n === 1n ? -magnitude : magnitude
}

/** Returns the double nearest to a multiple of the smallest double; of two, the one whose last bit is 0. */
function nearestDouble(count: bigint): number {
  const magnitude = count < 0n ? -count : count
  const length = BigInt(magnitude.toString(2).length)
  const dropped = length > 53n ? length - 53n : 0n
  let kept = magnitude >> dropped
  const rest = magnitude - (kept << dropped)
  const half = dropped === 0n ? 0n : 1n << (dropped - 1n)
  if (dropped > 0n && (rest > half || (rest === half && (kept & 1n) === 1n))) kept++
  // Exact: at most 53 bits, then powers of two in two steps that stay in range.
  const shift = Number(dropped - smallest)
  const first = Math.trunc(shift / 2)
  const value = Number(kept) * 2 ** first * 2 ** (shift - first)
  return count < 0n ? -value : value
}

const finite = fc.double({ noNaN: true, min: -1e290, max: 1e290 })
/** Values that nearly cancel, and halves of the last digit of others: the hardest cases for rounding. */
const delicate = fc
  .tuple(fc.integer({ min: -(2 ** 53), max: 2 ** 53 }), fc.integer({ min: -120, max: 120 }))
  .map(([digits, power]) => digits * 2 ** power)
const values = fc.array(
  fc.oneof(finite, delicate, fc.constantFrom(0.1, -0.1, 1e100, -1e100, 5e-324, 1, -1)),
  {
    maxLength: 60,
  },
)

describe('the sum of doubles', () => {
  it.each([
    [[], 0],
    [[1e100, 1, -1e100], 1],
    [[0.1, 0.2, 0.3, -0.6], 2.7755575615628914e-17],
    [Array.from({ length: 10 }, () => 0.1), 1],
    // Half-way cases, decided by a much smaller value.
    [[1, 2 ** -53, 2 ** -106], 1 + 2 ** -52],
    [[1, 2 ** -53, -(2 ** -106)], 1],
    [[1, 2 ** -53], 1],
    [[1 + 2 ** -52, 2 ** -53], 1 + 2 ** -51],
    [[5e-324, 5e-324, -5e-324], 5e-324],
  ])('adds %j to %d', (list, total) => {
    expect(sumOf(list)).toBe(total)
  })

  it('is the double nearest to the exact sum', () => {
    fc.assert(
      fc.property(values, (list) => {
        const exact = list.reduce((total, value) => total + exactly(value), 0n)
        expect(sumOf(list) + 0).toBe(nearestDouble(exact) + 0)
      }),
      { numRuns: 2000 },
    )
  })

  it('is the same in any order, and for any division of the values into parts', () => {
    fc.assert(
      fc.property(
        values.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray(list, { minLength: list.length }),
            fc.array(fc.nat(4), { minLength: list.length, maxLength: list.length }),
          ),
        ),
        ([list, shuffled, shares]) => {
          const parts = Array.from({ length: 5 }, () => new Sum())
          list.forEach((value, at) => {
            parts[shares[at]!]!.add(value)
          })
          const whole = new Sum()
          // As sent to another thread, and as stored in a journal.
          for (const part of parts)
            for (const value of JSON.parse(JSON.stringify(part.parts))) whole.add(value)
          expect(sumOf(shuffled) + 0).toBe(sumOf(list) + 0)
          expect(whole.value + 0).toBe(sumOf(list) + 0)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('keeps few parts for any number of values', () => {
    const sum = new Sum()
    for (let at = 0; at < 100_000; at++) sum.add(((at * 7919) % 10007) / 3)
    expect(sum.parts.length).toBeLessThan(10)
  })
})
