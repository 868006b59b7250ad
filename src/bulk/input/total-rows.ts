/**
 * Totals among the rows that they are the sum of. A row is one where its first cell of text says so and one of its
 * numbers is the sum of those above it: since the last such row, or of all that are no totals. Only rows that are
 * read together are looked at, which in a sheet that somebody has made is most of them.
 */
import type { Cell, Chunk } from './readers/table.js'

const label =
  /^(?:(?:grand|sub)[ -]?)?total\b|^sum\b|^(?:zwischen|gesamt)?summe\b|^gesamt\b|^somme\b|^suma\b/i
/** Rows of a file that are looked at: what is longer, nobody adds up in its last line. */
const mostRows = 50_000

/**
 * Whether rows behind so many of their file can have a total, by the first letters of their lines: a look at the cells
 * of each row costs more.
 */
export function mayHaveTotals(
  { bytes, hasCarriageReturns }: Pick<Chunk, 'bytes' | 'hasCarriageReturns'>,
  before: number,
): boolean {
  if (before >= mostRows) return false
  const lineEnd = hasCarriageReturns ? carriageReturn : newline
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let line = 0; line < buffer.length; ) {
    const found = buffer.indexOf(lineEnd, line)
    const end = found === -1 ? buffer.length : found
    let at = line
    while (at < end && !isLetter(buffer[at]!)) at++
    if (at < end && beginsLabels(buffer[at]!) && label.test(buffer.toString('latin1', at, at + longestLabel)))
      return true
    line = end + 1
  }
  return false
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

/** Whether a label begins with it: those for grand and sub-totals, sums and totals, in capitals or not. */
function beginsLabels(letter: number): boolean {
  return 'gstz'.includes(String.fromCharCode(letter | 0x20))
}

const newline = 10
const carriageReturn = 13
/** With what follows. */
const longestLabel = 16

/**
 * @param before rows of the file before these
 * @returns index of each total, to what it is the sum of
 */
export function totalsAmong(rows: readonly (readonly Cell[])[], before: number): Map<number, string> {
  const found = new Map<number, string>()
  if (before >= mostRows || !rows.some(isLabelled)) return found
  const whole = new ColumnSums()
  let section = new ColumnSums()
  let from = 0
  for (const [index, cells] of rows.entries()) {
    if (!isLabelled(cells)) {
      whole.add(cells)
      section.add(cells)
      continue
    }
    const start = section.has(cells) ? from : whole.has(cells) ? 0 : undefined
    if (start !== undefined) found.set(index, `the sum of rows ${before + start + 1} to ${before + index}`)
    section = new ColumnSums()
    from = index + 1
  }
  return found
}

function isLabelled(cells: readonly Cell[]): boolean {
  const first = cells.find((cell) => typeof cell === 'string' && /\p{L}/u.test(cell))
  return typeof first === 'string' && label.test(first.trim())
}

/** Sums of the numbers in each column. */
class ColumnSums {
  readonly #columns: { sum: number; addends: number }[] = []

  add(cells: readonly Cell[]): void {
    for (const [index, cell] of cells.entries()) {
      const value = numberIn(cell)?.value ?? 0
      if (value === 0) continue
      this.#columns[index] ??= { sum: 0, addends: 0 }
      this.#columns[index].sum += value
      this.#columns[index].addends++
    }
  }

  /** Whether a number of the row is the sum of several of its column, rounded to its digits. */
  has(cells: readonly Cell[]): boolean {
    return cells.some((cell, index) => {
      const total = numberIn(cell)
      const column = this.#columns[index]
      if (!total || total.value === 0 || !column || column.addends < 2) return false
      return Math.abs(column.sum - total.value) <= total.unit * 0.5000001
    })
  }
}

const english = /^-?(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?$/
const continental = /^-?(?:\d{1,3}(?:[. ]\d{3})+|\d+),(\d+)$/

/** A number, and one of its last digit. */
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
