/** Constraints of a selector on factors, one per field; each can list the available values. */
import type { SelectorFields } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { factorValue, supportedMethods } from '../factor-value.js'
import type { Catalogue } from '../model.js'
import { defaultQualityFlags } from '../quality-flags.js'
import { isInRelease, releaseRange } from '../releases/version.js'
import { isTimeless, regionSearchOrder } from './fallback.js'
import { type Asked, reachesOf } from './fallback-order.js'

/** A condition that can exclude a factor. */
export interface Rule {
  field: string
  /** Required value, formatted for messages. */
  wanted: string
  admits(factor: Factor): boolean
  /** Returns the values of this field in the given factors. */
  available(factors: Factor[]): string[]
}

export interface Constraint extends Rule {
  field: keyof SelectorFields
}

/** Result of applying a rule to the candidates that the previous rules left. */
export interface Narrowed<R extends Rule> {
  rule: R
  left: Factor[]
  excluded: Factor[]
}

/** Applies the rules in order, each to the candidates that the previous ones left. */
export function* narrowing<R extends Rule>(
  candidates: readonly Factor[],
  rules: readonly R[],
): Generator<Narrowed<R>> {
  let before = candidates
  for (const rule of rules) {
    const left: Factor[] = []
    const excluded: Factor[] = []
    for (const factor of before) (rule.admits(factor) ? left : excluded).push(factor)
    yield { rule, left, excluded }
    before = left
  }
}

/** Returns the rule that a factor has a unit type that the parameters can express. */
export function unitTypeRule(unitTypes: readonly string[]): Rule {
  return {
    field: 'unit_type',
    wanted: unitTypes.join(' or '),
    admits: (factor) => unitTypes.includes(factor.unit_type),
    available: availableOf.unit_type,
  }
}

/**
 * Returns constraints in the order in which a refusal checks which one excluded the last candidate: first the kind of
 * factor, then place and time, then quality and calculation method.
 * @throws ServiceError if the data version is unknown
 */
export function constraintsOf(selector: Asked, catalogue: Catalogue): Constraint[] {
  const constraints: Constraint[] = []
  const { data_version, calculation_method, region, year } = selector

  const release = resolveRelease(selector, catalogue)
  if (data_version !== undefined || selector.id) {
    constraints.push({
      field: 'data_version',
      wanted: data_version ?? String(release),
      admits: (factor) =>
        isInRelease(factor, release) ||
        (selector.id !== undefined && isCorrected(factor, release, catalogue)),
      available: (factors) =>
        catalogue.releases
          .filter((each) => factors.some((factor) => isInRelease(factor, each)))
          .map((each) => String(each)),
    })
  }
  for (const field of ['source', 'source_dataset', 'source_lca_activity'] as const) {
    const wanted = selector[field]
    if (wanted === undefined) continue
    const folded = wanted.toLowerCase()
    constraints.push({
      field,
      wanted,
      admits: (factor) => factor[field].toLowerCase() === folded,
      available: availableOf[field],
    })
  }
  if (region !== undefined) {
    const tried = regionSearchOrder(selector, release, catalogue)
    constraints.push({
      field: 'region',
      wanted: tried.join(', '),
      admits: (factor) => tried.includes(factor.region),
      available: availableOf.region,
    })
  }
  const reach = reachesOf(selector).at(-1)!
  if (year !== undefined && Number.isFinite(reach)) {
    constraints.push({
      field: 'year',
      wanted: reach === 0 ? String(year) : `${year - reach} to ${year + reach}`,
      admits: (factor) => Math.abs(factor.year - year) <= reach || isTimeless(factor, selector, release),
      available: availableOf.year,
    })
  }
  const allowed = selector.allowed_data_quality_flags ?? (selector.id ? undefined : defaultQualityFlags)
  if (allowed !== undefined) {
    constraints.push({
      field: 'allowed_data_quality_flags',
      wanted: `[${allowed.join(', ')}]`,
      admits: (factor) => factor.data_quality_flags.every((flag) => allowed.includes(flag)),
      available: availableOf.data_quality_flags,
    })
  }
  if (calculation_method !== undefined) {
    constraints.push({
      field: 'calculation_method',
      wanted: calculation_method,
      admits: (factor) => factorValue(factor, calculation_method) !== undefined,
      available: (factors) => [...new Set(factors.flatMap(supportedMethods))].sort(),
    })
  }
  return constraints
}

/**
 * Returns the release from which a selector chooses: the newest for `^N`, the catalogue's release by default.
 * @throws ServiceError if the data version is unknown
 */
export function resolveRelease({ data_version }: SelectorFields, catalogue: Catalogue): number {
  return data_version === undefined ? catalogue.release : releaseRange(data_version, catalogue.releases).last
}

/** True if a factor existed before a release that replaced it: its id remains valid. */
function isCorrected(factor: Factor, release: number, catalogue: Catalogue): boolean {
  return factor.added_in <= release && catalogue.corrections(factor).corrected !== undefined
}

/** Functions that list the distinct values of a field in factors. */
const availableOf = {
  unit_type: distinct((factor) => factor.unit_type),
  source: distinct((factor) => factor.source),
  source_dataset: distinct((factor) => factor.source_dataset),
  source_lca_activity: distinct((factor) => factor.source_lca_activity),
  region: distinct((factor) => factor.region),
  year: distinct((factor) => String(factor.year)),
  data_quality_flags: distinct((factor) => factor.data_quality_flags.join(' + ')),
}

function distinct(value: (factor: Factor) => string): (factors: Factor[]) => string[] {
  return (factors) => [...new Set(factors.map(value))].filter((text) => text !== '').sort()
}
