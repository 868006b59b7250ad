import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText } from '../../src/cli/footprint/pact.js'

describe('decimal texts', () => {
  it.each([
    [0, '0'],
    [1.5, '1.5'],
    [1e-7, '0.0000001'],
    [1.25e-9, '0.00000000125'],
    [1e21, '1000000000000000000000'],
    [-2.5e-8, '-0.000000025'],
  ])('%d is %s', (value, text) => {
    expect(decimalText(value)).toBe(text)
  })

  it('are plain, and the same number', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(decimalText(value)).toMatch(/^-?\d+(\.\d+)?$/)
        expect(Number(decimalText(value))).toBe(value + 0)
      }),
    ))
})
