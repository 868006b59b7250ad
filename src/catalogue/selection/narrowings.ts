/**
 * Why lists of factors end where they end, remembered beside each long list: rows that are refused come in thousands,
 * about the same activity and the same data, and differ in what they ask for last. What is remembered goes when
 * the list does; of short lists, which are most, nothing is.
 */
import type { FactorUnit } from '../../units/units.js'
import type { Factor } from '../factor.js'
import type { Constraint } from './constraints.js'
import type { Conversions } from './conversions.js'

/** How many narrower lists are remembered beside one: more than there are regions. */
const mostNarrower = 10_000

/** Lists that are gone through sooner than what is known of them is found. */
const shortList = 24

/** Fields that are read from the reference file, one factor after another. */
const readFields: ReadonlySet<string> = new Set(['source', 'source_dataset'])

/** Constraints that are asked down to the region. */
const longLists: ReadonlySet<string> = new Set([
  'data_version',
  'source',
  'source_dataset',
  'source_lca_activity',
  'region',
])

class Known {
  readonly ofUnitTypes = new Map<string, readonly Factor[]>()
  /** What a constraint leaves, by field and what is wanted of it. */
  readonly narrower = new Map<string, readonly Factor[]>()
  readonly available = new Map<string, readonly string[]>()
}

export class Narrowings {
  readonly #conversions: Conversions
  readonly #known = new WeakMap<readonly Factor[], Known>()
  readonly #units = new WeakMap<readonly Factor[], readonly FactorUnit[]>()

  constructor(conversions: Conversions) {
    this.#conversions = conversions
  }

  /** The distinct units, in the order of the factors: of every list, since the text of a unit has to be read. */
  units(factors: readonly Factor[]): readonly FactorUnit[] {
    let units = this.#units.get(factors)
    if (!units) {
      units = [...new Set(factors.map(({ unit }) => unit))].map((unit) => this.#conversions.unit(unit))
      this.#units.set(factors, units)
    }
    return units
  }

  ofUnitTypes(factors: readonly Factor[], unitTypes: readonly string[]): readonly Factor[] {
    return kept(this.#of(factors)?.ofUnitTypes, unitTypes.join(), () =>
      unlessSame(
        factors,
        factors.filter(({ unit_type }) => unitTypes.includes(unit_type)),
      ),
    )
  }

  /**
   * What a constraint admits. It is remembered down to the region, where lists are long: equal fields with equal
   * wants leave the same. What comes after the region has a short list, and may look at more of the selector.
   */
  left(factors: readonly Factor[], { field, wanted, admits }: Constraint): readonly Factor[] {
    const narrower = longLists.has(field) ? this.#of(factors, field)?.narrower : undefined
    return kept(narrower, `${field}=${wanted}`, () => unlessSame(factors, factors.filter(admits)))
  }

  /** The values of a constraint's field that the factors have. */
  available(factors: readonly Factor[], { field, available }: Constraint): readonly string[] {
    return kept(this.#of(factors, field)?.available, field, () => available([...factors]))
  }

  #of(factors: readonly Factor[], field = ''): Known | undefined {
    if (factors.length < shortList && !readFields.has(field)) return undefined
    let known = this.#known.get(factors)
    if (!known) {
      known = new Known()
      this.#known.set(factors, known)
    }
    return known
  }
}

/** The list itself where nothing was left out, so that what is known of it holds on. */
function unlessSame(before: readonly Factor[], after: readonly Factor[]): readonly Factor[] {
  return after.length === before.length ? before : after
}

function kept<Value>(values: Map<string, Value> | undefined, key: string, compute: () => Value): Value {
  if (!values) return compute()
  let value = values.get(key)
  if (value === undefined) {
    value = compute()
    if (values.size < mostNarrower) values.set(key, value)
  }
  return value
}
