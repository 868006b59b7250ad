/** Totals of rows by notice code: rows, kg CO2e, and the difference that the alternative would make. */
import type { Severity } from '../../../contract/contract.js'
import { Sum } from './sum.js'

/** Total of one code. */
export interface NoticeTotal {
  code: string
  /** Severity: `warning` if any row has it as a warning. */
  severity: Severity
  rows: number
  /** Total kg CO2e of the rows with the notice; for codes of `isBesideTotal`, emissions outside the total. */
  co2e: number
  /**
   * Difference in kg CO2e if the alternatives had been used (negative: less); undefined if no notice had an
   * alternative, or if a server answered: responses have no field for it.
   */
  difference: number | undefined
}

/** Plain values of a total, sums in parts. */
export interface NoticeState {
  code: string
  isWarning: boolean
  rows: number
  sum: readonly number[]
  difference: readonly number[] | undefined
}

interface Entry {
  isWarning: boolean
  rows: number
  sum: Sum
  difference: Sum | undefined
}

export class NoticeTotals {
  readonly #entries = new Map<string, Entry>()

  /** Returns kg CO2e of the rows with a notice; undefined if no row has it. */
  co2eOf(code: string): number | undefined {
    return this.#entries.get(code)?.sum.value
  }

  /** Counts rows with a notice; `addCo2e` adds their emissions. */
  addRows(code: string, severity: Severity, rows: number): void {
    const entry = this.#entry(code)
    entry.rows += rows
    entry.isWarning ||= severity === 'warning'
  }

  addCo2e(code: string, co2e: number): void {
    this.#entry(code).sum.add(co2e)
  }

  /** @param kilograms kg CO2e by which the alternative to an assumption exceeds the answer */
  addDifference(code: string, kilograms: number): void {
    const entry = this.#entry(code)
    entry.difference ??= new Sum()
    entry.difference.add(kilograms)
  }

  /** Adds the counts of another part of the run. */
  merge(states: readonly NoticeState[]): void {
    for (const { code, isWarning, rows, sum, difference } of states) {
      this.addRows(code, isWarning ? 'warning' : 'info', rows)
      for (const part of sum) this.addCo2e(code, part)
      for (const part of difference ?? []) this.addDifference(code, part)
    }
  }

  state(): NoticeState[] {
    return [...this.#entries].map(([code, { isWarning, rows, sum, difference }]) => ({
      code,
      isWarning,
      rows,
      sum: sum.parts,
      difference: difference?.parts,
    }))
  }

  /** Returns warnings first, each severity by rows. */
  all(): NoticeTotal[] {
    const totals = [...this.#entries].map(
      ([code, { isWarning, rows, sum, difference }]): NoticeTotal => ({
        code,
        severity: isWarning ? 'warning' : 'info',
        rows,
        co2e: sum.value,
        difference: difference?.value,
      }),
    )
    return totals.sort(
      (a, b) =>
        Number(b.severity === 'warning') - Number(a.severity === 'warning') ||
        b.rows - a.rows ||
        (a.code < b.code ? -1 : 1),
    )
  }

  #entry(code: string): Entry {
    let entry = this.#entries.get(code)
    if (!entry) {
      entry = { isWarning: false, rows: 0, sum: new Sum(), difference: undefined }
      this.#entries.set(code, entry)
    }
    return entry
  }
}
