/**
 * How certain answers are in texts of one kind or one project: a line through the logit of their general certainty. Logistic
 * regression on the logit (Platt, 1999), drawn to the general certainty.
 */

/** Logit of a certainty = intercept + slope x logit of the general one. */
export interface CertaintyLine {
  intercept: number
  slope: number
}

/** With the variances of both. */
export interface MeasuredLine extends CertaintyLine {
  variances: { intercept: number; both: number; slope: number }
}

/** An answer by a model that did not learn from its text. */
export interface MeasuredAnswer {
  /** From 0 to 1, by the general weights. */
  certainty: number
  /** 1 or 0; the share of annotators who say the same, where several were asked. */
  rightness: number
}

/**
 * How far answers may be from the general certainty before they are seen, in logits (standard deviation of intercept and
 * slope): as much as 40 of them tell of an intercept (1 / sqrt(40 x 0.2)), so that 20 move it half of the way and 200 nearly
 * all. So reasoned, and looked at on the index of UK industries alone.
 */
const usualSpread = 0.35
const rounds = 30
/** What certainties are held within. */
const nearZero = 1e-6

/** How likely an answer is right. @param certainty by the general weights */
export function certaintyOn({ intercept, slope }: CertaintyLine, certainty: number): number {
  return logistic(intercept + slope * logit(certainty))
}

/**
 * Found by Newton's method; the variances are those of a normal distribution as bent as the posterior at its top (Laplace).
 * @param counted what each answer counts
 * @param spread how far answers may be from the general certainty
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
