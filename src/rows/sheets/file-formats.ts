/** File formats and their file name extensions. */
import { existsSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { UsageError } from '../../host/exit.js'

export const textFormats = ['csv', 'tsv', 'json', 'ndjson'] as const
export type TextFormat = (typeof textFormats)[number]
/** Binary formats: read with random access, written once all rows are known. */
export const binaryFormats = ['xlsx', 'parquet'] as const
export type BinaryFormat = (typeof binaryFormats)[number]
/** Names of the formats in messages. */
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

/** Delimiters by text format; undefined for JSON records. */
const delimiters: Record<TextFormat, Delimiter | undefined> = {
  csv: ',',
  tsv: '\t',
  json: undefined,
  ndjson: undefined,
}

/** Returns the format's delimiter; undefined for formats without delimited cells. */
export function delimiterFor(format: OutputFormat): Delimiter | undefined {
  return isBinary(format) ? undefined : delimiters[format]
}

/** Spreadsheet formats that are not written; the error suggests .xlsx. */
const otherSpreadsheets = new Set(['.xls', '.xlsb', '.xlsm', '.ods', '.numbers'])

export function isBinary(format: OutputFormat): format is BinaryFormat {
  return binaryFormats.some((each) => each === format)
}

/** Returns the format of a file's extension, ignoring an extension of compression; undefined if unknown. */
export function namedFormat(path: string): OutputFormat | undefined {
  return formatOfExtension.get(extname(withoutCompression(path)).toLowerCase())
}

/**
 * Returns the format of an output by its extension; CSV for paths without an extension, no path, devices and pipes.
 * @throws UsageError if the extension is unknown
 */
export function formatFromPath(path: string | undefined): OutputFormat {
  if (path === undefined) return 'csv'
  const named = extname(withoutCompression(isTypedRowsFile(path) ? path.slice(0, -rowsOfPart.length) : path))
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

/** Returns the format of a text output. @throws UsageError if the extension is unknown or names a binary format */
export function textFormatFromPath(path: string | undefined): TextFormat {
  const format = formatFromPath(path)
  if (!isBinary(format)) return format
  throw new UsageError(`${path}: written as ${textFormats.join(', ')} only; name it by one of these`)
}

const rowsOfPart = '.rows'

/** True if a path is a file of typed rows that `ghg merge` converts to a workbook or Parquet: `part-1.parquet.rows`. */
export function isTypedRowsFile(path: string): boolean {
  return /\.(xlsx|parquet|pq)\.rows$/i.test(path)
}

function isDevice(path: string): boolean {
  return existsSync(path) && !statSync(path).isFile()
}

/** Removes the extension of a compressed file: `results.csv.gz` becomes `results.csv`. */
function withoutCompression(path: string): string {
  return path.replace(/\.(gz|zst)$/i, '')
}

export function isCompressed(path: string): boolean {
  return withoutCompression(path) !== path
}
