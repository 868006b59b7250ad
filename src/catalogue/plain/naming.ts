/** Reads the words of a line: things, attributes, places and words that are not understood. */
import { wordsOf } from '../words/words.js'
import { withoutCompounds } from './compounds.js'
import type { NamedKind, PlainKnowledge } from './line.js'

/** Words of a line as read. */
export interface NamedWords {
  kinds: NamedKind[]
  attributes: Map<string, string>
  unread: string[]
  readCount: number
  hasPlace: boolean
  isPartOfOther: boolean
}

/** Maximum numbers of words in a name and in a text. */
const longestName = 6
const mostWords = 60

const joining = new Set(
  'a al an and aux by d da das de dei del della den der des di die du e el en et fur for from i im in into it l la las le les lo los los mit na o of on or our ou pelo per por pour pro s sur te the to und up us van ver via voor w with y z za zu zum zur x no nr uk usa eu ref our we own qty'.split(
    ' ',
  ),
)

/**
 * Reads the words of a text.
 * @param rest text without amounts; names end at its full stops
 * @param ignored words that are neither understood nor missing, such as the codes of a route
 */
export function namesIn(
  rest: string,
  attributes: Map<string, string>,
  ignored: readonly string[],
  knowledge: PlainKnowledge,
): NamedWords {
  const reader = new Reader(attributes, new Set(ignored), knowledge)
  for (const part of rest.split(/[()]|[.,;:]+(?=\s|$)/))
    reader.read(withoutCompounds(wordsOf(part), knowledge))
  return reader.finished()
}

class Reader {
  readonly #kinds: NamedKind[] = []
  readonly #attributes: Map<string, string>
  readonly #ignored: ReadonlySet<string>
  readonly #knowledge: PlainKnowledge
  readonly #unread: string[] = []
  #words = 0
  #readCount = 0
  #hasPlace = false
  #isPartOfOther = false
  /** True after a word that names a thing. */
  #isAfterKind = false
  /** Position after `recycled`, which belongs to the thing that follows it. */
  #recycledAt: number | undefined
  /** Shape of goods, which a word before or after them says: `tube acier`, `Stahl Rohr`. */
  #shape: string | undefined

  constructor(attributes: Map<string, string>, ignored: ReadonlySet<string>, knowledge: PlainKnowledge) {
    this.#attributes = attributes
    this.#ignored = ignored
    this.#knowledge = knowledge
  }

  read(words: readonly string[]): void {
    this.#isAfterKind = false
    for (let at = 0; at < words.length && this.#words < mostWords; ) {
      const found = longestAt(words, at, this.#knowledge)
      const length = found?.length ?? 1
      if (found) this.#take(found.meaning, words.slice(at, at + length), at)
      else this.#pass(words[at]!)
      at += length
      this.#words += length
    }
    if (this.#recycledAt !== undefined && !this.#attributes.has('origin')) settleRecycled(this.#attributes)
    this.#recycledAt = undefined
  }

  finished(): NamedWords {
    const attributes = this.#attributes
    if (attributes.get('recycled') === 'beside') settleRecycled(attributes)
    attributes.delete('recycled')
    if (this.#shape !== undefined && !attributes.has('shape')) attributes.set('shape', this.#shape)
    // Goods that are collected are waste: a parcel, or a debt, is not.
    if (attributes.delete('collected') && this.#kinds.some(isGoods)) attributes.set('waste', 'yes')
    return {
      kinds: this.#kinds,
      attributes,
      unread: this.#unread,
      readCount: this.#readCount,
      hasPlace: this.#hasPlace,
      isPartOfOther: this.#isPartOfOther,
    }
  }

  #take(meaning: string, written: readonly string[], at: number): void {
    const { length } = written
    this.#readCount += length
    if (this.#isForm(meaning)) {
      this.#shape ??= /\bshape=(\w+)/.exec(meaning)?.[1]
      return
    }
    const kind = applied(meaning, this.#attributes)
    if (kind !== undefined) {
      this.#kinds.push({
        kind,
        written: written.join(' '),
        length,
        isWeak: meaning.includes('weak=yes'),
      })
      if (this.#recycledAt === at) this.#attributes.set('origin', 'recycled')
    }
    if (meaning.includes('recycled=after')) this.#recycledAt = at + length
    this.#isAfterKind = kind !== undefined
  }

  /** True for the form of a thing: sheet, coil. Goods in a form are still the goods; `steam pipe` is not steam. */
  #isForm(meaning: string): boolean {
    if (!meaning.includes('form=yes')) return false
    if (meaning.includes('kind=') && !this.#isAfterGoods()) return false
    if (this.#isAfterKind && !this.#isAfterGoods()) this.#isPartOfOther = true
    return true
  }

  #isAfterGoods(): boolean {
    const last = this.#isAfterKind ? this.#kinds.at(-1) : undefined
    return last !== undefined && isGoods(last)
  }

  #pass(word: string): void {
    const isNeutral = word.length < 2 || joining.has(word) || /^\d/.test(word) || this.#ignored.has(word)
    if (!isNeutral && this.#knowledge.isPlace(word)) this.#hasPlace = true
    else if (!isNeutral) {
      this.#unread.push(word)
      if (this.#isAfterKind) this.#isPartOfOther = true
    }
    this.#isAfterKind = false
  }
}

/** True for materials and goods, those without a factor included. */
export const isGoods = ({ kind }: NamedKind) => /^(?:thing|food|none)\//.test(kind)

function longestAt(
  words: readonly string[],
  at: number,
  { meaningOf }: PlainKnowledge,
): { meaning: string; length: number } | undefined {
  for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
    const meaning = meaningOf(words.slice(at, at + length).join(' '))
    if (meaning !== undefined) return { meaning, length }
  }
  return undefined
}

/** Adds the attributes of a name, unless they are set; returns its kind. */
function applied(meaning: string, attributes: Map<string, string>): string | undefined {
  let kind: string | undefined
  for (const each of meaning.split(' ')) {
    const at = each.indexOf('=')
    if (at < 0) continue
    const [name, value] = [each.slice(0, at), each.slice(at + 1)]
    if (name === 'kind') kind = value
    else if (name === 'weak' || name === 'form') continue
    else if (!attributes.has(name) || attributes.get(name) === 'na') attributes.set(name, value)
  }
  return kind
}

/** Recycled paper is a material, and so is paper by the ream; paper that was recycled is waste. */
function settleRecycled(attributes: Map<string, string>): void {
  const isSold = attributes.has('sold')
  const isWaste = attributes.get('waste') === 'yes' || (attributes.get('recycled') === 'after' && !isSold)
  if (!isWaste) attributes.set('origin', 'recycled')
  else {
    attributes.set('waste', 'yes')
    if (!attributes.has('treatment')) attributes.set('treatment', 'recycling')
  }
}
