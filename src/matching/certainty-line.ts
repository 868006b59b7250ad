/**
 * Certainty of answers for one kind of text or one project: a line through the logit of their general certainty.
 * Logistic regression on the logit (Platt, 1999) with the general certainty as prior.
 */

/** Logit of a certainty = intercept + slope x logit of the general certainty. */
export interface CertaintyLine {
  intercept: number
  slope: number
}

/** Line with the variances of intercept and slope, and their covariance (`both`). */
export interface MeasuredLine extends CertaintyLine {
  variances: { intercept: number; both: number; slope: number }
}

/** Answer by a model that was not trained on its text. */
export interface MeasuredAnswer {
  /** Certainty from 0 to 1, by the general weights. */
  certainty: number
  /** 1 if right, 0 if wrong; with several annotators, the share that agrees. */
  rightness: number
}

/**
 * Prior standard deviation of intercept and slope, in logits. It equals the standard error of an intercept from 40
 * answers (1 / sqrt(40 x 0.2)), so that 20 answers move it half of the way and 200 nearly all. Reasoned, and checked
 * only on the index of UK industries.
 */
const usualSpread = 0.35
const rounds = 30
/** Certainties are clamped this far from 0 and 1. */
const nearZero = 1e-6

/**
 * Returns the probability that an answer is right.
 * @param certainty certainty by the general weights
 */
export function certaintyOn({ intercept, slope }: CertaintyLine, certainty: number): number {
  return logistic(intercept + slope * logit(certainty))
}

/**
 * Fits a line to answers by Newton's method. The variances come from the Laplace approximation of the posterior.
 * @param counted weight of each answer
 * @param spread prior standard deviation, in logits
 */
export function lineThrough(
  answers: readonly MeasuredAnswer[],
  counted = 1,
  spread = usualSpread,
): MeasuredLine {
  const prior = 1 / spread ** 2
  let [intercept, slope] = [0, 1]
  let variances = { intercept: spread ** 2, both: 0, slope: spread ** 2 }
  for (let round = 0; round < rounds; round++) {
    let [up, upSlope] = [-prior * intercept, -prior * (slope - 1)]
    let [bend, between, bendSlope] = [prior, 0, prior]
    for (const { certainty, rightness } of answers) {
      const x = logit(certainty)
      const likely = logistic(intercept + slope * x)
      const error = (rightness - likely) * counted
      const weight = likely * (1 - likely) * counted
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

export function logit(share: number): number {
  const held = Math.min(Math.max(share, nearZero), 1 - nearZero)
  return Math.log(held / (1 - held))
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
