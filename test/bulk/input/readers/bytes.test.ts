/** Bytes of inputs: how many lines they have. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countNewlines } from '../../../../src/bulk/input/readers/bytes.js'

describe('line feeds', () => {
  it('are counted wherever the bytes begin and end in their memory, beside bytes that differ from them by one bit', () => {
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
