/**
 * Totals among the rows that they are the sum of. A row is one where its first cell of text says so and one of its
 * numbers is the sum of those above it: since the last such row, or of all that are no totals. Only rows that are
 * read together are looked at, which in a sheet that somebody has made is most of them.
 */
import type { Cell } from './readers/table.js'

const label =
  /^(?:(?:grand|sub)[ -]?)?total\b|^sum\b|^(?:zwischen|gesamt)?summe\b|^gesamt\b|^somme\b|^suma\b/i
/** What every label has in it, as people write them. */
const parts = ['otal', 'OTAL', 'Sum', 'umme', 'SUM', 'esamt', 'GESAMT', 'omme', 'SOMME'].map((text) =>
  Buffer.from(text),
)
/** Rows of a file that are looked at: what is longer, nobody adds up in its last line. */
const mostRows = 50_000

/**
 * Whether rows behind so many of their file can have a total, by their bytes: a look at the cells of each row costs more.
 */
export function mayHaveTotals(bytes: Uint8Array, before: number): boolean {
  if (before >= mostRows) return false
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return parts.some((part) => {
    for (let at = buffer.indexOf(part); at !== -1; at = buffer.indexOf(part, at + part.length)) {
      if (mayBeLabel(buffer, at)) return true
    }
    return false
  })
}

/** Whether the first letters of the line are a label. @param at where its part is */
function mayBeLabel(buffer: Buffer, at: number): boolean {
  let first = at
  for (let before = at - 1; before >= 0; before--) {
    const byte = buffer[before]!
    if (byte === newline || byte === carriageReturn) break
    if (isLetter(byte)) first = before
  }
  return label.test(buffer.toString('latin1', first, at + longestLabel))
}

/** Of those that labels begin with. */
function isLetter(byte: number): boolean {
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

const newline = 10
const carriageReturn = 13
/** From its part on, with what follows. */
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
