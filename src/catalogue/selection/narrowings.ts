/**
 * Caches the results of constraints on long lists of factors. Refused rows come in thousands with the same activity and
 * data, and differ only in the last constraints. A cache is dropped with its list; short lists, the majority, are not
 * cached.
 */
import type { FactorUnit } from '../../units/units.js'
import type { Factor } from '../factor.js'
import type { Constraint } from './constraints.js'
import type { Conversions } from './conversions.js'

/** Maximum number of cached sublists of a list: more than there are regions. */
const mostNarrower = 10_000

/** Length below which filtering a list is faster than a cache lookup. */
const shortList = 24

/** Fields read from the reference file, one factor at a time. */
const readFields: ReadonlySet<string> = new Set(['source', 'source_dataset'])

/** Constraints up to the region. */
const longLists: ReadonlySet<string> = new Set([
  'data_version',
  'source',
  'source_dataset',
  'source_lca_activity',
  'region',
])

class Known {
  readonly ofUnitTypes = new Map<string, readonly Factor[]>()
  /** Factors that a constraint admits, by field and required value. */
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

  /**
   * Returns the distinct units, in the order of the factors. Cached for every list, because unit texts must be parsed.
   */
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
   * Returns the factors that a constraint admits. Cached up to the region, while lists are long: equal fields with
   * equal values admit the same factors. Later constraints have short lists, and may depend on more of the selector.
   */
  left(factors: readonly Factor[], { field, wanted, admits }: Constraint): readonly Factor[] {
    const narrower = longLists.has(field) ? this.#of(factors, field)?.narrower : undefined
    return kept(narrower, `${field}=${wanted}`, () => unlessSame(factors, factors.filter(admits)))
  }

  /** Returns the values of a constraint's field in the factors. */
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

/** Returns the original list if nothing was excluded, so that its cache stays valid. */
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
