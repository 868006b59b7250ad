/** Figures over texts whose right answer is known. */
import { type CertaintyWeights, certainty, sectorsIn, signsOf } from '#src/matching/certainty.js'
import { isEvaluatedKind } from '#src/matching/judged-kind.js'
import type { IndustryGuess, IndustryModel } from '#src/matching/model.js'
import type { HeldOut } from './held-out.js'
import type { FactorOf } from './known-factors.js'

export interface Judged extends HeldOut {
  /** Undefined where no training text has its code. */
  sector: string | undefined
  /** Best first. */
  guesses: IndustryGuess[]
  /** How likely the first sector is right; the probability of the model itself where it is left out. */
  certainty?: number
}

/** Industries that are looked at; several make one sector. */
const most = 60
/** Digits of a code that name its industry group. */
const groupDigits = 4

export function judgedWith(
  model: IndustryModel,
  text: HeldOut,
  sector: string | undefined,
  weights?: CertaintyWeights,
): Judged {
  const judged = { ...text, sector, guesses: model.guess(text.text, most) }
  const seen = weights && signsOf(text.text, model)
  return seen ? { ...judged, certainty: certainty(seen.signs, weights) } : judged
}

export class Judgement {
  readonly #judged: readonly Judged[]
  readonly #factorOf: FactorOf

  constructor(judged: readonly Judged[], factorOf: FactorOf) {
    this.#judged = judged
    this.#factorOf = factorOf
  }

  /** The same of the texts of one set. */
  of(set: HeldOut['set']): Judgement {
    return new Judgement(
      this.#judged.filter((each) => each.set === set),
      this.#factorOf,
    )
  }

  get size(): number {
    return this.#judged.length
  }

  /** Share of texts whose industry is among the first so many answers. */
  within(most: number): number {
    return this.#share(({ guesses, code }) => guesses.slice(0, most).some((guess) => guess.code === code))
  }

  /** Share of texts whose first answer is of the right industry group. */
  get groups(): number {
    return this.#share(
      ({ guesses, code }) => guesses[0]?.code.slice(0, groupDigits) === code.slice(0, groupDigits),
    )
  }

  /** Share of texts with the right sector, and so the right factor, among the first so many sectors. */
  sectorsWithin(most: number): number {
    return this.#share(({ guesses, sector }) =>
      sectorsIn(guesses)
        .slice(0, most)
        .some((each) => each.sector === sector),
    )
  }

  get meanReciprocalRank(): number {
    return mean(
      this.#judged.map(({ guesses, sector }) => {
        const rank = sectorsIn(guesses).findIndex((each) => each.sector === sector) + 1
        return rank === 0 ? 0 : 1 / rank
      }),
    )
  }

  /** Mean of the relative error of the first sector's factor. */
  get meanError(): number {
    return mean(
      this.#judged.flatMap(({ guesses, code }) => {
        const right = this.#factorOf(code)
        const first = sectorsIn(guesses)[0]
        const taken = first && this.#factorOf(first.code)
        if (!right || taken === undefined) return []
        return [Math.abs(taken - right) / right]
      }),
    )
  }

  /** How many texts of a judged kind have a first sector of at least such a certainty, and how often it is right. */
  sure(least: number): { share: number; right: number } {
    const firsts = this.#judged.map(({ text, guesses, sector, certainty: learned }) => {
      const first = sectorsIn(guesses)[0]
      return { text, first, sector, certainty: learned ?? first?.probability ?? 0 }
    })
    const sure = firsts.filter((each) => each.certainty >= least && isEvaluatedKind(each.text))
    const right = sure.filter(({ first, sector }) => first?.sector === sector)
    return { share: sure.length / this.#judged.length, right: right.length / sure.length }
  }

  #share(test: (judged: Judged) => boolean): number {
    return this.#judged.filter(test).length / this.#judged.length
  }
}

export function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length
}
