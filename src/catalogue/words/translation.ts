/**
 * Translates French, German, Italian, Spanish, Dutch, Portuguese and Polish words to English, by lists of terms. The
 * language of a text is the language that knows most of its words.
 */
import { type ReferenceDatabase, rowsAtOnce } from '../reference-file.js'
import { wordsOf } from './words.js'

export const languages = ['french', 'german', 'spanish', 'italian', 'dutch', 'portuguese', 'polish'] as const
export type Language = (typeof languages)[number]

/** A term in the form of `termOf`, and its English translation. */
export interface Term {
  language: string
  term: string
  english: string
}

/** Lists in a reference file: terms for suggestions, and additional terms for searches. */
export type TermTable = 'suggestion_terms' | 'search_terms'

export function loadTerms(db: ReferenceDatabase, table: TermTable = 'suggestion_terms'): Term[] {
  const rows = rowsAtOnce<[string, string, string]>(db, 'language, term, english', table)
  return rows.map(([language, term, english]) => ({ language, term, english }))
}

/** Maximum number of words in a term. */
const longestTerm = 5

/** Words that only connect others. */
const joining: Record<Language, ReadonlySet<string>> = {
  dutch: new Set('aan bij de een en het in met naar of op per te tot uit van voor zonder'.split(' ')),
  french: new Set('a au aux avec d de des du en et l la le les ou par pour sans sur un une'.split(' ')),
  german: new Set(
    'am an auf aus bei das dem den der des die ein eine einem einen einer eines fur im in mit oder ohne und vom von zu zum zur'.split(
      ' ',
    ),
  ),
  italian: new Set(
    'a ad ai al all alla alle con d da dal dall dalla de dei del dell della delle di e ed gli i il in l la le lo nel nell nella o per su sul sulla un una uno'.split(
      ' ',
    ),
  ),
  polish: new Set('do dla i lub na o od oraz po przez przy w we z za ze'.split(' ')),
  portuguese: new Set(
    'a ao aos as com da das de do dos e em na nas no nos o os ou para por sem um uma'.split(' '),
  ),
  spanish: new Set(
    'a al con de del e el en la las lo los o para por sin su sus un una unos unas y'.split(' '),
  ),
}

/** Returns the connecting words of all languages, except English words with another meaning: a van, the fur. */
export function joiningWords(): Set<string> {
  const all = languages.flatMap((language) => [...joining[language]])
  return new Set(all.filter((word) => !english.has(word)))
}

const english = new Set('am an as die do fur no op sin van w'.split(' '))

/** Translations of a language's terms. */
export interface Terms {
  get(term: string): string | undefined
}
export type TermsOf = (language: Language) => Terms

/** Combines lists of terms; the first list with a term counts. */
export function layered(...lists: readonly Terms[]): Terms {
  return {
    get: (term) => {
      for (const list of lists) {
        const english = list.get(term)
        if (english !== undefined) return english
      }
      return undefined
    },
  }
}

/** Weight of a word known only from the secondary list when the language of a text is chosen. */
const lesserShare = 0.9

export class Translation {
  /** Terms by language: the primary list, and both lists. */
  readonly #terms: ReadonlyMap<Language, { own: Terms; all: Terms }>

  /** Languages that write two English words as one. */
  readonly #compounding: ReadonlySet<Language>

  /**
   * @param terms terms; later ones override earlier ones
   * @param lesser secondary terms for searches, used for words missing in `terms`; suggestions split only German
   * compounds, as their models learned
   */
  constructor(terms: readonly Term[] | TermsOf, lesser?: readonly Term[] | TermsOf) {
    const ownOf = typeof terms === 'function' ? terms : byLanguage(terms)
    const lesserOf = typeof lesser === 'function' ? lesser : lesser && byLanguage(lesser)
    this.#terms = new Map(
      languages.map((language) => {
        const own = ownOf(language)
        return [language, { own, all: lesserOf ? layered(own, lesserOf(language)) : own }]
      }),
    )
    this.#compounding = new Set<Language>(lesser ? ['german', 'dutch'] : ['german'])
  }

  /**
   * Replaces every known term of the text's language, longer terms first. Unknown words stay; a text without known
   * words is unchanged.
   */
  toEnglish(text: string): string {
    return this.read(text)?.english ?? text
  }

  /** Returns the translation and the unknown words; undefined if no word is known. */
  read(text: string): { english: string; unknown: string[] } | undefined {
    const readings = languages.map((language) => this.#read(text, language))
    const best = readings.reduce((a, b) => (b.known > a.known ? b : a))
    return best.known === 0 ? undefined : { english: best.english.join(' '), unknown: best.unknown }
  }

  /** Reads a text in one language, and counts its known words. */
  #read(text: string, language: Language): { english: string[]; unknown: string[]; known: number } {
    const { own: terms, all } = this.#terms.get(language)!
    const words = wordsIn(text, language)
    const english: string[] = []
    const unknown: string[] = []
    let known = 0
    for (let at = 0; at < words.length; ) {
      let length = Math.min(longestTerm, words.length - at)
      while (length > 1 && all.get(termFrom(words.slice(at, at + length))) === undefined) length--
      const term = termFrom(words.slice(at, at + length))
      const compound = (of: Terms) =>
        this.#compounding.has(language) ? ofCompound(term, words[at]!.written, language, of) : undefined
      const whole = all.get(term)
      const own = terms.get(term) ?? (whole === undefined ? compound(terms) : undefined)
      const meant = own ?? whole ?? compound(all)
      if (meant === undefined) unknown.push(words[at]!.written)
      else known += own === undefined ? length * lesserShare : length
      english.push(meant ?? words[at]!.written)
      at += length
    }
    const joined = wordsOf(inPlainLetters(text)).length - words.length
    return { english, unknown, known: known === 0 ? 0 : known + joined }
  }
}

/** @param terms terms; later ones override earlier ones */
export function byLanguage(terms: readonly Term[]): TermsOf {
  const found = new Map(languages.map((language) => [language, new Map<string, string>()]))
  for (const { language, term, english } of terms) found.get(language as Language)!.set(term, english)
  return (language) => found.get(language)!
}

interface Word {
  written: string
  /** The word without endings for number and case. */
  stem: string
}

function wordsIn(text: string, language: Language): Word[] {
  return wordsOf(inPlainLetters(text))
    .filter((word) => !joining[language].has(word))
    .map((written) => ({ written, stem: stemOf(written, language) }))
}

/** Replaces letters that Unicode does not decompose into a letter and its accent. */
function inPlainLetters(text: string): string {
  return text.replaceAll('ß', 'ss').replaceAll(/[łŁ]/g, 'l')
}

function termFrom(words: readonly Word[]): string {
  return words.map(({ stem }) => stem).join(' ')
}

/** Returns the key of a term: its words without endings, accents and connecting words. */
export function termOf(text: string, language: Language): string {
  return termFrom(wordsIn(text, language))
}

const shortestStem = 3

/** Returns an approximate stem, sufficient for lookup: equal stems are the same term. */
function stemOf(word: string, language: Language): string {
  if (language === 'italian') return without(word, /[aeio]+$/)
  if (language === 'spanish') return without(without(word, /s$/), /e$/)
  if (language === 'dutch') return without(word, /(?:en|s)$/)
  if (language === 'german') return without(word.replace(/([aou])e/g, '$1'), /(?:en|er|es|e|n|s)$/)
  if (language === 'portuguese')
    return without(word.replace(/coes?$/, 'cao').replace(/[ae]is$/, 'l'), /[aeo]?s?$/)
  if (language === 'polish') return without(word, polishEnding)
  return word
}

const polishEnding =
  /(?:owych|owego|owej|owym|owe|owy|owa|ych|ego|ami|ach|iem|ie|om|ow|ej|em|ia|ii|[aeiouy])$/

function without(word: string, ending: RegExp): string {
  const stem = word.replace(ending, '')
  return stem.length < shortestStem ? word : stem
}

const shortestCompound = 7
/** Minimum length of a known end of a compound: shorter ends match by chance. */
const shortestTellingEnd = 5

/** Translates a compound by its parts, as `Stahl|rohr` and `kantoor|huur`; at least its end must be known. */
function ofCompound(term: string, written: string, language: Language, terms: Terms): string | undefined {
  if (term.length < shortestCompound) return undefined
  for (let at = shortestStem; at <= term.length - shortestStem; at++) {
    const end = terms.get(term.slice(at))
    if (end === undefined) continue
    const start = term.slice(0, at)
    const beginning = terms.get(start) ?? terms.get(stemOf(start, language))
    if (beginning !== undefined) return `${beginning} ${end}`
    if (term.length - at >= shortestTellingEnd) return `${written.slice(0, at)} ${end}`
  }
  return undefined
}
