/** Counts the lines of a file that arrives in pieces. */

const newline = 10
const quote = 34

export class LineCount {
  count = 0
  readonly #isQuoted: boolean
  #isInside = false

  /** @param isQuoted whether line ends between quotes belong to a cell */
  constructor(isQuoted: boolean) {
    this.#isQuoted = isQuoted
  }

  add(bytes: Buffer): void {
    if (this.#isQuoted && (this.#isInside || bytes.includes(quote))) this.#addQuoted(bytes)
    else for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) this.count++
  }

  /** Counts lines outside quotes; a doubled quote within a cell cancels out. */
  #addQuoted(bytes: Buffer): void {
    let isInside = this.#isInside
    for (const byte of bytes) {
      if (byte === quote) isInside = !isInside
      else if (byte === newline && !isInside) this.count++
    }
    this.#isInside = isInside
  }
}
