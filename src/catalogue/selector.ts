/**
 * From a selector to one emission factor (specification 1, sections 1.4 and 2.3): of all factors that
 * match, the highest-emitting; among equals the newest year, then the smallest id, so that the same
 * request always gets the same factor.
 */
import {
  badRequest,
  type CalculationMethod,
  info,
  type Notice,
  type Selector,
  type SelectorFields,
  ServiceError,
} from '../contract/contract.js'
import type { Catalogue } from './catalogue.js'
import { type Constraint, constraintsOf } from './constraints.js'
import type { Factor } from './factor.js'
import { type FactorValue, factorValue, supportedMethods } from './factor-value.js'
import { refusal } from './refusal.js'

/** What the caller's activity asks of a factor's unit. */
export interface Fit {
  /** Distinguishes fits in the selector's memory: the same key gives the same answers. */
  key: string
  /** How many of the factor's units the caller's unit is; undefined where its unit type does not fit. */
  ratio(factor: Factor): number | undefined
  /** The error for candidates none of which fits. */
  refuse(candidates: Factor[]): ServiceError
}

export interface Selection extends FactorValue {
  factor: Factor
  /** `selector` chose, or an id did (`enabled`): the `audit_trail` of an estimation. */
  audit_trail: 'selector' | 'enabled'
  notices: Notice[]
}

/** Bound of the memory of past selections: a bulk file rarely holds more distinct selectors. */
const remembered = 20_000

export class FactorSelector {
  readonly #catalogue: Catalogue
  readonly #memory = new Map<string, Selection | ServiceError>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /**
   * The factor for a selector. The same object comes back for the same request.
   * @throws ServiceError 400 when nothing matches or the selector contradicts itself
   */
  select(selector: Selector, fit: Fit): Selection {
    const key = memoryKey(selector, fit)
    let outcome = this.#memory.get(key)
    if (outcome === undefined) {
      outcome = this.#attempt(selector, fit)
      if (this.#memory.size >= remembered) this.#memory.clear()
      this.#memory.set(key, outcome)
    }
    if (outcome instanceof ServiceError) throw outcome
    return outcome
  }

  #attempt(selector: Selector, fit: Fit): Selection | ServiceError {
    try {
      return this.#resolve(typeof selector === 'string' ? { id: selector } : selector, fit)
    } catch (error) {
      if (error instanceof ServiceError) return error
      throw error
    }
  }

  #resolve(selector: SelectorFields, fit: Fit): Selection {
    checkShape(selector)
    const catalogue = this.#catalogue
    const constraints = constraintsOf(selector, catalogue)
    const rest = constraints.filter(({ field }) => field !== 'region' && field !== 'year')
    const admissible = (candidates: Factor[]) =>
      candidates.filter(
        (factor) => fit.ratio(factor) !== undefined && rest.every((constraint) => constraint.admits(factor)),
      )
    const found = selector.id
      ? this.#byId(selector, constraints, admissible)
      : this.#byActivity(selector, admissible)
    if (found.matches.length === 0) {
      const all = selector.id ? [catalogue.byId(selector.id)!] : catalogue.ofActivity(selector.activity_id!)
      throw refusal(selector, all, constraints, fit, catalogue)
    }
    const chosen = mostConservative(found.matches, fit, selector.calculation_method)
    const notices = [...found.notices]
    if (!selector.id && selector.year === undefined) {
      const newest = found.matches.reduce((a, b) => (b.year > a.year ? b : a))
      if (newest.year > chosen.factor.year) notices.push(olderFactor(chosen.factor, newest))
    }
    return { ...chosen, audit_trail: selector.id ? 'enabled' : 'selector', notices }
  }

  #byId(selector: SelectorFields, constraints: Constraint[], admissible: (f: Factor[]) => Factor[]): Found {
    const factor = this.#catalogue.byId(selector.id!)
    if (!factor) {
      throw badRequest(
        'no_emission_factors_found',
        `no emission factor has the id ${quoted(selector.id!)}; an activity id belongs in activity_id`,
      )
    }
    const placed = constraints.every(({ admits }) => admits(factor))
    return { matches: placed ? admissible([factor]) : [], notices: [] }
  }

  #byActivity(selector: SelectorFields, admissible: (f: Factor[]) => Factor[]): Found {
    const catalogue = this.#catalogue
    const { activity_id, region, year, region_fallback, year_fallback } = selector
    const exactYear = year_fallback ? undefined : year
    const matchesIn = (code: string | undefined) =>
      admissible(catalogue.candidates(activity_id!, { region: code, year: exactYear }))

    if (region !== undefined && region_fallback) {
      for (const code of [catalogue.region(region)?.code ?? region, ...catalogue.ancestors(region)]) {
        const matches = matchesIn(code)
        if (matches.length > 0) return { matches, notices: wider(region, code, catalogue) }
      }
      return { matches: [], notices: [] }
    }
    const matches = matchesIn(region && (catalogue.region(region)?.code ?? region))
    if (year === undefined || !year_fallback || matches.length === 0) return { matches, notices: [] }
    const nearest = nearestYear(matches, year)
    return {
      matches: matches.filter((factor) => factor.year === nearest),
      notices:
        nearest === year
          ? []
          : [info('year_fallback', `no factor for ${year}; the nearest year, ${nearest}, was used`)],
    }
  }
}

interface Found {
  matches: Factor[]
  notices: Notice[]
}

/** Rules on the selector as a whole that a schema of single fields cannot say. */
function checkShape(selector: SelectorFields): void {
  if (selector.region_fallback && selector.year_fallback) {
    throw badRequest(
      'invalid_input',
      'emission_factor: only one of region_fallback and year_fallback can be true at a time',
    )
  }
  if (selector.id) return
  if (!selector.activity_id) {
    throw badRequest('invalid_input', 'emission_factor: give an id, or an activity_id and its filters')
  }
  if (selector.data_version === undefined) {
    throw badRequest(
      'invalid_input',
      'emission_factor.data_version is required with an activity_id, for example "^1"',
    )
  }
}

function mostConservative(
  matches: Factor[],
  fit: Fit,
  method: CalculationMethod | undefined,
): FactorValue & { factor: Factor } {
  let best: (FactorValue & { factor: Factor; weight: number }) | undefined
  for (const factor of matches) {
    const computed = factorValue(factor, method ?? supportedMethods(factor).at(-1)!)!
    const weight = computed.value * fit.ratio(factor)!
    if (best === undefined || precedes(weight, factor, best)) best = { ...computed, factor, weight }
  }
  const { weight: _, ...chosen } = best!
  return chosen
}

function precedes(weight: number, factor: Factor, best: { factor: Factor; weight: number }): boolean {
  if (weight !== best.weight) return weight > best.weight
  if (factor.year !== best.factor.year) return factor.year > best.factor.year
  return factor.id < best.factor.id
}

/** The nearest year; of two equally near the earlier. */
function nearestYear(candidates: Factor[], year: number): number {
  let nearest = candidates[0]!.year
  for (const candidate of candidates) {
    const distance = Math.abs(candidate.year - year) - Math.abs(nearest - year)
    if (distance < 0 || (distance === 0 && candidate.year < nearest)) nearest = candidate.year
  }
  return nearest
}

function wider(asked: string, used: string, catalogue: Catalogue): Notice[] {
  const region = catalogue.region(asked)
  if (region?.code === used) return []
  const name = catalogue.region(used)?.name ?? used
  return [
    info('region_fallback', `no factor for region ${asked}; the larger region ${used} (${name}) was used`),
  ]
}

function olderFactor(chosen: Factor, newest: Factor): Notice {
  return info(
    'older_factor_selected',
    `the factor of ${chosen.year} (${chosen.region}, ${chosen.id}) is the highest-emitting match; the newest is of ${newest.year} (${newest.region}, ${newest.id}); set year to choose`,
  )
}

function memoryKey(selector: Selector, fit: Fit): string {
  if (typeof selector === 'string') return `${fit.key}\n${selector}`
  const s = selector
  const flags = s.allowed_data_quality_flags
  return `${fit.key}\n${s.id}\n${s.activity_id}\n${s.data_version}\n${s.region}\n${s.year}\n${s.source}\n${s.source_dataset}\n${s.source_lca_activity}\n${s.calculation_method}\n${s.region_fallback}\n${s.year_fallback}\n${flags === undefined ? '' : `[${flags.join()}]`}`
}

function quoted(text: string): string {
  return JSON.stringify(text)
}
