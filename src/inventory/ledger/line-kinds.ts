/**
 * Lines that differ in nothing but their amounts and where they stand, added up: what is counted by their texts is
 * counted once for all of them. The sums are exact, so it does not matter how lines are divided into kinds.
 */
import type { Sum } from '../../rows/results/results.js'
import { mixed } from './fingerprint.js'
import type { LedgerLine } from './ledger.js'
import { PackedSums } from './packed-sums.js'
import { marketBasedCo2e } from './sums.js'

/** Kinds that are kept before they are handed on: memory does not grow with the ledger. */
const mostKinds = 200_000

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

/** Texts and numbers that lines of one kind share, but for where and when they are. */
const sharedNames = [
  ...(['data_source', 'scope', 'category', 'operation', 'activity', 'part', 'unit', 'share'] as const),
  ...(['factor_id', 'factor_name', 'factor_unit', 'factor_year', 'factor_region'] as const),
  ...(['source', 'source_dataset', 'licence', 'gwp_set', 'method', 'exchange_rate', 'notices'] as const),
  ...(['energy_source', 'gases_outside_kyoto', 'market_factor_id', 'market_factor_name'] as const),
  ...(['further_factor_ids', 'supplier', 'primary_data_share', 'data_kind', 'uncertainty_rules'] as const),
] as const

/** What lines of several sites and periods share. */
export type SharedLine = Pick<LedgerLine, (typeof sharedNames)[number]>

/** What all lines of a kind share; the factor value is that of the first. */
export type KindLine = SharedLine & Pick<LedgerLine, 'site' | 'period_start' | 'period_end' | 'factor_value'>

export interface LineKind {
  line: KindLine
  lines: number
  co2e: Sum
  /** Market-based. */
  market: Sum
  amounts: Partial<Record<AmountName, Sum>>
}

/** Lines that differ in nothing but amounts, sites and periods. */
export interface LineShape {
  line: SharedLine
  /** Which amounts they have. */
  filled: readonly AmountName[]
}

interface KnownShape extends LineShape {
  /** The first of its lines. */
  first: LedgerLine
  /** The amounts as bits, in the order of their names. */
  filledBits: number
  /** By the number of their site and period. */
  kinds: Map<number, KnownKind>
}

interface KnownKind {
  shape: KnownShape
  place: Place
  factorValue: number | undefined
  lines: number
  /** Of the sum of its emissions; the market-based one follows, then those of its amounts. */
  sums: number
}

/** Site and period. */
interface Place {
  number: number
  site: string
  start: string
  end: string
}

/** Takes a kind. @param shape the same object for all kinds of it */
export type TakeKind = (kind: LineKind, shape: LineShape) => void

/** Shapes that are compared text by text before the key of all texts is made, which takes longer. */
const mostCompared = 8

export class LineKinds {
  readonly #byKey = new Map<string, KnownShape>()
  /** The same by a fingerprint, the last few of each. */
  readonly #recent = new Map<number, KnownShape[]>()
  readonly #places = new Places()
  /** In the order in which they appear. */
  #kinds: KnownKind[] = []
  readonly #sums = new PackedSums()
  readonly #take: TakeKind

  /** @param take gets every kind, some of them more than once with different lines */
  constructor(take: TakeKind) {
    this.#take = take
  }

  add(line: LedgerLine): void {
    const kind = this.#of(line)
    kind.lines++
    let at = kind.sums
    this.#sums.add(at++, line.co2e ?? 0)
    this.#sums.add(at++, marketBasedCo2e(line))
    for (const name of kind.shape.filled) this.#sums.add(at++, line[name]!)
  }

  #of(line: LedgerLine): KnownKind {
    const place = this.#places.of(line)
    const known = this.#shapeOf(line).kinds.get(place.number)
    if (known !== undefined) return known
    if (this.#kinds.length >= mostKinds) this.flush()
    const shape = this.#shapeOf(line)
    const sums = this.#sums.open(2 + shape.filled.length)
    const kind = { shape, place: this.#places.of(line), factorValue: line.factor_value, lines: 0, sums }
    shape.kinds.set(kind.place.number, kind)
    this.#kinds.push(kind)
    return kind
  }

  #shapeOf(line: LedgerLine): KnownShape {
    const fingerprint = fingerprintOf(line)
    const recent = this.#recent.get(fingerprint) ?? []
    const filled = filledOf(line)
    for (const shape of recent) if (shape.filledBits === filled && isAlike(shape.first, line)) return shape
    const key = keyOf(line)
    let shape = this.#byKey.get(key)
    if (shape === undefined) {
      shape = shapeOf(line)
      this.#byKey.set(key, shape)
    }
    recent.unshift(shape)
    if (recent.length > mostCompared) recent.pop()
    this.#recent.set(fingerprint, recent)
    return shape
  }

  /** Hands on what is left. */
  flush(): void {
    for (const { shape, place, factorValue, lines, sums } of this.#kinds) {
      const { site, start: period_start, end: period_end } = place
      const line = { ...shape.line, site, period_start, period_end, factor_value: factorValue }
      const [co2e, market] = [this.#sums.sum(sums), this.#sums.sum(sums + 1)]
      const amounts: LineKind['amounts'] = {}
      for (const [at, name] of shape.filled.entries()) amounts[name] = this.#sums.sum(sums + 2 + at)
      this.#take({ line, lines, co2e, market, amounts }, shape)
    }
    this.#kinds = []
    this.#byKey.clear()
    this.#recent.clear()
    this.#places.clear()
    this.#sums.clear()
  }
}

/** Numbers of sites with periods. */
class Places {
  readonly #bySite = new Map<string, Map<string, Place[]>>()
  #size = 0

  of({ site, period_start: start, period_end: end }: LedgerLine): Place {
    let starts = this.#bySite.get(site)
    if (starts === undefined) {
      starts = new Map()
      this.#bySite.set(site, starts)
    }
    let places = starts.get(start)
    if (places === undefined) {
      places = []
      starts.set(start, places)
    }
    const known = places.find((each) => each.end === end)
    if (known !== undefined) return known
    const place = { number: this.#size++, site, start, end }
    places.push(place)
    return place
  }

  clear(): void {
    this.#bySite.clear()
    this.#size = 0
  }
}

/** Of what tells most lines apart. */
function fingerprintOf(line: LedgerLine): number {
  const { activity, category, factor_id, notices } = line
  const value = Math.imul(1e6 * factorValueOf(line), 0x9e3779b1)
  return mixed(mixed(mixed(mixed(value, activity), category), factor_id), notices) | 0
}

/** Whether two lines have the same key: what differs most comes first. */
function isAlike(a: LedgerLine, b: LedgerLine): boolean {
  return (
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
    a.energy_source === b.energy_source &&
    a.share === b.share &&
    a.market_factor_id === b.market_factor_id &&
    a.market_factor_name === b.market_factor_name &&
    a.further_factor_ids === b.further_factor_ids &&
    a.gases_outside_kyoto === b.gases_outside_kyoto &&
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
    `${line.data_source}\0${line.scope}\0${line.category}\0` +
    `${line.operation}\0${line.activity}\0${line.unit}\0${line.factor_id}\0${line.factor_name}\0` +
    `${line.source}\0${line.source_dataset}\0${line.factor_year}\0${line.factor_region}\0${line.gwp_set}\0` +
    `${line.method}\0${line.licence}\0${line.notices}\0${line.energy_source}\0${line.share}\0` +
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

function shapeOf(first: LedgerLine): KnownShape {
  const filled = amountNames.filter((name) => first[name] !== undefined)
  const line = Object.fromEntries(sharedNames.map((name) => [name, first[name]])) as SharedLine
  return { line, first, filled, filledBits: filledOf(first), kinds: new Map() }
}
