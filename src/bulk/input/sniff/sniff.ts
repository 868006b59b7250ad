/**
 * How an input is to be read. What the user says wins in every step; then come the name and the first bytes:
 *
 *   1. compression.ts  gzip, Zstandard or none
 *   2. binary.ts       Excel or Parquet, which have readers of their own, or neither
 *   3. encoding.ts     in which encoding text is
 *   4. format.ts       CSV, TSV, JSON or NDJSON
 *   5. delimiter.ts    what separates the cells of delimited text
 *   6. heading.ts      which of its lines is the heading
 *
 * A run (`sniff`) guesses nothing that would change a text in silence: it refuses an encoding other than UTF-8 and
 * takes the first line as the heading until somebody says otherwise. A draft (`guess`) guesses both and writes them
 * into the mapping, where they are read before they are used.
 */
import type { InputFormat, TextFormat } from '../../file-formats.js'
import { binaryFormatOf } from './binary.js'
import { compressionOf } from './compression.js'
import { commonDelimiter, separatorLine, sniffDelimiter } from './delimiter.js'
import { assertText, guessEncoding } from './encoding.js'
import { formatOf, hasRecords, textFormat } from './format.js'
import { guessHeadingLine } from './heading.js'

/** How the user says that an input is to be read. */
export interface Said {
  inputFormat?: InputFormat | undefined
  encoding?: string | undefined
  delimiter?: string | undefined
  headerRow?: number | undefined
  /** Whether cells that rows of delimited text lack at their end are blank. */
  fillsRows?: boolean | undefined
  /** The last of several rows of headings, on a sheet. */
  lastHeaderRow?: number | undefined
  /** Of a workbook: name or number. */
  sheet?: string | undefined
  /** Of a sheet: `B4:K900`. */
  range?: string | undefined
  /** Whether hidden rows and columns of a sheet are left out. */
  visibleOnly?: boolean | undefined
}

export interface Layout {
  format: TextFormat
  /** Undefined for records. */
  delimiter: string | undefined
  /** Whether a line above the heading names the delimiter. */
  hasSeparatorLine: boolean
}

/**
 * Steps 4 and 5, of an input that `assertText` let pass.
 * @param head the first bytes, decompressed and in UTF-8
 */
export function sniff(name: string, head: Buffer, said: Said): Layout {
  const text = withoutMark(head.toString())
  const format = textFormat(name, said.inputFormat) ?? formatOf(name, text)
  if (hasRecords(format)) return { format, delimiter: undefined, hasSeparatorLine: false }
  const separator = separatorLine(text)
  const delimiter =
    said.delimiter ?? separator ?? (said.inputFormat === 'tsv' ? '\t' : sniffDelimiter(text, said.headerRow))
  return { format, delimiter, hasSeparatorLine: separator !== undefined }
}

export interface Guess {
  /** Undefined for UTF-8. */
  encoding: string | undefined
  /** Line of the heading, where it is not the first with something in it. */
  headerRow: number | undefined
}

/**
 * Steps 3 to 6 of a text of which nobody knows anything yet. What is compressed is left to the reader.
 * @param head the first bytes of the file as it is stored
 * @param isCut whether there are more
 */
export function guess(name: string, head: Buffer, isCut: boolean, said: Said): Guess {
  if (compressionOf(head)) return { encoding: undefined, headerRow: undefined }
  const encoding = said.encoding ?? guessEncoding(head, isCut)
  const text = withoutMark(new TextDecoder(encoding ?? 'utf-8').decode(head))
  const format = textFormat(name, said.inputFormat) ?? formatOf(name, text)
  if (hasRecords(format)) return { encoding, headerRow: undefined }
  const ofFormat = format === 'tsv' && text.includes('\t') ? '\t' : undefined
  return { encoding, headerRow: guessHeadingLine(text, said.delimiter ?? ofFormat ?? commonDelimiter(text)) }
}

export { assertText, binaryFormatOf, compressionOf }

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}
