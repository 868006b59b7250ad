/**
 * Counts rows with the same notices together, whatever their kind: files have thousands of kinds, but only a few such
 * lists of notices.
 */
import type { Notice } from '../../contract/contract.js'
import type { Compared } from '../results/totals/response-total.js'
import { Sum } from '../results/totals/sum.js'
import type { Tally } from '../results/totals/tally.js'

/** Facts common to the rows of a kind, apart from their figures. */
export interface SharedText {
  notices: readonly Notice[]
  compared: readonly Compared[]
  /** GWP set of the total. */
  method: string | undefined
}

export class NoticeTemplates {
  readonly #said: SharedText
  /** Rows written since the last count. */
  rows = 0
  /** Sum of their totals in kg CO2e, if there are notices. */
  #sum = new Sum()
  /** Differences of the same rows, in kg CO2e, one per alternative. */
  #differences: Sum[]

  /** @param said facts of any of the kinds; only the codes of its alternatives apply to all */
  constructor(said: SharedText) {
    this.#said = said
    this.#differences = said.compared.map(() => new Sum())
  }

  /** Returns a key; kinds with the same key are counted together. */
  static keyOf({ notices, compared, method }: SharedText): string {
    return JSON.stringify([
      notices.map(({ code, severity }) => [code, severity]),
      compared.map(({ code }) => code),
      method,
    ])
  }

  /** @param compared alternatives of the row's kind */
  add(total: number, compared: readonly Compared[]): void {
    if (this.#said.notices.length === 0) return
    this.#sum.add(total)
    for (let at = 0; at < compared.length; at++) this.#differences[at]!.add(compared[at]!.share * total)
  }

  /** Adds the rows since the last count to the tally. */
  count(tally: Tally): void {
    if (this.rows === 0) return
    const { notices, compared, method } = this.#said
    tally.addNotices(notices, this.rows)
    for (const part of this.#sum.parts) tally.addNoticed(notices, part)
    for (const [at, difference] of this.#differences.entries()) {
      for (const part of difference.parts) tally.notices.addDifference(compared[at]!.code, part)
    }
    tally.addMethod(method, this.rows)
    this.rows = 0
    this.#sum = new Sum()
    this.#differences = compared.map(() => new Sum())
  }
}
