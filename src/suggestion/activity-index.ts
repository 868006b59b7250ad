/**
 * An index of activities by the words of their names, compared with a text word by word: what an activity is called decides,
 * and what stands before the first comma of its name most of all.
 */
import { headWords, tellingWords } from './features.js'
import { Spellings } from './spellings.js'

/** An activity in one unit type. */
export interface ActivityEntry {
  activity_id: string
  unit_type: string
  name: string
}

/** An entry with its words, as `entryWords` writes them. */
export interface WordedEntry extends ActivityEntry {
  words: string
}

export interface EntryMatch {
  entry: ActivityEntry
  /** How much text and name are the same, from 0 to 1. */
  score: number
  /** Share of the text's words that the name has, by their worth. */
  ofText: number
  /** Words of the text that the name has letter for letter, those that say little left out. */
  telling: number
  /** The part of the name before its first comma has the word that says what the text is about. */
  coversHead: boolean
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
  entry: number
  /** Share of the word in the entry. */
  share: number
}

/** What an index knows of words beside those of its entries. */
export interface WordKnowledge {
  /** Words that only join others, and are no evidence. */
  joining: ReadonlySet<string>
  /** Whether a word is one as it is written, and not another with a letter wrong. */
  isWord: (word: string) => boolean
}

const noKnowledge: WordKnowledge = { joining: new Set(), isWord: () => false }

/** Activities by the words of their names. */
export class ActivityIndex {
  readonly #entries: readonly ActivityEntry[]
  readonly #knowledge: WordKnowledge
  readonly #postings = new Map<string, Posting[]>()
  /** Of each entry the worth of all its words together. */
  readonly #weights: Float64Array
  /** What entries share with the text that is compared; `#common` is 0 before and after. */
  readonly #common: Float64Array
  readonly #covered: Float64Array
  readonly #telling: Uint8Array
  readonly #withHead: Uint8Array
  #spellings: Spellings | undefined

  constructor(entries: readonly WordedEntry[], knowledge = noKnowledge) {
    this.#entries = entries
    this.#knowledge = knowledge
    this.#common = new Float64Array(entries.length)
    this.#covered = new Float64Array(entries.length)
    this.#telling = new Uint8Array(entries.length)
    this.#withHead = new Uint8Array(entries.length)
    const words = entries.map((entry) => wordShares(entry).filter(([word]) => !knowledge.joining.has(word)))
    words.forEach((shares, entry) => {
      for (const [word, share] of shares) {
        const postings = this.#postings.get(word)
        if (postings) postings.push({ entry, share })
        else this.#postings.set(word, [{ entry, share }])
      }
    })
    this.#weights = Float64Array.from(words, (shares) =>
      shares.reduce((sum, [word, share]) => sum + share * this.#rarity(word), 0),
    )
  }

  /** Activities that share words with a text, best first; of equals in the order of their ids. */
  matching(text: string, most: number): EntryMatch[] {
    const words = [...new Set(tellingWords(text))].filter((word) => !this.#knowledge.joining.has(word))
    const shared: number[] = []
    const common = this.#common
    const covered = this.#covered
    const telling = this.#telling
    const withHead = this.#withHead
    const heads = headWords(text)
    let worth = 0
    for (const word of words) {
      const rarity = this.#rarity(word)
      worth += rarity
      const { postings, quality } = this.#found(word)
      const isTelling = quality === 1 && !commonplace.has(word)
      const isHead = heads.has(word) && !commonplace.has(word)
      for (const { entry, share } of postings) {
        if (common[entry] === 0) {
          shared.push(entry)
          covered[entry] = 0
          telling[entry] = 0
          withHead[entry] = 0
        }
        common[entry] = common[entry]! + share * rarity * quality
        covered[entry] = covered[entry]! + Math.min(1, share / restShare) * rarity * quality
        if (isTelling && share >= restShare) telling[entry] = telling[entry]! + 1
        if (isHead && share === 1) withHead[entry] = 1
      }
    }
    const matches = shared.map((index) => {
      const ofEntry = Math.min(1, common[index]! / this.#weights[index]!)
      const ofText = Math.min(1, covered[index]! / worth)
      return { index, ofText, score: (2 * ofEntry * ofText) / (ofEntry + ofText) }
    })
    for (const index of shared) common[index] = 0
    const least = leastOfBest(matches, most)
    return matches
      .filter(({ score }) => score >= least)
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, most)
      .map(({ index, score, ofText }) => ({
        entry: this.#entries[index]!,
        score,
        ofText,
        telling: telling[index]!,
        coversHead: withHead[index] === 1,
      }))
  }

  #rarity(word: string): number {
    const rarity = Math.log(1 + this.#entries.length / (this.#postings.get(word)?.length ?? 1))
    return commonplace.has(word) ? commonplaceShare * rarity : rarity
  }

  #found(word: string): { postings: readonly Posting[]; quality: number } {
    const exact = this.#postings.get(word)
    if (exact) return { postings: exact, quality: 1 }
    if (word.length < shortestMisspelt || this.#knowledge.isWord(word)) return { postings: [], quality: 0 }
    this.#spellings ??= new Spellings(this.#postings.keys())
    const near = this.#spellings.misspelt(word)
    return { postings: near === undefined ? [] : this.#postings.get(near)!, quality: misspeltShare }
  }
}

/** The score that the last of so many best has; below all where there are no more. */
function leastOfBest(matches: readonly { score: number }[], most: number): number {
  if (matches.length <= most) return Number.NEGATIVE_INFINITY
  const scores = Float64Array.from(matches, ({ score }) => score).sort()
  return scores[scores.length - most]!
}

/** The words of an activity with their shares: `wood 0.35|chair 1`. Reading them is faster than finding them. */
export function entryWords({ activity_id, name }: Pick<ActivityEntry, 'activity_id' | 'name'>): string {
  const shares = new Map<string, number>()
  const head = name.split(',')[0]!
  for (const word of tellingWords(activity_id)) shares.set(word, idShare)
  for (const word of tellingWords(name)) shares.set(word, restShare)
  for (const word of tellingWords(head)) shares.set(word, 1)
  return [...shares].map(([word, share]) => `${word} ${share}`).join('|')
}

function wordShares({ words }: WordedEntry): [word: string, share: number][] {
  if (words === '') return []
  return words.split('|').map((entry) => {
    const at = entry.lastIndexOf(' ')
    return [entry.slice(0, at), Number(entry.slice(at + 1))]
  })
}
