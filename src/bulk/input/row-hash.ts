/**
 * Rows of delimited text as hashes of 64 bits, of what their cells say: however a row is quoted, and whatever separates
 * its cells in the file.
 */
const newline = 10
const carriageReturn = 13
const quote = 34
/** Between cells, whatever separates them in the file: rows of the commonest files are hashed as they lie. */
const comma = 44
/** In place of the commas in cells. */
const unitSeparator = 31

export class RowHash {
  /** Both halves of the hash of the row that was taken last. */
  low = 0
  high = 0
  #bytes: Uint8Array | undefined
  #view: DataView | undefined

  /** A row whose cells have commas between them and nowhere else, and no quotes: four bytes at a time. */
  takePlain(bytes: Uint8Array, from: number, to: number): void {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
    const view = this.#view!
    let [low, high] = seeds
    let at = from
    for (; at + 4 <= to; at += 4) {
      const word = view.getInt32(at, true)
      low = mixed(low ^ word, lowFactor, lowShift)
      high = mixed(high ^ word, highFactor, highShift)
    }
    let word = 0
    for (let shift = 0; at < to; at++, shift += 8) word |= bytes[at]! << shift
    this.#finish(low, high, word, to - from)
  }

  /**
   * A row as it stands, with its line end.
   * @returns where it ends: a line end inside quotes is none
   */
  takeRow(bytes: Uint8Array, from: number, delimiter: number): number {
    let [low, high] = seeds
    let word = 0
    let length = 0
    let isQuoted = false
    let at = from
    while (at < bytes.length) {
      let byte = bytes[at++]!
      if (byte === quote) {
        // Doubled within quotes it is a part of the cell.
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

  takeCells(cells: readonly string[]): void {
    const inCells = String.fromCharCode(unitSeparator)
    const bytes = Buffer.from(cells.map((text) => text.replaceAll(',', inCells)).join(','))
    this.takePlain(bytes, 0, bytes.length)
  }

  /** Takes in what is left of the row, and its length. */
  #finish(low: number, high: number, word: number, length: number): void {
    this.low = mixed(mixed(low ^ word, lowFactor, lowShift) ^ length, lowFactor, 13) >>> 0
    this.high = mixed(mixed(high ^ word, highFactor, highShift) ^ length, highFactor, 16) >>> 0
  }
}

const seeds: readonly [number, number] = [0x9747b28c, 0x5bd1e995]
const lowFactor = 0x5bd1e995
const lowShift = 15
const highFactor = 0x1b873593
const highShift = 13

function mixed(value: number, factor: number, shift: number): number {
  const product = Math.imul(value, factor)
  return product ^ (product >>> shift)
}
