/**
 * How an input is to be read. What the user says wins in every step; then come the name and the first bytes:
 *
 *   1. compression.ts  gzip, Zstandard or none
 *   2. encoding.ts     text at all, and in which encoding
 *   3. format.ts       CSV, TSV, JSON or NDJSON
 *   4. delimiter.ts    what separates the cells of delimited text
 *   5. heading.ts      which of its lines is the heading
 *
 * A run (`sniff`) guesses nothing that would change a text in silence: it refuses an encoding other than UTF-8 and
 * takes the first line as the heading until somebody says otherwise. A draft (`guess`) guesses both and writes them
 * into the mapping, where they are read before they are used.
 */
import type { InputFormat } from '../../file-formats.js'
import { compressionOf } from './compression.js'
import { commonDelimiter, sniffDelimiter } from './delimiter.js'
import { assertText, guessEncoding } from './encoding.js'
import { formatOf, hasRecords } from './format.js'
import { guessHeadingLine } from './heading.js'

/** How the user says that an input is to be read. */
export interface Said {
  inputFormat?: InputFormat | undefined
  encoding?: string | undefined
  delimiter?: string | undefined
  headerRow?: number | undefined
}

export interface Layout {
  format: InputFormat
  /** Undefined for records. */
  delimiter: string | undefined
}

/**
 * Steps 3 and 4, of an input that `assertText` let pass.
 * @param head the first bytes, decompressed and in UTF-8
 */
export function sniff(name: string, head: Buffer, said: Said): Layout {
  const text = withoutMark(head.toString())
  const format = said.inputFormat ?? formatOf(name, text)
  if (hasRecords(format)) return { format, delimiter: undefined }
  const delimiter =
    said.delimiter ?? (said.inputFormat === 'tsv' ? '\t' : sniffDelimiter(text, said.headerRow))
  return { format, delimiter }
}

export interface Guess {
  /** Undefined for UTF-8. */
  encoding: string | undefined
  /** Line of the heading, where it is not the first with something in it. */
  headerRow: number | undefined
}

/**
 * Steps 2 to 5 of a file of which nobody knows anything yet. What is compressed is left to the reader.
 * @param head the first bytes of the file as it is stored
 * @param isCut whether there are more
 */
export function guess(name: string, head: Buffer, isCut: boolean, said: Said): Guess {
  if (compressionOf(head)) return { encoding: undefined, headerRow: undefined }
  const encoding = said.encoding ?? guessEncoding(head, isCut)
  const text = withoutMark(new TextDecoder(encoding ?? 'utf-8').decode(head))
  const format = said.inputFormat ?? formatOf(name, text)
  if (hasRecords(format)) return { encoding, headerRow: undefined }
  const ofFormat = format === 'tsv' && text.includes('\t') ? '\t' : undefined
  return { encoding, headerRow: guessHeadingLine(text, said.delimiter ?? ofFormat ?? commonDelimiter(text)) }
}

export { assertText, compressionOf }

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}
