/**
 * Detects how to read an input. The user's settings win in every step, then the name and the first bytes decide:
 *
 *   1. compression.ts  gzip, Zstandard or uncompressed
 *   2. binary.ts       Excel, Parquet (which have separate readers) or text
 *   3. encoding.ts     encoding of text
 *   4. format.ts       CSV, TSV, JSON or NDJSON
 *   5. delimiter.ts    delimiter of delimited text
 *   6. sniff-quoting.ts  backslashes before quotes (`readers/lenient/`)
 *   7. heading.ts      heading line of delimited text
 *
 * A run (`sniff`) makes no guess that could silently change text: it rejects encodings other than UTF-8 and uses the
 * first line as the heading unless the user sets otherwise. A draft (`guess`) guesses both and writes them into the
 * mapping, where the user reviews them before they are used.
 */
import type { InputFormat, TextFormat } from '../file-formats.js'
import type { Quoting } from '../readers/lenient/quoting.js'
import { sniffQuoting } from '../readers/lenient/sniff-quoting.js'
import { binaryFormatOf } from './binary.js'
import { detectCompression } from './compression.js'
import { commonDelimiter, separatorLine, sniffDelimiter } from './delimiter.js'
import { assertText, guessEncoding } from './encoding.js'
import { formatOf, hasRecords, textFormat } from './format.js'
import { guessHeadingLine, lineOfUnits } from './heading.js'

/** User's settings for reading an input; each overrides detection. */
export interface ReadingHints {
  inputFormat?: InputFormat | undefined
  encoding?: string | undefined
  delimiter?: string | undefined
  /** Convention for quotes in delimited text. */
  quote?: Quoting | undefined
  /** Lines after which reading resumes; the unreadable row before each line is excluded. */
  resumeAfter?: readonly number[] | undefined
  headerRow?: number | undefined
  /** True if cells missing at the end of a row of delimited text are blank. */
  fillsRows?: boolean | undefined
  /** Last of several heading rows, whose cells are joined. */
  lastHeaderRow?: number | undefined
  /** Name or number of the sheet; workbooks only. */
  sheet?: string | undefined
  /** Range of the sheet: `B4:K900`. */
  range?: string | undefined
  /** True if hidden rows and columns of a sheet are excluded. */
  visibleOnly?: boolean | undefined
}

export interface Layout {
  format: TextFormat
  /** Delimiter of the cells; undefined for records. */
  delimiter: string | undefined
  quoting: Quoting
  /** Line of the heading; undefined for the first non-blank line. */
  headerRow: number | undefined
}

/**
 * Runs steps 4 to 6 on an input that passed `assertText`.
 * @param head first bytes, decompressed and in UTF-8
 * @param isCut whether the input continues after these bytes
 */
export function sniff(name: string, head: Buffer, isCut: boolean, said: ReadingHints): Layout {
  const text = withoutMark(head.toString())
  const format = textFormat(name, said.inputFormat) ?? formatOf(name, text)
  if (hasRecords(format))
    return { format, delimiter: undefined, quoting: 'doubled', headerRow: said.headerRow }
  const separator = separatorLine(text)
  const delimiter =
    said.delimiter ?? separator ?? (said.inputFormat === 'tsv' ? '\t' : sniffDelimiter(text, said.headerRow))
  const headerRow = said.headerRow ?? (separator === undefined ? undefined : 2)
  const quoting = said.quote ?? sniffQuoting(text, delimiter, headerRow, isCut)
  return { format, delimiter, quoting, headerRow }
}

export interface Guess {
  /** Encoding to use; undefined for UTF-8. */
  encoding: string | undefined
  /** Line of the heading, if not the first non-blank line. */
  headerRow: number | undefined
  /** Line of units below the heading, which belongs to it. */
  lastHeaderRow?: number | undefined
}

/**
 * Runs steps 3 to 5 and 7 on unknown text; returns no guesses for compressed files.
 * @param head first bytes of the file as stored
 * @param isCut whether the file continues after these bytes
 */
export function guess(name: string, head: Buffer, isCut: boolean, said: ReadingHints): Guess {
  if (detectCompression(head)) return { encoding: undefined, headerRow: undefined }
  const encoding = said.encoding ?? guessEncoding(head, isCut)
  const text = withoutMark(new TextDecoder(encoding ?? 'utf-8').decode(head))
  const format = textFormat(name, said.inputFormat) ?? formatOf(name, text)
  if (hasRecords(format)) return { encoding, headerRow: undefined }
  const ofFormat = format === 'tsv' && text.includes('\t') ? '\t' : undefined
  const delimiter = said.delimiter ?? ofFormat ?? commonDelimiter(text)
  const headerRow = said.headerRow ?? guessHeadingLine(text, delimiter)
  const units = lineOfUnits(text, delimiter, headerRow)
  return units === undefined
    ? { encoding, headerRow }
    : { encoding, headerRow: units - 1, lastHeaderRow: units }
}

export { assertText, binaryFormatOf, detectCompression }

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}
