/**
 * Index of activities by the words of their names. A text matches word by word; words before the first comma of a name
 * count most.
 */
import { headWords, tellingWords } from './features.js'
import { Spellings } from './spellings.js'

/** Activity in one unit type. */
export interface ActivityEntry {
  activity_id: string
  unit_type: string
  name: string
}

/** Entry with its words in the format of `entryWords`. */
export interface WordedEntry extends ActivityEntry {
  words: string
}

export interface EntryMatch {
  entry: ActivityEntry
  /** Similarity of text and name, from 0 to 1. */
  score: number
  /** Share of the text's words found in the name, weighted by rarity. */
  ofText: number
  /** Number of words of the text found letter for letter in the name, without commonplace words. */
  telling: number
  /** True if a head word of the text is before the first comma of the name. */
  coversHead: boolean
}

/**
 * Weight of a word after the first comma of a name, and weight of a word that only the id contains. Words before the
 * comma have weight 1.
 */
const restShare = 0.35
const idShare = 0.1
/** Weight of a word with one wrong letter. */
const misspeltShare = 0.5
const shortestMisspelt = 6
/** Words that often accompany a purchase without identifying it. */
const commonplace = new Set(
  'charge city company cost expense fee item misc miscellaneous monthly order other payment product purchase service supply type use various'.split(
    ' ',
  ),
)
const commonplaceShare = 0.25

interface Posting {
  entry: number
  /** Weight of the word in the entry. */
  share: number
}

/** Facts about words from outside the entries. */
export interface WordKnowledge {
  /** Words that only join others, ignored in matching. */
  joining: ReadonlySet<string>
  /** True if a word is a known spelling rather than a misspelt word. */
  isWord: (word: string) => boolean
}

const noKnowledge: WordKnowledge = { joining: new Set(), isWord: () => false }

/** Index of activities by the words of their names. */
export class ActivityIndex {
  readonly #entries: readonly ActivityEntry[]
  readonly #knowledge: WordKnowledge
  readonly #postings = new Map<string, Posting[]>()
  /** Total weight of each entry's words. */
  readonly #weights: Float64Array
  /** Scratch space: weight that each entry shares with the current text; `#common` is 0 between calls. */
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

  /** Returns activities that share words with a text, best first; ties in the order of their ids. */
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
    const scores = Float64Array.from(shared, (index) => {
      const ofEntry = Math.min(1, common[index]! / this.#weights[index]!)
      const ofText = Math.min(1, covered[index]! / worth)
      return (2 * ofEntry * ofText) / (ofEntry + ofText)
    })
    for (const index of shared) common[index] = 0
    const least = leastOfBest(scores, most)
    return shared
      .flatMap((index, at) => (scores[at]! >= least ? { index, score: scores[at]! } : []))
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, most)
      .map(({ index, score }) => ({
        entry: this.#entries[index]!,
        score,
        ofText: Math.min(1, covered[index]! / worth),
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

/** Returns the lowest of the best `most` scores; minus infinity if there are no more scores than that. */
function leastOfBest(scores: Float64Array, most: number): number {
  return scores.length <= most ? Number.NEGATIVE_INFINITY : scores.toSorted()[scores.length - most]!
}

/**
 * Returns the words of an activity with their weights: `wood 0.35|chair 1`. Stored, because parsing this is faster than
 * extracting the words again.
 */
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
