/** Suggests an activity id for a misspelt one. */
import { Cache } from '../../common/cache.js'
import { NearTexts } from '../../contract/contract.js'

/** Maximum number of suggestions in a message. */
const suggestions = 3
/** Maximum number of wrong letters, for ids of any length. */
const mostSlips = 3
/** Minimum length of a misspelt word; shorter words must be correct. */
const shortestMisspelt = 5
/** Minimum share of the requested words, by weight, in a similar id. */
const leastShared = 0.5
/** Maximum length of a cached query; longer texts do not recur. */
const longestKept = 200
/** Tolerance above the rounding error of sums of weights. */
const roundingError = 1e-6

export class NearestIds {
  readonly #ids: readonly string[]
  readonly #spellings: NearTexts
  readonly #found = new Cache<string[]>()
  /** Word index, created if no id has a similar spelling. */
  #words: WordsOfIds | undefined

  constructor(ids: readonly string[]) {
    this.#ids = ids
    // Of two ids that differ only in case, the lower-case one precedes.
    this.#spellings = new NearTexts(ids, (id) => id)
  }

  /**
   * Returns the ids with a similar spelling, or those with most of the distinctive words; best first, at most three,
   * empty without a similar id.
   */
  to(wanted: string): string[] {
    const folded = wanted.trim().toLowerCase()
    return folded.length > longestKept
      ? this.#find(folded)
      : this.#found.get(folded, () => this.#find(folded))
  }

  #find(folded: string): string[] {
    const limit = Math.min(mostSlips, Math.max(2, Math.floor(folded.length / 8)))
    const close = best(
      this.#spellings.within(folded, limit).map(({ text, slips }) => [text, limit + 1 - slips]),
    )
    if (close.length > 0) return close
    this.#words ??= new WordsOfIds(this.#ids)
    return this.#words.withWordsOf(folded)
  }
}

/** Index of words in activity ids; a rare word (`natural`) weighs more than a common one (`type`). */
class WordsOfIds {
  readonly #ids: readonly string[]
  readonly #idsOf = new Map<string, number[]>()
  readonly #wordsOfIds: readonly ReadonlySet<string>[]
  readonly #wordSpellings: NearTexts
  readonly #spelled = new Cache<string>()
  #weightsOfIds: Float64Array | undefined

  constructor(ids: readonly string[]) {
    this.#ids = ids
    this.#wordsOfIds = ids.map(wordsOf)
    this.#wordsOfIds.forEach((words, i) => {
      for (const word of words) append(this.#idsOf, word, i)
    })
    // Of equally similar words the shortest is used.
    this.#wordSpellings = new NearTexts([...this.#idsOf.keys()].sort((a, b) => a.length - b.length))
  }

  /** Returns ids with most of the distinctive words. @param wanted text in lower case */
  withWordsOf(wanted: string): string[] {
    const words = [...new Set([...wordsOf(wanted)].map((word) => this.#meant(word)))]
    const asked = this.#weightOf(words)
    const scored: [string, number][] = []
    for (const i of this.#withMostOf(words, leastShared * asked)) {
      const shared = this.#weightOf(words.filter((word) => this.#wordsOfIds[i]!.has(word)))
      if (shared < leastShared * asked) continue
      const id = this.#ids[i]!
      const alike = shared / (asked + this.#weightOfId(i) - shared)
      // The text may be an id without its end.
      scored.push([id, id.startsWith(wanted) ? 1 + alike : alike])
    }
    return best(scored)
  }

  /**
   * Returns a superset of the ids that share words of this weight: ids with one of the rarest words, until the
   * remaining words weigh too little.
   */
  #withMostOf(words: readonly string[], leastWeight: number): Set<number> {
    const rarestFirst = words
      .map((word) => ({ ids: this.#idsOf.get(word) ?? [], weight: this.#weight(word) }))
      .filter(({ ids }) => ids.length > 0)
      .sort((a, b) => b.weight - a.weight)
    const found = new Set<number>()
    let rest = rarestFirst.reduce((sum, { weight }) => sum + weight, 0)
    for (const { ids, weight } of rarestFirst) {
      if (rest < leastWeight - roundingError) break
      for (const i of ids) found.add(i)
      rest -= weight
    }
    return found
  }

  /** Returns the total word weight of an id; computed for all ids on first use. */
  #weightOfId(i: number): number {
    this.#weightsOfIds ??= Float64Array.from(this.#wordsOfIds, (words) => this.#weightOf(words))
    return this.#weightsOfIds[i]!
  }

  /** Returns the most similar word of an id, or the word itself without a similar one. */
  #meant(word: string): string {
    if (this.#idsOf.has(word) || word.length < shortestMisspelt) return word
    return this.#spelled.get(word, () => this.#wordSpellings.nearest(word, mostSlips) ?? word)
  }

  #weightOf(words: Iterable<string>): number {
    let sum = 0
    for (const word of words) sum += this.#weight(word)
    return sum
  }

  #weight(word: string): number {
    return Math.log(1 + this.#ids.length / (this.#idsOf.get(word)?.length ?? 1))
  }
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Returns the ids with the highest scores above 0. */
function best(scored: [id: string, score: number][]): string[] {
  return scored
    .filter(([, score]) => score > 0)
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, suggestions)
    .map(([id]) => id)
}

function wordsOf(id: string): Set<string> {
  return new Set(id.match(/[a-z0-9]+/g))
}
