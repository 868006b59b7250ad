/**
 * Words that people type and publishers do not print, with words of the catalogue. The longest phrase that fits
 * wins; a phrase that means itself is protected from shorter ones.
 */
import { readFileSync } from 'node:fs'
import { everydayFile } from '../built-phrases.js'
import { spelledOut } from '../suggestion/abbreviations.js'
import { queryWords } from './words.js'

const longestPhrase = 3

/** Phrases with their meanings, and the words of paper, as words of a query are compared: in the singular. */
export interface EverydayPhrases {
  meanings: Record<string, readonly string[]>
  paperWords: readonly string[]
}

export class EverydayWords {
  readonly #meanings: ReadonlyMap<string, readonly string[]>
  readonly #paperWords: ReadonlySet<string>
  readonly #toEnglish: (text: string) => string

  /**
   * @param toEnglish translates a text of which a word is known in another language; others it gives back as they are
   */
  constructor(toEnglish: (text: string) => string) {
    const { meanings, paperWords } = JSON.parse(readFileSync(everydayFile, 'utf8')) as EverydayPhrases
    this.#meanings = new Map(Object.entries(meanings))
    this.#paperWords = new Set(paperWords)
    this.#toEnglish = toEnglish
  }

  /**
   * A query in the words that publishers use.
   * @param occurs whether a word stands in any text that is searched
   */
  inPublishedWords(query: string, occurs: (word: string) => boolean): string {
    const meant = this.#purchasesIn(queryWords(query))
    if (meant.every(occurs)) return meant.join(' ')
    const translated = this.#toEnglish(query)
    if (translated !== query) return this.#purchasesIn(queryWords(translated)).join(' ')
    return meant.flatMap((word) => (occurs(word) ? [word] : spelledOut([word]))).join(' ')
  }

  /** With every known phrase replaced, and without the words of the paper, unless there are no others. */
  #purchasesIn(words: readonly string[]): readonly string[] {
    const meant = replaced(words, this.#meanings)
    const bought = meant.filter((word) => !this.#paperWords.has(word))
    return bought.length > 0 ? bought : meant
  }
}

/** With every known phrase replaced, each word once: `landfill waste` needs no more words. */
export function replaced(
  words: readonly string[],
  known: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const meant: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at)
    while (length > 1 && !known.has(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length)
    meant.push(...(known.get(phrase.join(' ')) ?? phrase))
    at += length
  }
  return [...new Set(meant)]
}
