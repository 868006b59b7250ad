/** Rows with notices, by code: how many, their kg CO2e, and what another choice would have made of them. */
import type { Severity } from '../../../contract/contract.js'
import { Sum } from './sum.js'

/** Of one code. */
export interface NoticeTotal {
  code: string
  /** `warning` where it is one in some row. */
  severity: Severity
  rows: number
  /** kg CO2e of those rows in the total. */
  co2e: number
  /**
   * kg CO2e more (or, negative, less) had the alternatives been taken; undefined where no notice named one, and
   * where a server answered: responses have no place for it.
   */
  difference: number | undefined
}

/** The same as plain values, sums in parts. */
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

  has(code: string): boolean {
    return this.#entries.has(code)
  }

  /** Rows with a notice, of which `addCo2e` says the emissions. */
  addRows(code: string, severity: Severity, rows: number): void {
    const entry = this.#entry(code)
    entry.rows += rows
    entry.isWarning ||= severity === 'warning'
  }

  addCo2e(code: string, co2e: number): void {
    this.#entry(code).sum.add(co2e)
  }

  /** @param kilograms the CO2e that the alternative to what a notice assumed has more than the answer */
  addDifference(code: string, kilograms: number): void {
    const entry = this.#entry(code)
    entry.difference ??= new Sum()
    entry.difference.add(kilograms)
  }

  /** Takes in what another part of the run counted. */
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

  /** Warnings first, each kind by rows. */
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
