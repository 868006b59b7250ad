/** Finds new words of category columns in the rows after the inspected sample. */
import type { Cell } from '../readers/table.js'
import type { ColumnProfile } from './profile.js'

/** Maximum number of words in a category column; columns with more contain names or texts. */
const mostWords = 200
/** Maximum number of new words per column; a column with more does not contain categories after all. */
const mostNew = 200

/** Detects rows with a new word, and counts the known words. */
export class LaterWords {
  /** Words by the index of their column, each with the number of rows counted since the sample. */
  readonly #columns: Map<number, Map<string, number>>
  readonly #fresh = new Map<number, number>()

  constructor(profiles: readonly ColumnProfile[]) {
    this.#columns = new Map(
      profiles
        .filter((profile) => isOfKinds(profile))
        .map(({ index, values }) => [index, new Map([...values.keys()].map((word) => [word, 0]))]),
    )
  }

  /** Returns true if a row has a new word; otherwise counts its words. Call once per row. */
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
    if (!hasNew) this.count(row)
    return hasNew
  }

  /** Counts the words of a row. */
  count(row: readonly Cell[]): void {
    for (const [index, words] of this.#columns) {
      const word = wordIn(row[index])
      if (word !== '') words.set(word, words.get(word)! + 1)
    }
  }

  /** Returns the counts of a column's words; undefined for a column that is not watched. */
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
