/** What became of the rows of the inputs: each is counted once, whatever lines it has. */
import { isLeftOut, type LedgerLine, skipped } from './ledger.js'

/** The later ones win: a row of which one line failed has failed. */
const outcomes = ['skipped', 'outsidePeriod', 'estimated', 'failed'] as const
export type RowOutcome = (typeof outcomes)[number]

/** Rows that came to the same in the same periods. */
export interface RowPattern {
  rows: number
  /** True if no line has emissions. */
  isZero: boolean
  /** The first of the rows. */
  file: string
  row: number | undefined
  /** Different ones of the lines of each row. */
  lines: PatternLine[]
}

export interface PatternLine extends Pick<LedgerLine, 'period_start' | 'period_end'> {
  /** Of a line that lies in the period of the inventory. */
  outcome: RowOutcome
}

export class RowCounts {
  all = 0
  readonly by: Record<RowOutcome, number> = { skipped: 0, outsidePeriod: 0, estimated: 0, failed: 0 }
  /** Estimated rows with zero emissions by both methods, and none outside the totals. */
  zeroRows = 0
  /** The first of them. */
  firstZero: { file: string; row: number | undefined } | undefined

  /** @param isInside whether a line lies in the period at least in part */
  add({ rows, lines, isZero, file, row }: RowPattern, isInside: (line: PatternLine) => boolean): void {
    const found = lines.map((line) => outcomes.indexOf(isInside(line) ? line.outcome : 'outsidePeriod'))
    const outcome = outcomes[Math.max(...found)]!
    this.all += rows
    this.by[outcome] += rows
    if (outcome !== 'estimated' || !isZero) return
    this.zeroRows += rows
    this.firstZero ??= { file, row }
  }
}

/** Patterns that are kept before they are handed on: memory does not grow with the ledger. */
const mostPatterns = 50_000

/** Puts lines together to rows, and rows to patterns. */
export class RowPatterns {
  /** In the order in which they appear. */
  readonly #byKey = new Map<string, RowPattern>()
  readonly #take: (pattern: RowPattern) => void
  #file = ''
  #row: number | undefined
  #isZero = false
  /** Of the row that is being read; undefined before the first and for lines of no row. */
  #lines: PatternLine[] | undefined

  constructor(take: (pattern: RowPattern) => void) {
    this.#take = take
  }

  add(line: LedgerLine): void {
    const { row, file, period_start, period_end } = line
    if (row !== this.#row || file !== this.#file) {
      this.#endRow()
      this.#row = row
      this.#file = file
      this.#isZero = true
      // A line that fills a gap is of no row.
      this.#lines = row === undefined && line.notices.includes('gap_filled') ? undefined : []
    }
    if (this.#lines === undefined) return
    // Without a location-based figure it is a part of another line, or avoided.
    if (line.co2e !== 0 || (line.co2e_market ?? 0) !== 0 || isBeside(line)) this.#isZero = false
    const outcome = outcomeOf(line)
    for (const each of this.#lines)
      if (each.outcome === outcome && each.period_start === period_start && each.period_end === period_end)
        return
    this.#lines.push({ period_start, period_end, outcome })
  }

  #endRow(): void {
    if (this.#lines === undefined) return
    let key = this.#isZero ? '0' : ''
    for (const { period_start, period_end, outcome } of this.#lines)
      key += `\0${period_start}\0${period_end}\0${outcome}`
    const known = this.#byKey.get(key)
    if (known !== undefined) known.rows++
    else {
      if (this.#byKey.size >= mostPatterns) this.#handOn()
      const [file, row] = [this.#file, this.#row]
      this.#byKey.set(key, { rows: 1, isZero: this.#isZero, file, row, lines: this.#lines })
    }
    this.#lines = undefined
  }

  #handOn(): void {
    for (const pattern of this.#byKey.values()) this.#take(pattern)
    this.#byKey.clear()
  }

  /** After the last line. */
  finish(): void {
    this.#endRow()
    this.#handOn()
  }
}

/** True if a line has emissions outside the totals. */
function isBeside({ co2_biogenic = 0, co2e_outside_kyoto = 0 }: LedgerLine): boolean {
  return co2_biogenic !== 0 || co2e_outside_kyoto !== 0
}

function outcomeOf(line: LedgerLine): RowOutcome {
  if (line.error_code === '') return 'estimated'
  if (isLeftOut(line)) return 'outsidePeriod'
  return line.error_code === skipped ? 'skipped' : 'failed'
}
