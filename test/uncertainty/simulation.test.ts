import { describe, expect, it } from 'vitest'
import { philox } from '../../src/uncertainty/random.js'
import { combine, simulate, type Term, totalOf, varianceOf } from '../../src/uncertainty/uncertainty.js'
import { exampleTerms } from './example-inventory.js'

describe('philox', () => {
  it.each([
    [
      [0, 0, 0, 0],
      [0, 0],
      [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
    ],
    [
      [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff],
      [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
    ],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
    ],
  ])('gives the known answer for %s', (counter, [keyA, keyB], expected) => {
    const words = Uint32Array.from(counter)
    philox(words, keyA!, keyB!)
    expect([...words]).toEqual(expected)
  })
})

describe('simulate', () => {
  it('gives the bounds of the ten-line inventory', () => {
    const { mean, deviation, low, high } = simulate(exampleTerms, 100_000, 1)
    expect(mean / 1_600_000).toBeCloseTo(1, 2)
    expect(deviation / 155_132).toBeCloseTo(1, 1)
    expect(Math.abs(low - 1_347_704) / 1_347_704).toBeLessThan(0.004)
    expect(Math.abs(high - 1_953_561) / 1_953_561).toBeLessThan(0.004)
  })

  it('gives the same result for the same seed, in any order of terms', () => {
    const first = simulate(exampleTerms, 2000, 7)
    expect(simulate([...exampleTerms].reverse(), 2000, 7)).toEqual(first)
    expect(simulate(exampleTerms, 2000, 8)).not.toEqual(first)
  })

  it('draws a shared factor once', () => {
    const shared = { id: 'factor', variance: varianceOf(0.2) }
    const terms = Array.from({ length: 100 }, () => ({ amount: 1, sources: [shared] }))
    expect(simulate(terms, 20_000, 1).high).toBeCloseTo(120, 0)
  })

  it('draws many small sources as one, with the same variance', () => {
    const terms: Term[] = Array.from({ length: 1000 }, (_, line) => ({
      amount: 1 + (line % 7),
      sources: [
        { id: `factor ${line % 400}`, variance: varianceOf(0.5) },
        { id: `activity ${line}`, variance: varianceOf(0.15) },
      ],
    }))
    const { mean, deviation } = simulate(terms, 20_000, 1)
    expect(mean / totalOf(terms)).toBeCloseTo(1, 2)
    expect(deviation / Math.sqrt(combine(terms).variance)).toBeCloseTo(1, 1)
  })
})
