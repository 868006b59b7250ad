/** Lines of a file that comes in pieces. */

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

  /** A quote within a cell is there twice, which changes nothing. */
  #addQuoted(bytes: Buffer): void {
    let isInside = this.#isInside
    for (const byte of bytes) {
      if (byte === quote) isInside = !isInside
      else if (byte === newline && !isInside) this.count++
    }
    this.#isInside = isInside
  }
}
