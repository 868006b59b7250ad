/**
 * Rewrites irregular delimited text as well-formed CSV and counts the repairs, so that all later steps read one form.
 * Returns regular text unchanged, after a quick search for bytes of irregular rows.
 */
import { info, type Notice, warning } from '../../../../contract/contract.js'
import { RowStopsRun } from '../../../../host/exit.js'
import { grouped, plural } from '../../../../host/numbers.js'
import { closingQuote, type LenientOptions, lenientRow, UnreadableQuote } from './lenient-rows.js'
import type { Quoting } from './quoting.js'
import { swallowedRows } from './swallowed-rows.js'

const newline = 10
const carriageReturn = 13
const quote = 34
const backslash = 92

const repairs = ['stray', 'escaped', 'nulls', 'blank'] as const
type Repair = (typeof repairs)[number]

export class Mender {
  readonly #file: string
  readonly #delimiter: string
  readonly #quoting: Quoting
  readonly #isStated: boolean
  /** Number of cells in the heading. */
  #width = 0
  /** Beginnings of lines that may be blank, in text with and without quotes. */
  readonly #lineStarts: readonly Buffer[]
  readonly #quotedStart = Buffer.from('\n"')
  /** Bytes of rows without values. */
  readonly #blankBytes: ReadonlySet<number>
  readonly #counts: Record<Repair, number> = { stray: 0, escaped: 0, nulls: 0, blank: 0 }
  /** Line of the first repair of each kind, from 1. */
  readonly #firsts: Partial<Record<Repair, number>> = {}

  /** @param isStated true if the user states the convention for quotes */
  constructor(file: string, delimiter: string, quoting: Quoting, isStated = false) {
    this.#file = file
    this.#delimiter = delimiter
    this.#quoting = quoting
    this.#isStated = isStated
    this.#lineStarts = [...new Set([delimiter, ' '])].map((each) => Buffer.from(`\n${each}`))
    this.#blankBytes = new Set(Buffer.from(`${delimiter} \t"`))
  }

  /**
   * Returns whole rows as well-formed text with line feeds, without blank rows.
   * @param line line of the first row, from 1
   * @param quotes whether a quote in the rows may be stray, and whether quoted cells contain line ends
   * @param hasHeading true if the first row is the heading, which is never removed
   * @param hasCarriageReturns true if rows end with only a carriage return
   * @throws RowStopsRun if a quoted cell cannot be read safely
   */
  mended(
    bytes: Buffer,
    line: number,
    { isSuspect, hasBreaks }: { isSuspect: boolean; hasBreaks: boolean },
    hasHeading: boolean,
    hasCarriageReturns: boolean,
  ): Buffer {
    const options = { delimiter: this.#delimiter, quoting: this.#quoting, hasCarriageReturns }
    if (isSuspect || hasCarriageReturns || this.#isIrregular(bytes))
      return Buffer.from(this.#rewritten(bytes.toString(), line, options, hasHeading))
    if (hasHeading) this.#width = widthOf(bytes, options)
    if (hasBreaks && !this.#isStated) this.#checkBreaks(bytes.toString(), line, options)
    return bytes
  }

  /** Returns one notice for each kind of repair. */
  notices(): Notice[] {
    const place = (repair: Repair, what: string) => {
      const count = this.#counts[repair]
      return `${plural(count, what)}, the first in line ${grouped(this.#firsts[repair] ?? 0)}`
    }
    const { stray, escaped, nulls, blank } = this.#counts
    const file = this.#file
    return [
      ...(stray > 0
        ? [
            warning(
              'quotes_as_text',
              `${file}: quotes inside cells are read as text: ${place('stray', 'cell')}`,
            ),
          ]
        : []),
      ...(escaped > 0
        ? [info('backslash_quotes', `${file}: \\" is read as a quote: ${place('escaped', 'cell')}`)]
        : []),
      ...(nulls > 0
        ? [info('null_as_blank', `${file}: \\N is read as an empty cell: ${place('nulls', 'cell')}`)]
        : []),
      ...(blank > 0
        ? [info('blank_rows', `${file}: blank rows are left out: ${place('blank', 'row')}`)]
        : []),
    ]
  }

  #isIrregular(bytes: Buffer): boolean {
    const hasQuotes = bytes.includes(quote)
    if (hasQuotes && this.#quoting === 'none') return true
    if (bytes.includes(backslash)) {
      if (hasQuotes && this.#quoting === 'backslash') return true
      if (bytes.includes('\\N')) return true
    }
    if (this.#mayBeBlank(bytes, 0)) return true
    if (hasQuotes && this.#hasBlankLine(bytes, this.#quotedStart)) return true
    return this.#lineStarts.some((start) => this.#hasBlankLine(bytes, start))
  }

  #hasBlankLine(bytes: Buffer, start: Buffer): boolean {
    for (let at = bytes.indexOf(start); at !== -1; at = bytes.indexOf(start, at + 1))
      if (this.#mayBeBlank(bytes, at + 1)) return true
    return false
  }

  /** True if a line has bytes, all of which may be in a blank row. */
  #mayBeBlank(bytes: Buffer, from: number): boolean {
    let at = from
    while (at < bytes.length && this.#blankBytes.has(bytes[at]!)) at++
    return at > from && (at === bytes.length || bytes[at] === newline || bytes[at] === carriageReturn)
  }

  /** Checks the rows of well-formed text whose quoted cells contain line ends. */
  #checkBreaks(text: string, line: number, options: LenientOptions): void {
    let [start, counted] = [0, 0]
    for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
      const closing = closingQuote(text, at, options.quoting)
      const lineEnd = text.indexOf('\n', at)
      if (lineEnd === -1) return
      if (lineEnd > closing) {
        at = closing + 1
        continue
      }
      start = Math.max(start, text.lastIndexOf('\n', at) + 1)
      for (; counted < start; counted = text.indexOf('\n', counted) + 1) line++
      const { cells, end } = lenientRow(text, start, options)
      this.#assertNoneSwallowed(cells, line)
      start = end
      at = end
    }
  }

  /** @throws RowStopsRun if lines of a quoted cell look like rows of the file */
  #assertNoneSwallowed(cells: readonly string[], line: number): void {
    const count = swallowedRows(cells, this.#width, this.#delimiter)
    if (count === 0) return
    const at = cells.findIndex((cell) => /[\r\n]/.test(cell))
    const first = line + cells.slice(0, at).join('').split('\n').length - 1
    const rows = count === 1 ? 'a line that looks like a row' : `${grouped(count)} lines that look like rows`
    throw new RowStopsRun(
      `${this.#file}, line ${first}: a quote opens a cell with ${rows} of the file; ${quoteCure(first)}, or read the lines as one cell with --quote ${this.#quoting}`,
    )
  }

  #rewritten(text: string, line: number, options: LenientOptions, hasHeading: boolean): string {
    const lineEnd = options.hasCarriageReturns ? '\r' : '\n'
    let isHeading = hasHeading
    let written = ''
    /** Start of the text that is not yet written, and position up to which lines are counted. */
    let [kept, counted] = [0, 0]
    const lineAt = (position: number): number => {
      for (let at = text.indexOf(lineEnd, counted); at !== -1 && at < position; ) {
        line++
        at = text.indexOf(lineEnd, at + 1)
      }
      counted = Math.max(counted, position)
      return line
    }
    for (let at = 0; at < text.length; ) {
      const row = this.#row(text, at, options, lineAt)
      const { cells, end } = row
      const isEmpty = cells.length === 1 && cells[0] === '' && text[at] !== '"'
      const isBlank = !isEmpty && !isHeading && cells.every((cell) => cell.trim() === '')
      if (!isEmpty && isHeading) {
        this.#width = cells.length
        isHeading = false
      } else if (!this.#isStated && cells.some((cell) => /[\r\n]/.test(cell)))
        this.#assertNoneSwallowed(cells, lineAt(at))
      this.#count('stray', row.stray, at, lineAt)
      this.#count('escaped', row.escaped, at, lineAt)
      this.#count('nulls', row.nulls, at, lineAt)
      this.#count('blank', isBlank ? 1 : 0, at, lineAt)
      if (isBlank || row.isChanged || options.hasCarriageReturns) {
        written += text.slice(kept, at)
        if (!isBlank) written += this.#line(cells)
        kept = end
      }
      at = end
    }
    return written + text.slice(kept)
  }

  #row(text: string, at: number, options: LenientOptions, lineAt: (position: number) => number) {
    try {
      return lenientRow(text, at, options)
    } catch (error) {
      if (!(error instanceof UnreadableQuote)) throw error
      const line = lineAt(error.from)
      const what =
        error.text === undefined
          ? 'a quote opens a cell and is never closed'
          : `a quote opens a cell that ends in line ${lineAt(error.text)} with text after its closing quote`
      throw new RowStopsRun(`${this.#file}, line ${line}: ${what}; ${quoteCure(line)}`)
    }
  }

  #count(repair: Repair, count: number, at: number, lineAt: (position: number) => number): void {
    if (count === 0) return
    this.#counts[repair] += count
    this.#firsts[repair] ??= lineAt(at)
  }

  #line(cells: readonly string[]): string {
    const special = (cell: string) => cell.includes(this.#delimiter) || /["\r\n]/.test(cell)
    const written = cells.map((cell) => (special(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    return `${written.join(this.#delimiter)}\n`
  }
}

/** Returns the number of cells in the first row that is not empty. */
function widthOf(bytes: Buffer, options: LenientOptions): number {
  const text = bytes.toString()
  return lenientRow(text, /[^\r\n]/.exec(text)?.index ?? 0, options).cells.length
}

/** Returns advice for a row whose quotes cannot be read safely. */
export function quoteCure(line: number): string {
  return `correct the line, read quotes as text with --quote none, or leave the row out with --resume-after ${line}`
}
