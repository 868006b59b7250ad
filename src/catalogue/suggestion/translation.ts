/** French terms as English ones, by a list of terms made from names that are published in both languages. */
import { wordsOf } from '../search/words.js'

/** Words of the longest term that is looked for. */
const longestTerm = 5

/** Words that only join others. */
const joining = new Set('a au aux avec d de des du en et l la le les ou par pour sans sur un une'.split(' '))

export class Translation {
  readonly #english: ReadonlyMap<string, string>

  /** @param terms as `termKey` writes them */
  constructor(terms: readonly { term: string; english: string }[]) {
    this.#english = new Map(terms.map(({ term, english }) => [term, english]))
  }

  /** A text with every known term replaced, longer terms first; what is not known stays. */
  toEnglish(text: string): string {
    const words = frenchWords(text)
    const english: string[] = []
    for (let at = 0; at < words.length; ) {
      let length = Math.min(longestTerm, words.length - at)
      while (length > 1 && !this.#english.has(words.slice(at, at + length).join(' '))) length--
      const term = words.slice(at, at + length).join(' ')
      english.push(this.#english.get(term) ?? term)
      at += length
    }
    return english.join(' ')
  }
}

/** The words of a French text that mean something, as terms have them. */
export function frenchWords(text: string): string[] {
  return wordsOf(text).filter((word) => !joining.has(word))
}
