/**
 * Lines that stand in a ledger more than once: the same part of the same row of the same file. A copy of a ledger, or
 * of lines of it, shows so; two files of one name do as well, so that it is listed and not taken out.
 */
import { Sum } from '../../bulk/output/totals/sum.js'
import type { LedgerLine } from './ledger.js'

/** Rows that have their bits together: few bytes for each row, and for a single one not many. */
const together = 1024

export interface Repeated {
  lines: number
  /** kg, location-based. */
  co2e: number
  /** The first one. */
  file: string
  row: number
}

export class RepeatedLines {
  /** By file, source, part, column and category: a bit for each row, in pieces. */
  readonly #seen = new Map<string, Map<number, Uint32Array>>()
  readonly #co2e = new Sum()
  #first: LedgerLine | undefined
  #lines = 0

  /** @param line as it stands in the ledger; one that fills a gap is of no row */
  add(line: LedgerLine): void {
    const { row, file, co2e } = line
    if (row === undefined || file === '') return
    const key = `${file}\0${line.data_source}\0${line.part}\0${line.column}\0${line.category}\0${line.scope}`
    let pieces = this.#seen.get(key)
    if (pieces === undefined) {
      pieces = new Map()
      this.#seen.set(key, pieces)
    }
    const piece = Math.floor(row / together)
    let bits = pieces.get(piece)
    if (bits === undefined) {
      bits = new Uint32Array(together / 32)
      pieces.set(piece, bits)
    }
    const at = row - piece * together
    const [word, bit] = [at >>> 5, 1 << (at & 31)]
    if ((bits[word]! & bit) !== 0) {
      this.#first ??= line
      this.#lines++
      this.#co2e.add(co2e ?? 0)
    }
    bits[word]! |= bit
  }

  get found(): Repeated | undefined {
    if (this.#first === undefined) return undefined
    const { file, row } = this.#first
    return { lines: this.#lines, co2e: this.#co2e.value, file, row: row! }
  }
}
