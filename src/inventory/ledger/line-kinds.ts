/**
 * Lines that differ in nothing but their amounts and where they stand, added up: what is counted by their texts is
 * counted once for all of them. The sums are exact, so it does not matter how lines are divided into kinds.
 */
import { Sum } from '../../rows/results/results.js'
import { mixed } from './fingerprint.js'
import type { LedgerLine } from './ledger.js'
import { marketBasedCo2e } from './sums.js'

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
  'factor_quantity',
  'co2e_outside_kyoto',
  'mass_outside_kyoto',
  'co2e_mean',
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
  /** The same as bits, in the order of their names. */
  filledBits: number
}

/** Kinds that are compared text by text before the key of all texts is made, which takes longer. */
const mostCompared = 8

export class LineKinds {
  readonly #byKey = new Map<string, LineKind>()
  /** The same by a fingerprint, the last few of each. */
  readonly #recent = new Map<number, LineKind[]>()
  readonly #take: (kind: LineKind) => void

  /** @param take gets every kind, some of them more than once with different lines */
  constructor(take: (kind: LineKind) => void) {
    this.#take = take
  }

  add(line: LedgerLine): void {
    const kind = this.#of(line)
    kind.lines++
    kind.co2e.add(line.co2e ?? 0)
    kind.market.add(marketBasedCo2e(line))
    for (const name of kind.filled) kind.amounts[name]!.add(line[name]!)
  }

  #of(line: LedgerLine): LineKind {
    const fingerprint = fingerprintOf(line)
    const recent = this.#recent.get(fingerprint)
    if (recent !== undefined) {
      const filled = filledOf(line)
      for (const kind of recent) if (kind.filledBits === filled && isAlike(kind.line, line)) return kind
    }
    const key = keyOf(line)
    let kind = this.#byKey.get(key)
    if (kind === undefined) {
      if (this.#byKey.size >= mostKinds) this.flush()
      kind = kindOf(line)
      this.#byKey.set(key, kind)
    }
    const known = this.#recent.get(fingerprint)
    if (known === undefined) this.#recent.set(fingerprint, [kind])
    else {
      known.unshift(kind)
      if (known.length > mostCompared) known.pop()
    }
    return kind
  }

  /** Hands on what is left. */
  flush(): void {
    for (const kind of this.#byKey.values()) this.#take(kind)
    this.#byKey.clear()
    this.#recent.clear()
  }
}

/** Of what tells most lines apart. */
function fingerprintOf(line: LedgerLine): number {
  const { site, period_start, activity, category, factor_id, notices } = line
  const month =
    Math.imul(1e6 * factorValueOf(line), 0x9e3779b1) ^
    (period_start.charCodeAt(3) << 16) ^
    (period_start.charCodeAt(6) << 8) ^
    period_start.charCodeAt(5)
  return mixed(mixed(mixed(mixed(mixed(month, site), activity), category), factor_id), notices) | 0
}

/** Whether two lines have the same key: what differs most comes first. */
function isAlike(a: LedgerLine, b: LedgerLine): boolean {
  return (
    a.period_end === b.period_end &&
    a.factor_id === b.factor_id &&
    a.unit === b.unit &&
    a.operation === b.operation &&
    a.notices === b.notices &&
    a.factor_name === b.factor_name &&
    a.factor_year === b.factor_year &&
    a.factor_region === b.factor_region &&
    a.scope === b.scope &&
    a.data_source === b.data_source &&
    a.source === b.source &&
    a.source_dataset === b.source_dataset &&
    a.gwp_set === b.gwp_set &&
    a.method === b.method &&
    a.licence === b.licence &&
    a.error_code === b.error_code &&
    a.energy_source === b.energy_source &&
    a.share === b.share &&
    a.market_factor_id === b.market_factor_id &&
    a.market_factor_name === b.market_factor_name &&
    a.further_factor_ids === b.further_factor_ids &&
    a.gases_outside_kyoto === b.gases_outside_kyoto &&
    a.site === b.site &&
    a.period_start === b.period_start &&
    a.factor_unit === b.factor_unit &&
    a.exchange_rate === b.exchange_rate &&
    factorValueOf(a) === factorValueOf(b) &&
    a.part === b.part &&
    a.supplier === b.supplier &&
    a.primary_data_share === b.primary_data_share &&
    a.data_kind === b.data_kind &&
    a.uncertainty_rules === b.uncertainty_rules &&
    a.category === b.category &&
    a.activity === b.activity
  )
}

/** Returns the factor value of a line, rounded: as a quotient, its last digits vary. */
export function factorValueOf({
  factor_value: value = Number.NaN,
}: Pick<LedgerLine, 'factor_value'>): number {
  return Number.isNaN(value) ? -1 : Math.fround(value)
}

/** Written out: it is made for every line. */
function keyOf(line: LedgerLine): string {
  return (
    `${line.data_source}\0${line.site}\0${line.period_start}\0${line.period_end}\0${line.scope}\0${line.category}\0` +
    `${line.operation}\0${line.activity}\0${line.unit}\0${line.factor_id}\0${line.factor_name}\0` +
    `${line.source}\0${line.source_dataset}\0${line.factor_year}\0${line.factor_region}\0${line.gwp_set}\0` +
    `${line.method}\0${line.licence}\0${line.notices}\0${line.error_code}\0${line.energy_source}\0${line.share}\0` +
    `${line.market_factor_id}\0${line.market_factor_name}\0${line.further_factor_ids}\0${line.gases_outside_kyoto}\0` +
    `${line.supplier}\0${line.primary_data_share}\0${line.data_kind}\0${line.uncertainty_rules}\0` +
    `${line.part}\0${line.factor_unit}\0${line.exchange_rate}\0${factorValueOf(line)}\0` +
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
    (line.nuclear_kwh === undefined ? 0 : 128) |
    (line.factor_quantity === undefined ? 0 : 256) |
    (line.co2e_outside_kyoto === undefined ? 0 : 512) |
    (line.mass_outside_kyoto === undefined ? 0 : 1024) |
    (line.co2e_mean === undefined ? 0 : 2048)
  )
}

function kindOf(line: LedgerLine): LineKind {
  const filled = amountNames.filter((name) => line[name] !== undefined)
  const amounts = Object.fromEntries(filled.map((name) => [name, new Sum()]))
  return { line, lines: 0, co2e: new Sum(), market: new Sum(), amounts, filled, filledBits: filledOf(line) }
}
