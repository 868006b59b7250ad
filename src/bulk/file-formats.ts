/** The formats of files, and which one a file has by its name. */
import { existsSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { UsageError } from '../host/exit.js'
import { withoutCompression } from './output/writers/compressor.js'

export const textFormats = ['csv', 'tsv', 'json', 'ndjson'] as const
export type TextFormat = (typeof textFormats)[number]
/** Formats that are no text: read from any place in the file, and written when all rows are there. */
export const binaryFormats = ['xlsx', 'parquet'] as const
export type BinaryFormat = (typeof binaryFormats)[number]
/** What messages call a file of one. */
export const binaryNames: Record<BinaryFormat, string> = {
  xlsx: 'an Excel workbook',
  parquet: 'a Parquet file',
}
export const inputFormats = [...textFormats, ...binaryFormats] as const
export type InputFormat = (typeof inputFormats)[number]
export const outputFormats = [...textFormats, ...binaryFormats] as const
export type OutputFormat = (typeof outputFormats)[number]

const formatOfExtension = new Map<string, OutputFormat>([
  ['.csv', 'csv'],
  ['.txt', 'csv'],
  ['.tsv', 'tsv'],
  ['.tab', 'tsv'],
  ['.json', 'json'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.xlsx', 'xlsx'],
  ['.parquet', 'parquet'],
  ['.pq', 'parquet'],
])

export type Delimiter = ',' | '\t'

/** What separates the cells of a text; undefined where that is records of JSON. */
const delimiters: Record<TextFormat, Delimiter | undefined> = {
  csv: ',',
  tsv: '\t',
  json: undefined,
  ndjson: undefined,
}

/** What separates the cells of a table; undefined where the format is no text of cells. */
export function delimiterOf(format: OutputFormat): Delimiter | undefined {
  return isBinary(format) ? undefined : delimiters[format]
}

/** Spreadsheets that are not written, with what to do. */
const otherSpreadsheets = new Set(['.xls', '.xlsb', '.xlsm', '.ods', '.numbers'])

export function isBinary(format: OutputFormat): format is BinaryFormat {
  return binaryFormats.some((each) => each === format)
}

/** The format that a file's extension names, before that of a compression; undefined where it names none. */
export function namedFormat(path: string): OutputFormat | undefined {
  return formatOfExtension.get(extname(withoutCompression(path)).toLowerCase())
}

/**
 * The format of an output by its extension. CSV where there is no extension or no path, and for devices and pipes.
 * @throws UsageError for an extension that names no format
 */
export function formatOfPath(path: string | undefined): OutputFormat {
  if (path === undefined) return 'csv'
  const named = extname(withoutCompression(isRowsOfPart(path) ? path.slice(0, -rowsOfPart.length) : path))
  const extension = named.toLowerCase()
  const format = formatOfExtension.get(extension)
  if (format) return format
  if (extension === '' || extension === '.' || isDevice(path)) return 'csv'
  const known = [...formatOfExtension.keys()].join(' ')
  const cure = otherSpreadsheets.has(extension)
    ? 'write .xlsx, which every spreadsheet program opens'
    : `available: ${known}; rename it`
  throw new UsageError(`${path}: \`${extension}\` is not a format that can be written; ${cure}`)
}

/** The same of an output that is text. @throws UsageError also for the extensions of the others */
export function textFormatOfPath(path: string | undefined): TextFormat {
  const format = formatOfPath(path)
  if (!isBinary(format)) return format
  throw new UsageError(`${path}: written as ${textFormats.join(', ')} only; name it by one of these`)
}

const rowsOfPart = '.rows'

/** Whether a path is of rows with their types, of which `ghg merge` makes a workbook or a Parquet file: `part-1.parquet.rows`. */
export function isRowsOfPart(path: string): boolean {
  return /\.(xlsx|parquet|pq)\.rows$/i.test(path)
}

function isDevice(path: string): boolean {
  return existsSync(path) && !statSync(path).isFile()
}
