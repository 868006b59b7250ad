/**
 * Selects one emission factor (specification 1, sections 1.4 and 2.3): the highest-emitting factor that matches;
 * among equals the newest year, then the smallest id, so that equal requests always get the same factor.
 */
import { Cache } from '../../common/cache.js'
import {
  countryCode,
  type EnergyBasis,
  type FactorSummary,
  type Notice,
  type Parameters,
  type Preference,
  type Selector,
  type SelectorFields,
  ServiceError,
  unlessRefused,
} from '../../contract/contract.js'
import { converterKey, inCountryUnits, matchingUnitTypes, readBasis } from '../../units/units.js'
import type { Factor } from '../factor.js'
import { basisSince, kyotoPartUnknown, outsideKyoto, outsideKyotoNotice } from '../gases/outside-kyoto.js'
import type { Catalogue } from '../model.js'
import { newestRule, regionNotices, yearNotices } from './alternatives.js'
import {
  type Choice,
  type ConvertToFactorMoney,
  type EnergyOfFactor,
  evaluateMatches,
  mostConservative,
} from './choice.js'
import { figureOf, withOther } from './closeness.js'
import { constraintsOf, type Rule, resolveRelease, unitTypeRule } from './constraints.js'
import { assertConsistent, assertOneActivity } from './contradictions.js'
import { Conversions } from './conversions.js'
import { type Explanation, explanationOf } from './explanation.js'
import { factorNotices } from './factor-notices.js'
import { isGas } from './fallback.js'
import { type Asked, type FallbackOrder, inOtherOrder, orderIn } from './fallback-order.js'
import { type Found, found as foundIn } from './found.js'
import { ignoredBasis } from './ignored-basis.js'
import { namedPlainly } from './named-plainly.js'
import { Narrowings } from './narrowings.js'
import { nearOnes } from './near-ids.js'
import { newerEdition } from './newer-edition.js'
import { insteadOfResidualMix, respelt, supplierMixUsed } from './other-ids.js'
import { type RegionRefusal, refusal } from './refusal.js'
import type { Resolution, Selection } from './selection.js'
import { keyBesidePlace, selectorKey } from './selector-key.js'
import { sourceTrailEntry } from './trail.js'
import { current } from './valid-factors.js'

const keptSelections = 5000
/** Number of kept refusals by activity and unit, enough for the whole catalogue. */
const keptRegionRefusals = 20_000
/** Placeholder for texts that are not a region. */
const noRegion = ''

/** Amounts of a request, in its own units. */
interface Activity {
  parameters: Parameters
  /** Calorific basis of an amount of energy. */
  basis: EnergyBasis | undefined
  /** Year in which money was spent, if prices have to be adjusted. */
  spendYear: number | undefined
}

interface Candidates extends Found {
  /** Rules that every match meets. */
  rules: Rule[]
  /** Matches that the parameters convert to. */
  considered: Choice[]
  /** The considered matches; only the newest year's matches if it is preferred. */
  choices: Choice[]
}

export class FactorSelector {
  readonly #catalogue: Catalogue
  readonly #money: ConvertToFactorMoney | undefined
  readonly #energy: EnergyOfFactor | undefined
  /** Kept only from the second request on: otherwise V8 would treat all selections as long-lived. */
  readonly #selections = new Cache<Selection>(keptSelections, 100)
  readonly #regionRefusals = new Cache<RegionRefusal>(keptRegionRefusals)
  readonly #conversions = new Conversions()
  readonly #narrowings = new Narrowings(this.#conversions)
  readonly #country: string | undefined
  readonly #preference: Preference
  readonly #order: FallbackOrder

  /**
   * @param money converts money of any currency and year to a factor's; without it currencies must be equal
   * @param assumed country whose tons and gallons rows without a region use; the preferred factor of rows without a
   *   year (the highest-emitting by default); the order of fallbacks (the specification's by default)
   * @param energy converts energy of fuels between calorific bases; without it energy is used as it is
   */
  constructor(
    catalogue: Catalogue,
    money?: ConvertToFactorMoney,
    assumed: {
      country?: string | undefined
      prefer?: Preference | undefined
      fallbacks?: FallbackOrder | undefined
    } = {},
    energy?: EnergyOfFactor,
  ) {
    this.#catalogue = catalogue
    this.#country = assumed.country
    this.#preference = assumed.prefer ?? 'highest'
    this.#order = assumed.fallbacks ?? 'specified'
    this.#money = money
    this.#energy = energy
  }

  /**
   * Returns the factor for a selector and parameters; the same object for the same selector and shape.
   * @param spendYear year in which money was spent, if prices have to be adjusted
   * @throws ServiceError 400 when nothing matches, the parameters do not fit, or the selector
   *   contradicts itself
   */
  select(selector: Selector, parameters: Parameters, spendYear?: number): Selection {
    return orThrown(this.selectOrRefuse(selector, parameters, spendYear))
  }

  /**
   * Selects like `select` for callers with many refused rows: throwing takes longer than finding the reason.
   * @returns the 400 if nothing matches
   * @throws ServiceError 400 when the parameters do not fit, or the selector contradicts itself
   */
  selectOrRefuse(selector: Selector, parameters: Parameters, spendYear?: number): Selection | ServiceError {
    const fields = fieldsOf(selector)
    const shape = converterKey(parameters)
    // Checked before anything is kept, since free text differs in every row.
    const noRegion = this.#refusedRegion(fields, parameters, shape)
    if (noRegion) return noRegion
    return this.#selections.outcome(`${selectorKey(fields)}${shape}${spendYear ?? ''}`, () => {
      const resolution = this.#resolve(fields, parameters, spendYear)
      return resolution instanceof ServiceError ? resolution : resolution.selection
    })
  }

  /**
   * Explains the choice of `select`: the considered factors and the deciding rule. It reads every factor of
   * the activity, and keeps nothing.
   * @throws ServiceError as `select`
   */
  explain(selector: Selector, parameters: Parameters, spendYear?: number): Explanation {
    const resolution = orThrown(this.#resolve(fieldsOf(selector), parameters, spendYear))
    const { selector: asked } = resolution
    return explanationOf(resolution, this.#factorsOf(asked, resolveRelease(asked, this.#catalogue)))
  }

  /**
   * Refuses text that is not a region. Free text in the column of regions differs in every row, so the other faults
   * and the words around the text are found once for all rows.
   * @param shape of the parameters
   * @returns the 400 if the text is not a region
   */
  #refusedRegion(selector: SelectorFields, parameters: Parameters, shape: string): ServiceError | undefined {
    const { id, region, region_fallback } = selector
    if (id || selector.plain_name) return undefined
    if (region === undefined || region_fallback || this.#catalogue.region(region)) return undefined
    // The region is checked before the year.
    const key = keyBesidePlace(selector) + shape
    const asked = () => ({ ...selector, region: noRegion, year: undefined })
    return this.#regionRefusals.get(key, () => this.#refusedAnywhere(asked(), parameters))(region)
  }

  #refusedAnywhere(selector: SelectorFields, written: Parameters): RegionRefusal {
    const asked = this.#asked(selector)
    const release = resolveRelease(selector, this.#catalogue)
    const { amount } = readBasis(written, 'parameters', release)
    const { parameters } = inCountryUnits(amount, () => undefined, this.#country, release)
    const refused = this.#refused(asked, parameters)
    return typeof refused === 'function' ? refused : () => refused
  }

  #refused(asked: Asked, parameters: Parameters) {
    const all = this.#factorsOf(asked)
    const constraints = constraintsOf(asked, this.#catalogue)
    return refusal(asked, parameters, all, constraints, this.#catalogue, this.#narrowings)
  }

  /** @throws ServiceError 400 for a selector that contradicts itself */
  #asked(selector: SelectorFields): Asked {
    const release = resolveRelease(selector, this.#catalogue)
    const order = orderIn(release, this.#order)
    assertConsistent(selector, order)
    const isOrdered = !selector.id && !isGas(selector, release)
    return { ...selector, order: isOrdered ? order : 'specified' }
  }

  /** Resolves a selector, or the catalogue's replacement for the id that it names. */
  #resolve(
    written: SelectorFields,
    parameters: Parameters,
    spendYear: number | undefined,
  ): Resolution | ServiceError {
    const release = resolveRelease(written, this.#catalogue)
    const plain = namedPlainly(written, parameters, release, this.#catalogue)
    if (plain instanceof ServiceError) return plain
    if (plain) {
      const found = this.#resolveNamed(plain.selector, parameters, spendYear)
      return found instanceof ServiceError ? found : withNotices(found, plain.notices)
    }
    const { selector, notices } = respelt(written, release, this.#catalogue)
    const found = this.#resolveNamed(selector, parameters, spendYear)
    if (!(found instanceof ServiceError)) return withNotices(found, notices)
    const supplierMix = insteadOfResidualMix(selector, release)
    const instead = supplierMix && this.#resolveNamed(supplierMix, parameters, spendYear)
    if (instead) {
      if (instead instanceof ServiceError) return instead
      return withNotices(instead, [...notices, supplierMixUsed(instead.selection.factor)])
    }
    for (const near of nearOnes(selector, release)) {
      const other = unlessRefused(() => this.#resolveNamed(near.selector, parameters, spendYear))
      if (other && !(other instanceof ServiceError)) return withNotices(other, [near.notice])
    }
    return found
  }

  #resolveNamed(
    selector: SelectorFields,
    written: Parameters,
    spendYear: number | undefined,
  ): Resolution | ServiceError {
    const asked = this.#asked(selector)
    const release = resolveRelease(selector, this.#catalogue)
    const { amount, basis } = readBasis(written, 'parameters', release)
    const { parameters, notices: aboutUnits } = inCountryUnits(
      amount,
      () => this.#countryOf(selector),
      this.#country,
      release,
    )
    assertOneActivity(selector, this.#catalogue)
    const activity: Activity = { parameters, basis, spendYear }
    const candidates = this.#candidates(asked, activity)
    if (!candidates) {
      const refused = this.#refused(asked, parameters)
      return typeof refused === 'function' ? refused(selector.region!) : refused
    }
    const { rules, matches, choices, considered } = candidates
    const choice = mostConservative(choices)
    const notices = this.#withOtherOrder(candidates.notices, choice, asked, activity)
    if (isYearOpen(selector)) notices.push(...yearNotices(choice, considered, this.#preference))
    if (!selector.id && selector.region === undefined) notices.push(...regionNotices(choice, choices))
    notices.push(...ignoredBasis(written, amount, choice.factor))
    notices.push(...factorNotices(choice, release, this.#catalogue))
    notices.push(...newerEdition(choice, selector, release, this.#catalogue))
    const { origin, factor, method: used, converter, money } = choice
    const { value, outside, notices: aboutGases } = onKyotoBasis(choice, release, this.#catalogue)
    // Copied field by field, as everywhere in code per row: spreading takes ten times as long.
    const selection: Selection = {
      value,
      origin,
      factor,
      method: used,
      converter,
      summary: factorSummary(factor),
      source_trail: [sourceTrailEntry(factor), ...(money?.source_trail ?? [])],
      audit_trail: selector.id ? 'enabled' : 'selector',
      notices: [
        ...notices,
        ...aboutGases,
        ...aboutUnits,
        ...(choice.aboutBasis ?? []),
        ...(money?.notices ?? []),
      ],
      ...(outside && { outside_kyoto: outside }),
    }
    return { selection, selector: asked, rules, matches, choices }
  }

  /**
   * Returns the factors that a selector chooses from, weighed by the parameters; undefined if none matches.
   * @throws ServiceError 400 if no match is in a unit or currency that the parameters convert to
   */
  #candidates(asked: Asked, { parameters, basis, spendYear }: Activity): Candidates | undefined {
    const release = resolveRelease(asked, this.#catalogue)
    const rules: Rule[] = [
      unitTypeRule(matchingUnitTypes(parameters)),
      ...constraintsOf(asked, this.#catalogue),
    ]
    const admissible = (factors: readonly Factor[]) =>
      factors.filter((factor) => rules.every(({ admits }) => admits(factor)))
    const found = foundIn(asked, release, admissible, this.#catalogue)
    if (found.matches.length === 0) return undefined
    const { matches, rule } = current(found.matches, release)
    if (rule) rules.push(rule)
    const considered = evaluateMatches(matches, parameters, {
      method: asked.calculation_method,
      spendYear,
      release,
      money: this.#money,
      energy: this.#energy,
      basis,
      conversions: this.#conversions,
    })
    const isNewest = isYearOpen(asked) && this.#preference === 'newest'
    const newest = isNewest ? newestRule(considered) : undefined
    if (newest) rules.push(newest)
    const choices = newest ? considered.filter(({ factor }) => newest.admits(factor)) : considered
    return { rules, matches, considered, choices, notices: found.notices }
  }

  /** Returns the notices of a choice with the figure that the other order of fallbacks leads to, if it has one. */
  #withOtherOrder(notices: readonly Notice[], choice: Choice, asked: Asked, activity: Activity): Notice[] {
    const release = resolveRelease(asked, this.#catalogue)
    const other = notices.length === 0 || isGas(asked, release) ? undefined : inOtherOrder(asked, release)
    const figure = unlessRefused(() => {
      const found = other && this.#candidates(other, activity)
      return found && figureOf(mostConservative(found.choices))
    })
    return withOther(notices, asked.order, figureOf(choice), figure)
  }

  /** Returns the country of a row's region. */
  #countryOf({ region }: SelectorFields): string | undefined {
    const code = region && this.#catalogue.region(region)?.code
    return code ? countryCode(code.split('-')[0]!) : undefined
  }

  /** Returns all factors of the selector's id or activity id, before any constraint. */
  #factorsOf(selector: SelectorFields, release: number | 'every' = 'every'): readonly Factor[] {
    if (!selector.id) return this.#catalogue.ofActivity(selector.activity_id!, release)
    const factor = this.#catalogue.byId(selector.id)
    return factor ? [factor] : []
  }
}

/** Splits the value of a factor into the part in the total and the part outside it. */
function onKyotoBasis(
  { factor, method, value }: Choice,
  release: number,
  catalogue: Catalogue,
): { value: number; outside?: Selection['outside_kyoto']; notices: Notice[] } {
  const split = release < basisSince ? undefined : outsideKyoto(factor, method, catalogue)
  if (split === undefined) return { value, notices: [] }
  if (split === 'unknown') return { value, notices: [kyotoPartUnknown] }
  return { value: split.inside, outside: { ...split, notice: outsideKyotoNotice(split) }, notices: [] }
}

function withNotices(resolution: Resolution, notices: readonly Notice[]): Resolution {
  if (notices.length === 0) return resolution
  const { selection } = resolution
  return { ...resolution, selection: { ...selection, notices: [...notices, ...selection.notices] } }
}

function orThrown<Found>(outcome: Found | ServiceError): Found {
  if (outcome instanceof ServiceError) throw outcome
  return outcome
}

function isYearOpen({ id, year }: SelectorFields): boolean {
  return !id && year === undefined
}

function fieldsOf(selector: Selector): SelectorFields {
  return typeof selector === 'string' ? { id: selector } : selector
}

/** Returns the `emission_factor` of an estimate. */
export function factorSummary(factor: Factor): FactorSummary {
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
