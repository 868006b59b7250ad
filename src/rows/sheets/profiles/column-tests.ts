/** Tests of cells for kinds of columns. */
import { taxOf } from './cell-values.js'
import type { ColumnWords } from './column-words.js'
import { type CellCounts, filledCells } from './profile.js'

/** Maximum of a head count or a number of trips in one row. */
const mostCounted = 5000

/** True for a word that only means a return journey or a single one. */
export function tripType(text: string, words: ColumnWords): boolean {
  const meanings = words.meanings(text)
  return text.length > 2 && (meanings.has('roundTrip') || meanings.has('oneWay'))
}

/** True for a text that means tax under any heading. */
export function isTaxAlone(text: string, words: ColumnWords): boolean {
  const isSure = /^(?:ht|ttc)$|vat|iva|mwst|ust|btw|tva|tax/i.test(text)
  return isSure && taxOf(text, words, undefined) !== undefined
}

/** True for a text that ends with a unit of power, such as `Active import (kW)`. */
export function isPower(text: string): boolean {
  const unit = /[\s([]k?(?:W|VA)[)\]]?$/.exec(text)
  return unit !== null && /\p{L}/u.test(text.slice(0, unit.index))
}

/** True for yes or no in a column of flags. */
export function isFlag(text: string, words: ColumnWords): boolean {
  const meanings = words.meanings(text)
  return meanings.has('yes') || meanings.has('no')
}

/** True if a row with this word is cancelled or refunded, or a draft. */
export function isCancelled(text: string, words: ColumnWords): boolean {
  const meanings = words.meanings(text)
  return meanings.has('cancelled') || meanings.has('refunded') || meanings.has('draft')
}

/** True for a word for a credit, or for a correction, which may be one. */
export function isCredit(text: string, words: ColumnWords): boolean {
  const meanings = words.meanings(text)
  return meanings.has('credit') || meanings.has('correction')
}

/** Minimum number of running numbers, and minimum of the first: fewer or smaller numbers may be counts. */
const [leastRunning, firstRunning] = [3, 100]
/** Maximum distance of running numbers, on average. */
const widestStep = 10

/** True for numbers that differ in all rows and are close together, such as the numbers of trips. */
export function areRunningNumbers(counts: CellCounts): boolean {
  const numbers = [...counts.values.keys()].map(Number)
  if (numbers.length < leastRunning || numbers.length !== filledCells(counts)) return false
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return first >= firstRunning && last - first <= widestStep * numbers.length
}

/** True for a whole number that can count people or trips. */
export function isCount(text: string): boolean {
  return /^\d{1,4}(?:[.,]0+)?$/.test(text) && Number(text.replace(',', '.')) <= mostCounted
}
