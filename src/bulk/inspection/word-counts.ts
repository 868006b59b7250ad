/** Words of the input that no table of a mapping translates, counted: a list to be filled in. */
import { columnReader } from '../input/fields/cell-text.js'
import { fillIn } from '../input/mapping/fill-in.js'
import type { ColumnRule } from '../input/mapping/mapping-schema.js'
import type { Cell } from '../input/readers/table.js'

export interface UnmappedWord {
  /** Where it is to be translated: a field, `quantity.unit`, or `activity` where no activity takes its rows. */
  field: string
  /** Heading of its column. */
  column: string
  word: string
  rows: number
  /** Sum of the amounts of these rows, whatever their units. */
  amount: number
  /** What the first of these amounts measures; undefined where their unit says nothing. */
  measure?: string
  /** The first guess at its meaning, and how alike they are, from 0 to 1; of an industry how often such guesses are right. */
  guess?: string
  /** What a guess that is a code stands for, or that nothing was bought. */
  meaning?: string
  score?: number
}

/** A column whose words a table translates. */
export interface WordRule {
  field: string
  column: string
  read: (cells: Cell[]) => Cell
  isKnown: (word: string) => boolean
}

/** Names of the fields that rows are the amounts of. */
export const amountField =
  /^(money|energy|volume|weight|distance|distance_km|area|number|data|hotel_nights|duration)$/

/** More different ones are texts, which nobody translates word by word. */
const mostWords = 10_000

export class WordCounts {
  readonly #words = new Map<string, UnmappedWord>()

  /** @param amountOf the amount of a row, and what it measures @param measureOf undefined where nothing says it */
  add(
    rules: readonly WordRule[],
    cells: Cell[],
    amountOf: (cells: Cell[]) => number,
    measureOf: (cells: Cell[]) => string | undefined,
  ): void {
    for (const { field, column, read, isKnown } of rules) {
      const cell = read(cells)
      const word = cell === undefined || cell === null ? '' : String(cell).trim()
      if (word === '' || isKnown(word)) continue
      const key = JSON.stringify([field, column, word])
      let found = this.#words.get(key)
      if (!found) {
        if (this.#words.size >= mostWords) continue
        found = { field, column, word, rows: 0, amount: 0 }
        const measure = measureOf(cells)
        if (measure !== undefined) found.measure = measure
        this.#words.set(key, found)
      }
      found.rows++
      found.amount += amountOf(cells)
    }
  }

  /** The most rows first. */
  list(): UnmappedWord[] {
    return [...this.#words.values()].sort((a, b) => b.rows - a.rows || (a.word < b.word ? -1 : 1))
  }
}

/** The table of a field; nothing where it has none, or words that are not in it are no errors. */
export function tableRule(
  field: string,
  { from, translate, unmapped, extract, empty = [] }: ColumnRule,
  columns: readonly string[],
): WordRule[] {
  const reader = from === undefined ? undefined : columnReader(from, columns)
  if (!translate || !reader || unmapped === 'keep' || extract !== undefined) return []
  const words = new Map(Object.entries(translate).map(([word, value]) => [word.trim(), value]))
  const blank = new Set(empty.map(String))
  const isKnown = (word: string) => blank.has(word) || (words.has(word) && words.get(word) !== fillIn)
  return [{ field, column: from!, read: reader.read, isKnown }]
}
