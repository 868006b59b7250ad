/**
 * How certain the answers of a project are, and from where on they are accepted, measured by its own labels: each was
 * answered by what the others teach. Labels that were asked for first (money times doubt) do not mislead: they were chosen
 * by their certainty, which is given here, and not by whether they are right. But few of them are certain, so they seldom
 * bear a threshold.
 */

/** The answer to a label by a model that did not learn from it. */
export interface Trial {
  /** From 0 to 1, by the general weights. */
  certainty: number
  isRight: boolean
  /** Of texts that are in English and short enough the general rule knows; of the others it accepts none. */
  isOfJudgedKind: boolean
}

export interface OwnRule {
  /** What becomes of the logit of a certainty in this project: intercept + slope x logit. */
  intercept: number
  slope: number
  /** Least certainty, in this project, of what is accepted; absent where its labels do not support one. */
  judgedKind?: number
  otherKinds?: number
}

/** Of ten that are accepted so many are to be right. */
export const goal = 0.9
/** Labels that an answer has to be accepted by: as certain as the least certain that is, or more. */
const leastAccepted = 20
/** A less certain answer is for a person, however sure those are that it would be accepted with. */
const leastCertain = 0.75
/** Standard deviations that the lower end of an interval is below: 95 of 100 lie above it. */
const lowerEnd = 1.645
/**
 * How far a project may be from the general certainty before its labels are seen, in logits (standard deviation of
 * intercept and slope): as much as 40 labels tell of an intercept (1 / sqrt(40 x 0.2)), so that 20 labels move it half of
 * the way and 200 nearly all. So reasoned, and looked at on the index of UK industries alone.
 */
const spread = 0.35
const rounds = 30
/** What certainties are held within. */
const nearZero = 1e-6

/** Logit of a certainty in this project = intercept + slope x logit of the general one, with variances of both. */
interface Line {
  intercept: number
  slope: number
  variances: { intercept: number; both: number; slope: number }
}

export function ownRule(trials: readonly Trial[]): OwnRule {
  const line = lineThrough(trials)
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

/** How likely an answer of the project is right. @param certainty by the general weights */
export function certaintyIn(
  { intercept, slope }: Pick<OwnRule, 'intercept' | 'slope'>,
  certainty: number,
): number {
  return logistic(intercept + slope * logit(certainty))
}

/**
 * The lowest certainty such that nine of ten of the answers that are as certain are right, in two ways: of the labels
 * themselves, 20 or more, and by the line through all labels at the lower end of its interval (one-sided, 95 %; mean of
 * certainties, whose variance is that of the line by the delta method). In 600 simulated ledgers each, 0.35 to 1 logits from
 * the general certainty, with 100 or 300 labels at random, at most 7 of 100 came to less than nine of ten; where no answer was
 * right more often than nine times of ten, 28 of 100 did, with 0.87 right on average.
 */
function acceptedFrom(trials: readonly Trial[], { variances, ...line }: Line): number | undefined {
  const sorted = trials
    .map(({ certainty, isRight }) => ({ general: certainty, own: certaintyIn(line, certainty), isRight }))
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

/**
 * Logistic regression on the logit (Platt, 1999), drawn to the general certainty; the variances are those of a normal
 * distribution as bent as the posterior at its top (Laplace). Found by Newton's method.
 */
function lineThrough(trials: readonly Trial[]): Line {
  const prior = 1 / spread ** 2
  let [intercept, slope] = [0, 1]
  let variances = { intercept: spread ** 2, both: 0, slope: spread ** 2 }
  for (let round = 0; round < rounds; round++) {
    let [up, upSlope] = [-prior * intercept, -prior * (slope - 1)]
    let [bend, between, bendSlope] = [prior, 0, prior]
    for (const { certainty, isRight } of trials) {
      const x = logit(certainty)
      const likely = logistic(intercept + slope * x)
      const error = (isRight ? 1 : 0) - likely
      const weight = likely * (1 - likely)
      up += error
      upSlope += error * x
      bend += weight
      between += weight * x
      bendSlope += weight * x * x
    }
    const determinant = bend * bendSlope - between * between
    variances = {
      intercept: bendSlope / determinant,
      both: -between / determinant,
      slope: bend / determinant,
    }
    intercept += variances.intercept * up + variances.both * upSlope
    slope += variances.both * up + variances.slope * upSlope
  }
  return { intercept, slope, variances }
}

function logit(share: number): number {
  const held = Math.min(Math.max(share, nearZero), 1 - nearZero)
  return Math.log(held / (1 - held))
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
