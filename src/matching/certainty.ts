/**
 * Certainty of the first answer: a logistic function of the evidence for it. The model's own probabilities are too high
 * for texts unlike its training data. The weights are fitted on sources excluded from training
 * (`reference/train/certainty.ts`).
 */
import { hashFeature, headWords, mostWords, tellingWords } from './features.js'
import type { IndustryGuess, IndustryModel } from './model.js'

export const certaintySigns = [
  'bias',
  'probability',
  'margin',
  'known',
  'words',
  'pairs',
  'heads',
  'single',
  'speaking',
  'alone',
] as const
/** Weights of the signs by name. */
export type CertaintyWeights = Record<(typeof certaintySigns)[number], number>
/** Values of the signs, in the order of `certaintySigns`. */
export type Signs = readonly number[]

/** Maximum number of industries considered; several industries form one sector. */
export const mostIndustries = 60
const nearZero = 1e-4

/** Answers, best first, and the evidence for them, from the model with or without a project's own labels. */
export interface Answers {
  guesses: readonly IndustryGuess[]
  /** True if the feature supports any industry in the sector. */
  speaksFor(hash: number, sector: string): boolean
}

/**
 * Returns the first sector of a text and the signs of its certainty: the logit of its probability, its lead over the
 * second, the share of the text that the model knows, the length of the text, the shares of neighbouring word pairs and
 * of head words that support the sector, whether the text is a single word, the number of words that support the
 * sector, and whether at most one does. A single word may have several meanings; further words that point elsewhere are
 * a warning.
 * @returns undefined if the model knows no part of the text
 */
export function signsOf(
  text: string,
  model: IndustryModel,
  answers: Answers = answersOf(text, model),
): { first: IndustryGuess; signs: Signs } | undefined {
  const [first, second] = sectorsIn(answers.guesses)
  if (!first) return undefined
  const speaksFor = (feature: string) => answers.speaksFor(hashFeature(feature), first.sector)
  const words = tellingWords(text).slice(0, mostWords)
  const pairs = words.slice(1).map((word, i) => `${words[i]} ${word}`)
  const speaking = words.filter(speaksFor).length
  const probability = Math.min(Math.max(first.probability, nearZero), 1 - nearZero)
  const signs = [
    1,
    Math.log(probability / (1 - probability)),
    Math.log((first.probability + nearZero) / ((second?.probability ?? 0) + nearZero)),
    model.knownShare(text),
    Math.log(1 + words.length),
    shareOf(pairs, speaksFor),
    shareOf([...headWords(text)], speaksFor),
    words.length <= 1 ? 1 : 0,
    Math.log(1 + speaking),
    speaking <= 1 ? 1 : 0,
  ]
  return { first, signs }
}

function answersOf(text: string, model: IndustryModel): Answers {
  return {
    guesses: model.guess(text, mostIndustries),
    speaksFor: (hash, sector) => model.speaksFor(hash, sector),
  }
}

/** Returns the probability that the first answer is right, from 0 to 1. */
export function certainty(signs: Signs, weights: CertaintyWeights): number {
  const evidence = certaintySigns.reduce((sum, name, i) => sum + weights[name] * signs[i]!, 0)
  return 1 / (1 + Math.exp(-evidence))
}

/** Reads the weights from settings named `certainty_` and the name of the sign. */
export function weightsOf(setting: (name: string) => number): CertaintyWeights {
  const weights = certaintySigns.map((name) => [name, setting(`certainty_${name}`)])
  return Object.fromEntries(weights) as CertaintyWeights
}

/** Adds up the probabilities of industries by sector, best first; `code` is the sector's likeliest industry. */
export function sectorsIn(guesses: readonly IndustryGuess[]): IndustryGuess[] {
  const sectors = new Map<string, IndustryGuess>()
  for (const guess of guesses) {
    const other = sectors.get(guess.sector)
    if (other) other.probability += guess.probability
    else sectors.set(guess.sector, { ...guess })
  }
  return [...sectors.values()].sort((a, b) => b.probability - a.probability)
}

function shareOf(texts: readonly string[], test: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(test).length / texts.length
}
