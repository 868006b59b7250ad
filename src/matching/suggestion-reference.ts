/** Suggestion data of the reference file; each part is read on first use. */

import {
  joiningWords,
  loadTerms,
  openReference,
  type ReferenceDatabase,
  releases,
  Translation,
} from '../catalogue/catalogue.js'
import { Cache } from '../common/cache.js'
import { ActivityIndex, type WordedEntry } from './activity-index.js'
import { type Answers, type CertaintyWeights, certainty, signsOf, weightsOf } from './certainty.js'
import { extractFeatures } from './features.js'
import { type IndustryGuess, IndustryModel } from './model.js'
import { readParts } from './parts.js'
import { pieceOf } from './pieces.js'
import { sectorsIn } from './sectors.js'
import { classifyText, type KindParts, type TextKind } from './text-kind.js'

/**
 * Minimum score for a usable text. Chosen on training phrases (`reference/words/phrases/`): the best industry of each
 * has at least 0.0097; for 500 texts of random letters it has at most 0.0065.
 */
const leastEvidence = 0.008
/** First release that requires evidence and whose model has an encoder. */
const sinceEvidence = 2
/** First release that reads the origin of materials and the stage of fuels. */
const sinceQualifiers = 3

/** Number of texts whose sectors are kept. */
const mostTexts = 4096

/** Number of texts after which loading the whole model is faster. */
const fewTexts = 8

export class SuggestionReference {
  readonly #path: string
  readonly #release: number
  #db: ReferenceDatabase | undefined
  #industries: IndustryModel | undefined
  #readAlone = 0
  #activityIndex: ActivityIndex | undefined
  #translation: Translation | undefined
  #translationOfNames: Translation | undefined
  #settings: Map<string, string> | undefined
  #kinds: KindParts | undefined
  readonly #sectors = new Cache<readonly string[]>(mostTexts)
  /** Sectors of the names of activities, separated by spaces, as compiled with the model. */
  #sectorsOfNames: ReadonlyMap<string, string> | undefined

  /**
   * @param path path of the compiled reference file
   * @param release release of the catalogue whose activities are suggested; the newest by default
   */
  constructor(path: string, release: number = releases.at(-1)!) {
    this.#path = path
    this.#release = release
  }

  /** Minimum score of a suggestion; 0 in release 1, which also suggests with almost no evidence. */
  get leastEvidence(): number {
    return this.#release < sinceEvidence ? 0 : leastEvidence
  }

  /** True if a matching name needs evidence to rank first, and prices of one industry form one suggestion. */
  get asksEvidence(): boolean {
    return this.#release >= sinceEvidence
  }

  /**
   * True if names of another origin or stage than the text states rank second, and ties put the higher figure first.
   */
  get readsQualifiers(): boolean {
    return this.#release >= sinceQualifiers
  }

  get industries(): IndustryModel {
    this.#industries ??= this.#readModel()
    return this.#industries
  }

  /**
   * Returns the likeliest industries for a text, best first. The first few texts read only the pieces of the model that
   * they need.
   */
  likeliest(text: string, most: number): IndustryGuess[] {
    if (this.#industries || this.#readAlone++ >= fewTexts) return this.industries.guess(text, most)
    const pieces = new Set([...extractFeatures(text).keys()].map(pieceOf))
    return this.#readModel([...pieces]).guess(text, most)
  }

  /**
   * True if the model predicts the same industries for two texts, in any language: the likeliest sector of one is among
   * the other's sectors. Undefined if no sector is known for either text.
   */
  areAlike(one: string, other: string): boolean | undefined {
    const [first, second] = [this.#sectorsIn(one), this.#sectorsIn(other)]
    if (first.length === 0 || second.length === 0) return undefined
    return first.includes(second[0]!) || second.includes(first[0]!)
  }

  /** True if the model knows an industry for the text. */
  isKnown(text: string): boolean {
    return this.#sectorsIn(text).length > 0
  }

  /** Returns the likeliest sectors of a text, best first. */
  #sectorsIn(text: string): readonly string[] {
    return this.#sectors.get(text, () => {
      const ofName = this.#sectorsOfNames?.get(text)
      return ofName?.split(' ').filter(Boolean) ?? sectorsIn(text, this.industries)
    })
  }

  #readModel(pieces?: readonly number[]): IndustryModel {
    return new IndustryModel(
      readParts(this.#open(), this.#release < sinceEvidence ? 'first' : 'newest', pieces),
    )
  }

  get activityIndex(): ActivityIndex {
    if (this.#activityIndex) return this.#activityIndex
    const cards = this.#open()
      .prepare(
        `SELECT activity_id, unit_type, name, words, sectors FROM suggestion_cards
         WHERE added_in <= ?1 AND (removed_in IS NULL OR removed_in > ?1) ORDER BY card`,
      )
      .all(this.#release) as (WordedEntry & { sectors: string })[]
    if (this.asksEvidence) this.#sectorsOfNames = new Map(cards.map(({ name, sectors }) => [name, sectors]))
    this.#activityIndex = new ActivityIndex(
      cards,
      this.asksEvidence
        ? { joining: joiningWords(), isWord: (word) => this.industries.knowsWord(word) }
        : undefined,
    )
    return this.#activityIndex
  }

  get translation(): Translation {
    this.#translation ??= new Translation(loadTerms(this.#open()))
    return this.#translation
  }

  /** Translation of names, which also uses search terms in seven languages; the model itself knows eight languages. */
  get translationOfNames(): Translation {
    if (!this.asksEvidence) return this.translation
    this.#translationOfNames ??= new Translation(
      loadTerms(this.#open()),
      loadTerms(this.#open(), 'search_terms'),
    )
    return this.#translationOfNames
  }

  /** Release of the model. */
  get version(): string {
    return this.#setting('version')
  }

  /** Minimum certainty at which the model's first answer is accepted without review by a person. */
  get acceptedFrom(): number {
    return Number(this.#setting('accepted_from'))
  }

  /**
   * Returns the likeliest sector of a text with the probability that it is right; undefined if the model predicts no
   * sector.
   * @param answers answers to judge; only the model's by default
   */
  certaintyOf(text: string, answers?: Answers): { sector: string; certainty: number } | undefined {
    const seen = signsOf(text, this.industries, answers)
    return seen && { sector: seen.first.sector, certainty: certainty(seen.signs, this.#certaintyWeights()) }
  }

  /** Returns the measured kind that a text matches in its original wording; undefined if it matches no kind. */
  kindOf(written: string): TextKind | undefined {
    if (!this.asksEvidence) return undefined
    this.#kinds ??= readKinds(this.#open(), Number(this.#setting('accepted_from_in_ledgers')))
    return classifyText(written, this.#kinds)
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
