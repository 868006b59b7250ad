/** What became of the rows of the inputs: each is counted once, whatever lines it has. */
import { isLeftOut, type LedgerLine, skipped } from './ledger.js'

/** The later ones win: a row of which one line failed has failed. */
const outcomes = ['skipped', 'outsidePeriod', 'estimated', 'failed'] as const
export type RowOutcome = (typeof outcomes)[number]

export class RowCounts {
  all = 0
  readonly by: Record<RowOutcome, number> = { skipped: 0, outsidePeriod: 0, estimated: 0, failed: 0 }
  /** Estimated rows with zero emissions by both methods, and none outside the totals. */
  zeroRows = 0
  /** The first of them. */
  firstZero: { file: string; row: number | undefined } | undefined
  #isZero = false
  #file = ''
  #row: number | undefined
  /** Of the row that is being read; undefined before the first and for lines of no row. */
  #outcome: number | undefined

  /** @param isInside whether the line lies in the period at least in part */
  add(line: LedgerLine, isInside: boolean): void {
    const { row, file } = line
    if (row !== this.#row || file !== this.#file) {
      this.finish()
      this.#row = row
      this.#file = file
      this.#isZero = true
      // A line that fills a gap is of no row.
      this.#outcome = row === undefined && line.notices.includes('gap_filled') ? undefined : 0
    }
    if (this.#outcome === undefined) return
    // Without a location-based figure it is a part of another line, or avoided.
    if (line.co2e !== 0 || (line.co2e_market ?? 0) !== 0 || isBeside(line)) this.#isZero = false
    const outcome = outcomes.indexOf(outcomeOf(line, isInside))
    if (outcome > this.#outcome) this.#outcome = outcome
  }

  /** After the last line. */
  finish(): void {
    if (this.#outcome === undefined) return
    this.all++
    const outcome = outcomes[this.#outcome]!
    this.by[outcome]++
    if (outcome === 'estimated' && this.#isZero) {
      this.zeroRows++
      this.firstZero ??= { file: this.#file, row: this.#row }
    }
    this.#outcome = undefined
  }
}

/** True if a line has emissions outside the totals. */
function isBeside({ co2_biogenic = 0, co2e_outside_kyoto = 0 }: LedgerLine): boolean {
  return co2_biogenic !== 0 || co2e_outside_kyoto !== 0
}

function outcomeOf(line: LedgerLine, isInside: boolean): RowOutcome {
  if (!isInside || isLeftOut(line)) return 'outsidePeriod'
  if (line.error_code === skipped) return 'skipped'
  return line.error_code === '' ? 'estimated' : 'failed'
}
