/**
 * How often the model is right about texts like this one: a logistic function of what speaks for its first answer. The
 * probabilities of the model itself are too high for texts unlike those it learned from. Weights are learned from sources
 * that the model never saw (`reference/train/certainty.ts`).
 */
import { hashOf, headWords, mostWords, tellingWords } from './features.js'
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
/** What a sign counts for, by its name. */
export type CertaintyWeights = Record<(typeof certaintySigns)[number], number>
/** Values of the signs, in their order. */
export type Signs = readonly number[]

/** Industries that are looked at; several make one sector. */
export const mostIndustries = 60
const nearZero = 1e-4

/** What is answered, best first, and what speaks for it: by the model, or by it and what a project taught. */
export interface Answers {
  guesses: readonly IndustryGuess[]
  /** Whether a feature counts for an industry of a sector. */
  speaksFor(hash: number, sector: string): boolean
}

/**
 * What there is to judge the first sector of a text by: the logit of its probability, how far it is ahead of the second,
 * how much of the text the model knows, how long the text is, how many pairs of neighbouring words and which head words
 * speak for the sector, whether the text is a single word, how many words speak for the sector, and whether it rests on
 * one alone: a word may mean several things, and others beside it that point elsewhere are a warning.
 * @returns undefined where the model knows nothing of the text
 */
export function signsOf(
  text: string,
  model: IndustryModel,
  answers: Answers = answersOf(text, model),
): { first: IndustryGuess; signs: Signs } | undefined {
  const [first, second] = sectorsIn(answers.guesses)
  if (!first) return undefined
  const speaksFor = (feature: string) => answers.speaksFor(hashOf(feature), first.sector)
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

/** How likely the first answer is right, from 0 to 1. */
export function certainty(signs: Signs, weights: CertaintyWeights): number {
  const evidence = certaintySigns.reduce((sum, name, i) => sum + weights[name] * signs[i]!, 0)
  return 1 / (1 + Math.exp(-evidence))
}

/** Weights from settings: each is called `certainty_` and the name of its sign. */
export function weightsOf(setting: (name: string) => number): CertaintyWeights {
  const weights = certaintySigns.map((name) => [name, setting(`certainty_${name}`)])
  return Object.fromEntries(weights) as CertaintyWeights
}

/** Sectors with the probabilities of their industries together, best first; `code` is the likeliest of each. */
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
