/** Figures over texts whose right answer is known. */
import type { IndustryGuess } from '../model.js'
import type { Labelled } from './examples.js'

export interface Judged extends Labelled {
  sector: string
  /** Best first. */
  guesses: IndustryGuess[]
}

/** Published figures to stand beside. */
const published: Record<Labelled['set'], string> = {
  grocery: 'published (CaML, WWW 2023): MAPE 22 %',
  purchases: 'published (Parakeet, ES&T 2025): first answer 86.9 %, within ten 93.1 %',
}

const probabilities = [0.99, 0.98, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]

export class Judgement {
  readonly #judged: readonly Judged[]
  readonly #factorOf: (code: string) => number | undefined

  /** @param factorOf kg CO2e per dollar of an industry */
  constructor(judged: readonly Judged[], factorOf: (code: string) => number | undefined) {
    this.#judged = judged
    this.#factorOf = factorOf
  }

  /** Share of texts whose industry is among the first so many answers. */
  within(most: number): number {
    return this.#share(({ guesses, code }) => guesses.slice(0, most).some((guess) => guess.code === code))
  }

  /** Share of texts whose first answer is of the right sector, and so has the right factor. */
  get sectors(): number {
    return this.#share(({ guesses, sector }) => guesses[0]?.sector === sector)
  }

  /** Share of texts with the right sector among the first so many. */
  sectorsWithin(most: number): number {
    return this.#share(({ guesses, sector }) => distinctSectors(guesses).slice(0, most).includes(sector))
  }

  get meanReciprocalRank(): number {
    const ranks = this.#judged.map(
      ({ guesses, code }) => guesses.findIndex((guess) => guess.code === code) + 1,
    )
    return mean(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank)))
  }

  /** Mean of the relative error of the first answer's factor. */
  get meanError(): number {
    return mean(
      this.#judged.flatMap(({ guesses, code }) => {
        const right = this.#factorOf(code)
        const taken = guesses[0] && this.#factorOf(guesses[0].code)
        if (!right || taken === undefined) return []
        return [Math.abs(taken - right) / right]
      }),
    )
  }

  report(set: Labelled['set']): string {
    return [
      `${set}: ${this.#judged.length} texts; ${published[set]}`,
      `  industry: first ${percent(this.within(1))}, within ten ${percent(this.within(10))}, within twenty ${percent(this.within(20))}, MRR ${this.meanReciprocalRank.toFixed(3)}`,
      `  factor's sector: first ${percent(this.sectors)}, within ten ${percent(this.sectorsWithin(10))}`,
      `  factor of the first answer: MAPE ${percent(this.meanError)}`,
    ].join('\n')
  }

  /** How often the first answer has the right sector where its probability is at least so much. */
  thresholds(): string {
    const lines = probabilities.map((least) => {
      const sure = this.#judged.filter(({ guesses }) => sectorProbability(guesses) >= least)
      const right = sure.filter(({ guesses, sector }) => distinctSectors(guesses)[0] === sector)
      const share = percent(sure.length / this.#judged.length)
      return `  ${least.toFixed(2)}: ${share} of texts, ${percent(right.length / sure.length)} of them right`
    })
    return ['probability of the first sector at least', ...lines].join('\n')
  }

  #share(test: (judged: Judged) => boolean): number {
    return this.#judged.filter(test).length / this.#judged.length
  }
}

/** Sectors by their probability together, best first. */
function distinctSectors(guesses: readonly IndustryGuess[]): string[] {
  const totals = new Map<string, number>()
  for (const { sector, probability } of guesses) totals.set(sector, (totals.get(sector) ?? 0) + probability)
  return [...totals].sort((a, b) => b[1] - a[1]).map(([sector]) => sector)
}

function sectorProbability(guesses: readonly IndustryGuess[]): number {
  const [best] = distinctSectors(guesses)
  return guesses
    .filter(({ sector }) => sector === best)
    .reduce((sum, { probability }) => sum + probability, 0)
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
