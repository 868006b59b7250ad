/**
 * How certain answers are in texts of one kind, by texts of it that the model did not learn from. Texts resemble each other
 * by groups: a kind counts as many texts as it has groups, and intervals are drawn by group.
 */
import type { TextKind } from '#src/suggestion/text-kind.js'
import { lowerEnd } from './interval.js'

/** An answer to a text of the kind. */
export interface KindAnswer {
  group: string
  /** By the general weights. */
  certainty: number
  /** Share of annotators who say the same, where several were asked; else 1 or 0. */
  rightness: number
  isRight: boolean
}

/** As for the labels of a project (`src/estimators/learning/own-rule.ts`), whose constants these are. */
const spread = 0.35
const leastGroups = 20
const leastCertain = 0.75
const goal = 0.9
const highest = 0.98
const steps = 100
const rounds = 30
const nearZero = 1e-6
const digits = 2

type Line = Pick<TextKind, 'intercept' | 'slope'>

/** Logistic regression on the logit, drawn to the general certainty; rounded as it is kept. */
export function lineOfKind(answers: readonly KindAnswer[]): Line {
  const counts = new Set(answers.map(({ group }) => group)).size / answers.length
  const prior = 1 / spread ** 2
  let [intercept, slope] = [0, 1]
  for (let round = 0; round < rounds; round++) {
    let [up, upSlope] = [-prior * intercept, -prior * (slope - 1)]
    let [bend, between, bendSlope] = [prior, 0, prior]
    for (const { certainty, rightness } of answers) {
      const x = logit(certainty)
      const likely = logistic(intercept + slope * x)
      const error = (rightness - likely) * counts
      const weight = likely * (1 - likely) * counts
      up += error
      upSlope += error * x
      bend += weight
      between += weight * x
      bendSlope += weight * x * x
    }
    const determinant = bend * bendSlope - between * between
    intercept += (bendSlope * up - between * upSlope) / determinant
    slope += (bend * upSlope - between * up) / determinant
  }
  return { intercept: Number(intercept.toFixed(digits)), slope: Number(slope.toFixed(digits)) }
}

/**
 * The lowest certainty, in steps of 0.01, from which nine of ten answers are right, of 20 groups or more, and at the lower end
 * of the interval too (95 %, one-sided); undefined where there is none.
 */
export function thresholdOfKind(
  answers: readonly KindAnswer[],
  { intercept, slope }: Line,
): number | undefined {
  const own = answers.map((each) => ({
    ...each,
    certainty: logistic(intercept + slope * logit(each.certainty)),
  }))
  let from: number | undefined
  for (let step = highest * steps; step >= leastCertain * steps; step--) {
    const accepted = own
      .filter(({ certainty }) => certainty >= step / steps)
      .map(({ group, isRight }) => ({ group, value: isRight ? 1 : 0 }))
    const right = accepted.filter(({ value }) => value === 1).length / accepted.length
    const groups = new Set(accepted.map(({ group }) => group)).size
    if (groups >= leastGroups && right >= goal && lowerEnd(accepted) >= goal) from = step / steps
  }
  return from
}

function logit(share: number): number {
  const held = Math.min(Math.max(share, nearZero), 1 - nearZero)
  return Math.log(held / (1 - held))
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
