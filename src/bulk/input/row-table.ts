/** Rows by their hashes: which one was the first of its like. */

/** Bits of a slot that say which row it is of; the others are of its hash, so that few rows have to be compared. */
const positionBits = 20
const positions = 2 ** positionBits - 1
const firstSlots = 4096
/** How many times as large the table gets when it grows. */
const growth = 4

/** A table with open addresses, half full at most, of positions of rows; their hashes lie in the order of the rows. */
export class RowTable {
  readonly #mostSlots: number
  #rows = 0
  #table = new Uint32Array(firstSlots)
  /** Of the row at each position both halves of its hash. */
  #hashes = new Int32Array(firstSlots)

  /** @param mostRows that are going to be looked at, at most 1,048,575 */
  constructor(mostRows: number) {
    this.#mostSlots = Math.max(firstSlots, 2 ** Math.ceil(Math.log2(2 * (mostRows + 1))))
  }

  /** Makes room for so many rows more. */
  expect(more: number): void {
    const wanted = (this.#rows + more + 1) * 2
    if (wanted > this.#hashes.length) {
      const larger = new Int32Array(Math.max(wanted, Math.min(this.#hashes.length * 2, this.#mostSlots)))
      larger.set(this.#hashes)
      this.#hashes = larger
    }
    if (wanted <= this.#table.length) return
    let slots = this.#table.length
    while (slots < wanted) slots *= growth
    this.#table = new Uint32Array(Math.min(slots, this.#mostSlots))
    for (let position = 1; position <= this.#rows; position++) this.#find(position)
  }

  /**
   * Takes in the next row; there must be room for it.
   * @returns the position of the first row with its hash, from 1: its own where there was none before
   */
  firstOf(low: number, high: number): number {
    const position = ++this.#rows
    this.#hashes[position * 2] = low
    this.#hashes[position * 2 + 1] = high
    return this.#find(position)
  }

  /** The first row with the hash of the one at a position, which is put into the table where it is that. */
  #find(position: number): number {
    const table = this.#table
    const hashes = this.#hashes
    const low = hashes[position * 2]!
    const high = hashes[position * 2 + 1]!
    const entry = ((high & ~positions) | position) >>> 0
    const mask = table.length - 1
    let slot = (low ^ high) & mask
    for (;;) {
      const there = table[slot]!
      if (there === 0) {
        table[slot] = entry
        return position
      }
      if ((there ^ entry) >>> positionBits === 0) {
        const at = (there & positions) * 2
        if (hashes[at] === low && hashes[at + 1] === high) return there & positions
      }
      slot = (slot + 1) & mask
    }
  }
}
