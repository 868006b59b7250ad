/** Corrects words with one wrong letter. */

interface Spelling {
  word: string
  /** Position in the word list; the lowest wins. */
  order: number
}

export class Spellings {
  /** Words by first letter and length: the first letter must match, the length may differ by one. */
  readonly #words = new Map<string, Spelling[]>()

  constructor(words: Iterable<string>) {
    let order = 0
    for (const word of words) {
      const key = keyOf(word, word.length)
      const others = this.#words.get(key)
      const spelling = { word, order: order++ }
      if (others) others.push(spelling)
      else this.#words.set(key, [spelling])
    }
  }

  /** Returns the first word one slip away with the same first letter. */
  misspelt(written: string): string | undefined {
    const near = [written.length - 1, written.length, written.length + 1].flatMap(
      (length) =>
        this.#words.get(keyOf(written, length))?.find(({ word }) => isOneSlipApart(written, word)) ?? [],
    )
    return near.sort((a, b) => a.order - b.order)[0]?.word
  }
}

function keyOf(word: string, length: number): string {
  return `${word[0]}${length}`
}

/** True if one letter is added, missing or different, or if two neighbours are swapped. */
function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2)
}
