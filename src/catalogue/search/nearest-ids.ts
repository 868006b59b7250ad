/** Suggesting an activity id for a misspelt one. */
import { Cache } from '../../cache.js'
import { NearTexts } from '../../contract/contract.js'

/** How many suggestions a message bears. */
const suggestions = 3
/** A slip of the pen is at most so many letters away, however long the id. */
const mostSlips = 3
/** Shorter words of an id are not taken for misspelt ones. */
const shortestMisspelt = 5
/** An id is near when at least this part of what was asked for is in it. */
const leastShared = 0.5
/** What is longer than any id is asked for once. */
const longestKept = 200
/** More than what sums of weights lose by rounding. */
const roundingError = 1e-6

export class NearestIds {
  readonly #ids: readonly string[]
  readonly #spellings: NearTexts
  readonly #found = new Cache<string[]>()
  /** Read when no id is a few letters away. */
  #words: WordsOfIds | undefined

  constructor(ids: readonly string[]) {
    this.#ids = ids
    // Of two ids that differ in the case of letters the one in lower case comes first.
    this.#spellings = new NearTexts(ids, (id) => id)
  }

  /**
   * The ids that are a few letters away, else those that have most of the telling words; best first, at most
   * three, none where nothing is near.
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

/** The words of activity ids; a rare word (`natural`) says more than one of every id (`type`). */
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
    // Of equally near words the shortest is taken.
    this.#wordSpellings = new NearTexts([...this.#idsOf.keys()].sort((a, b) => a.length - b.length))
  }

  /** Ids that have most of the telling words. @param wanted in lower case */
  withWordsOf(wanted: string): string[] {
    const words = [...new Set([...wordsOf(wanted)].map((word) => this.#meant(word)))]
    const asked = this.#weightOf(words)
    const scored: [string, number][] = []
    for (const i of this.#withMostOf(words, leastShared * asked)) {
      const shared = this.#weightOf(words.filter((word) => this.#wordsOfIds[i]!.has(word)))
      if (shared < leastShared * asked) continue
      const id = this.#ids[i]!
      const alike = shared / (asked + this.#weightOfId(i) - shared)
      // What was written may be all but the end of the id.
      scored.push([id, id.startsWith(wanted) ? 1 + alike : alike])
    }
    return best(scored)
  }

  /**
   * Ids among which are all that share words of so much weight: those that have one of the rarest words, as many
   * of these as are needed for what the rest weighs to be too little.
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

  /** Of all words of an id; counted for all ids when it is first asked for. */
  #weightOfId(i: number): number {
    this.#weightsOfIds ??= Float64Array.from(this.#wordsOfIds, (words) => this.#weightOf(words))
    return this.#weightsOfIds[i]!
  }

  /** The word of an id that was meant; the word itself where none is near. */
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

/** The ids with the highest scores above 0. */
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
