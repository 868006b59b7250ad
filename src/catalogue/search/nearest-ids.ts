/** Suggesting an activity id for a misspelt one. */
import { editDistance, nearest } from '../../contract/contract.js'

/** How many suggestions a message bears. */
const suggestions = 3
/** A slip of the pen is at most so many letters away, however long the id. */
const mostSlips = 3
/** Shorter words of an id are not taken for misspelt ones. */
const shortestMisspelt = 5
/** An id is near when at least this part of what was asked for is in it. */
const leastShared = 0.5

/** Activity ids with their words; a rare word (`natural`) says more than one of every id (`type`). */
export class NearestIds {
  readonly #ids: readonly string[]
  readonly #idsOf = new Map<string, number[]>()
  readonly #idsByLength: ByLength
  readonly #wordsByLength: ByLength
  #weightsOfIds: Float64Array | undefined

  constructor(ids: readonly string[]) {
    this.#ids = ids
    ids.forEach((id, i) => {
      for (const word of wordsOf(id)) append(this.#idsOf, word, i)
    })
    this.#idsByLength = new ByLength(ids)
    this.#wordsByLength = new ByLength(this.#idsOf.keys())
  }

  /**
   * The ids that are a few letters away, else those that have most of the telling words; best first, at most
   * three, none where nothing is near.
   */
  to(wanted: string): string[] {
    const folded = wanted.trim().toLowerCase()
    const limit = Math.min(mostSlips, Math.max(2, Math.floor(folded.length / 8)))
    const close = best(
      this.#idsByLength.near(folded, limit).map((id) => [id, limit + 1 - editDistance(folded, id, limit)]),
    )
    return close.length > 0 ? close : this.#withWordsOf(folded)
  }

  #withWordsOf(wanted: string): string[] {
    const words = new Set([...wordsOf(wanted)].map((word) => this.#spelled(word)))
    const asked = this.#weightOf(words)
    const shared = new Float64Array(this.#ids.length)
    for (const word of words) {
      const weight = this.#weight(word)
      for (const i of this.#idsOf.get(word) ?? []) shared[i]! += weight
    }
    const scored: [string, number][] = []
    shared.forEach((weight, i) => {
      if (weight === 0 || weight < leastShared * asked) return
      const id = this.#ids[i]!
      const alike = weight / (asked + this.#weightOfId(i) - weight)
      // What was written may be all but the end of the id.
      scored.push([id, id.startsWith(wanted) ? 1 + alike : alike])
    })
    return best(scored)
  }

  /** Of all words of an id; counted for all ids when it is first asked for. */
  #weightOfId(i: number): number {
    this.#weightsOfIds ??= Float64Array.from(this.#ids, (id) => this.#weightOf(wordsOf(id)))
    return this.#weightsOfIds[i]!
  }

  /** The word of an id that was meant; the word itself where none is near. */
  #spelled(word: string): string {
    if (this.#idsOf.has(word) || word.length < shortestMisspelt) return word
    return nearest(word, this.#wordsByLength.near(word, mostSlips)) ?? word
  }

  #weightOf(words: Iterable<string>): number {
    return [...words].reduce((sum, word) => sum + this.#weight(word), 0)
  }

  #weight(word: string): number {
    return Math.log(1 + this.#ids.length / (this.#idsOf.get(word)?.length ?? 1))
  }
}

/** Texts by their length: one of another length is as many slips away at least. */
class ByLength {
  readonly #texts = new Map<number, string[]>()

  constructor(texts: Iterable<string>) {
    for (const text of texts) append(this.#texts, text.length, text)
  }

  /** Those at most so many letters longer or shorter. */
  near({ length }: string, limit: number): string[] {
    const lengths = Array.from({ length: 2 * limit + 1 }, (_, i) => length - limit + i)
    return lengths.flatMap((each) => this.#texts.get(each) ?? [])
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
  return new Set(id.split(/[^a-z0-9]+/).filter((word) => word !== ''))
}
