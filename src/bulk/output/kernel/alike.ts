/** Rows of which the same is said, whatever their kind: files have thousands of kinds and a few such lists of notices. */
import type { Notice } from '../../../contract/contract.js'
import { Sum } from '../totals/sum.js'
import type { Compared, Tally } from '../totals/tally.js'

/** What the rows of a kind have in common beside their figures. */
export interface Said {
  notices: readonly Notice[]
  compared: readonly Compared[]
  /** Assessment report behind the total. */
  method: string | undefined
}

export class Alike {
  readonly #said: Said
  /** Written since the last count. */
  rows = 0
  /** Of these rows, where there are notices. */
  #sum = new Sum()
  /** Of the same rows, what each of the alternatives would have changed. */
  #differences: Sum[]

  /** @param said of one of the kinds: of its alternatives only the codes hold for all */
  constructor(said: Said) {
    this.#said = said
    this.#differences = said.compared.map(() => new Sum())
  }

  /** Kinds of one key are alike. */
  static keyOf({ notices, compared, method }: Said): string {
    return JSON.stringify([
      notices.map(({ code, severity }) => [code, severity]),
      compared.map(({ code }) => code),
      method,
    ])
  }

  /** @param compared alternatives of the kind of the row */
  add(total: number, compared: readonly Compared[]): void {
    if (this.#said.notices.length === 0) return
    this.#sum.add(total)
    for (let at = 0; at < compared.length; at++) this.#differences[at]!.add(compared[at]!.share * total)
  }

  /** Counts the rows since the last time. */
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
