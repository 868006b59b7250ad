/** Rows seen before, found by the bytes of the cells that decide the answer. */
import type { RowScanner } from './row-scanner.js'
import type { Template } from './template.js'

export interface KnownRow {
  /** Undefined where such rows follow no template, and are answered one by one. */
  template: Template | undefined
  /** Rows written by the template since the last count. */
  written: number
}

interface Entry extends KnownRow {
  hash: number
  amountColumn: number
  /** The deciding cells, one after another, and where each ends. */
  key: Uint8Array
  ends: Int32Array
}

/** Bound of the memory: a file rarely has more kinds of rows. */
const mostKnown = 50_000
const slots = 1 << 17

export class KnownRows {
  readonly #entries: (Entry | undefined)[] = new Array(slots)
  readonly #deciding: Int32Array
  #known: Entry[] = []

  /** @param deciding indices of the columns that decide */
  constructor(deciding: readonly number[]) {
    this.#deciding = Int32Array.from(deciding)
  }

  get size(): number {
    return this.#known.length
  }

  get isFull(): boolean {
    return this.#known.length >= mostKnown
  }

  [Symbol.iterator](): Iterator<KnownRow> {
    return this.#known[Symbol.iterator]()
  }

  clear(): void {
    this.#entries.fill(undefined)
    this.#known = []
  }

  /** The like of the row that was scanned last. */
  find(scanner: RowScanner, bytes: Uint8Array): KnownRow | undefined {
    let slot = scanner.hash & (slots - 1)
    for (let entry = this.#entries[slot]; entry !== undefined; entry = this.#entries[slot]) {
      if (entry.hash === scanner.hash && this.#isLike(entry, scanner, bytes)) return entry
      slot = (slot + 1) & (slots - 1)
    }
    return undefined
  }

  /** Remembers the row that was scanned last. */
  add(scanner: RowScanner, bytes: Uint8Array, template: Template | undefined): void {
    const parts: Uint8Array[] = []
    const ends = new Int32Array(this.#deciding.length)
    let length = 0
    this.#deciding.forEach((column, index) => {
      const part = bytes.subarray(scanner.starts[column]!, scanner.ends[column]!)
      parts.push(part)
      length += part.length
      ends[index] = length
    })
    const { hash, amountColumn } = scanner
    const entry = { hash, amountColumn, key: Buffer.concat(parts), ends, template, written: 0 }
    let slot = hash & (slots - 1)
    while (this.#entries[slot] !== undefined) slot = (slot + 1) & (slots - 1)
    this.#entries[slot] = entry
    this.#known.push(entry)
  }

  #isLike(entry: Entry, scanner: RowScanner, bytes: Uint8Array): boolean {
    if (entry.amountColumn !== scanner.amountColumn) return false
    const deciding = this.#deciding
    const { key, ends } = entry
    let at = 0
    for (let index = 0; index < deciding.length; index++) {
      const column = deciding[index]!
      const start = scanner.starts[column]!
      const end = ends[index]!
      if (scanner.ends[column]! - start !== end - at) return false
      for (let from = start; at < end; at++, from++) if (bytes[from] !== key[at]) return false
    }
    return true
  }
}
