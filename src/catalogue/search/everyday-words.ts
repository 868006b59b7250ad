/**
 * Words that people type and publishers do not print, with words of the catalogue. The longest phrase that fits
 * wins; a phrase that means itself is protected from shorter ones.
 */
import { readFileSync } from 'node:fs'
import { everydayFile } from '../built-phrases.js'
import { spelledOut } from '../words/abbreviations.js'
import { type Language, layered, type TermsOf, Translation } from '../words/translation.js'
import { queryWords } from '../words/words.js'
import { type NamedPlace, type PlaceInQuery, placesIn } from './towns.js'

const longestPhrase = 3

/** As words of a query are compared: in the singular. A list has two texts in turn, with line ends between them. */
export interface EverydayPhrases {
  /** Phrases, and the words that they mean. */
  meanings: string
  /** Words that say nothing where another word does. */
  paperWords: readonly string[]
  /** By language terms beside those that the reference file has, and what they mean. */
  terms: Partial<Record<Language, string>>
}

/** Words for phrases. */
interface PhraseMeanings {
  get: (phrase: string) => readonly string[] | undefined
}

/** A list of two texts in turn. */
function pairsOf(list: string): Map<string, string> {
  const texts = list.split('\n')
  const pairs = new Map<string, string>()
  for (let i = 1; i < texts.length; i += 2) pairs.set(texts[i - 1]!, texts[i]!)
  return pairs
}

/** What stands in the texts that are searched. */
export interface Occurrence {
  /** The word itself. */
  stands: (word: string) => boolean
  /** The word or the beginning of a longer one. */
  begins: (word: string) => boolean
}

export interface Meanings {
  words: string
  /** With the countries of towns in place of the towns. */
  withCountries: string
  /** Words for these countries. */
  places: string
  /** The query as one of another language, with the countries of its towns; undefined where that is none of the others. */
  translated: () => string | undefined
  /** Whether all words, or the words that they are for, stand in what is searched, and none is of the paper. */
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
   * @param known terms of other languages, beside those of the everyday phrases
   * @param lesser those for other words
   * @param placeOf by a folded name
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

  /** What a query may mean in the words that publishers use. */
  meaningsOf(query: string, occurrence: Occurrence): Meanings {
    const places = placesIn(query, this.#placeOf)
    // A pest is neither a county of Hungary nor a pesticide.
    const isKnown = ({ name, isLarge }: PlaceInQuery) =>
      name.split(' ').every(isLarge ? occurrence.stands : occurrence.begins)
    const large = countriesOf(places.filter(({ isLarge }) => isLarge))
    const unknown = places.filter((place) => !isKnown(place))
    // A town that many know is read before a word of another language: Bruxelles is no sprout.
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
   * A text is another language's if that knows all of its words, or if one of them begins no word that is searched. With
   * accents words of other languages are not taken for English ones: `carbón` is coal.
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

  /** With every known phrase replaced, and without the words of the paper, unless there are no others. */
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

/** Two words that people write as one: `woodchip`, `fuelcell`. */
function inTwo(word: string, stands: (part: string) => boolean): [string, string] | undefined {
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)]
    if (parts.every(stands)) return parts
  }
  return undefined
}

/**
 * With every known phrase replaced, each word once: `landfill waste` needs no more words.
 * @param isLeftOut words that are left out, meaning and all, where they are not part of a longer phrase
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
