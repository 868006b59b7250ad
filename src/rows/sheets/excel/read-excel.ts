/** Reads workbooks as tables: selects a sheet, finds its heading and yields its rows in batches. */
import { UsageError } from '../../../host/exit.js'
import { plural } from '../../../host/numbers.js'
import { numberedHeadings } from '../readers/headings.js'
import type { RandomAccess } from '../readers/random-access.js'
import type { Table } from '../readers/table.js'
import { mostColumns, mostRows } from '../sheet-size.js'
import { type Area, areaOf, columnName } from './addresses.js'
import { firstRows } from './first-rows.js'
import { guessHeading, type HeadingRows, hasTable, headingOf, isBlank } from './heading.js'
import { sheetRows } from './sheet.js'
import { sheetFacts } from './sheet-facts.js'
import { selectSheet } from './sheet-meant.js'
import { SheetTable } from './sheet-table.js'
import { openWorkbook, type Sheet, type Workbook } from './workbook.js'

export interface ExcelOptions {
  /** Name or number of the sheet; defaults to the only sheet with a table. */
  sheet?: string | undefined
  /** Range of the table, including its heading: `B4:K900`. */
  range?: string | undefined
  /** Row of the heading; defaults to the first row of the range, or the first non-blank row. */
  headerRow?: number | undefined
  /** Last of several heading rows to join. */
  lastHeaderRow?: number | undefined
  /** Whether to exclude hidden rows and columns. */
  visibleOnly?: boolean | undefined
}

/**
 * Opens a workbook as a table.
 * @param onStored called with the number of bytes read from the file
 * @throws UsageError if the file is not a workbook, or its sheet or heading is unclear
 */
export async function readExcel(
  name: string,
  file: RandomAccess,
  options: ExcelOptions,
  onStored?: (bytes: number) => void,
): Promise<Table> {
  const workbook = await openWorkbook(name, file)
  const range = rangeOf(options)
  const sheet = await selectSheet(workbook, range.sheet ?? options.sheet)
  const where = `${name}, sheet \`${sheet.name}\``
  const facts = await sheetFacts(workbook, sheet)
  const rows = await headingRows(workbook, sheet, where, options, range.area)
  const top = await firstRows(workbook, sheet, rows.last)
  const ofHeading = top.filter(({ number }) => number >= rows.first)
  const heading = headingOf(ofHeading, facts.merged, range.area)
  if (!heading)
    throw new UsageError(
      `${where}: row ${rows.first} is blank; name the row of the heading with --header-row`,
    )
  const placeOf = (index: number) => columnName(heading.firstColumn + index)
  const { columns, repeated, notices } = numberedHeadings(where, heading.columns, placeOf)
  const table = new SheetTable(
    where,
    { ...heading, columns },
    facts,
    { ...range.area, firstRow: rows.last + 1 },
    options.visibleOnly ?? false,
  )
  const hidden = workbook.sheets.filter(({ isHidden }) => isHidden).length
  const remarks: string[] = []
  if (workbook.sheets.length > 1 || rows.last > 1)
    remarks.push(`${where}: the heading is row ${rowsInWords(rows)}`)
  if (sheet.isHidden) remarks.push(`${where} is hidden`)
  else if (hidden > 0 && workbook.sheets.length > 1)
    remarks.push(`${name}: ${plural(hidden, 'hidden sheet')} not read`)
  return {
    columns: table.columns,
    repeated,
    batches: table.batches(name, sheetRows(workbook, sheet, onStored)),
    remarks,
    notices: () => [...notices, ...table.notices()],
  }
}

/** Location of a table, with the name of its sheet and the texts above it. */
interface GuessedTable {
  sheet: string | undefined
  heading: HeadingRows | undefined
  titles: string[]
}

/** Guesses the location of the table for a draft that the user reviews; values equal to the defaults are undefined. */
export async function guessTable(
  name: string,
  file: RandomAccess,
  options: ExcelOptions,
): Promise<GuessedTable> {
  const workbook = await openWorkbook(name, file)
  const range = rangeOf(options)
  const sheet = await selectSheet(workbook, range.sheet ?? options.sheet)
  const rows = (await firstRows(workbook, sheet)).filter(({ number }) => number >= range.area.firstRow)
  const heading = guessHeading(rows)
  const isFirst = heading?.last === range.area.firstRow
  const isNamed = workbook.sheets.length > 1 && range.sheet === undefined
  const above = rows.filter(({ number }) => number < (heading?.first ?? 0)).flatMap(({ cells }) => cells)
  const texts = above.filter((cell) => typeof cell === 'string' && !isBlank(cell)).map(String)
  return {
    sheet: isNamed ? sheet.name : undefined,
    heading: isFirst ? undefined : heading,
    titles: [sheet.name, ...texts],
  }
}

/** Rows counted of each sheet, and how many times larger than the others a table has to be. */
const rowsCounted = 2_000
const clearlyLarger = 3

/**
 * Returns the sheet whose table is clearly the largest of several, and the sheets with smaller ones.
 * @returns undefined if one sheet has a table, or if two have a similar size
 */
export async function largestTable(
  name: string,
  file: RandomAccess,
): Promise<{ sheet: string; others: string[] } | undefined> {
  const tables = (await tableSheets(name, file)).filter(({ isHidden }) => !isHidden)
  const [first, second, ...more] = tables.sort((a, b) => b.cells - a.cells)
  if (!first || !second || first.cells < clearlyLarger * second.cells) return undefined
  return { sheet: first.sheet, others: [second, ...more].map(({ sheet }) => sheet) }
}

/** Sheet of a workbook that has a table. */
export interface TableSheet {
  sheet: string
  isHidden: boolean
  /** Number of filled cells in its first rows. */
  cells: number
}

/** Returns the sheets that have a table, in the order of the workbook. */
export async function tableSheets(name: string, file: RandomAccess): Promise<TableSheet[]> {
  const workbook = await openWorkbook(name, file)
  const tables: TableSheet[] = []
  for (const sheet of workbook.sheets) {
    const rows = await firstRows(workbook, sheet, rowsCounted)
    const cells = rows.reduce((sum, row) => sum + row.cells.filter((cell) => !isBlank(cell)).length, 0)
    if (hasTable(rows)) tables.push({ sheet: sheet.name, isHidden: sheet.isHidden, cells })
  }
  return tables
}

const wholeSheet: Area = { firstColumn: 0, lastColumn: mostColumns - 1, firstRow: 1, lastRow: mostRows }

/**
 * Parses the range and its optional sheet: `Meters!B4:K900`.
 * @throws UsageError if the range is invalid or conflicts with the selected sheet
 */
function rangeOf({ range, sheet: named }: ExcelOptions): { area: Area; sheet: string | undefined } {
  if (range === undefined) return { area: wholeSheet, sheet: undefined }
  const mark = range.lastIndexOf('!')
  const sheet =
    mark === -1
      ? undefined
      : range
          .slice(0, mark)
          .replace(/^'(.*)'$/, '$1')
          .replaceAll("''", "'")
  const area = areaOf(range.slice(mark + 1))
  if (!area)
    throw new UsageError(`--range ${range} is not a range of cells; write it as B4:K900, B4:K or B:K`)
  if (sheet !== undefined && named !== undefined && sheet !== named) {
    throw new UsageError(`--range ${range} and --sheet ${named} name two sheets; leave one out`)
  }
  return { area, sheet }
}

/**
 * Returns the heading rows.
 * @throws UsageError if the sheet is empty, or if its first row is a title and the heading row is not set
 */
async function headingRows(
  workbook: Workbook,
  sheet: Sheet,
  where: string,
  { headerRow, lastHeaderRow, range }: ExcelOptions,
  area: Area,
): Promise<HeadingRows> {
  if (headerRow !== undefined) return { first: headerRow, last: lastHeaderRow ?? headerRow }
  if (range !== undefined && area.firstRow > 1) return { first: area.firstRow, last: area.firstRow }
  const rows = await firstRows(workbook, sheet)
  const [first] = rows
  if (!first)
    throw new UsageError(
      `${where} is empty; a picture of a table cannot be read: save its rows as cells, or name another sheet (--sheet)`,
    )
  const guess = guessHeading(rows)
  if (!guess || guess.first === first.number) return { first: first.number, last: first.number }
  const title = String(first.cells.find((cell) => !isBlank(cell))).replace(/\s+/g, ' ')
  throw new UsageError(
    `${where}: row ${first.number} is a title (\`${title.length > 40 ? `${title.slice(0, 37)}...` : title}\`), and the heading seems to be in row ${rowsInWords(guess)}; ` +
      `set it with --header-row ${rowsInWords(guess)}`,
  )
}

function rowsInWords({ first, last }: HeadingRows): string {
  return first === last ? String(first) : `${first}-${last}`
}
