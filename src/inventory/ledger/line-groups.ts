/**
 * Groups the lines of a ledger so that any period and any shares of sites can be counted: estimated lines by kind, other
 * lines by result, rows by the periods of their lines.
 */
import { isLeftOut, type LedgerLine } from './ledger.js'
import { LineKinds, type TakeKind } from './line-kinds.js'
import { type RowPattern, RowPatterns } from './row-counts.js'

const otherNames = [
  ...(['file', 'row', 'site', 'period_start', 'period_end', 'scope', 'category'] as const),
  ...(['operation', 'error_code', 'error'] as const),
] as const

/** A line that was not estimated. */
export type OtherLine = Pick<LedgerLine, (typeof otherNames)[number]>

/** Counts groups of lines; a large group may be passed in several parts. */
export interface GroupCounter {
  countKind: TakeKind
  countRows: (pattern: RowPattern) => void
  /** @param line first line of the group @param lines number of lines with the same result */
  countOthers: (line: OtherLine, lines: number) => void
}

/** Groups of lines that were not estimated that are kept before they are handed on. */
const mostOthers = 50_000

export class LineGroups {
  readonly #counters: readonly GroupCounter[]
  readonly #kinds = new LineKinds((kind, shape) => {
    for (const each of this.#counters) each.countKind(kind, shape)
  })
  readonly #rows = new RowPatterns((pattern) => {
    for (const each of this.#counters) each.countRows(pattern)
  })
  /** In the order in which they appear. */
  readonly #others = new Map<string, { line: OtherLine; lines: number }>()

  constructor(counters: readonly GroupCounter[]) {
    this.#counters = counters
  }

  add(line: LedgerLine): void {
    this.#rows.add(line)
    if (line.error_code === '') this.#kinds.add(line)
    else this.#addOther(line)
  }

  /** After the last line. */
  finish(): void {
    this.#rows.finish()
    this.#handOnOthers()
    this.#kinds.flush()
  }

  #addOther(line: LedgerLine): void {
    const { error_code, site, scope, category, operation, period_start, period_end } = line
    const key = [
      error_code,
      site,
      scope,
      category,
      operation,
      period_start,
      period_end,
      isLeftOut(line),
    ].join('\0')
    const known = this.#others.get(key)
    if (known !== undefined) {
      known.lines++
      return
    }
    if (this.#others.size >= mostOthers) this.#handOnOthers()
    const other = Object.fromEntries(otherNames.map((name) => [name, line[name]])) as OtherLine
    this.#others.set(key, { line: other, lines: 1 })
  }

  #handOnOthers(): void {
    for (const { line, lines } of this.#others.values())
      for (const each of this.#counters) each.countOthers(line, lines)
    this.#others.clear()
  }
}
