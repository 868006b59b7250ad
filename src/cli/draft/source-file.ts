/** How a file is to be read: its encoding and where its heading is, guessed from its first bytes. */
import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync } from 'node:fs'
import type { InputFormat } from '../../bulk/file-formats.js'
import { namedFormat } from '../../bulk/file-formats.js'
import { commonDelimiter } from '../../bulk/input/readers/delimiter.js'
import { plainRows } from '../../bulk/input/readers/plain-csv.js'

const looked = 4 * 1024 * 1024
const mostPreamble = 20
const longestCharacter = 3

export interface Guess {
  /** Undefined for UTF-8. */
  encoding: string | undefined
  /** Line of the heading, where it is not the first with something in it. */
  headerRow: number | undefined
}

/** How the user says that the file is to be read. */
export interface Said {
  inputFormat?: InputFormat | undefined
  delimiter?: string | undefined
}

/** @throws the system's error when the file cannot be read */
export function guessReading(path: string, said: Said = {}): Guess {
  const head = firstBytes(path)
  if (isCompressed(head)) return { encoding: undefined, headerRow: undefined }
  const encoding = encodingOf(head)
  const text = new TextDecoder(encoding ?? 'utf-8').decode(head)
  const format = said.inputFormat ?? namedFormat(path)
  const isJson = format === 'json' || format === 'ndjson' || /^\s*[[{]/.test(text)
  if (isJson) return { encoding, headerRow: undefined }
  const ofFormat = format === 'tsv' && text.includes('\t') ? '\t' : undefined
  return { encoding, headerRow: headingLine(text, said.delimiter ?? ofFormat ?? commonDelimiter(text)) }
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

/** By the marks of gzip and Zstandard: what is inside is the reader's business. */
function isCompressed(head: Buffer): boolean {
  return /^(1f8b|28b52ffd)/.test(head.subarray(0, 4).toString('hex'))
}

function encodingOf(head: Buffer): string | undefined {
  const mark = head.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  // The last character may have been cut through.
  const most = head.length === looked ? longestCharacter : 0
  for (let cut = 0; cut <= most; cut++) {
    if (isUtf8(head.subarray(0, head.length - cut))) return undefined
  }
  return 'windows-1252'
}

/**
 * Titles above a heading fill one or two cells; the heading is the first line that fills most of the width of
 * the rows, and with words.
 */
function headingLine(text: string, delimiter: string): number | undefined {
  const lines = text.split(/\r?\n|\r/, mostPreamble * 3)
  const widths = lines.map((line) => filled(line, delimiter))
  const width = Math.max(...widths)
  const isWide = (at: number) => widths[at]! >= Math.max(2, 0.6 * width)
  const first = widths.findIndex((each) => each > 0)
  if (first === -1 || isWide(first)) return undefined
  const heading = lines.findIndex((line, at) => isWide(at) && !hasNumbers(line, delimiter))
  return heading > first && heading < mostPreamble ? heading + 1 : undefined
}

function cellsOf(line: string, delimiter: string): string[] {
  return plainRows(`${line}\n`, delimiter)?.[0] ?? line.split(delimiter)
}

function filled(line: string, delimiter: string): number {
  return cellsOf(line, delimiter).filter((cell) => cell.trim() !== '').length
}

function hasNumbers(line: string, delimiter: string): boolean {
  return cellsOf(line, delimiter).some((cell) => /^[-+(]?\d[\d.,]*\)?$/.test(cell.trim()))
}
