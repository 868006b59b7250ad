/** Reads rows of delimited text that may break the rules of CSV, and reports the deviations of each row. */
import type { Quoting } from './quoting.js'

const quote = '"'
const quoteCode = 34
const newlineCode = 10
const carriageReturnCode = 13
/** Text that databases write for a cell without a value. */
const nullText = '\\N'

/** Quoted cell that cannot be read safely. */
export class UnreadableQuote extends Error {
  /** Position of the opening quote. */
  readonly from: number
  /** Position of the text after its closing quote; undefined if there is no closing quote. */
  readonly text: number | undefined

  constructor(from: number, text: number | undefined) {
    super('unreadable quote')
    this.from = from
    this.text = text
  }
}

export interface LenientRow {
  cells: string[]
  /** Start of the next row. */
  end: number
  /** True if the text of the row is not well-formed. */
  isChanged: boolean
  /** Numbers of cells with quotes read as characters, cells with `\"`, and cells with `\N`. */
  stray: number
  escaped: number
  nulls: number
}

export interface LenientOptions {
  delimiter: string
  quoting: Quoting
  /** True if rows end with only a carriage return. */
  hasCarriageReturns: boolean
}

/**
 * Reads the row at a position.
 * @throws UnreadableQuote if a quote is never closed, or if text follows a quoted cell with a line end
 */
export function lenientRow(text: string, from: number, options: LenientOptions): LenientRow {
  const { delimiter, quoting } = options
  const row: LenientRow = { cells: [], end: from, isChanged: false, stray: 0, escaped: 0, nulls: 0 }
  const { cells } = row
  let at = from
  let lineEnd = endOfLine(text, at, options)
  for (;;) {
    let end = -1
    /** Position after the quotes at the beginning of the cell. */
    let rest = at
    if (quoting !== 'none' && text.charCodeAt(at) === quoteCode) {
      const closing = closingQuote(text, at, quoting)
      if (closing === -1) throw new UnreadableQuote(at, undefined)
      if (closing > lineEnd) lineEnd = endOfLine(text, closing, options)
      if (closing + 1 === lineEnd || text.startsWith(delimiter, closing + 1)) {
        end = closing + 1
        const content = text.slice(at + 1, closing)
        cells.push(unquoted(content, quoting))
        if (quoting === 'backslash' && content.includes('\\')) {
          row.isChanged = true
          if (content.includes('\\"')) row.escaped++
        }
      } else if (text.lastIndexOf('\n', closing) > at || text.lastIndexOf('\r', closing) > at)
        throw new UnreadableQuote(at, closing + 1)
      rest = closing + 1
    }
    if (end === -1) {
      const next = text.indexOf(delimiter, rest)
      end = next === -1 || next > lineEnd ? lineEnd : next
      const cell = text.slice(at, end)
      if (cell.includes(quote)) {
        row.isChanged = true
        if (quoting !== 'none') row.stray++
      }
      if (cell === nullText) {
        row.isChanged = true
        row.nulls++
      }
      cells.push(cell === nullText ? '' : cell)
    }
    if (end >= lineEnd) {
      row.end = afterLine(text, lineEnd)
      return row
    }
    at = end + delimiter.length
  }
}

/** Returns the position of the closing quote for the quote at `from`; -1 if it is never closed. */
export function closingQuote(text: string, from: number, quoting: Quoting): number {
  let at = text.indexOf(quote, from + 1)
  while (at !== -1) {
    if (quoting === 'backslash' && isEscaped(text, from, at)) at = text.indexOf(quote, at + 1)
    else if (text.charCodeAt(at + 1) === quoteCode) at = text.indexOf(quote, at + 2)
    else return at
  }
  return -1
}

/** True if an odd number of backslashes precedes the position. */
function isEscaped(text: string, from: number, at: number): boolean {
  let before = at
  while (before > from + 1 && text[before - 1] === '\\') before--
  return (at - before) % 2 === 1
}

function unquoted(content: string, quoting: Quoting): string {
  if (quoting === 'backslash') return content.replace(/\\(["\\])|""/g, (_, escaped) => escaped ?? quote)
  return content.replaceAll('""', quote)
}

/** Returns the position of the line end after a position, or the end of the text. */
function endOfLine(text: string, from: number, { hasCarriageReturns }: LenientOptions): number {
  if (hasCarriageReturns) {
    const found = text.indexOf('\r', from)
    return found === -1 ? text.length : found
  }
  const found = text.indexOf('\n', from)
  if (found === -1) return text.length
  return found > from && text.charCodeAt(found - 1) === carriageReturnCode ? found - 1 : found
}

function afterLine(text: string, lineEnd: number): number {
  const isCrlf =
    text.charCodeAt(lineEnd) === carriageReturnCode && text.charCodeAt(lineEnd + 1) === newlineCode
  return Math.min(text.length, lineEnd + (isCrlf ? 2 : 1))
}
