/** What suggestions look up in the reference file; each part is read when it is first asked for. */
import { Cache } from '../cache.js'
import {
  joiningWords,
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

/** Below this share of the likeliest industry none is known for a text. */
export const lostBelow = 0.2
/** Of a text so many sectors count, by the likeliest industries, and none with less than a twentieth. */
const sectorsSeen = 5
const leastShare = 0.05
const industriesAdded = 40

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
  #translationOfNames: Translation | undefined
  #settings: Map<string, string> | undefined
  #kinds: KindParts | undefined
  readonly #sectors = new Cache<readonly string[]>()

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

  /**
   * Whether the model sees the same industries in two texts, of whichever language: the likeliest sector of one is among
   * those of the other. Undefined where it knows none for one of them.
   */
  areAlike(one: string, other: string): boolean | undefined {
    const [first, second] = [this.#sectorsIn(one), this.#sectorsIn(other)]
    if (first.length === 0 || second.length === 0) return undefined
    return first.includes(second[0]!) || second.includes(first[0]!)
  }

  /** Whether an industry is known for a text. */
  isKnown(text: string): boolean {
    return this.#sectorsIn(text).length > 0
  }

  /** The likeliest sectors, best first. Names of factors are asked for again and again. */
  #sectorsIn(text: string): readonly string[] {
    return this.#sectors.get(text, () => {
      const shares = new Map<string, number>()
      for (const { sector, probability } of this.industries.guess(text, industriesAdded))
        shares.set(sector, (shares.get(sector) ?? 0) + probability)
      const likely = [...shares].filter(([, share]) => share >= leastShare).sort((a, b) => b[1] - a[1])
      if ((likely[0]?.[1] ?? 0) < lostBelow) return []
      return likely.slice(0, sectorsSeen).map(([sector]) => sector)
    })
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
      this.asksEvidence
        ? { joining: joiningWords(), isWord: (word) => this.industries.knowsWord(word) }
        : undefined,
    )
    return this.#activityIndex
  }

  get translation(): Translation {
    this.#translation ??= new Translation(termsOf(this.#open()))
    return this.#translation
  }

  /** By the terms of searches too, in seven languages, for names: the model knows eight languages without. */
  get translationOfNames(): Translation {
    if (!this.asksEvidence) return this.translation
    this.#translationOfNames ??= new Translation(termsOf(this.#open()), termsOf(this.#open(), 'search_terms'))
    return this.#translationOfNames
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
