/**
 * Lines that stand in a ledger more than once: the same part of the same row of the same file. A copy of a ledger, or
 * of lines of it, shows so; two files of one name do as well, so that it is listed and not taken out.
 */
import { Sum } from '../../rows/results/results.js'
import { mixed } from './fingerprint.js'
import type { LedgerLine } from './ledger.js'

/** Rows that have their bits together: few bytes for each row, and for a single one not many. */
const together = 1024

export interface DuplicateLines {
  lines: number
  /** kg, location-based. */
  co2e: number
  /** The first one. */
  file: string
  row: number
}

/** Rows of one part of a file: a bit for each, in pieces. */
interface SeenRows {
  /** The first line, for what all of them share. */
  line: LedgerLine
  pieces: Map<number, Uint32Array>
}

/** Parts that are compared text by text before their key is made, which takes longer. */
const mostCompared = 8

export class RepeatedLines {
  /** By file, source, part, column and category. */
  readonly #seen = new Map<string, SeenRows>()
  /** The same by a fingerprint, the last few of each. */
  readonly #recent = new Map<number, SeenRows[]>()
  readonly #co2e = new Sum()
  #first: LedgerLine | undefined
  #lines = 0

  /**
   * @param line as it stands in the ledger; one that fills a gap is of no row
   * @returns true if the line was there before
   */
  add(line: LedgerLine): boolean {
    const { row, file, co2e } = line
    if (row === undefined || file === '') return false
    const { pieces } = this.#of(line)
    const piece = Math.floor(row / together)
    let bits = pieces.get(piece)
    if (bits === undefined) {
      bits = new Uint32Array(together / 32)
      pieces.set(piece, bits)
    }
    const at = row - piece * together
    const [word, bit] = [at >>> 5, 1 << (at & 31)]
    const isRepeated = (bits[word]! & bit) !== 0
    if (isRepeated) {
      this.#first ??= line
      this.#lines++
      this.#co2e.add(co2e ?? 0)
    }
    bits[word]! |= bit
    return isRepeated
  }

  #of(line: LedgerLine): SeenRows {
    const fingerprint = mixed(mixed(mixed(mixed(0, line.file), line.part), line.column), line.category) | 0
    const recent = this.#recent.get(fingerprint) ?? []
    for (const each of recent) if (isAlike(each.line, line)) return each
    const key = `${line.file}\0${line.data_source}\0${line.part}\0${line.column}\0${line.category}\0${line.scope}`
    let found = this.#seen.get(key)
    if (found === undefined) {
      found = { line, pieces: new Map() }
      this.#seen.set(key, found)
    }
    recent.unshift(found)
    if (recent.length > mostCompared) recent.pop()
    this.#recent.set(fingerprint, recent)
    return found
  }

  get found(): DuplicateLines | undefined {
    if (this.#first === undefined) return undefined
    const { file, row } = this.#first
    return { lines: this.#lines, co2e: this.#co2e.value, file, row: row! }
  }
}

/** Whether two lines are the same part of the rows of one file. */
function isAlike(a: LedgerLine, b: LedgerLine): boolean {
  return (
    a.category === b.category &&
    a.part === b.part &&
    a.column === b.column &&
    a.scope === b.scope &&
    a.data_source === b.data_source &&
    a.file === b.file
  )
}
