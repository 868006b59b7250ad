/** Finds and reads the heading of a sheet. */
import type { Cell } from '../readers/table.js'
import type { Area } from './addresses.js'
import type { SheetRow } from './sheet.js'

/** Maximum number of rows to examine. */
export const maxRowsScanned = 60
const mostPreamble = 20

export interface HeadingRows {
  first: number
  /** Last of the joined rows. */
  last: number
}

/**
 * Guesses the heading rows: the first row of words that fills most of the table's width; titles above fill one or two
 * cells. A second row of words, above columns of numbers, contains units; a row that counts the columns of a form
 * belongs to the heading, and so does a row of groups above equal headings.
 */
export function guessHeading(rows: readonly SheetRow[]): HeadingRows | undefined {
  const widths = rows.map(({ cells }) => filled(cells))
  const width = Math.max(0, ...widths)
  const isWide = (at: number) => widths[at]! >= Math.max(Math.min(2, width), 0.6 * width)
  const at = rows.findIndex((row, index) => isWide(index) && isHeading(row))
  if (at === -1 || rows[at]!.number - rows[0]!.number > mostPreamble) return undefined
  const { number } = rows[at]!
  const below = rows[at + 1]
  const goesOn = below?.number === number + 1 && (isUnits(rows, at + 1) || countsColumns(below.cells))
  return { first: hasGroups(rows, at) ? number - 1 : number, last: goesOn ? number + 1 : number }
}

/** True for a row of words, unless it has labels such as `Vehicle:` with their values. */
function isHeading({ cells }: SheetRow): boolean {
  if (cells.some(isNumber)) return false
  const labels = cells.filter((cell) => typeof cell === 'string' && cell.trim().endsWith(':')).length
  return labels * 3 < filled(cells) || labels === filled(cells)
}

/** True for a row such as 1, 2, 3, which counts the columns of a form. */
function countsColumns(cells: readonly Cell[]): boolean {
  const numbers = cells.filter((cell) => !isBlank(cell)).map(Number)
  return numbers.length > 2 && numbers.every((number, index) => number === index + 1)
}

const fewestGroups = 3

/** True if the row above consists of words and tells equal headings apart. */
function hasGroups(rows: readonly SheetRow[], at: number): boolean {
  const [above, { number, cells }] = [rows[at - 1], rows[at]!]
  if (above?.number !== number - 1 || filled(above.cells) < fewestGroups || !isHeading(above)) return false
  const texts = cells.filter((cell) => !isBlank(cell)).map(String)
  return new Set(texts).size < texts.length
}

/** True if a heading of at least two columns has a row below it with values in at least two columns. */
export function hasTable(rows: readonly SheetRow[]): boolean {
  const heading = guessHeading(rows)
  if (!heading) return false
  const below = rows.filter(({ number }) => number > heading.last)
  const width = filled(rows.find(({ number }) => number === heading.first)!.cells)
  return width > 1 && below.some(({ cells }) => filled(cells) > 1)
}

/** True if a row contains only words, and most rows below contain numbers in at least half of the columns it fills. */
function isUnits(rows: readonly SheetRow[], at: number): boolean {
  const row = rows[at]!
  if (row.cells.some(isNumber)) return false
  const below = rows.slice(at + 1)
  const columns = [...row.cells.keys()].filter((column) => !isBlank(row.cells[column]))
  const numeric = columns.filter((column) => {
    const others = below.filter(({ cells }) => !isBlank(cells[column]))
    return (
      others.length > 0 && others.filter(({ cells }) => isNumber(cells[column])).length > others.length / 2
    )
  })
  return columns.length > 0 && numeric.length * 2 >= columns.length
}

export function isBlank(cell: Cell): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

function isNumber(cell: Cell): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && /^[-+(]?\d[\d.,]*\)?$/.test(cell.trim()))
}

function filled(cells: readonly Cell[]): number {
  return cells.reduce<number>((count, cell) => count + (isBlank(cell) ? 0 : 1), 0)
}

export interface Heading {
  /** First column on the sheet, from 0. */
  firstColumn: number
  columns: string[]
}

/**
 * Returns the column headings: texts of several rows are joined from the top, a merged cell counts for all its columns,
 * and line breaks become spaces. Undefined if there are no texts.
 * @param merged merged areas of the sheet
 * @param area limits of the table
 */
export function headingOf(
  rows: readonly SheetRow[],
  merged: readonly Area[],
  area: Area,
): Heading | undefined {
  const texts = new Map<number, string[]>()
  for (const { number, cells } of rows) {
    if (texts.size > 0 && countsColumns(cells)) continue
    const spread = spreadCells(number, cells, merged, rows[0]!.number)
    for (const [column, cell] of spread) {
      if (column < area.firstColumn || column > area.lastColumn || isBlank(cell)) continue
      const text = String(cell).replace(/\s+/g, ' ').trim()
      const above = texts.get(column) ?? []
      if (above.at(-1) !== text) above.push(text)
      texts.set(column, above)
    }
  }
  if (texts.size === 0) return undefined
  const [firstColumn, lastColumn] = [Math.min(...texts.keys()), Math.max(...texts.keys())]
  const columns = Array.from({ length: lastColumn - firstColumn + 1 }, (_, index) =>
    (texts.get(firstColumn + index) ?? []).join(' '),
  )
  return { firstColumn, columns }
}

/** Returns the cells of a heading row by column; merged cells are repeated in all their columns. */
function spreadCells(
  row: number,
  cells: readonly Cell[],
  merged: readonly Area[],
  firstRow: number,
): Map<number, Cell> {
  const spread = new Map([...cells.entries()])
  for (const { firstColumn, lastColumn, firstRow: from } of merged) {
    if (from !== row || from < firstRow) continue
    for (let column = firstColumn; column <= lastColumn; column++) spread.set(column, cells[firstColumn])
  }
  return spread
}
