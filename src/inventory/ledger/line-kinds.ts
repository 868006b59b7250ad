/**
 * Lines that differ in nothing but their amounts and where they stand, added up: what is counted by their texts is
 * counted once for all of them. The sums are exact, so it does not matter how lines are divided into kinds.
 */
import { Sum } from '../../bulk/output/totals/sum.js'
import type { LedgerLine } from './ledger.js'
import { marketOf } from './sums.js'

/** Kinds that are kept before they are handed on: memory does not grow with the ledger. */
const mostKinds = 20_000

/** What is added up besides emissions; absent where the lines do not say it. */
export const amountNames = [
  'quantity',
  'co2_biogenic',
  'co2',
  'ch4',
  'n2o',
  'energy_kwh',
  'renewable_kwh',
  'nuclear_kwh',
] as const
export type AmountName = (typeof amountNames)[number]

export interface LineKind {
  /** The first of its lines, for what all of them share. */
  line: LedgerLine
  lines: number
  co2e: Sum
  /** Market-based. */
  market: Sum
  amounts: Partial<Record<AmountName, Sum>>
  /** Which of them there are. */
  filled: readonly AmountName[]
}

export class LineKinds {
  readonly #byKey = new Map<string, LineKind>()
  readonly #take: (kind: LineKind) => void

  /** @param take gets every kind, some of them more than once with different lines */
  constructor(take: (kind: LineKind) => void) {
    this.#take = take
  }

  add(line: LedgerLine): void {
    const key = keyOf(line)
    let kind = this.#byKey.get(key)
    if (kind === undefined) {
      if (this.#byKey.size >= mostKinds) this.flush()
      kind = kindOf(line)
      this.#byKey.set(key, kind)
    }
    kind.lines++
    kind.co2e.add(line.co2e ?? 0)
    kind.market.add(marketOf(line))
    for (const name of kind.filled) kind.amounts[name]!.add(line[name]!)
  }

  /** Hands on what is left. */
  flush(): void {
    for (const kind of this.#byKey.values()) this.#take(kind)
    this.#byKey.clear()
  }
}

/** Written out: it is made for every line. */
function keyOf(line: LedgerLine): string {
  return (
    `${line.data_source}\0${line.site}\0${line.period_start}\0${line.period_end}\0${line.scope}\0${line.category}\0` +
    `${line.operation}\0${line.activity}\0${line.unit}\0${line.factor_id}\0${line.factor_name}\0` +
    `${line.source}\0${line.source_dataset}\0${line.factor_year}\0${line.factor_region}\0${line.gwp_set}\0` +
    `${line.method}\0${line.licence}\0${line.notices}\0${line.error_code}\0${line.energy_source}\0${line.share}\0` +
    `${line.market_factor_id}\0${line.market_factor_name}\0${line.further_factor_ids}\0` +
    `${filledOf(line)}`
  )
}

/** Which amounts a line has, as bits in the order of their names. */
function filledOf(line: LedgerLine): number {
  return (
    (line.quantity === undefined ? 0 : 1) |
    (line.co2_biogenic === undefined ? 0 : 2) |
    (line.co2 === undefined ? 0 : 4) |
    (line.ch4 === undefined ? 0 : 8) |
    (line.n2o === undefined ? 0 : 16) |
    (line.energy_kwh === undefined ? 0 : 32) |
    (line.renewable_kwh === undefined ? 0 : 64) |
    (line.nuclear_kwh === undefined ? 0 : 128)
  )
}

function kindOf(line: LedgerLine): LineKind {
  const filled = amountNames.filter((name) => line[name] !== undefined)
  const amounts = Object.fromEntries(filled.map((name) => [name, new Sum()]))
  return { line, lines: 0, co2e: new Sum(), market: new Sum(), amounts, filled }
}
