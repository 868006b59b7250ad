import { describe, expect, it } from 'vitest'
import { ownRule, type Trial } from '../../../src/estimators/suggestion/own-rule.js'
import { certaintyOn } from '../../../src/matching/matching.js'
import { randomOf } from '../../random.js'

const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** Answers of a ledger whose logits are so far from the general certainty. */
function ledgerOf(count: number, shift: number, random: () => number, share = 1) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: count }, () => {
    const logit = 0.5 + 1.5 * normal()
    const likely = share * logistic(logit + shift)
    return { certainty: logistic(logit), isRight: random() < likely, isOfJudgedKind: true, likely }
  })
}

/** Of what is accepted so many are right; undefined where nothing is. */
function rightOfAccepted(answers: readonly (Trial & { likely: number })[], labels: readonly Trial[]) {
  const rule = ownRule(labels)
  const from = rule.judgedKind
  if (from === undefined) return undefined
  const accepted = answers.filter(({ certainty }) => certaintyOn(rule, certainty) >= from)
  return accepted.reduce((sum, { likely }) => sum + likely, 0) / accepted.length
}

describe('the rule of a project by its own labels', () => {
  it('is between the general certainty and what the labels say after 20 of them, and near these after 400', () => {
    const wrong = Array.from({ length: 400 }, () => ({
      certainty: 0.8,
      isRight: false,
      isOfJudgedKind: true,
    }))
    const half = wrong.map((each, i) => ({ ...each, isRight: i % 2 === 0 }))
    expect(certaintyOn(ownRule([]), 0.8)).toBeCloseTo(0.8, 10)
    const after20 = certaintyOn(ownRule(half.slice(0, 20)), 0.8)
    expect([after20 > 0.55, after20 < 0.7]).toEqual([true, true])
    expect(certaintyOn(ownRule(half), 0.8)).toBeCloseTo(0.5, 1)
  })

  it('has no threshold by fewer than 20 labels, and one for each kind of text that enough are of', () => {
    const right = { certainty: 0.97, isRight: true, isOfJudgedKind: true }
    expect(ownRule(Array.from({ length: 19 }, () => right)).judgedKind).toBeUndefined()
    const { judgedKind, otherKinds } = ownRule(Array.from({ length: 20 }, () => right))
    expect([judgedKind! > 0.9, otherKinds]).toEqual([true, undefined])
    const other = { ...right, isOfJudgedKind: false }
    expect(ownRule(Array.from({ length: 20 }, () => other)).otherKinds).toBeGreaterThan(0.9)
  })

  it('has no threshold where the most certain labels are wrong too often', () => {
    const answers = Array.from({ length: 200 }, (_, i) => ({
      certainty: 0.9 + (i % 50) / 1000,
      isRight: i % 5 > 0,
      isOfJudgedKind: true,
    }))
    expect(ownRule(answers).judgedKind).toBeUndefined()
  })

  it('accepts those together that are equally certain, whatever their order', () => {
    const answers = Array.from({ length: 60 }, (_, i) => ({
      certainty: i < 30 ? 0.97 : 0.8,
      isRight: i !== 29,
      isOfJudgedKind: true,
    }))
    expect(ownRule(answers).judgedKind).toBeCloseTo(ownRule(answers.toReversed()).judgedKind!, 10)
  })

  it.each([-1, -0.5, 0, 0.5, 1])(
    'is right nine times of ten, %s logits from the general certainty',
    (shift) => {
      const random = randomOf(28)
      const shares = [100, 300].flatMap((labels) =>
        Array.from({ length: 50 }, () => {
          const ledger = ledgerOf(1000, shift, random)
          return rightOfAccepted(ledger.slice(labels), ledger.slice(0, labels)) ?? 1
        }),
      )
      expect(shares.filter((share) => share < 0.9).length).toBeLessThanOrEqual(10)
      expect(Math.min(...shares)).toBeGreaterThan(0.8)
    },
  )
})
