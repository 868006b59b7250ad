/** What a selector asks of a factor, one constraint per field, each able to say what exists instead. */
import type { SelectorFields } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { factorValue, supportedMethods } from '../factor-value.js'
import type { Catalogue } from '../model.js'
import { defaultQualityFlags } from '../quality-flags.js'
import { isInRelease, releaseRange } from '../releases/version.js'
import { isTimeless, regionsTried } from './fallback.js'

/** One reason for which a factor may be left out. */
export interface Rule {
  field: string
  /** The wanted value as a message shows it. */
  wanted: string
  admits(factor: Factor): boolean
  /** The values of this field that the given factors have. */
  available(factors: Factor[]): string[]
}

export interface Constraint extends Rule {
  field: keyof SelectorFields
}

/** A rule at work: what it leaves of the candidates that the rules before it left. */
export interface Narrowed<R extends Rule> {
  rule: R
  left: Factor[]
  excluded: Factor[]
}

/** The rules one after another, each on what the ones before it left. */
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

/** That a factor is of a unit type which the parameters can express. */
export function unitTypeRule(unitTypes: readonly string[]): Rule {
  return {
    field: 'unit_type',
    wanted: unitTypes.join(' or '),
    admits: (factor) => unitTypes.includes(factor.unit_type),
    available: availableOf.unit_type,
  }
}

/**
 * Constraints in the order in which a refusal looks for the one that excluded the last candidate: what
 * the factor is of first, then place and time, then how good it is and how it may be computed.
 * @throws ServiceError when the data version is unknown
 */
export function constraintsOf(selector: SelectorFields, catalogue: Catalogue): Constraint[] {
  const constraints: Constraint[] = []
  const { data_version, calculation_method, region, year } = selector

  const release = releaseOf(selector, catalogue)
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
    const tried = regionsTried(selector, release, catalogue)
    constraints.push({
      field: 'region',
      wanted: tried.join(', '),
      admits: (factor) => tried.includes(factor.region),
      available: availableOf.region,
    })
  }
  if (year !== undefined && !selector.year_fallback) {
    constraints.push({
      field: 'year',
      wanted: String(year),
      admits: (factor) => factor.year === year || isTimeless(factor, selector, release),
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
 * The release that a selector chooses among: of `^N` the newest, and where none is named that of the catalogue.
 * @throws ServiceError when the data version is unknown
 */
export function releaseOf({ data_version }: SelectorFields, catalogue: Catalogue): number {
  return data_version === undefined ? catalogue.release : releaseRange(data_version, catalogue.releases).last
}

/** Whether a factor was there before a release, which has another in its place: its id goes on answering. */
function isCorrected(factor: Factor, release: number, catalogue: Catalogue): boolean {
  return factor.added_in <= release && catalogue.corrections(factor).corrected !== undefined
}

/** The values that factors have. */
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
