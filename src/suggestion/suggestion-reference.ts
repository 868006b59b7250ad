/** What suggestions look up in the reference file; each part is read when it is first asked for. */
import {
  openReference,
  type ReferenceDatabase,
  releases,
  Translation,
  termsOf,
} from '../catalogue/catalogue.js'
import { ActivityIndex, type WordedEntry } from './activity-index.js'
import { type Answers, type CertaintyWeights, certainty, signsOf, weightsOf } from './certainty.js'
import { featuresOf } from './features.js'
import { type IndustryGuess, IndustryModel } from './model.js'
import { readParts } from './parts.js'
import { pieceOf } from './pieces.js'
import { type KindParts, kindOf, type TextKind } from './text-kind.js'

/**
 * Below this a text says nothing. Chosen by phrases that the model learns from (`reference/words/phrases/`): the best
 * industry of each has at least 0.0097, that of 500 words of letters at random at most 0.0065.
 */
const leastEvidence = 0.008
/** The release from which on it is asked for, and from which on the model has an encoder. */
const sinceEvidence = 2

/** Texts after which it takes less time to have the model in memory. */
const fewTexts = 8

export class SuggestionReference {
  readonly #path: string
  readonly #release: number
  #db: ReferenceDatabase | undefined
  #industries: IndustryModel | undefined
  #readAlone = 0
  #activityIndex: ActivityIndex | undefined
  #translation: Translation | undefined
  #settings: Map<string, string> | undefined
  #kinds: KindParts | undefined

  /**
   * @param path compiled reference file
   * @param release of the catalogue, whose activities are suggested; the newest when absent
   */
  constructor(path: string, release: number = releases.at(-1)!) {
    this.#path = path
    this.#release = release
  }

  /** The least score of a suggestion: release 1 suggests what has next to none too. */
  get leastEvidence(): number {
    return this.#release < sinceEvidence ? 0 : leastEvidence
  }

  /** Whether a name asks for evidence before it comes first, and prices of one industry are one suggestion. */
  get asksEvidence(): boolean {
    return this.#release >= sinceEvidence
  }

  get industries(): IndustryModel {
    this.#industries ??= this.#readModel()
    return this.#industries
  }

  /** The likeliest industries for a text, best first: of the first texts by the parts of the model that they need. */
  likeliest(text: string, most: number): IndustryGuess[] {
    if (this.#industries || this.#readAlone++ >= fewTexts) return this.industries.guess(text, most)
    const pieces = new Set([...featuresOf(text).keys()].map(pieceOf))
    return this.#readModel([...pieces]).guess(text, most)
  }

  #readModel(pieces?: readonly number[]): IndustryModel {
    return new IndustryModel(
      readParts(this.#open(), this.#release < sinceEvidence ? 'first' : 'newest', pieces),
    )
  }

  get activityIndex(): ActivityIndex {
    this.#activityIndex ??= new ActivityIndex(
      this.#open()
        .prepare(
          `SELECT activity_id, unit_type, name, words FROM suggestion_cards
           WHERE added_in <= ?1 AND (removed_in IS NULL OR removed_in > ?1) ORDER BY card`,
        )
        .all(this.#release) as WordedEntry[],
    )
    return this.#activityIndex
  }

  get translation(): Translation {
    this.#translation ??= new Translation(termsOf(this.#open()))
    return this.#translation
  }

  /** Release of the model. */
  get version(): string {
    return this.#setting('version')
  }

  /** From which certainty on the first answer of the model is taken without a person. */
  get acceptedFrom(): number {
    return Number(this.#setting('accepted_from'))
  }

  /**
   * How likely the first sector that is seen in a text is right; undefined where none is seen.
   * @param answers of the model alone when absent
   */
  certaintyOf(text: string, answers?: Answers): { sector: string; certainty: number } | undefined {
    const seen = signsOf(text, this.industries, answers)
    return seen && { sector: seen.first.sector, certainty: certainty(seen.signs, this.#certaintyWeights()) }
  }

  /** Of which kind that was measured a text is, as it was written; undefined where it is like none. */
  kindOf(written: string): TextKind | undefined {
    if (!this.asksEvidence) return undefined
    this.#kinds ??= readKinds(this.#open(), Number(this.#setting('accepted_from_in_ledgers')))
    return kindOf(written, this.#kinds)
  }

  #certaintyWeights(): CertaintyWeights {
    return weightsOf((name) => Number(this.#setting(name)))
  }

  close(): void {
    this.#db?.close()
  }

  #setting(name: string): string {
    this.#settings ??= new Map(
      (
        this.#open().prepare('SELECT name, value FROM suggestion_settings').all() as {
          name: string
          value: string
        }[]
      ).map((row) => [row.name, row.value]),
    )
    return this.#settings.get(name)!
  }

  #open(): ReferenceDatabase {
    this.#db ??= openReference(this.#path)
    return this.#db
  }
}

function readKinds(db: ReferenceDatabase, ledgersFrom: number): KindParts {
  const kinds = db
    .prepare('SELECT name, intercept, slope, accepted_from, like_ledgers FROM suggestion_kinds ORDER BY kind')
    .all() as (Pick<TextKind, 'name' | 'intercept' | 'slope'> & {
    accepted_from: number | null
    like_ledgers: number
  })[]
  const signs = db.prepare('SELECT sign, weights FROM suggestion_signs').all() as Record<string, string>[]
  return {
    ledgersFrom,
    kinds: kinds.map(({ accepted_from, like_ledgers, ...kind }) => ({
      ...kind,
      acceptedFrom: accepted_from ?? undefined,
      isLikeLedgers: like_ledgers === 1,
    })),
    weights: new Map(signs.map(({ sign, weights }) => [sign!, weights!.split(' ').map(Number)])),
  }
}
