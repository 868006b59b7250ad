/** What figures of a source could be at best, and what chance alone would make of them. */
import { goal } from '#src/matching/general-rule.js'
import { type Answered, calibrationError } from './answers.js'
import { randomNumbers } from './random.js'

const draws = 200
const seed = 20_261_127

/**
 * The largest share of texts, from the most certain on down, of which nine of ten are right: coverage at 90 % precision as it is
 * published. The threshold is found with the answers in view, so it is no threshold to accept by.
 */
export function coverageAtGoal(answered: readonly Pick<Answered, 'probability' | 'isRight'>[]): number {
  const sorted = [...answered].sort((a, b) => b.probability - a.probability)
  let right = 0
  let covered = 0
  for (const [index, { probability, isRight }] of sorted.entries()) {
    right += isRight ? 1 : 0
    // Those that are equally certain are accepted together.
    if (sorted[index + 1]?.probability === probability) continue
    if (right >= goal * (index + 1)) covered = index + 1
  }
  return covered / sorted.length
}

/**
 * The mean calibration error of answers that are right just as often as they are said to be: each different text is drawn to be
 * right with its certainty, with all that repeat it. What few texts cannot tell from a good calibration is below it.
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
