/** Index of labels by word, to find labels similar to a text. */
import { tellingWords } from '../matching/matching.js'

export interface LikeLabel {
  label: string
  /** Share of words in common (Dice): 1 where only case, accents, plural, numbers, short forms or order differ. */
  likeness: number
}

/** Minimum share of words in common. */
const leastLikeness = 0.75

export class LabelWords {
  readonly #labels: { label: string; words: number }[] = []
  /** Numbers of the labels that have a word. */
  readonly #withWord = new Map<string, number[]>()

  constructor(labels: Iterable<string>) {
    for (const label of labels) this.add(label)
  }

  add(label: string): void {
    const words = new Set(tellingWords(label))
    const number = this.#labels.push({ label, words: words.size }) - 1
    for (const word of words) {
      const others = this.#withWord.get(word)
      if (others) others.push(number)
      else this.#withWord.set(word, [number])
    }
  }

  /** Returns similar labels, most similar first, then oldest; empty for a text without a telling word. */
  like(text: string): LikeLabel[] {
    const words = new Set(tellingWords(text))
    const common = new Map<number, number>()
    for (const word of words) {
      for (const number of this.#withWord.get(word) ?? []) common.set(number, (common.get(number) ?? 0) + 1)
    }
    return [...common]
      .map(([number, shared]) => {
        const { label, words: count } = this.#labels[number]!
        return { label, likeness: (2 * shared) / (words.size + count), number }
      })
      .filter(({ likeness }) => likeness >= leastLikeness)
      .sort((a, b) => b.likeness - a.likeness || a.number - b.number)
      .map(({ label, likeness }) => ({ label, likeness }))
  }
}
