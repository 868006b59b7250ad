/** The compiled inner loop: numbers as texts, and what it does not take. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RowKernel, role } from '../../../../src/bulk/output/kernel/row-kernel.js'
import { rounded } from '../../../../src/bulk/output/outcome-columns.js'

const code = RowKernel.compile()

/** Rows of one amount each, answered with it times each of `by`; up to the row not written, and why. */
function multiples(amounts: string[], by: number[], rounding?: (value: number) => number) {
  const shape = { roles: [role.amount], delimiter: ',', decimal: 'point', rounded: rounding } as const
  const kernel = new RowKernel(code, shape)
  const bytes = Buffer.from(['1', ...amounts].map((amount) => `${amount}\n`).join(''))
  kernel.load(bytes)
  expect(kernel.run(0, bytes.length)).toBe('unknown')
  const pieces = by.map(
    (each, at) => ({ text: at === 0 ? '' : ' ', kind: 'times', index: 0, by: each }) as const,
  )
  const known = kernel.remember({ pieces, end: '\n', total: 2, notices: [] })
  const stop = kernel.run(2, bytes.length)
  let texts: string[] = []
  let sums: number[] = []
  kernel.take((output, totals) => {
    texts = Buffer.from(output).toString().split('\n').slice(0, -1)
    sums = [...totals]
  })
  return { stop, texts, sums, written: kernel.takeWritten(known), reached: kernel.reached }
}

/** Every double between these is written. */
const magnitudes = fc.oneof(
  fc.double({ min: 1e-21, max: 9.9e20, noNaN: true }),
  fc.integer({ min: -69, max: 69 }).map((exponent) => 2 ** exponent),
  fc.integer({ min: -20, max: 20 }).map((exponent) => 10 ** exponent),
  fc
    .tuple(fc.integer({ min: -17, max: 16 }), fc.integer({ min: 1, max: 9999 }))
    .map(([exponent, digits]) => Number(`${digits}e${exponent - 3}`)),
  fc.maxSafeNat().map((value) => value + 1),
)
const values = fc.tuple(magnitudes, fc.boolean()).map(([value, isNegative]) => (isNegative ? -value : value))

describe('numbers as texts', () => {
  it('are those of JavaScript', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 200, maxLength: 200 }), (several) => {
        const { stop, texts } = multiples(['1'], several)
        expect({ stop, texts }).toEqual({ stop: 'done', texts: [several.join(' ')] })
      }),
      { numRuns: 100 },
    )
  })

  it('are the product of the amount, as the text of it says, and the multiplier', () => {
    const amounts = fc
      .tuple(fc.nat(999_999_999), fc.nat(99_999))
      .map(([whole, part]) => `${whole + 1}.${String(part).padStart(5, '0')}`)
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1 }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        (all, by) => {
          const { stop, texts, sums, written } = multiples(all, [by])
          expect(stop).toBe('done')
          expect(texts).toEqual(all.map((amount) => String(Number(amount) * by)))
          expect(sums).toEqual(all.map((amount) => Number(amount) * 2))
          expect(written).toBe(all.length)
        },
      ),
    )
  })

  it('are rounded by the caller', () => {
    const amounts = ['1', '2.5', '1234567', '0.00001']
    const { texts } = multiples(amounts, [0.123456789], (value) => rounded(value, 3))
    expect(texts).toEqual(
      amounts.map((amount) => String(Number((Number(amount) * 0.123456789).toPrecision(3)))),
    )
  })

  it.each([1e21, 1.7e308, 9.9e-22, 5e-324])('%d is left to the general path', (value) => {
    expect(multiples(['1'], [value])).toMatchObject({ stop: 'ordinary', texts: [], reached: 2 })
  })
})

describe('rows', () => {
  it.each(['', '0', '-1', '+1', '1e3', ' 1', '"1"', '1,1', '1234567890123456'])(
    'with %j for an amount are left to the general path',
    (amount) => {
      expect(multiples([amount, '7'], [2])).toMatchObject({ stop: 'ordinary', texts: [], reached: 2 })
    },
  )

  it('whose result would be longer than all that is written at once are left to the general path', () => {
    const shape = { roles: [role.amount, role.passedOn], delimiter: ',', decimal: 'point' } as const
    const kernel = new RowKernel(code, { ...shape, rounded: undefined })
    const long = Buffer.from(`1,a\n2,${'x'.repeat(8_000_000)}\n3,b\n`)
    kernel.load(long)
    expect(kernel.run(0, long.length)).toBe('unknown')
    // So many copies of the row that their size does not fit into 32 bits.
    const pieces = Array.from({ length: 537 }, () => ({ text: '', kind: 'cell', index: 1, by: 0 }) as const)
    kernel.remember({ pieces, end: '\n', total: 1, notices: [] })
    expect(kernel.run(0, long.length)).toBe('ordinary')
    expect(kernel.reached).toBe(4)
    const taken: string[] = []
    kernel.take((bytes) => taken.push(Buffer.from(bytes).toString()))
    expect(taken).toEqual([`${'a'.repeat(537)}\n`])
  })

  it('are written until what was written is taken away, and none is lost', () => {
    const amounts = Array.from({ length: 20_000 }, (_, index) => String(index + 1))
    const { stop, texts, reached } = multiples(amounts, [1])
    expect(stop).toBe('full')
    const bytesDone = texts.reduce((sum, text) => sum + text.length + 1, 2)
    expect({ texts, reached }).toEqual({ texts: amounts.slice(0, texts.length), reached: bytesDone })
  })
})
