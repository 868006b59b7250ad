import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, nearest } from '../../src/contract/contract.js'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

/** Computes the edit distance by definition: recursively tries every way to make the last letters equal. */
function fewestSlips(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)]
  const same = a.at(-1) === b.at(-1)
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(
    same ? fewestSlips(x, y) : 1 + Math.min(fewestSlips(x, y), fewestSlips(x, b), fewestSlips(a, y)),
    swapped ? 1 + fewestSlips(x.slice(0, -1), y.slice(0, -1)) : Number.POSITIVE_INFINITY,
  )
}

describe('edit distance', () => {
  it.each([
    ['natural', 'natural', 0],
    ['natral', 'natural', 1],
    ['nautral', 'natural', 1],
    ['naturall', 'natural', 1],
    ['maturel', 'natural', 2],
    ['toronot', 'toronto', 1],
    ['kitten', 'sitting', 3],
    ['', 'gas', 3],
  ])('equals the expected distance from %s to %s: %i', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance)
  })

  it('is symmetric, and 0 only for equal words', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 8)).toBe(editDistance(b, a, 8))
        expect(editDistance(a, b, 8) === 0).toBe(a === b)
      }),
    )
  })

  it('is the minimum number of edits', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 8)).toBe(fewestSlips(a, b))
      }),
    )
  })

  it('is at most one more than the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 8), limit + 1))
      }),
    )
  })
})

describe('nearest', () => {
  it.each([
    ['regoin', ['year', 'region', 'source'], 'region'],
    ['KWH', ['MWh', 'kWh'], 'kWh'],
    ['activity', ['activity_id', 'parameters'], undefined],
    ['galons', ['gallon_us'], undefined],
    ['yaer', ['year', 'your'], 'year'],
    ['x', ['kg', 't'], 't'],
    ['teleportation', ['transportation', 'travel'], undefined],
    ['', ['kg'], undefined],
    ['gas', [], undefined],
  ])('finds the text nearest to %s in %j: %s', (written, candidates, expected) => {
    expect(nearest(written, candidates)).toBe(expected)
  })

  it('returns the first of several equally near texts', () => {
    expect(nearest('cat', ['bat', 'rat'])).toBe('bat')
  })
})
