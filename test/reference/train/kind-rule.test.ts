import { describe, expect, it } from 'vitest'
import { type KindAnswer, lineOfKind, thresholdOfKind } from '../../../reference/train/kind-rule.js'

/** Answers of one certainty, each text of so many groups in turn. */
function answers(certainty: number, right: number, of: number, groups: number): KindAnswer[] {
  return Array.from({ length: of }, (_, i) => {
    const isRight = i < right
    return { group: `${certainty} ${i % groups}`, certainty, rightness: isRight ? 1 : 0, isRight }
  })
}

const asItIs = { intercept: 0, slope: 1 }

describe('how certain answers are in a kind of texts', () => {
  it('stays near the general certainty where a kind has few groups', () => {
    const few = lineOfKind(answers(0.8, 300, 600, 3))
    const many = lineOfKind(answers(0.8, 300, 600, 300))
    expect(few.intercept).toBeGreaterThan(many.intercept)
    expect(few.intercept).toBeLessThan(0)
  })

  it('learns from shares of annotators', () => {
    const shared = answers(0.8, 100, 100, 100).map((each) => ({ ...each, rightness: 0.5 }))
    expect(lineOfKind(shared).intercept).toBeLessThan(lineOfKind(answers(0.8, 100, 100, 100)).intercept)
  })
})

describe('the threshold of a kind', () => {
  it('is the lowest from which nine of ten are right at the lower end of the interval', () => {
    const known = [...answers(0.9, 98, 100, 100), ...answers(0.8, 50, 100, 100)]
    expect(thresholdOfKind(known, asItIs)).toBe(0.81)
  })

  it.each([
    ['few groups, however many texts they have', answers(0.9, 1000, 1000, 19)],
    ['wrong answers in few of the groups', [...answers(0.9, 100, 100, 25), ...answers(0.91, 0, 10, 1)]],
    ['answers that are less certain than three of four', answers(0.7, 100, 100, 100)],
    ['answers of which too few are right', answers(0.9, 85, 100, 100)],
  ])('does not exist with %s', (_, known) => {
    expect(thresholdOfKind(known, asItIs)).toBeUndefined()
  })
})
