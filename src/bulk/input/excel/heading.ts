/** Where the heading of a sheet is, and what it says. */
import type { Cell } from '../readers/table.js'
import { type Area, columnName } from './addresses.js'
import type { SheetRow } from './sheet.js'

/** Rows looked at. */
export const looked = 60
const mostPreamble = 20

export interface HeadingRows {
  first: number
  /** The last of those that are joined. */
  last: number
}

/**
 * The rows of the heading, as they look: titles above it fill one or two cells; it is the first row that fills
 * most of the width of the table, and with words. A second row of words, above columns of numbers, has units.
 */
export function guessHeading(rows: readonly SheetRow[]): HeadingRows | undefined {
  const widths = rows.map(({ cells }) => filled(cells))
  const width = Math.max(0, ...widths)
  const isWide = (at: number) => widths[at]! >= Math.max(Math.min(2, width), 0.6 * width)
  const at = rows.findIndex((row, index) => isWide(index) && !row.cells.some(isNumber))
  if (at === -1 || rows[at]!.number - rows[0]!.number > mostPreamble) return undefined
  const { number: first } = rows[at]!
  return { first, last: isUnits(rows, at + 1) ? rows[at + 1]!.number : first }
}

/** Whether a table stands below some heading: rows with something in at least two columns. */
export function hasTable(rows: readonly SheetRow[]): boolean {
  const heading = guessHeading(rows)
  if (!heading) return false
  const below = rows.filter(({ number }) => number > heading.last)
  const width = filled(rows.find(({ number }) => number === heading.first)!.cells)
  return width > 1 && below.some(({ cells }) => filled(cells) > 1)
}

/** A row of words where the rows below have numbers, in at least half of the columns it fills. */
function isUnits(rows: readonly SheetRow[], at: number): boolean {
  const row = rows[at]
  if (!row || row.number !== rows[at - 1]!.number + 1 || row.cells.some(isNumber)) return false
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
  /** Of the sheet, from 0. */
  firstColumn: number
  columns: string[]
}

/**
 * The headings of the columns: texts of several rows are joined from above, a merged cell stands in all of its
 * columns, and line breaks in headings are blanks.
 * @param merged areas of the sheet
 * @param area to which the table is limited
 */
export function headingOf(
  rows: readonly SheetRow[],
  merged: readonly Area[],
  area: Area,
): Heading | undefined {
  const texts = new Map<number, string[]>()
  for (const { number, cells } of rows) {
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

/** Cells of a row of headings, those that are merged in each of their columns. */
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

/** Two columns with one heading, in words; undefined where there are none. */
export function repeatedHeading({ columns, firstColumn }: Heading): string | undefined {
  const seen = new Map<string, number>()
  for (const [index, heading] of columns.entries()) {
    const before = seen.get(heading)
    if (heading !== '' && before !== undefined) {
      const [first, second] = [before, index].map((each) => columnName(firstColumn + each))
      return `columns ${first} and ${second} have the same heading \`${heading}\``
    }
    seen.set(heading, index)
  }
  return undefined
}
