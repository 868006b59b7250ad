/** Reads the beginning of a sheet, to find its table. */
import { isBlank, maxRowsScanned } from './heading.js'
import { type SheetRow, sheetRows } from './sheet.js'
import type { Sheet, Workbook } from './workbook.js'

/** Returns the first non-blank rows, or all non-blank rows up to `upTo`. */
export async function firstRows(workbook: Workbook, sheet: Sheet, upTo?: number): Promise<SheetRow[]> {
  const found: SheetRow[] = []
  for await (const rows of sheetRows(workbook, sheet)) {
    for (const row of rows) {
      if (upTo === undefined ? found.length === maxRowsScanned : row.number > upTo) return found
      if (!row.cells.every(isBlank)) found.push(row)
    }
  }
  return found
}
