/** Addresses of cells and areas in spreadsheet notation: `B4`, `B4:K900`, `B:K`. */

import { mostColumns, mostRows } from '../sheet-size.js'

/** Area of cells; columns from 0, rows from 1, both ends inclusive. */
export interface Area {
  firstColumn: number
  lastColumn: number
  firstRow: number
  lastRow: number
}

/** Returns the column index of an address's letters, from 0; -1 without letters. */
export function columnIndexOf(address: string): number {
  let column = 0
  for (let at = 0; at < address.length; at++) {
    const code = address.charCodeAt(at) & 0xdf
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

/** Returns the letters of a column: `A` for 0, `AA` for 26. */
export function columnName(column: number): string {
  let name = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  }
  return name
}

export function cellName(column: number, row: number): string {
  return `${columnName(column)}${row}`
}

const areaForm = /^\$?([a-z]{1,3})?\$?(\d{1,7})?(?::\$?([a-z]{1,3})?\$?(\d{1,7})?)?$/i

/**
 * Parses an area such as `B4:K900`; missing rows, columns or ends extend to the sheet's edge. Undefined if it is not an
 * area.
 */
export function areaOf(text: string): Area | undefined {
  const found = areaForm.exec(text.trim())
  if (!found || text.trim() === '') return undefined
  const [, column, row, lastColumn, lastRow] = found
  const isOne = !text.includes(':')
  const area = {
    firstColumn: column ? columnIndexOf(column) : 0,
    firstRow: row ? Number(row) : 1,
    lastColumn:
      isOne && column ? columnIndexOf(column) : lastColumn ? columnIndexOf(lastColumn) : mostColumns - 1,
    lastRow: isOne && row ? Number(row) : lastRow ? Number(lastRow) : mostRows,
  }
  const isInside = area.firstRow >= 1 && area.lastRow <= mostRows && area.lastColumn < mostColumns
  return isInside && area.firstRow <= area.lastRow && area.firstColumn <= area.lastColumn ? area : undefined
}
