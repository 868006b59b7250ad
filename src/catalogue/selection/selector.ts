/**
 * From a selector to one emission factor (specification 1, sections 1.4 and 2.3): of all factors that
 * match, the highest-emitting; among equals the newest year, then the smallest id, so that the same
 * request always gets the same factor.
 */
import { Cache } from '../../cache.js'
import {
  countryCode,
  type FactorSummary,
  type Notice,
  type Parameters,
  type Preference,
  type Selector,
  type SelectorFields,
  ServiceError,
  warning,
} from '../../contract/contract.js'
import { inCountryUnits, shapeOf, unitTypesOf } from '../../units/units.js'
import type { Factor } from '../factor.js'
import { isInWantedSet } from '../factor-value.js'
import type { Catalogue } from '../model.js'
import { newestRule, regionNotices, yearNotices } from './alternatives.js'
import { type MoneyOfFactor, mostConservative, weighed } from './choice.js'
import { type Constraint, constraintsOf, type Rule, releaseOf, unitTypeRule } from './constraints.js'
import { assertOneActivity, assertWhole } from './contradictions.js'
import { Conversions } from './conversions.js'
import { type Explanation, explanationOf } from './explanation.js'
import { factorNotices, isExpired } from './factor-notices.js'
import { fallbackNotice, isGas, isTimeless, regionsTried } from './fallback.js'
import { Narrowings } from './narrowings.js'
import { newerEdition } from './newer-edition.js'
import { type RegionRefusal, refusal } from './refusal.js'
import type { Resolution, Selection } from './selection.js'
import { trailOf } from './trail.js'

const keptSelections = 5000
/** Of activities and units, so that those of the whole catalogue fit. */
const keptRegionRefusals = 20_000
/** In place of the texts that are no region. */
const noRegion = ''

interface Found {
  matches: Factor[]
  notices: Notice[]
}

export class FactorSelector {
  readonly #catalogue: Catalogue
  readonly #money: MoneyOfFactor | undefined
  /** Were they all kept at first, the engine would take it that selections live long, and keep the others long too. */
  readonly #selections = new Cache<Selection>(keptSelections, 100)
  readonly #regionRefusals = new Cache<RegionRefusal>(keptRegionRefusals)
  readonly #conversions = new Conversions()
  readonly #narrowings = new Narrowings(this.#conversions)
  readonly #country: string | undefined
  readonly #preference: Preference

  /**
   * @param money what money of any currency and year is in a factor's; without it currencies must be equal
   * @param assumed whose tons and gallons are meant by rows without a region, and which factor by those without a
   *   year: the highest-emitting, unless another is preferred
   */
  constructor(
    catalogue: Catalogue,
    money?: MoneyOfFactor,
    assumed: { country?: string | undefined; prefer?: Preference | undefined } = {},
  ) {
    this.#catalogue = catalogue
    this.#country = assumed.country
    this.#preference = assumed.prefer ?? 'highest'
    this.#money = money
  }

  /**
   * The factor for a selector and parameters; the same object for the same selector and shape.
   * @param spendYear year in which money was spent, where prices are to be adjusted
   * @throws ServiceError 400 when nothing matches, the parameters do not fit, or the selector
   *   contradicts itself
   */
  select(selector: Selector, parameters: Parameters, spendYear?: number): Selection {
    return orThrown(this.selectOrRefuse(selector, parameters, spendYear))
  }

  /**
   * The same for callers with many rows that are refused: to throw takes longer than to find out why.
   * @returns the 400 where nothing matches
   * @throws ServiceError 400 when the parameters do not fit, or the selector contradicts itself
   */
  selectOrRefuse(selector: Selector, parameters: Parameters, spendYear?: number): Selection | ServiceError {
    const fields = fieldsOf(selector)
    const shape = shapeOf(parameters)
    // Before anything is remembered: of free text there is something else in every row.
    const noRegion = this.#refusedRegion(fields, parameters, shape)
    if (noRegion) return noRegion
    return this.#selections.outcome(`${selectorKey(fields)}${shape}${spendYear ?? ''}`, () => {
      const resolution = this.#resolve(fields, parameters, spendYear)
      return resolution instanceof ServiceError ? resolution : resolution.selection
    })
  }

  /**
   * The same choice as `select` makes, with what was considered and what decided. It reads every factor of
   * the activity, and remembers nothing.
   * @throws ServiceError as `select`
   */
  explain(selector: Selector, parameters: Parameters, spendYear?: number): Explanation {
    const resolution = orThrown(this.#resolve(fieldsOf(selector), parameters, spendYear))
    const { selector: asked } = resolution
    return explanationOf(resolution, this.#factorsOf(asked, releaseOf(asked, this.#catalogue)))
  }

  /**
   * Free text in the column of regions is different in every row: what is wrong otherwise, and the words around the
   * text, are found once for all of it.
   * @param shape of the parameters
   * @returns the 400 where the text is no region
   */
  #refusedRegion(selector: SelectorFields, parameters: Parameters, shape: string): ServiceError | undefined {
    const { id, region, region_fallback } = selector
    if (id || region === undefined || region_fallback || this.#catalogue.region(region)) return undefined
    // A region is looked at before the year is.
    const key = keyBesidePlace(selector) + shape
    const asked = () => ({ ...selector, region: noRegion, year: undefined })
    return this.#regionRefusals.get(key, () => this.#refusedAnywhere(asked(), parameters))(region)
  }

  #refusedAnywhere(selector: SelectorFields, written: Parameters): RegionRefusal {
    assertWhole(selector)
    const { parameters } = inCountryUnits(written, () => undefined, this.#country)
    const refused = this.#refused(selector, parameters, constraintsOf(selector, this.#catalogue))
    return typeof refused === 'function' ? refused : () => refused
  }

  #refused(selector: SelectorFields, parameters: Parameters, constraints: Constraint[]) {
    const all = this.#factorsOf(selector)
    return refusal(selector, parameters, all, constraints, this.#catalogue, this.#narrowings)
  }

  #resolve(
    selector: SelectorFields,
    written: Parameters,
    spendYear: number | undefined,
  ): Resolution | ServiceError {
    assertWhole(selector)
    const { parameters, notices: aboutUnits } = inCountryUnits(
      written,
      () => this.#countryOf(selector),
      this.#country,
    )
    assertOneActivity(selector, this.#catalogue)
    const constraints = constraintsOf(selector, this.#catalogue)
    const rules: Rule[] = [unitTypeRule(unitTypesOf(parameters)), ...constraints]
    const admissible = (candidates: readonly Factor[]) =>
      candidates.filter((factor) => rules.every(({ admits }) => admits(factor)))
    const release = releaseOf(selector, this.#catalogue)
    const found = selector.id
      ? { matches: admissible(this.#factorsOf(selector)), notices: [] }
      : this.#found(selector, release, admissible)
    if (found.matches.length === 0) {
      const refused = this.#refused(selector, parameters, constraints)
      return typeof refused === 'function' ? refused(selector.region!) : refused
    }
    const { matches: ofAnyAge, notices } = inYear(found, selector)
    const { matches, rule } = current(ofAnyAge, release)
    if (rule) rules.push(rule)
    const { calculation_method: method } = selector
    const choices = weighed(matches, parameters, {
      method,
      spendYear,
      release,
      money: this.#money,
      conversions: this.#conversions,
    })
    const isYearOpen = !selector.id && selector.year === undefined
    const newest = isYearOpen && this.#preference === 'newest' ? newestRule(choices) : undefined
    if (newest) rules.push(newest)
    const candidates = newest ? choices.filter(({ factor }) => newest.admits(factor)) : choices
    const choice = mostConservative(candidates)
    if (isYearOpen) notices.push(...yearNotices(choice, choices, this.#preference))
    if (!selector.id && selector.region === undefined) notices.push(...regionNotices(choice, candidates))
    notices.push(...factorNotices(choice, release, this.#catalogue))
    notices.push(...newerEdition(choice, selector, release, this.#catalogue))
    const { value, origin, factor, method: used, converter, money } = choice
    // Field by field, as in all that is made for every row: to spread takes ten times as long.
    const selection: Selection = {
      value,
      origin,
      factor,
      method: used,
      converter,
      summary: summaryOf(factor),
      source_trail: [trailOf(factor), ...(money?.source_trail ?? [])],
      audit_trail: selector.id ? 'enabled' : 'selector',
      notices: [...notices, ...aboutUnits, ...(money?.notices ?? [])],
    }
    return { selection, selector, rules, matches, choices: candidates }
  }

  /** The country that the region of a row is or lies in. */
  #countryOf({ region }: SelectorFields): string | undefined {
    const code = region && this.#catalogue.region(region)?.code
    return code ? countryCode(code.split('-')[0]!) : undefined
  }

  /** Everything the selector's id or activity id names, before any constraint. */
  #factorsOf(selector: SelectorFields, release: number | 'every' = 'every'): readonly Factor[] {
    if (!selector.id) return this.#catalogue.ofActivity(selector.activity_id!, release)
    const factor = this.#catalogue.byId(selector.id)
    return factor ? [factor] : []
  }

  /** Of a gas, a warming potential of the GWP set that the catalogue was opened for goes before one of the region. */
  #found(
    selector: SelectorFields,
    release: number,
    admissible: (candidates: readonly Factor[]) => Factor[],
  ): Found {
    if (isGas(selector, release) && selector.calculation_method === undefined) {
      const inSet = (candidates: readonly Factor[]) => admissible(candidates).filter(isInWantedSet)
      const found = this.#inRegion(selector, release, inSet)
      if (found.matches.length > 0) return found
    }
    return this.#inRegion(selector, release, admissible)
  }

  /** The matches in the region asked for or, with `region_fallback`, in the smallest that has a match. */
  #inRegion(
    selector: SelectorFields,
    release: number,
    admissible: (candidates: readonly Factor[]) => Factor[],
  ): Found {
    const { region: asked, activity_id: activityId = '' } = selector
    const year = selector.year_fallback ? undefined : selector.year
    const matchesIn = (region?: string) => {
      const matches = admissible(this.#catalogue.candidates({ activityId, region, year, release }))
      if (matches.length > 0 || year === undefined || !isGas(selector, release)) return matches
      // What no year changes is of another year than the one asked for.
      const ofAnyYear = this.#catalogue.candidates({ activityId, region, release })
      const timeless = ofAnyYear.filter((factor) => isTimeless(factor, selector, release))
      return timeless.length > 0 ? admissible(timeless) : []
    }
    if (asked === undefined) return { matches: matchesIn(), notices: [] }

    const own = this.#catalogue.region(asked)?.code
    for (const region of regionsTried(selector, release, this.#catalogue)) {
      const matches = matchesIn(region)
      if (matches.length === 0) continue
      if (region === own) return { matches, notices: [] }
      const elsewhere = (other: string) =>
        this.#catalogue.candidates({ activityId, region: other, year, release })
      const notice = fallbackNotice(selector, release, matches[0]!, elsewhere, this.#catalogue)
      return { matches, notices: [notice] }
    }
    return { matches: [], notices: [] }
  }
}

function orThrown<Found>(outcome: Found | ServiceError): Found {
  if (outcome instanceof ServiceError) throw outcome
  return outcome
}

function fieldsOf(selector: Selector): SelectorFields {
  return typeof selector === 'string' ? { id: selector } : selector
}

/** With `year_fallback` only the nearest year is left; of two equally near the earlier. */
function inYear({ matches, notices }: Found, selector: SelectorFields): Found {
  const { year, year_fallback } = selector
  if (year === undefined || !year_fallback) return { matches, notices }
  const nearest = matches
    .map((factor) => factor.year)
    .reduce((best, other) => {
      const nearer = Math.abs(other - year) - Math.abs(best - year)
      return nearer < 0 || (nearer === 0 && other < best) ? other : best
    })
  const used = `no factor for ${year}; the nearest year that has one, ${nearest}, was used`
  return {
    matches: matches.filter((factor) => factor.year === nearest),
    notices: nearest === year ? notices : [...notices, warning('year_fallback', used)],
  }
}

/**
 * Without factors that their publisher no longer holds to be valid, where the same region has a current one; an id
 * names one factor, which stays.
 */
function current(matches: Factor[], release: number): { matches: Factor[]; rule?: Rule } {
  if (!matches.some((factor) => isExpired(factor, release))) return { matches }
  const valid = new Set(matches.filter((factor) => !isExpired(factor, release)).map(placeOf))
  const admits = (factor: Factor) => !isExpired(factor, release) || !valid.has(placeOf(factor))
  const left = matches.filter(admits)
  if (left.length === matches.length) return { matches }
  const wanted = `still valid in release ${release}`
  const available = (factors: Factor[]) => [
    ...new Set(factors.map((factor) => `until ${factor.valid_until}`)),
  ]
  return { matches: left, rule: { field: 'valid_until', wanted, admits, available } }
}

function placeOf({ region, unit_type }: Factor): string {
  return `${region}\n${unit_type}`
}

/** `emission_factor` of an estimation. */
export function summaryOf(factor: Factor): FactorSummary {
  const { name, activity_id, id, access_type, source, source_dataset, year, region, category } = factor
  const { source_lca_activity, data_quality_flags } = factor
  return {
    name,
    activity_id,
    id,
    access_type,
    source,
    source_dataset,
    year,
    region,
    category,
    source_lca_activity,
    data_quality_flags,
  }
}

/** No two selectors that differ in anything have the same. */
function selectorKey(selector: SelectorFields): string {
  return `${textKey(selector.region)}${selector.year ?? ''};${keyBesidePlace(selector)}`
}

/** The same of all fields but region and year. */
function keyBesidePlace(selector: SelectorFields): string {
  const { source, source_dataset, source_lca_activity, allowed_data_quality_flags: flags } = selector
  const subject = textKey(selector.id) + textKey(selector.activity_id) + textKey(selector.data_version)
  const origin = textKey(source) + textKey(source_dataset) + textKey(source_lca_activity)
  const fallbacks = `${selector.region_fallback ?? ''};${selector.year_fallback ?? ''};`
  const method = textKey(selector.calculation_method)
  return `${subject}${origin}${fallbacks}${method}${flags ? JSON.stringify(flags) : ''};`
}

/** Behind its length, so that no text can end where it does not. */
function textKey(text: string | undefined): string {
  return text === undefined ? ';' : `${text.length}:${text}`
}
