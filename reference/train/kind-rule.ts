/**
 * Certainty of answers for one kind of text, by texts that the model was not trained on. Texts resemble each other
 * within groups: a kind counts as many texts as it has groups, and intervals are drawn by group.
 */
import { leastAccepted, leastCertain } from '#src/estimators/suggestion/own-rule.js'
import {
  type CertaintyLine,
  certaintyOn,
  lineThrough,
  type MeasuredAnswer,
} from '#src/matching/certainty-line.js'
import { goal } from '#src/matching/general-rule.js'
import { lowerEnd } from './interval.js'

/** Answer to a text of the kind. */
export interface KindAnswer extends MeasuredAnswer {
  group: string
  isRight: boolean
}

/**
 * Maximum deviation of a kind from the general certainty, in logits. Of 0.05, 0.1, 0.15, 0.2 and 0.35 the most likely
 * for held-out groups of the fold that the line is fitted to; lines shrunk towards the other languages' line were less
 * likely.
 */
const spread = 0.2
const highest = 0.98
const steps = 100
const digits = 2

/** Returns the line, rounded for storage. */
export function lineOfKind(answers: readonly KindAnswer[]): CertaintyLine {
  const groups = new Set(answers.map(({ group }) => group)).size
  const { intercept, slope } = lineThrough(answers, groups / answers.length, spread)
  return { intercept: Number(intercept.toFixed(digits)), slope: Number(slope.toFixed(digits)) }
}

/**
 * Returns the lowest certainty, in steps of 0.01, from which nine of ten answers are right, with 20 groups or more, and
 * also at the lower limit (95 %, one-sided); undefined if none qualifies.
 */
export function thresholdOfKind(answers: readonly KindAnswer[], line: CertaintyLine): number | undefined {
  const own = answers.map((each) => ({
    ...each,
    certainty: certaintyOn(line, each.certainty),
  }))
  let from: number | undefined
  for (let step = highest * steps; step >= leastCertain * steps; step--) {
    const accepted = own
      .filter(({ certainty }) => certainty >= step / steps)
      .map(({ group, isRight }) => ({ group, value: isRight ? 1 : 0 }))
    const right = accepted.filter(({ value }) => value === 1).length / accepted.length
    const groups = new Set(accepted.map(({ group }) => group)).size
    if (groups >= leastAccepted && right >= goal && lowerEnd(accepted) >= goal) from = step / steps
  }
  return from
}
