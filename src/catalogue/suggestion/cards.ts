/**
 * Activities as cards with their names, compared with a text word by word: what an activity is called decides,
 * and what stands before the first comma of its name most of all.
 */
import { editDistance } from '../../contract/contract.js'
import { tellingWords } from './features.js'

/** An activity in one unit type. */
export interface Card {
  activity_id: string
  unit_type: string
  name: string
}

/** A card with its words, as `cardWords` writes them. */
export interface WordedCard extends Card {
  words: string
}

export interface CardMatch {
  card: Card
  /** How much text and name are the same, from 0 to 1. */
  score: number
}

/** What a word after the first comma of a name, or in its id only, is worth beside one before. */
const restShare = 0.35
const idShare = 0.1
/** What a word with a letter wrong is worth. */
const misspeltShare = 0.5
const shortestMisspelt = 6
/** Words that stand beside what was bought, and say little about it. */
const commonplace = new Set(
  'charge city company cost expense fee item misc miscellaneous monthly order other payment product purchase service supply type use various'.split(
    ' ',
  ),
)
const commonplaceShare = 0.25

interface Posting {
  card: number
  /** Share of the word in the card. */
  share: number
}

export class Cards {
  readonly #cards: readonly Card[]
  readonly #postings = new Map<string, Posting[]>()
  /** Of each card the worth of all its words together. */
  readonly #weights: Float64Array

  constructor(cards: readonly WordedCard[]) {
    this.#cards = cards
    const words = cards.map(wordShares)
    words.forEach((shares, card) => {
      for (const [word, share] of shares) {
        const postings = this.#postings.get(word)
        if (postings) postings.push({ card, share })
        else this.#postings.set(word, [{ card, share }])
      }
    })
    this.#weights = Float64Array.from(words, (shares) =>
      shares.reduce((sum, [word, share]) => sum + share * this.#rarity(word), 0),
    )
  }

  /** Cards that share words with a text, best first; of equals in the order of their ids. */
  matching(text: string, most: number): CardMatch[] {
    const words = [...new Set(tellingWords(text))]
    const common = new Float64Array(this.#cards.length)
    const told = new Float64Array(this.#cards.length)
    let worth = 0
    for (const word of words) {
      const rarity = this.#rarity(word)
      worth += rarity
      const { postings, quality } = this.#found(word)
      for (const { card, share } of postings) {
        common[card] = common[card]! + share * rarity * quality
        told[card] = told[card]! + Math.min(1, share / restShare) * rarity * quality
      }
    }
    const matches: { index: number; score: number }[] = []
    for (const [index, shared] of common.entries()) {
      if (shared === 0) continue
      const ofCard = Math.min(1, shared / this.#weights[index]!)
      const ofText = Math.min(1, told[index]! / worth)
      matches.push({ index, score: (2 * ofCard * ofText) / (ofCard + ofText) })
    }
    matches.sort((a, b) => b.score - a.score || a.index - b.index)
    return matches.slice(0, most).map(({ index, score }) => ({ card: this.#cards[index]!, score }))
  }

  #rarity(word: string): number {
    const rarity = Math.log(1 + this.#cards.length / (this.#postings.get(word)?.length ?? 1))
    return commonplace.has(word) ? commonplaceShare * rarity : rarity
  }

  #found(word: string): { postings: readonly Posting[]; quality: number } {
    const exact = this.#postings.get(word)
    if (exact) return { postings: exact, quality: 1 }
    if (word.length < shortestMisspelt) return { postings: [], quality: 0 }
    const near = [...this.#postings.keys()].find((other) => isMisspelt(word, other))
    return { postings: near === undefined ? [] : this.#postings.get(near)!, quality: misspeltShare }
  }
}

function isMisspelt(word: string, other: string): boolean {
  return (
    word[0] === other[0] && Math.abs(word.length - other.length) <= 1 && editDistance(word, other, 1) <= 1
  )
}

/** The words of an activity with their shares: `wood 0.35|chair 1`. Reading them is faster than finding them. */
export function cardWords({ activity_id, name }: Pick<Card, 'activity_id' | 'name'>): string {
  const shares = new Map<string, number>()
  const head = name.split(',')[0]!
  for (const word of tellingWords(activity_id)) shares.set(word, idShare)
  for (const word of tellingWords(name)) shares.set(word, restShare)
  for (const word of tellingWords(head)) shares.set(word, 1)
  return [...shares].map(([word, share]) => `${word} ${share}`).join('|')
}

function wordShares({ words }: WordedCard): [word: string, share: number][] {
  if (words === '') return []
  return words.split('|').map((entry) => {
    const at = entry.lastIndexOf(' ')
    return [entry.slice(0, at), Number(entry.slice(at + 1))]
  })
}
