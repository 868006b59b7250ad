import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grouped, tonnes } from '../../src/host/numbers.js'

describe('formatted numbers', () => {
  test.each([
    [0, '0'],
    [-0.4, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567.5, '1,234,568'],
    [-1234, '-1,234'],
  ])('groups %s as %s', (value, text) => {
    expect(grouped(value)).toBe(text)
  })

  test.each([
    [123.456, '0.12346'],
    [123_456_789, '123,460'],
    [-5_432_100, '-5,432.1'],
    [0.000001, '0.000000001'],
  ])('converts %s kilograms to %s tonnes', (kilograms, text) => {
    expect(tonnes(kilograms)).toBe(text)
  })

  test('equal the format of Intl', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e25, max: 1e25, noNaN: true }), (value) => {
        const rounded = value.toLocaleString('en-US', { maximumFractionDigits: 0 })
        expect(grouped(value)).toBe(rounded === '-0' ? '0' : rounded)
        const inTonnes = (value / 1000).toLocaleString('en-US', { maximumSignificantDigits: 5 })
        expect(tonnes(value)).toBe(inTonnes === '-0' ? '0' : inTonnes)
      }),
    )
  })
})
