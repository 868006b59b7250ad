/** The beginning of a sheet, for a look at it. */
import { isBlank, looked } from './heading.js'
import { type SheetRow, sheetRows } from './sheet.js'
import type { Sheet, Workbook } from './workbook.js'

/** The first rows that have something in them; all up to a row where one is named. */
export async function firstRows(workbook: Workbook, sheet: Sheet, upTo?: number): Promise<SheetRow[]> {
  const found: SheetRow[] = []
  for await (const rows of sheetRows(workbook, sheet)) {
    for (const row of rows) {
      if (upTo === undefined ? found.length === looked : row.number > upTo) return found
      if (!row.cells.every(isBlank)) found.push(row)
    }
  }
  return found
}
