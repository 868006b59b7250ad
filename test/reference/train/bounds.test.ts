import { describe, expect, it } from 'vitest'
import { coverageAtGoal, errorByChance } from '../../../reference/train/bounds.js'

const answer = (probability: number, isRight: boolean) => ({ probability, isRight })

describe('coverage at nine of ten', () => {
  it('is the largest share, from the most certain on, of which nine of ten are right', () => {
    const certain = Array.from({ length: 9 }, (_, i) => answer(0.99 - i / 100, true))
    const wrong = Array.from({ length: 10 }, (_, i) => answer(0.5 - i / 100, false))
    expect(coverageAtGoal([...wrong, ...certain])).toBeCloseTo(10 / 19, 10)
    expect(coverageAtGoal(wrong)).toBe(0)
  })

  it('takes equally certain answers together', () => {
    expect(coverageAtGoal([answer(0.9, true), answer(0.9, false)])).toBe(0)
    expect(coverageAtGoal([answer(0.9, true), answer(0.8, false)])).toBe(0.5)
  })
})

describe('the calibration error by chance', () => {
  const texts = (count: number, each: number) =>
    Array.from({ length: count * each }, (_, i) => ({ text: `${i % count}`, probability: 0.5 }))

  it('is the same every time, smaller for more texts, and larger where texts repeat', () => {
    expect(errorByChance(texts(100, 1))).toBe(errorByChance(texts(100, 1)))
    // The mean of |x - n / 2| / n for a fair coin: about 0.4 / sqrt(n).
    expect(errorByChance(texts(100, 1))).toBeCloseTo(0.04, 2)
    expect(errorByChance(texts(10_000, 1))).toBeLessThan(0.01)
    expect(errorByChance(texts(10, 10))).toBeGreaterThan(2 * errorByChance(texts(100, 1)))
  })

  it('is zero without doubt', () => {
    expect(errorByChance([{ text: 'a', probability: 1 }])).toBe(0)
  })
})
