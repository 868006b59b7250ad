/**
 * How certain the answers of a project are, and from where on they are accepted, measured by its own labels: each was
 * answered by what the others teach. Labels that were asked for first (money times doubt) do not mislead: they were chosen
 * by their certainty, which is given here, and not by whether they are right. But few of them are certain, so they seldom
 * bear a threshold.
 */

import {
  type CertaintyLine,
  certaintyOn,
  goal,
  lineThrough,
  logit,
  type MeasuredLine,
} from '../../matching/matching.js'

/** The answer to a label by a model that did not learn from it. */
export interface Trial {
  /** From 0 to 1, by the general weights. */
  certainty: number
  isRight: boolean
  /** Of texts that are in English and short enough the general rule knows; of the others it accepts none. */
  isOfJudgedKind: boolean
}

/** What becomes of a certainty in this project. */
export interface OwnRule extends CertaintyLine {
  /** Least certainty, in this project, of what is accepted; absent where its labels do not support one. */
  judgedKind?: number
  otherKinds?: number
}

/** Labels that an answer has to be accepted by: as certain as the least certain that is, or more. */
export const leastAccepted = 20
/** A less certain answer is for a person, however sure those are that it would be accepted with. */
export const leastCertain = 0.75
/** Standard deviations that the lower end of an interval is below: 95 of 100 lie above it. */
const lowerEnd = 1.645
export function ownRule(trials: readonly Trial[]): OwnRule {
  const line = lineThrough(
    trials.map(({ certainty, isRight }) => ({ certainty, rightness: isRight ? 1 : 0 })),
  )
  const judgedKind = acceptedFrom(
    trials.filter(({ isOfJudgedKind }) => isOfJudgedKind),
    line,
  )
  const otherKinds = acceptedFrom(
    trials.filter(({ isOfJudgedKind }) => !isOfJudgedKind),
    line,
  )
  return {
    intercept: line.intercept,
    slope: line.slope,
    ...(judgedKind === undefined ? {} : { judgedKind }),
    ...(otherKinds === undefined ? {} : { otherKinds }),
  }
}

/**
 * The lowest certainty such that nine of ten of the answers that are as certain are right, in two ways: of the labels
 * themselves, 20 or more, and by the line through all labels at the lower end of its interval (one-sided, 95 %; mean of
 * certainties, whose variance is that of the line by the delta method). In 600 simulated ledgers each, 0.35 to 1 logits from
 * the general certainty, with 100 or 300 labels at random, at most 7 of 100 came to less than nine of ten; where no answer was
 * right more often than nine times of ten, 28 of 100 did, with 0.87 right on average.
 */
function acceptedFrom(trials: readonly Trial[], { variances, ...line }: MeasuredLine): number | undefined {
  const sorted = trials
    .map(({ certainty, isRight }) => ({ general: certainty, own: certaintyOn(line, certainty), isRight }))
    .sort((a, b) => b.own - a.own)
  let [right, expected, perIntercept, perSlope] = [0, 0, 0, 0]
  let from: number | undefined
  for (const [index, { general, own, isRight }] of sorted.entries()) {
    const weight = own * (1 - own)
    right += isRight ? 1 : 0
    expected += own
    perIntercept += weight
    perSlope += weight * logit(general)
    // Those that are equally certain are accepted together.
    if (sorted[index + 1]?.own === own) continue
    const count = index + 1
    const variance =
      perIntercept ** 2 * variances.intercept +
      2 * perIntercept * perSlope * variances.both +
      perSlope ** 2 * variances.slope
    const lower = (expected - lowerEnd * Math.sqrt(variance)) / count
    if (own >= leastCertain && count >= leastAccepted && right / count >= goal && lower >= goal) from = own
  }
  return from
}
