/** Guesses the encoding and the heading row of a file from its first bytes. */
import { closeSync, openSync, readSync } from 'node:fs'
import type { CommandIO } from '../host/world.js'
import type { TableSheet } from '../rows/sheets/excel/read-excel.js'
import {
  binaryFormatOf,
  detectCompression,
  type Guess,
  guess,
  openBytes,
  plain,
  type RandomAccess,
  type ReadingHints,
  randomAccess,
} from '../rows/sheets/sheets.js'

const looked = 4 * 1024 * 1024
/** Maximum length of the texts above a table. */
const mostAbove = 64 * 1024

export interface Reading extends Guess {
  /** Last of several heading rows that are joined. */
  lastHeaderRow?: number | undefined
  /** Sheet name; workbooks only. */
  sheet?: string | undefined
  /** Name of the sheet, and the texts above the table. */
  titles?: readonly string[]
  /** Smaller tables on other sheets. */
  otherSheets?: readonly string[]
}

/**
 * Guesses the encoding, heading rows and sheet of a file. @throws UsageError like the readers; the system's error if
 * the file cannot be read
 */
export async function guessReading(
  world: CommandIO,
  path: string,
  said: ReadingHints = {},
): Promise<Reading> {
  const head = firstBytes(path)
  const { encoding, headerRow } = said
  const format = detectCompression(head) ? undefined : binaryFormatOf(path, head)
  // The reader refuses sheets of formats that have no sheets.
  const { sheet } = said
  if (format === undefined) {
    const guessed = guess(path, head, head.length === looked, said)
    const control = rowBelowControl(head)
    const first = headerRow ?? control ?? guessed.headerRow
    const titles = control === undefined ? textsAbove(first, head, guessed.encoding) : []
    return { ...guessed, headerRow: first, sheet, titles }
  }
  if (format === 'parquet') return { encoding, headerRow, sheet }
  const { guessTable, largestTable } = await import('../rows/sheets/excel/read-excel.js')
  const largest = sheet === undefined ? await withWorkbook(world, path, largestTable) : undefined
  const among = { ...said, ...(largest && { sheet: largest.sheet }) }
  const table = await withWorkbook(world, path, (name, file) => guessTable(name, file, among))
  const { heading } = table
  return {
    encoding,
    headerRow: heading?.first,
    lastHeaderRow: heading?.last,
    sheet: table.sheet ?? largest?.sheet,
    titles: table.titles,
    ...(largest && { otherSheets: largest.others }),
  }
}

/** Returns the texts above the heading of delimited text. */
function textsAbove(headerRow = 1, head: Buffer, encoding = 'utf-8'): string[] {
  if (headerRow === 1) return []
  const text = new TextDecoder(encoding).decode(head.subarray(0, mostAbove))
  const cells = text.split(/\r\n|\r|\n/, headerRow - 1).flatMap((line) => line.split(/[;,\t|]/))
  return cells.map((cell) => cell.replace(/^[\s"\uFEFF]+|[\s"]+$/g, '')).filter((cell) => cell !== '')
}

/** Returns the row of the heading below the control record of a DATEV file, which has more cells than the heading. */
function rowBelowControl(head: Buffer): number | undefined {
  return /^(?:\xef\xbb\xbf)?"?(?:EXTF|DTVF)"?;/.test(head.toString('latin1', 0, 12)) ? 2 : undefined
}

/** Returns the names of a workbook's sheets; empty for other files. @throws like `guessReading` */
export async function sheetNames(world: CommandIO, path: string): Promise<string[]> {
  const head = firstBytes(path)
  if (detectCompression(head) || binaryFormatOf(path, head) !== 'xlsx') return []
  const { openWorkbook } = await import('../rows/sheets/excel/workbook.js')
  const { sheets } = await withWorkbook(world, path, openWorkbook)
  return sheets.map(({ name }) => name)
}

/**
 * Returns the sheets of a workbook that have tables; undefined for other files. @throws like `guessReading`
 */
export async function workbookTables(world: CommandIO, path: string): Promise<TableSheet[] | undefined> {
  const head = firstBytes(path)
  if (detectCompression(head) || binaryFormatOf(path, head) !== 'xlsx') return undefined
  const { tableSheets } = await import('../rows/sheets/excel/read-excel.js')
  return await withWorkbook(world, path, tableSheets)
}

async function withWorkbook<T>(
  world: CommandIO,
  path: string,
  act: (name: string, file: RandomAccess) => Promise<T>,
): Promise<T> {
  const input = openBytes(world, path, false)
  const file = await randomAccess(input, await plain(input))
  try {
    return await act(path, file)
  } finally {
    file.close()
  }
}

/** Returns the cells of the first line of a text file, in which some programs describe the table below. */
export function firstLineCells(path: string): string[] {
  const [line = ''] = firstBytes(path).toString('latin1').split(/\r?\n/, 1)
  return line.split(';').map((cell) => cell.replace(/^\s*"?|"?\s*$/g, ''))
}

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(looked)
    return buffer.subarray(0, readSync(file, buffer))
  } finally {
    closeSync(file)
  }
}
