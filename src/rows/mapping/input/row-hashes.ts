/** Hashes rows of delimited text to 64 bits by the content of their cells, regardless of quotes and separators. */
const newline = 10
const carriageReturn = 13
const quote = 34
/** Separator between cells in hashes: rows of the most common files are hashed unchanged. */
const comma = 44
/** Replacement for commas in cells. */
const unitSeparator = 31
/** Line feed in every byte of a word. */
const newlines = 0x0a0a0a0a

const firstRows = 4096

/** Hashes of consecutive rows. */
export class RowHashes {
  /** Two words per row, low half first; only the first `rows` pairs are valid. */
  words = new Int32Array(firstRows * 2)
  rows = 0

  clear(): void {
    this.rows = 0
  }

  /** Hashes all rows of a text, including the heading. */
  takeText(bytes: Uint8Array, separator: number): void {
    const isPlain = separator === comma && !bytes.includes(quote) && !bytes.includes(carriageReturn)
    if (isPlain) this.#takeLines(bytes)
    else this.#takeRows(bytes, separator)
  }

  takeCells(cells: readonly string[]): void {
    const inCells = String.fromCharCode(unitSeparator)
    const bytes = Buffer.from(cells.map((text) => text.replaceAll(',', inCells)).join(','))
    this.#takePlain(viewOf(bytes), 0, bytes.length)
  }

  /** Hashes rows with commas only between cells and a line feed after each row: four bytes at a time. */
  #takeLines(bytes: Uint8Array): void {
    const view = viewOf(bytes)
    const { length } = bytes
    for (let from = 0; from < length; from++) {
      let low = lowSeed
      let high = highSeed
      let at = from
      for (; at + 4 <= length; at += 4) {
        const word = view.getInt32(at, true)
        // The highest bit of a byte in the result is set if the byte is a line feed.
        const others = word ^ newlines
        if (((others - 0x01010101) & ~others & 0x80808080) !== 0) break
        low = mixed(low ^ word, lowFactor, lowShift)
        high = mixed(high ^ word, highFactor, highShift)
      }
      let word = 0
      for (let shift = 0; at < length && bytes[at] !== newline; at++, shift += 8) word |= bytes[at]! << shift
      if (at > from) this.#finish(low, high, word, at - from)
      from = at
    }
  }

  #takeRows(bytes: Uint8Array, separator: number): void {
    const view = viewOf(bytes)
    let quoteAt = bytes.indexOf(quote)
    for (let from = 0; from < bytes.length; ) {
      const found = bytes.indexOf(newline, from)
      const lineEnd = found === -1 ? bytes.length : found
      const last = found > from && bytes[found - 1] === carriageReturn ? found - 1 : lineEnd
      if (last === from) {
        from = lineEnd + 1
        continue
      }
      if (quoteAt !== -1 && quoteAt < from) quoteAt = bytes.indexOf(quote, from)
      const hasQuotes = quoteAt !== -1 && quoteAt < lineEnd
      if (hasQuotes || separator !== comma) from = this.#takeRow(bytes, from, separator)
      else {
        this.#takePlain(view, from, last)
        from = lineEnd + 1
      }
    }
  }

  /** Hashes a row with commas only between cells, and without quotes. */
  #takePlain(view: DataView, from: number, to: number): void {
    let low = lowSeed
    let high = highSeed
    let at = from
    for (; at + 4 <= to; at += 4) {
      const word = view.getInt32(at, true)
      low = mixed(low ^ word, lowFactor, lowShift)
      high = mixed(high ^ word, highFactor, highShift)
    }
    let word = 0
    for (let shift = 0; at < to; at++, shift += 8) word |= view.getUint8(at) << shift
    this.#finish(low, high, word, to - from)
  }

  /**
   * Hashes a row including its line end.
   * @returns end of the row, ignoring line ends in quotes
   */
  #takeRow(bytes: Uint8Array, from: number, delimiter: number): number {
    let low = lowSeed
    let high = highSeed
    let word = 0
    let length = 0
    let isQuoted = false
    let at = from
    while (at < bytes.length) {
      let byte = bytes[at++]!
      if (byte === quote) {
        // Inside quotes a doubled quote is part of the cell.
        if (!isQuoted || bytes[at] !== quote) {
          isQuoted = !isQuoted
          continue
        }
        at++
      } else if (byte === comma || byte === delimiter) {
        byte = !isQuoted && byte === delimiter ? comma : byte === comma ? unitSeparator : byte
      } else if (!isQuoted && byte <= carriageReturn) {
        if (byte === newline) break
        if (byte === carriageReturn && bytes[at] === newline) continue
      }
      word |= byte << ((length & 3) << 3)
      if ((++length & 3) !== 0) continue
      low = mixed(low ^ word, lowFactor, lowShift)
      high = mixed(high ^ word, highFactor, highShift)
      word = 0
    }
    this.#finish(low, high, word, length)
    return at
  }

  /** Adds the rest of a row and its length to the hash. */
  #finish(low: number, high: number, word: number, length: number): void {
    const at = this.rows++ * 2
    if (at === this.words.length) this.#grow()
    this.words[at] = mixed(mixed(low ^ word, lowFactor, lowShift) ^ length, lowFactor, 13)
    this.words[at + 1] = mixed(mixed(high ^ word, highFactor, highShift) ^ length, highFactor, 16)
  }

  #grow(): void {
    const larger = new Int32Array(this.words.length * 2)
    larger.set(this.words)
    this.words = larger
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

const lowSeed = 0x9747b28c | 0
const highSeed = 0x5bd1e995
const lowFactor = 0x5bd1e995
const lowShift = 15
const highFactor = 0x1b873593
const highShift = 13

function mixed(value: number, factor: number, shift: number): number {
  const product = Math.imul(value, factor)
  return product ^ (product >>> shift)
}
