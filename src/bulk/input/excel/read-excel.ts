/** Workbooks as tables: the sheet that is meant, its heading, and its rows in batches. */
import { UsageError } from '../../../host/exit.js'
import { plural } from '../../../host/numbers.js'
import { mostColumns, mostRows } from '../../sheet-size.js'
import type { RandomAccess } from '../readers/random-access.js'
import type { Table } from '../readers/table.js'
import { type Area, areaOf } from './addresses.js'
import { firstRows } from './first-rows.js'
import { guessHeading, type HeadingRows, headingOf, isBlank, repeatedHeading } from './heading.js'
import { sheetRows } from './sheet.js'
import { sheetFacts } from './sheet-facts.js'
import { sheetMeant } from './sheet-meant.js'
import { SheetTable } from './sheet-table.js'
import { openWorkbook, type Sheet, type Workbook } from './workbook.js'

export interface ExcelOptions {
  /** Name or number of the sheet; undefined: the only one with a table. */
  sheet?: string | undefined
  /** The part of the sheet that is the table, its heading included: `B4:K900`. */
  range?: string | undefined
  /** Row of the heading; undefined: the first of the range, or the first with something in it. */
  headerRow?: number | undefined
  /** The last of several rows of headings that are joined. */
  lastHeaderRow?: number | undefined
  /** Leaves out rows and columns that are hidden. */
  visibleOnly?: boolean | undefined
}

/**
 * @param onStored takes how many bytes of the file were read
 * @throws UsageError for what is no workbook, and where the sheet or its heading is not clear
 */
export async function readExcel(
  name: string,
  file: RandomAccess,
  options: ExcelOptions,
  onStored?: (bytes: number) => void,
): Promise<Table> {
  const workbook = await openWorkbook(name, file)
  const range = rangeOf(options)
  const sheet = await sheetMeant(workbook, range.sheet ?? options.sheet)
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
  const repeated = repeatedHeading(heading)
  if (repeated !== undefined) {
    throw new UsageError(`${where}: ${repeated}; rename one, or join rows of headings: --header-row 5-6`)
  }
  const table = new SheetTable(
    where,
    heading,
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
    batches: table.batches(name, sheetRows(workbook, sheet, onStored)),
    remarks,
    notices: () => table.notices(),
  }
}

/** Where the table is, for a draft that the user reads: what need not be said is undefined. */
export async function guessTable(
  name: string,
  file: RandomAccess,
  options: ExcelOptions,
): Promise<{ sheet: string | undefined; heading: HeadingRows | undefined }> {
  const workbook = await openWorkbook(name, file)
  const range = rangeOf(options)
  const sheet = await sheetMeant(workbook, range.sheet ?? options.sheet)
  const rows = (await firstRows(workbook, sheet)).filter(({ number }) => number >= range.area.firstRow)
  const heading = guessHeading(rows)
  const isFirst = heading?.last === range.area.firstRow
  const isNamed = workbook.sheets.length > 1 && range.sheet === undefined
  return { sheet: isNamed ? sheet.name : undefined, heading: isFirst ? undefined : heading }
}

const wholeSheet: Area = { firstColumn: 0, lastColumn: mostColumns - 1, firstRow: 1, lastRow: mostRows }

/** The part that is meant, with the sheet that may be named before it: `Meters!B4:K900`. */
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

/** @throws UsageError where the first row of a sheet is a title, and nobody says where the heading is */
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
  if (!first) throw new UsageError(`${where} is empty`)
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
