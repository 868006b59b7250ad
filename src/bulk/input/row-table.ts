/** Rows by their hashes: which one was the first of its like. */

/** Bits of a slot that say which row it is of; the others are of its hash, so that few rows have to be compared. */
const positionBits = 20
const positions = 2 ** positionBits - 1
const firstSlots = 4096
/** How many times as large the table gets when it grows. */
const growth = 4
/** Rows whose slots are fetched together: as many as stay near the processor. */
const atOnce = 4096

/** A table with open addresses, half full at most, of positions of rows; their hashes lie in the order of the rows. */
export class RowTable {
  readonly #mostSlots: number
  #rows = 0
  #table = new Uint32Array(firstSlots)
  /** Of the row at each position both halves of its hash. */
  #hashes = new Int32Array(firstSlots)
  /** Of the slots that were fetched: what nothing is made of would not be fetched. */
  fetched = 0

  /** @param mostRows that are going to be looked at, at most 1,048,575 */
  constructor(mostRows: number) {
    this.#mostSlots = Math.max(firstSlots, 2 ** Math.ceil(Math.log2(2 * (mostRows + 1))))
  }

  /**
   * Makes room for so many rows more.
   * @param later how many may follow them: a table that is large at once does not have to be made again and again
   */
  expect(more: number, later: number): void {
    const wanted = (this.#rows + more + 1) * 2
    if (wanted > this.#hashes.length) {
      const larger = new Int32Array(Math.max(wanted, Math.min(this.#hashes.length * 2, this.#mostSlots)))
      larger.set(this.#hashes)
      this.#hashes = larger
    }
    if (wanted <= this.#table.length) return
    let slots = this.#table.length
    while (slots < wanted + later * 2) slots *= growth
    this.#table = new Uint32Array(Math.min(slots, this.#mostSlots))
    const before = this.#rows
    this.#rows = 0
    this.#find(before, () => {})
  }

  /**
   * Takes in the next rows; there must be room for them.
   * @param words both halves of the hash of each of them
   * @param isRepeated called for each row that has the hash of an earlier one, with its position and that of the first
   *   such row, from 1
   */
  takeIn(words: Int32Array, isRepeated: (position: number, first: number) => void): void {
    this.#hashes.set(words, (this.#rows + 1) * 2)
    this.#find(this.#rows + words.length / 2, isRepeated)
  }

  /**
   * Puts rows into the table up to a position, but for those with the hash of one that is there. Their slots lie anywhere
   * in it: those of many rows are fetched first, which the processor does side by side.
   */
  #find(last: number, isRepeated: (position: number, first: number) => void): void {
    while (this.#rows < last) {
      const end = Math.min(this.#rows + atOnce, last) + 1
      this.#fetch(end)
      this.#findFetched(end, isRepeated)
      this.#rows = end - 1
    }
  }

  #fetch(end: number): void {
    const table = this.#table
    const hashes = this.#hashes
    const mask = table.length - 1
    let all = 0
    for (let at = (this.#rows + 1) * 2; at < end * 2; at += 2) {
      all ^= table[(hashes[at]! ^ hashes[at + 1]!) & mask]!
    }
    this.fetched = all
  }

  #findFetched(end: number, isRepeated: (position: number, first: number) => void): void {
    const table = this.#table
    const hashes = this.#hashes
    const mask = table.length - 1
    for (let position = this.#rows + 1; position < end; position++) {
      const low = hashes[position * 2]!
      const high = hashes[position * 2 + 1]!
      const entry = ((high & ~positions) | position) >>> 0
      for (let slot = (low ^ high) & mask; ; slot = (slot + 1) & mask) {
        const there = table[slot]!
        if (there === 0) {
          table[slot] = entry
          break
        }
        if ((there ^ entry) >>> positionBits !== 0) continue
        const first = there & positions
        if (hashes[first * 2] !== low || hashes[first * 2 + 1] !== high) continue
        isRepeated(position, first)
        break
      }
    }
  }
}
