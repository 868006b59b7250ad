/** Counts words of the input that no table of a mapping translates: a list for the user to complete. */

import type { Cell } from '../../sheets/readers/table.js'
import { columnReader } from '../fields/cell-text.js'
import { fillIn } from '../files/fill-in.js'
import type { ColumnRule } from '../files/rule-schema.js'

export interface UnmappedWord {
  /** Place of the translation: a field, `quantity.unit`, or `activity` if no activity matches its rows. */
  field: string
  /** Heading of its column. */
  column: string
  word: string
  rows: number
  /** Sum of the rows' amounts, regardless of their units. */
  amount: number
  /** Measure of the first of the amounts; undefined if its unit does not determine one. */
  measure?: string
  /**
   * First suggestion; `score` is the similarity from 0 to 1, or for an industry the share of such suggestions that are
   * right.
   */
  guess?: string
  /** Title of a suggested code, or the result that nothing was bought. */
  meaning?: string
  score?: number
}

/** Column with words that a table translates. */
export interface WordRule {
  field: string
  column: string
  read: (cells: Cell[]) => Cell
  isKnown: (word: string) => boolean
}

/** Names of the fields that contain the amounts of rows. */
export const amountField =
  /^(money|energy|volume|weight|distance|distance_km|area|number|data|hotel_nights|duration)$/

/** Maximum number of words: a column with more contains texts, which are not translated word by word. */
const mostWords = 10_000

export class WordCounts {
  readonly #words = new Map<string, UnmappedWord>()

  /**
   * @param amountOf returns the amount of a row @param measureOf returns the measure of the amount; undefined if
   * unknown
   */
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

  /** Returns the words by number of rows, highest first. */
  list(): UnmappedWord[] {
    return [...this.#words.values()].sort((a, b) => b.rows - a.rows || (a.word < b.word ? -1 : 1))
  }
}

/** Returns the table of a field; empty without a table, or if words missing from it are not errors. */
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
