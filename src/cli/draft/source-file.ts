/** How a file is to be read: its encoding and where its heading is, guessed from its first bytes. */
import { closeSync, openSync, readSync } from 'node:fs'
import { openBytes } from '../../bulk/input/readers/bytes.js'
import { type RandomAccess, randomAccess } from '../../bulk/input/readers/random-access.js'
import { plain } from '../../bulk/input/readers/reader.js'
import { binaryFormatOf, compressionOf, type Guess, guess, type Said } from '../../bulk/input/sniff/sniff.js'
import type { World } from '../../host/world.js'

const looked = 4 * 1024 * 1024

export interface Reading extends Guess {
  /** The last of several rows of headings that are joined. */
  lastHeaderRow?: number | undefined
  /** Of a workbook. */
  sheet?: string | undefined
}

/** @throws UsageError as the readers do; the system's error when the file cannot be read */
export async function guessReading(world: World, path: string, said: Said = {}): Promise<Reading> {
  const head = firstBytes(path)
  const { encoding, headerRow } = said
  const format = compressionOf(head) ? undefined : binaryFormatOf(path, head)
  // What has no sheets is refused where it is read.
  const { sheet } = said
  if (format === undefined) return { ...guess(path, head, head.length === looked, said), sheet }
  if (format === 'parquet') return { encoding, headerRow, sheet }
  const { guessTable } = await import('../../bulk/input/excel/read-excel.js')
  const table = await withWorkbook(world, path, (name, file) => guessTable(name, file, said))
  const { heading } = table
  return { encoding, headerRow: heading?.first, lastHeaderRow: heading?.last, sheet: table.sheet }
}

/** Names of the sheets of a workbook; none of another file. @throws as `guessReading` */
export async function sheetNames(world: World, path: string): Promise<string[]> {
  const head = firstBytes(path)
  if (compressionOf(head) || binaryFormatOf(path, head) !== 'xlsx') return []
  const { openWorkbook } = await import('../../bulk/input/excel/workbook.js')
  const { sheets } = await withWorkbook(world, path, openWorkbook)
  return sheets.map(({ name }) => name)
}

async function withWorkbook<T>(
  world: World,
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

/** The cells of the first line of a text file, which programs write about the table below. */
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
