/** The first rows of CSV as it is written: how many rows there are is known without keeping them. */

const quote = 0x22
const lineEnd = 0x0a

export class FirstRows {
  /** Complete lines that are kept, the heading among them. */
  #text = ''
  #lines = 0
  #isQuoted = false
  readonly #most: number

  /** @param most rows below the heading */
  constructor(most: number) {
    this.#most = most + 1
  }

  /** Rows written, the heading left out. */
  get rows(): number {
    return Math.max(0, this.#lines - 1)
  }

  get text(): string {
    return this.#text
  }

  add(chunk: string | Uint8Array): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk)
    const wasFull = this.#lines >= this.#most
    let end = bytes.length
    for (let at = 0; at < bytes.length; at++) {
      if (bytes[at] === quote) this.#isQuoted = !this.#isQuoted
      else if (bytes[at] === lineEnd && !this.#isQuoted && ++this.#lines === this.#most) end = at + 1
    }
    if (!wasFull) this.#text += bytes.toString('utf8', 0, end)
  }
}
