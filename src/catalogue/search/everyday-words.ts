/**
 * Translates words that people type but publishers do not print to words of the catalogue. The longest matching phrase
 * wins; a phrase mapped to itself is protected from shorter ones.
 */
import { readFileSync } from 'node:fs'
import { everydayFile } from '../built-phrases.js'
import { spelledOut } from '../words/abbreviations.js'
import { type NamedPlace, type PlaceInQuery, placesIn } from '../words/towns.js'
import { type Language, layered, type TermsOf, Translation } from '../words/translation.js'
import { queryWords } from '../words/words.js'

const longestPhrase = 3

/** Phrases as query words are compared: in the singular. Each list alternates two texts, separated by line ends. */
export interface EverydayPhrases {
  /** Phrases, and their meanings in words. */
  meanings: string
  /** Words for documents such as invoices, ignored if the query has other words. */
  paperWords: readonly string[]
  /** Terms by language in addition to the reference file's, and their meanings. */
  terms: Partial<Record<Language, string>>
}

/** Finds the words for a phrase. */
interface PhraseMeanings {
  get: (phrase: string) => readonly string[] | undefined
}

/** Parses a list that alternates two texts. */
function pairsOf(list: string): Map<string, string> {
  const texts = list.split('\n')
  const pairs = new Map<string, string>()
  for (let i = 1; i < texts.length; i += 2) pairs.set(texts[i - 1]!, texts[i]!)
  return pairs
}

/** Tests for words in the searched texts. */
export interface Occurrence {
  /** True if the word occurs. */
  stands: (word: string) => boolean
  /** True if the word occurs or begins a longer word. */
  begins: (word: string) => boolean
}

export interface Meanings {
  words: string
  /** The words, with the names of towns replaced by their countries. */
  withCountries: string
  /** Words for these countries. */
  places: string
  /**
   * Returns the query translated from another language, with the countries of its towns; undefined if no language knows
   * its words.
   */
  translated: () => string | undefined
  /**
   * True if the searched texts contain all words, or the words they were replaced with, and no word is for a document.
   */
  isPublished: boolean
}

export class EverydayWords {
  readonly #meanings: PhraseMeanings
  readonly #placeOf: (name: string) => NamedPlace | undefined
  readonly #paperWords: ReadonlySet<string>
  readonly #terms: EverydayPhrases['terms']
  readonly #known: TermsOf
  readonly #lesser: TermsOf
  #translation: Translation | undefined

  /**
   * @param known terms of other languages, in addition to the everyday phrases
   * @param lesser secondary terms for other words
   * @param placeOf finds a place by a folded name
   */
  constructor(known: TermsOf, lesser: TermsOf, placeOf: (name: string) => NamedPlace | undefined) {
    const phrases = JSON.parse(readFileSync(everydayFile, 'utf8')) as EverydayPhrases
    const meanings = pairsOf(phrases.meanings)
    this.#meanings = { get: (phrase) => meanings.get(phrase)?.split(' ').filter(Boolean) }
    this.#placeOf = placeOf
    this.#paperWords = new Set(phrases.paperWords)
    this.#terms = phrases.terms
    this.#known = known
    this.#lesser = lesser
  }

  /** Returns the possible meanings of a query in publishers' words. */
  meaningsOf(query: string, occurrence: Occurrence): Meanings {
    const places = placesIn(query, this.#placeOf)
    // A pest is neither a county of Hungary nor a pesticide.
    const isKnown = ({ name, isLarge }: PlaceInQuery) =>
      name.split(' ').every(isLarge ? occurrence.stands : occurrence.begins)
    const large = countriesOf(places.filter(({ isLarge }) => isLarge))
    const unknown = places.filter((place) => !isKnown(place))
    // A well-known town precedes a word of another language: Bruxelles is not a sprout.
    const read = replaced(queryWords(query), countriesOf(unknown.filter(({ isLarge }) => isLarge))).join(' ')
    const isAccented = !/^[\x20-\x7e]*$/.test(query)
    const words = replaced(this.#inPublishedWords(read, isAccented, occurrence), countriesOf(unknown))
    const withCountries = replaced(words, large)
    const translated = () => {
      const english = this.#translated(read)?.english
      return english && replaced(this.#purchasesIn(queryWords(english)), large).join(' ')
    }
    return {
      words: words.join(' '),
      withCountries: withCountries.join(' '),
      translated,
      places: places
        .flatMap(({ country }) => country.filter((word) => withCountries.includes(word)))
        .join(' '),
      isPublished:
        this.#purchasesIn(queryWords(read)).every(occurrence.stands) &&
        !queryWords(read).some((word) => this.#paperWords.has(word)),
    }
  }

  /**
   * Translates a query if a language knows all of its words, or if one of its words begins no searched word. Accented
   * words are never read as English: `carbón` is coal.
   */
  #inPublishedWords(query: string, isAccented: boolean, { stands, begins }: Occurrence): readonly string[] {
    const meant = this.#purchasesIn(queryWords(query))
    if (!isAccented && meant.every(stands)) return meant
    const translated = this.#translated(query)
    const isWhole = translated?.unknown.every((word) => !meant.includes(word) || /^\d/.test(word))
    if (!isWhole && meant.every(begins)) return meant
    if (translated) return this.#purchasesIn(queryWords(translated.english))
    return meant.flatMap((word) => (begins(word) ? [word] : (inTwo(word, stands) ?? spelledOut([word]))))
  }

  #translated(query: string): ReturnType<Translation['read']> {
    this.#translation ??= new Translation(
      (language) => layered(pairsOf(this.#terms[language] ?? ''), this.#known(language)),
      this.#lesser,
    )
    return this.#translation.read(query)
  }

  /** Replaces every known phrase, and removes words for documents unless there are no others. */
  #purchasesIn(words: readonly string[]): readonly string[] {
    const isPaper = (word: string) => this.#paperWords.has(word)
    const meant = replaced(words, this.#meanings, words.every(isPaper) ? undefined : isPaper)
    return meant.length > 0 ? meant : replaced(words, this.#meanings)
  }
}

function countriesOf(places: readonly PlaceInQuery[]): ReadonlyMap<string, readonly string[]> {
  return new Map(places.map(({ name, country }) => [name, country]))
}

const shortestPart = 4

/** Splits a word that people write for two: `woodchip`, `fuelcell`. */
function inTwo(word: string, stands: (part: string) => boolean): [string, string] | undefined {
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)]
    if (parts.every(stands)) return parts
  }
  return undefined
}

/**
 * Replaces every known phrase, each word once: `landfill waste` needs no more words.
 * @param isLeftOut true for words to drop with their meaning, unless they are part of a longer phrase
 */
export function replaced(
  words: readonly string[],
  known: PhraseMeanings,
  isLeftOut: (word: string) => boolean = () => false,
): readonly string[] {
  const meant: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at)
    while (length > 1 && known.get(words.slice(at, at + length).join(' ')) === undefined) length--
    const phrase = words.slice(at, at + length)
    at += length
    if (length === 1 && isLeftOut(phrase[0]!)) continue
    meant.push(...(known.get(phrase.join(' ')) ?? phrase))
  }
  return [...new Set(meant)]
}
