/**
 * Words that people type and publishers do not print, with words of the catalogue. The longest phrase that fits
 * wins; a phrase that means itself is protected from shorter ones.
 */
import { readFileSync } from 'node:fs'
import { everydayFile } from '../built-phrases.js'
import { spelledOut } from '../suggestion/abbreviations.js'
import { type Term, Translation } from '../suggestion/translation.js'
import { queryWords } from './words.js'

const longestPhrase = 3

/** As words of a query are compared: in the singular. */
export interface EverydayPhrases {
  meanings: Record<string, readonly string[]>
  /** Large towns, between bars, by their countries. */
  towns: Record<string, string>
  /** Words that say nothing where another word does. */
  paperWords: readonly string[]
  /** Beside those that the reference file has. */
  terms: readonly Term[]
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
  /** With the countries of large towns in place of the towns. */
  withCountries: string
  /** The query as one of another language, with the countries of its towns; absent where that is none of the others. */
  translated?: string
  /** Whether a town is no word that is searched. It is no beginning of one, either: Roma is not Romania. */
  isTownAlone: boolean
}

export class EverydayWords {
  readonly #meanings: ReadonlyMap<string, readonly string[]>
  readonly #towns: ReadonlyMap<string, readonly string[]>
  readonly #paperWords: ReadonlySet<string>
  readonly #translation: Translation

  /** @param terms those of the reference file */
  constructor(terms: readonly Term[]) {
    const phrases = JSON.parse(readFileSync(everydayFile, 'utf8')) as EverydayPhrases
    this.#meanings = new Map(Object.entries(phrases.meanings))
    this.#towns = new Map(
      Object.entries(phrases.towns).flatMap(([country, towns]) =>
        towns.split('|').map((town) => [town, country.split(' ')] as const),
      ),
    )
    this.#paperWords = new Set(phrases.paperWords)
    this.#translation = new Translation([...terms, ...phrases.terms])
  }

  /** What a query may mean in the words that publishers use. */
  meaningsOf(query: string, occurrence: Occurrence): Meanings {
    const words = this.#inPublishedWords(query, occurrence)
    const withCountries = replaced(words, this.#towns)
    const isTownAlone = words.some((word) => !occurrence.stands(word) && !withCountries.includes(word))
    const readings = { words: words.join(' '), withCountries: withCountries.join(' ') }
    const english = this.#translation.read(query)?.english
    const translated = english && replaced(this.#purchasesIn(queryWords(english)), this.#towns).join(' ')
    if (!translated || Object.values(readings).includes(translated)) return { ...readings, isTownAlone }
    return { ...readings, translated, isTownAlone }
  }

  /** A text is another language's if that knows all of its words, or if one of them begins no word that is searched. */
  #inPublishedWords(query: string, { stands, begins }: Occurrence): readonly string[] {
    const meant = this.#purchasesIn(queryWords(query))
    if (meant.every(stands)) return meant
    const translated = this.#translation.read(query)
    const isWhole = translated?.unknown.every((word) => !meant.includes(word) || /^\d/.test(word))
    if (!isWhole && meant.every(begins)) return meant
    if (translated) return this.#purchasesIn(queryWords(translated.english))
    return meant.flatMap((word) => (begins(word) ? [word] : (inTwo(word, stands) ?? spelledOut([word]))))
  }

  /** With every known phrase replaced, and without the words of the paper, unless there are no others. */
  #purchasesIn(words: readonly string[]): readonly string[] {
    const isPaper = (word: string) => this.#paperWords.has(word)
    const meant = replaced(words, this.#meanings, words.every(isPaper) ? undefined : isPaper)
    return meant.length > 0 ? meant : replaced(words, this.#meanings)
  }
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
  known: ReadonlyMap<string, readonly string[]>,
  isLeftOut: (word: string) => boolean = () => false,
): readonly string[] {
  const meant: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at)
    while (length > 1 && !known.has(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length)
    at += length
    if (length === 1 && isLeftOut(phrase[0]!)) continue
    meant.push(...(known.get(phrase.join(' ')) ?? phrase))
  }
  return [...new Set(meant)]
}
