/** Figures for texts with known right answers. */
import { type CertaintyWeights, certainty, sectorsIn, signsOf } from '#src/matching/certainty.js'
import { isEvaluatedKind } from '#src/matching/judged-kind.js'
import type { IndustryGuess, IndustryModel } from '#src/matching/model.js'
import type { HeldOut } from './held-out.js'
import type { FactorOf } from './known-factors.js'

export interface Judged extends HeldOut {
  /** Undefined if no training text has its code. */
  sector: string | undefined
  /** Best first. */
  guesses: IndustryGuess[]
  /** Probability that the first sector is right; default: the model's own probability. */
  certainty?: number
}

/** Number of industries read; several form one sector. */
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

  /** Returns the figures for one set of texts. */
  of(set: HeldOut['set']): Judgement {
    return new Judgement(
      this.#judged.filter((each) => each.set === set),
      this.#factorOf,
    )
  }

  get size(): number {
    return this.#judged.length
  }

  /** Returns the share of texts whose industry is among the first answers. */
  within(most: number): number {
    return this.#share(({ guesses, code }) => guesses.slice(0, most).some((guess) => guess.code === code))
  }

  /** Share of texts whose first answer is in the right industry group. */
  get groups(): number {
    return this.#share(
      ({ guesses, code }) => guesses[0]?.code.slice(0, groupDigits) === code.slice(0, groupDigits),
    )
  }

  /** Returns the share of texts with the right sector, and so the right factor, among the first sectors. */
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

  /** Returns the share of texts of judged kinds with this certainty, and how often their first sector is right. */
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
