import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '../../../src/catalogue/search/edit-distance.js'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

describe('edit distance', () => {
  it.each([
    ['natural', 'natural', 0],
    ['natral', 'natural', 1],
    ['nautral', 'natural', 1],
    ['naturall', 'natural', 1],
    ['maturel', 'natural', 2],
    ['', 'gas', 3],
  ])('%s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance)
  })

  it('is the same in both directions, and 0 only for the same word', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 8)).toBe(editDistance(b, a, 8))
        expect(editDistance(a, b, 8) === 0).toBe(a === b)
      }),
    )
  })

  it('stops at one more than the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 8), limit + 1))
      }),
    )
  })
})
