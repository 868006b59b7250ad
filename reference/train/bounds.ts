/** Best possible figures of a source, and figures by chance. */
import { goal } from '#src/matching/general-rule.js'
import { type Answered, calibrationError } from './answers.js'
import { randomNumbers } from './random.js'

const draws = 200
const seed = 20_261_127

/**
 * Returns the largest share of texts, from the most certain down, of which nine of ten are right: coverage at 90 %
 * precision as published. The threshold is found with the answers known, so it is unsuitable for acceptance.
 */
export function coverageAtGoal(answered: readonly Pick<Answered, 'probability' | 'isRight'>[]): number {
  const sorted = [...answered].sort((a, b) => b.probability - a.probability)
  let right = 0
  let covered = 0
  for (const [index, { probability, isRight }] of sorted.entries()) {
    right += isRight ? 1 : 0
    // Equally certain answers are accepted together.
    if (sorted[index + 1]?.probability === probability) continue
    if (right >= goal * (index + 1)) covered = index + 1
  }
  return covered / sorted.length
}

/**
 * Returns the mean calibration error of perfectly calibrated answers: each different text is drawn to be right with its
 * certainty, together with its repetitions. A lower error cannot be distinguished from a good calibration.
 */
export function errorByChance(answered: readonly Pick<Answered, 'text' | 'probability'>[]): number {
  const random = randomNumbers(seed)
  let sum = 0
  for (let draw = 0; draw < draws; draw++) {
    const drawn = new Map<string, number>()
    for (const { text } of answered) if (!drawn.has(text)) drawn.set(text, random())
    sum += calibrationError(
      answered.map(({ text, probability }) => ({ probability, isRight: drawn.get(text)! < probability })),
    )
  }
  return sum / draws
}
