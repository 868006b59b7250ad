/** Sums of the numbers per column, as written: with the unit of the last digit of each number. */
import type { Cell } from '../../sheets/readers/table.js'

export class ColumnSums {
  readonly #columns: { sum: number; addends: number }[] = []
  readonly #amounts: readonly number[]

  /** @param amounts columns to compare; any number counts if empty */
  constructor(amounts: readonly number[]) {
    this.#amounts = amounts
  }

  add(cells: readonly Cell[]): void {
    for (const [index, cell] of cells.entries()) {
      const value = numberIn(cell)?.value ?? 0
      if (value === 0) continue
      this.#columns[index] ??= { sum: 0, addends: 0 }
      this.#columns[index].sum += value
      this.#columns[index].addends++
    }
  }

  /**
   * Returns true if the amounts of the row are the sums of several numbers of their columns, rounded to their digits: all
   * of them, or any number if no column is known to have the amounts.
   */
  has(cells: readonly Cell[]): boolean {
    if (this.#amounts.length === 0) return cells.some((cell, index) => this.#isSum(cell, index))
    const filled = this.#amounts.filter((index) => String(cells[index] ?? '').trim() !== '')
    return filled.length > 0 && filled.every((index) => this.#isSum(cells[index], index))
  }

  #isSum(cell: Cell, index: number): boolean {
    const total = numberIn(cell)
    const column = this.#columns[index]
    if (!total || total.value === 0 || !column || column.addends < 2) return false
    return Math.abs(column.sum - total.value) <= total.unit * 0.5000001
  }
}

export function isNumber(cell: Cell): boolean {
  return numberIn(cell) !== undefined
}

const english = /^-?(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?$/
const continental = /^-?(?:\d{1,3}(?:[. ]\d{3})+|\d+),(\d+)$/

/** Returns a number, and the unit of its last digit. */
function numberIn(cell: Cell): { value: number; unit: number } | undefined {
  if (typeof cell === 'number') return { value: cell, unit: Math.abs(cell) * 1e-9 }
  if (typeof cell !== 'string') return undefined
  const text = cell.trim()
  const plain = english.exec(text)
  if (plain) return { value: Number(text.replaceAll(/[, ]/g, '')), unit: 10 ** -(plain[1]?.length ?? 0) }
  const other = continental.exec(text)
  if (!other) return undefined
  return { value: Number(text.replaceAll(/[. ]/g, '').replace(',', '.')), unit: 10 ** -other[1]!.length }
}
