/** Tests line counts of inputs. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countNewlines } from '../../../../src/rows/sheets/readers/bytes.js'

describe('countNewlines', () => {
  it('counts line feeds at any alignment, next to bytes that differ by one bit', () => {
    const byte = fc.constantFrom(10, 10, 11, 8, 138, 0, 255, 13)
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 2500 }), fc.nat(8), fc.nat(8), (all, from, before) => {
        const bytes = Uint8Array.from(all).subarray(from, Math.max(from, all.length - before))
        expect(countNewlines(bytes)).toBe(bytes.filter((each) => each === 10).length)
      }),
      { numRuns: 500 },
    )
  })
})
