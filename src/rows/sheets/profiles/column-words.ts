/** Matches headings and cells with the words of eight languages. */
import { Cache } from '../../../common/cache.js'
import { foldedText, umlauts } from './folded-text.js'
import type { CellMeaning, HeadingKind, LanguageWords } from './words/language.js'

/** `whole` if the heading is a phrase of the kind, `part` if it contains one. */
export type HeadingMatch = 'whole' | 'part'

/** Minimum length of a phrase that counts inside a longer heading. */
const shortestPart = 3
/** Stems that join two words (`days per week`), and name a kind only as a whole heading (`Pers.`). */
const joining = new Set(['per'])
/** Minimum length of a word that counts at the end of a compound, such as `klasse` in `Buchungsklasse`. */
const shortestEnding = 5
/** Minimum length of a word after its endings are cut off. */
const shortestStem = 4

interface Phrase {
  kind: HeadingKind
  stem: string
}

/** Meanings of a heading. */
interface Heading {
  kinds: ReadonlyMap<HeadingKind, HeadingMatch>
  isElsewhere: boolean
}

/** Maximum number of remembered headings. */
const mostHeadings = 1000

export class ColumnWords {
  readonly #phrases = new Map<string, Set<HeadingKind>>()
  readonly #list: Phrase[] = []
  readonly #elsewhere = new Set<string>()
  readonly #cells = new Map<string, Set<CellMeaning>>()
  readonly #headings = new Cache<Heading>(mostHeadings)

  constructor(languages: readonly LanguageWords[]) {
    for (const { headings, elsewhere, cells } of languages) {
      for (const [kind, phrases] of Object.entries(headings)) {
        for (const phrase of phrases) this.#addHeading(kind as HeadingKind, phrase)
      }
      for (const word of elsewhere) this.#elsewhere.add(stemmed(word))
      for (const [meaning, words] of Object.entries(cells)) {
        for (const word of words) addTo(this.#cells, cellKey(word), meaning as CellMeaning)
      }
    }
  }

  #addHeading(kind: HeadingKind, phrase: string): void {
    const stem = stemmed(phrase)
    addTo(this.#phrases, stem, kind)
    addTo(this.#phrases, stemOf(compact(phrase)), kind)
    this.#list.push({ kind, stem })
  }

  /** Returns the kinds that a heading names; text in brackets counts only if the rest does not name a kind. */
  headingKinds(heading: string): ReadonlyMap<HeadingKind, HeadingMatch> {
    return this.#headingOf(heading).kinds
  }

  /** True if a word of the heading relates the column to something else, such as a price. */
  isElsewhere(heading: string): boolean {
    return this.#headingOf(heading).isElsewhere
  }

  #headingOf(heading: string): Heading {
    return this.#headings.get(heading, () => {
      const plain = heading.replace(/[([{][^)\]}]*[)\]}]?/g, ' ')
      const found = this.#kindsIn(plain)
      const kinds = found.size > 0 || plain === heading ? found : this.#kindsIn(heading)
      return { kinds, isElsewhere: this.#relatesElsewhere(heading) }
    })
  }

  #kindsIn(heading: string): Map<HeadingKind, HeadingMatch> {
    const found = new Map<HeadingKind, HeadingMatch>()
    const stem = stemmed(heading)
    if (stem === '') return found
    const whole = this.#phrases.get(stem) ?? this.#phrases.get(stemOf(compact(heading)))
    for (const kind of whole ?? []) found.set(kind, 'whole')
    const inWords = ` ${stem} `
    for (const { kind, stem: phrase } of this.#list) {
      if (found.has(kind) || phrase.length < shortestPart || joining.has(phrase)) continue
      const isEnding =
        phrase.length >= shortestEnding && !phrase.includes(' ') && inWords.includes(`${phrase} `)
      if (isEnding || inWords.includes(` ${phrase} `)) found.set(kind, 'part')
    }
    return found
  }

  #relatesElsewhere(heading: string): boolean {
    const words = stemmed(heading).split(' ')
    return words.some(
      (word, at) => this.#elsewhere.has(word) || this.#elsewhere.has(`${word} ${words[at + 1]}`),
    )
  }

  /** Returns the meanings of a cell; empty for unknown words. */
  meanings(cell: string): ReadonlySet<CellMeaning> {
    return this.#cells.get(cellKey(cell)) ?? none
  }
}

const none: ReadonlySet<CellMeaning> = new Set()

function addTo<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}

function compact(text: string): string {
  return foldedText(text)
    .replaceAll(' ', '')
    .replace(umlauts, (pair) => pair[0]!)
}

function stemmed(text: string): string {
  return foldedText(text).split(' ').map(stemOf).join(' ')
}

/** Cuts off endings of plurals and cases, in any of the languages. */
function stemOf(word: string): string {
  const single = word.length > 2 ? word.replace(/(?<!s)s$/, '') : word
  if (single.length <= shortestStem) return single
  const shorter = word.replace(/(?:en|es|(?<!s)s|(?<!io)n|e|i|y|a|o|ow)$/, '')
  return shorter === word || shorter.length < shortestStem ? word : stemOf(shorter)
}

/** Returns a cell as compared; signs such as a tick mark stay. */
function cellKey(cell: string): string {
  return compact(cell) || cell.trim()
}
