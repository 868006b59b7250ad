/** Finds the first row with the same hash. */

/** Bits of a slot for the position of a row; the other bits are from its hash, so that few rows have to be compared. */
const positionBits = 20
const positions = 2 ** positionBits - 1
const firstSlots = 4096
/** Growth factor of the table. */
const growth = 4
/** Rows whose slots are fetched together: as many as fit in the CPU cache. */
const atOnce = 4096

/** Open-addressing hash table of row positions, at most half full; the hashes are stored in row order. */
export class RowTable {
  readonly #mostSlots: number
  #rows = 0
  #table = new Uint32Array(firstSlots)
  /** Two words per position: both halves of the row's hash. */
  #hashes = new Int32Array(firstSlots)
  /** Combination of the fetched slots: fetches with an unused result would be optimised away. */
  fetched = 0

  /** @param mostRows maximum number of rows, at most 1,048,575 */
  constructor(mostRows: number) {
    this.#mostSlots = Math.max(firstSlots, 2 ** Math.ceil(Math.log2(2 * (mostRows + 1))))
  }

  /**
   * Makes room for more rows.
   * @param later number of rows that may follow: a large table now avoids growing repeatedly
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
   * Adds the next rows; there must be room for them.
   * @param words both halves of each row's hash
   * @param isRepeated called for each row with the hash of an earlier row, with its position and the position of the
   * first such row, from 1
   */
  takeIn(words: Int32Array, isRepeated: (position: number, first: number) => void): void {
    this.#hashes.set(words, (this.#rows + 1) * 2)
    this.#find(this.#rows + words.length / 2, isRepeated)
  }

  /**
   * Adds rows to the table up to a position, except those with a hash that it already contains. Their slots are
   * scattered: slots of many rows are fetched first, which the CPU does in parallel.
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
