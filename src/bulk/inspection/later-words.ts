/** Words of columns that have few of them, found in the rows after those that are looked at closely. */
import type { Cell } from '../input/readers/table.js'
import type { ColumnProfile } from './profile.js'

/** A column of more different words has names or texts, not kinds. */
const mostWords = 200
/** Of each column; one with more new words than that is none of kinds after all. */
const mostNew = 200

/** Tells rows with a word that none before has, and counts the words that it knows. */
export class LaterWords {
  /** By the index of the column: its words, each with the rows that were counted since. */
  readonly #columns: Map<number, Map<string, number>>
  readonly #fresh = new Map<number, number>()

  constructor(profiles: readonly ColumnProfile[]) {
    this.#columns = new Map(
      profiles
        .filter((profile) => isOfKinds(profile))
        .map(({ index, values }) => [index, new Map([...values.keys()].map((word) => [word, 0]))]),
    )
  }

  /** Whether a row has a new word; else its words are counted. Looks at the row once. */
  isNew(row: readonly Cell[]): boolean {
    let hasNew = false
    for (const [index, words] of this.#columns) {
      const word = wordIn(row[index])
      if (word === '' || words.has(word)) continue
      const fresh = (this.#fresh.get(index) ?? 0) + 1
      this.#fresh.set(index, fresh)
      if (fresh > mostNew) {
        this.#columns.delete(index)
        continue
      }
      words.set(word, 0)
      hasNew = true
    }
    if (!hasNew) this.#count(row)
    return hasNew
  }

  #count(row: readonly Cell[]): void {
    for (const [index, words] of this.#columns) {
      const word = wordIn(row[index])
      if (word !== '') words.set(word, words.get(word)! + 1)
    }
  }

  /** How often each word of a column was counted; undefined for a column that is not watched. */
  counts(index: number): ReadonlyMap<string, number> | undefined {
    return this.#columns.get(index)
  }
}

function isOfKinds({ numbers, dates, values }: ColumnProfile): boolean {
  return !numbers && !dates && values.size > 0 && values.size <= mostWords
}

function wordIn(cell: Cell): string {
  return cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell).trim()
}
