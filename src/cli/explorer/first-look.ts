/** The first rows of a file, as the page shows them, and the sheets to choose from. */

import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { Cell } from '../../rows/sheets/sheets.js'

/** Rows and characters of a cell that the page shows. */
const rowsShown = 20
const charactersShown = 200

/** The beginning of a table, as the page shows it. */
export interface TableHead {
  columns: string[]
  rows: string[][]
  /** Sheet of the table, if the workbook has several. */
  sheet?: string
}

export interface FirstLook extends TableHead {
  /** Sheets of the workbook; if there are several and none is shown, the user chooses one. */
  sheets: string[]
}

/** Returns the first rows; none if the user has to choose a sheet first. @throws UsageError if there is no table */
export async function firstLook(world: CommandIO, path: string): Promise<FirstLook> {
  const { sheetNames } = await import('../../draft/source-file.js')
  const sheets = await sheetNames(world, path)
  try {
    return { ...(await headOf(world, path)), sheets }
  } catch (error) {
    if (error instanceof UsageError && sheets.length > 1) return { columns: [], rows: [], sheets }
    throw error
  }
}

/** @throws UsageError for what is no table */
export async function headOf(world: CommandIO, path: string, named?: string): Promise<TableHead> {
  const [{ guessReading }, { openInputs }] = await Promise.all([
    import('../../draft/source-file.js'),
    import('../../rows/sheets/reader.js'),
  ])
  const reading = await guessReading(world, path, { sheet: named })
  const { columns, batches } = await openInputs(world, [path], reading)
  const rows: string[][] = []
  for await (const batch of batches) {
    for (const row of batch.rows) rows.push(row.map(textOf))
    if (rows.length >= rowsShown) break
  }
  const { sheet } = reading
  return {
    columns: columns.map((column) => cut(column)),
    rows: rows.slice(0, rowsShown),
    ...(sheet !== undefined && { sheet }),
  }
}

function textOf(cell: Cell): string {
  return cell === undefined || cell === null ? '' : cut(String(cell))
}

function cut(text: string): string {
  return text.length > charactersShown ? `${text.slice(0, charactersShown)}…` : text
}
