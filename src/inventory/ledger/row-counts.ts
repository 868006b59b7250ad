/** What became of the rows of the inputs: each is counted once, whatever lines it has. */
import { isLeftOut, type LedgerLine, skipped } from './ledger.js'

/** The later ones win: a row of which one line failed has failed. */
const outcomes = ['skipped', 'outsidePeriod', 'estimated', 'failed'] as const
export type RowOutcome = (typeof outcomes)[number]

export class RowCounts {
  all = 0
  readonly by: Record<RowOutcome, number> = { skipped: 0, outsidePeriod: 0, estimated: 0, failed: 0 }
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
      // A line that fills a gap is of no row.
      this.#outcome = row === undefined && line.notices.includes('gap_filled') ? undefined : 0
    }
    if (this.#outcome === undefined) return
    const outcome = outcomes.indexOf(outcomeOf(line, isInside))
    if (outcome > this.#outcome) this.#outcome = outcome
  }

  /** After the last line. */
  finish(): void {
    if (this.#outcome === undefined) return
    this.all++
    this.by[outcomes[this.#outcome]!]++
    this.#outcome = undefined
  }
}

function outcomeOf(line: LedgerLine, isInside: boolean): RowOutcome {
  if (!isInside || isLeftOut(line)) return 'outsidePeriod'
  if (line.error_code === skipped) return 'skipped'
  return line.error_code === '' ? 'estimated' : 'failed'
}
