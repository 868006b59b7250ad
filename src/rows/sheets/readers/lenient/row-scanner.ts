/**
 * Finds row ends in a stream of bytes. A quote opens a cell only at its beginning; elsewhere in an unquoted cell it is a
 * character, so that a stray quote does not hide the line ends after it.
 */
import type { Quoting } from './quoting.js'

const newline = 10
const carriageReturn = 13
const quote = 34
const backslash = 92
/** No quote closed at the end of the last chunk. */
const nowhere = -2

export class RowScanner {
  /** True if the bytes so far end in a quoted cell. */
  isOpen = false
  /** True if a quote is neither around a cell nor doubled inside one: in the unfinished row, and in rows before it. */
  #isRowSuspect = false
  #areRowsSuspect = false
  /** True if a quoted cell contains a line end: in the unfinished row, and in rows before it. */
  #isRowBroken = false
  #areRowsBroken = false
  readonly #delimiter: Buffer
  readonly #quoting: Quoting
  /** Last byte of the previous chunk. */
  #last = newline
  /** Position of the last closing quote, relative to the next chunk. */
  #closedAt = nowhere
  /** True if the previous chunk ends in an unescaped backslash. */
  #isEscaping = false

  constructor(delimiter: string, quoting: Quoting) {
    this.#delimiter = Buffer.from(delimiter)
    this.#quoting = quoting
  }

  /** Returns whether a quote in the rows that ended since the last call may be stray. */
  takeSuspicion(): boolean {
    const found = this.#areRowsSuspect
    this.#areRowsSuspect = false
    return found
  }

  /** Returns whether a quoted cell of the rows that ended since the last call contains a line end. */
  takeBreaks(): boolean {
    const found = this.#areRowsBroken
    this.#areRowsBroken = false
    return found
  }

  /** Ends the last row without a line end. */
  end(): void {
    this.#areRowsBroken ||= this.#isRowBroken
    this.#areRowsSuspect ||= this.#isRowSuspect || this.isOpen
  }

  /** Starts again after a line end. */
  restart(): void {
    this.isOpen = false
    this.#isRowSuspect = false
    this.#isRowBroken = false
    this.#last = newline
    this.#closedAt = nowhere
    this.#isEscaping = false
  }

  /** Scans the next chunk. @returns end of its last whole row, 0 if no row ends in it */
  lastRowEnd(chunk: Buffer): number {
    if (this.#quoting === 'none' || !chunk.includes(quote)) {
      if (chunk.length > 0) this.#passed(chunk, nowhere)
      this.#isRowBroken ||= this.isOpen && chunk.includes(newline)
      const end = this.isOpen ? 0 : chunk.lastIndexOf(newline) + 1
      if (end > 0) this.#rowEnded()
      return end
    }
    let open = this.isOpen
    let closedAt = this.#closedAt
    let end = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      // Fast path: most bytes are letters and digits.
      if (byte > quote) continue
      if (byte === newline) {
        if (open) {
          this.#isRowBroken = true
          continue
        }
        end = at + 1
        this.#rowEnded()
      } else if (byte === quote) {
        if (open) {
          if (this.#isEscaped(chunk, at)) continue
          open = false
          closedAt = at
          if (!this.#mayFollowQuote(chunk, at + 1)) this.#isRowSuspect = true
        } else if (closedAt === at - 1) open = true
        else if (this.#beginsCell(at === 0 ? this.#last : chunk[at - 1]!)) open = true
        else this.#isRowSuspect = true
      }
    }
    this.isOpen = open
    this.#passed(chunk, closedAt)
    return end
  }

  #rowEnded(): void {
    this.#areRowsSuspect ||= this.#isRowSuspect
    this.#areRowsBroken ||= this.#isRowBroken
    this.#isRowSuspect = false
    this.#isRowBroken = false
  }

  #passed(chunk: Buffer, closedAt: number): void {
    this.#isEscaping = this.#quoting === 'backslash' && this.#isEscaped(chunk, chunk.length)
    this.#last = chunk.at(-1)!
    this.#closedAt = closedAt === chunk.length - 1 ? -1 : nowhere
  }

  /** True if an odd number of backslashes precedes the position. */
  #isEscaped(chunk: Buffer, at: number): boolean {
    if (this.#quoting !== 'backslash') return false
    let from = at
    while (from > 0 && chunk[from - 1] === backslash) from--
    const isOdd = (at - from) % 2 === 1
    return from === 0 && this.#isEscaping ? !isOdd : isOdd
  }

  #beginsCell(before: number): boolean {
    return before === newline || before === carriageReturn || before === this.#delimiter.at(-1)
  }

  /** True for bytes that may follow a closing quote; also at the end of a chunk, where the next byte is unknown. */
  #mayFollowQuote(chunk: Buffer, at: number): boolean {
    const byte = chunk[at]
    if (byte === carriageReturn) return chunk[at + 1] === newline
    return byte === quote || byte === newline || byte === this.#delimiter[0]
  }
}
