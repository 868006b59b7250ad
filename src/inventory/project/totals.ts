/** What the lines of a ledger come to, for the manifest of a project: rows by what became of them, kilograms by scope. */

import { massFieldOf } from '../../contract/contract.js'
import { Sum } from '../../rows/results/results.js'
import { compare } from '../ledger/sums.js'
import { type Line, number, text } from './line.js'
import type { Counts, FailedRows, GwpShare, Masses } from './manifest-schema.js'
import { isOutside } from './period.js'

/** Messages that are named; the ledger has them all. */
const mostNamed = 5

class MassSums {
  readonly #co2e = new Sum()
  readonly #market = new Sum()
  readonly #biogenic = new Sum()
  readonly #outsideKyoto = new Sum()

  add(line: Line): void {
    const co2e = number(line, 'co2e') ?? 0
    this.#co2e.add(co2e)
    this.#market.add(number(line, 'co2e_market') ?? co2e)
    this.#biogenic.add(number(line, 'co2_biogenic') ?? 0)
    this.#outsideKyoto.add(number(line, 'co2e_outside_kyoto') ?? 0)
  }

  get value(): Masses {
    return {
      co2e: this.#co2e.value,
      co2e_market: this.#market.value,
      co2_biogenic: this.#biogenic.value,
      co2e_outside_kyoto: this.#outsideKyoto.value,
    }
  }
}

export class Totals {
  readonly counts: Counts = { rows: 0, estimated: 0, failed: 0, skipped: 0, outside_period: 0 }
  readonly #all = new MassSums()
  readonly #byScope = new Map<string, MassSums>()
  readonly #notices = new Map<string, { rows: number; co2e: Sum }>()
  readonly #errors = new Map<string, number>()
  readonly #gwpSets = new Map<string, { lines: number; co2e: Sum }>()
  readonly #ownFactors = new Set<string>()
  readonly #filled = { lines: 0, co2e: new Sum() }
  readonly #failures = new Map<string, FailedRows>()
  lines = 0

  addRow(row: readonly Line[]): void {
    this.counts.rows++
    const codes = new Set(row.map((line) => text(line, 'error_code')))
    const wrong = [...codes].find((code) => code !== '' && code !== 'skipped')
    if (wrong !== undefined) {
      this.counts.failed++
      this.#errors.set(wrong, (this.#errors.get(wrong) ?? 0) + 1)
      this.#addFailure(row.find((line) => text(line, 'error_code') === wrong)!)
    } else if (codes.has('')) this.counts.estimated++
    else if (row.some(isOutside)) this.counts.outside_period++
    else this.counts.skipped++
    const notices = new Set<string>()
    for (const line of row) this.add(line, notices)
  }

  /** @param seen notices of its row so far: a row counts once for each */
  add(line: Line, seen = new Set<string>()): void {
    this.lines++
    if (text(line, 'error_code') !== '') return
    this.#all.add(line)
    const scope = text(line, 'scope')
    let sums = this.#byScope.get(scope)
    if (sums === undefined) {
      sums = new MassSums()
      this.#byScope.set(scope, sums)
    }
    sums.add(line)
    this.#addFactor(line)
    for (const code of text(line, 'notices').split(';')) {
      if (code === '') continue
      const known = this.#notices.get(code) ?? { rows: 0, co2e: new Sum() }
      if (!seen.has(code)) known.rows++
      seen.add(code)
      known.co2e.add(number(line, massFieldOf(code)) ?? 0)
      this.#notices.set(code, known)
    }
  }

  #addFailure(line: Line): void {
    const key = `${text(line, 'error_code')}\t${text(line, 'error')}`
    const known = this.#failures.get(key)
    if (known !== undefined) known.rows++
    else if (this.#failures.size < mostNamed) this.#failures.set(key, failedRows(line))
  }

  /** What rows failed with, in the order in which it came up. */
  get firstErrors(): FailedRows[] {
    return [...this.#failures.values()]
  }

  #addFactor(line: Line): void {
    const co2e = number(line, 'co2e') ?? 0
    const [set, dataset] = [text(line, 'gwp_set'), text(line, 'source_dataset')]
    const key = `${set}\t${dataset}`
    let known = this.#gwpSets.get(key)
    if (known === undefined) {
      known = { lines: 0, co2e: new Sum() }
      this.#gwpSets.set(key, known)
    }
    known.lines++
    known.co2e.add(co2e)
    // Factors of the user's own are of no dataset.
    if (dataset === '' && text(line, 'factor_id') !== '') this.#ownFactors.add(text(line, 'factor_id'))
    if (!isFilled(line)) return
    this.#filled.lines++
    this.#filled.co2e.add(co2e)
  }

  /** By GWP set, then dataset. */
  get gwpSets(): GwpShare[] {
    return [...this.#gwpSets]
      .sort(([a], [b]) => compare(a, b))
      .map(([key, { lines, co2e }]) => {
        const [set, dataset] = key.split('\t')
        return { gwp_set: set || null, source_dataset: dataset || null, lines, co2e: co2e.value }
      })
  }

  /** Ids of factors of the user's own. */
  get ownFactors(): string[] {
    return [...this.#ownFactors].sort(compare)
  }

  /** What rules filled gaps with. */
  get filled(): { lines: number; co2e: number } {
    return { lines: this.#filled.lines, co2e: this.#filled.co2e.value }
  }

  get masses(): Masses {
    return this.#all.value
  }

  /** By scope; null where it is open. */
  get scopes(): ({ scope: string | null } & Masses)[] {
    return [...this.#byScope]
      .sort(([a], [b]) => compare(a || '9', b || '9'))
      .map(([scope, sums]) => ({ scope: scope || null, ...sums.value }))
  }

  get notices(): Record<string, { rows: number; co2e: number }> {
    const sorted = [...this.#notices].sort(([a], [b]) => compare(a, b))
    return Object.fromEntries(sorted.map(([code, { rows, co2e }]) => [code, { rows, co2e: co2e.value }]))
  }

  get errors(): Record<string, number> {
    return Object.fromEntries([...this.#errors].sort(([a], [b]) => compare(a, b)))
  }
}

function failedRows(line: Line): FailedRows {
  return {
    rows: 1,
    file: text(line, 'file'),
    row: number(line, 'row') ?? 0,
    column: text(line, 'column') || null,
    error_code: text(line, 'error_code'),
    error: text(line, 'error'),
  }
}

function isFilled(line: Line): boolean {
  return text(line, 'notices').split(';').includes('gap_filled')
}
