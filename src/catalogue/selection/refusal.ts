/** Explains why no factor matched: the constraint that excluded the last candidates, and the available values. */
import {
  badRequest,
  type Parameters,
  quoted,
  type SelectorFields,
  type ServiceError,
} from '../../contract/contract.js'
import { fittingUnits } from '../../units/units.js'
import type { Factor } from '../factor.js'
import type { Catalogue } from '../model.js'
import { regionHint } from '../regions/nearest-region.js'
import type { Constraint } from './constraints.js'
import type { Asked } from './fallback-order.js'
import type { Narrowings } from './narrowings.js'
import { unconfirmedTradeName } from './other-ids.js'

/** Maximum number of alternatives in a message. */
const shown = 8

/** Creates the refusal for an unknown region: rows that differ only in such a region get the same text around it. */
export type RegionRefusal = (region: string) => ServiceError

/**
 * @param all every factor of the activity (or the factor with the id), before any constraint
 * @param narrowings cached results for such lists
 * @returns error 400 that names the constraint without matches, starting with the unit; for an unknown region, a
 * function that creates the error for any region text
 */
export function refusal(
  selector: Asked,
  parameters: Parameters,
  all: readonly Factor[],
  constraints: Constraint[],
  catalogue: Catalogue,
  narrowings: Narrowings,
): ServiceError | RegionRefusal {
  if (all.length === 0) return unknownSubject(selector, catalogue)
  const units = fittingUnits(parameters, narrowings.units(all))
  let candidates = narrowings.ofUnitTypes(all, [...new Set(units.map(({ unitType }) => unitType))])
  for (const constraint of constraints) {
    const left = narrowings.left(candidates, constraint)
    if (left.length === 0) {
      const available = narrowings.available(candidates, constraint)
      return excludedBy(constraint, candidates, available, selector, catalogue)
    }
    candidates = left
  }
  return badRequest(
    'no_emission_factors_found',
    `${subjectOf(selector)}: no emission factor matches; relax the selector`,
  )
}

function subjectOf(selector: SelectorFields): string {
  return selector.id ? `id ${quoted(selector.id)}` : `activity_id ${quoted(selector.activity_id!)}`
}

function unknownSubject(selector: SelectorFields, catalogue: Catalogue): ServiceError {
  const subject = subjectOf(selector)
  if (selector.id) {
    const hint = 'an activity id belongs in activity_id'
    return badRequest('no_emission_factors_found', `no emission factor has the ${subject}; ${hint}`)
  }
  const trade = unconfirmedTradeName(selector.activity_id!, catalogue)
  if (trade) {
    const text = `it is known as a trade name of ${trade.designation}, but was not read in a publication: check the label, and use ${trade.activity_id}`
    return badRequest('no_emission_factors_found', `no emission factor has the ${subject}; ${text}`)
  }
  const nearest = catalogue.nearestActivityIds(selector.activity_id!)
  const hint = nearest.length > 0 ? `; nearest: ${nearest.join(', ')}` : '; search lists the available ones'
  return badRequest('no_emission_factors_found', `no emission factor has the ${subject}${hint}`)
}

/** @throws ServiceError 400 if a factor was added after a release; the message names the factor that it replaced */
export function assertNotLater(factor: Factor, release: number, catalogue: Catalogue): void {
  if (factor.added_in <= release) return
  const reason = releaseRefusal(factor, String(release), catalogue)
  throw badRequest('no_emission_factors_found', `id ${quoted(factor.id)}: ${reason}`)
}

/** Explains why an id is not valid in a release: it was added later, or withdrawn without a replacement. */
function releaseRefusal(factor: Factor, wanted: string, catalogue: Catalogue): string {
  const { added_in, removed_in } = factor
  const { earlier } = catalogue.corrections(factor)
  if (removed_in !== null) {
    return `withdrawn in release ${removed_in}, without a replacement; data_version ${added_in} still has it`
  }
  const instead = earlier ? `; in release ${earlier.added_in} it was ${earlier.id}` : ''
  return `not in data_version ${wanted}: it was added in release ${added_in}${instead}`
}

function excludedBy(
  { field, wanted }: Constraint,
  candidates: readonly Factor[],
  values: readonly string[],
  selector: Asked,
  catalogue: Catalogue,
): ServiceError | RegionRefusal {
  const subject = subjectOf(selector)
  const larger = field === 'region' ? catalogue.ancestors(selector.region!).map(({ code }) => code) : []
  const available =
    field === 'year' ? yearRanges(values) : larger.length === 0 ? [...values] : firstOf(values, larger)
  const more = available.length > shown ? ` and ${available.length - shown} more` : ''
  const exists = `available: ${available.slice(0, shown).join(', ') || 'none'}${more}`
  const code =
    field === 'calculation_method' ? 'calculation_method_not_supported' : 'no_emission_factors_found'
  const refuse = (what: string, cure = '') => badRequest(code, `${subject}: ${what}; ${exists}${cure}`)

  if (field === 'data_version' && selector.id) {
    return badRequest(code, `${subject}: ${releaseRefusal(candidates[0]!, wanted, catalogue)}`)
  }
  const isOneOnly = selector.order === 'specified'
  if (field === 'year' && available.length > 0 && !(isOneOnly && selector.region_fallback)) {
    return refuse(`no emission factor with year ${wanted}`, '; add year_fallback=true for the nearest')
  }
  if (field !== 'region') return refuse(`no emission factor with ${field} ${wanted}`)
  const known = catalogue.region(selector.region!)
  if (!known) {
    return (region) => {
      const hint = regionHint(region, catalogue, `; ${exists}`)
      return badRequest(code, `${subject}: region ${quoted(region)} is not a region code${hint}`)
    }
  }
  const isFree = !selector.region_fallback && !(isOneOnly && selector.year_fallback)
  const isWider = isFree && available.some((code) => larger.includes(code))
  const cure = isWider ? '; add region_fallback=true for the larger region' : ''
  return refuse(`no emission factor for region ${wanted} (${known.name})`, cure)
}

/** Returns the values with those in `first` moved to the front, in its order: for regions, the nearest. */
function firstOf(values: readonly string[], first: readonly string[]): string[] {
  return [...first.filter((each) => values.includes(each)), ...values.filter((each) => !first.includes(each))]
}

/** Formats years as ranges: `2000-2019`, `2022`, `2024-2025`. */
function yearRanges(years: readonly string[]): string[] {
  const sorted = years.map(Number).sort((a, b) => a - b)
  const starts = sorted.filter((year) => !sorted.includes(year - 1))
  const ends = sorted.filter((year) => !sorted.includes(year + 1))
  return starts.map((start, at) => (start === ends[at] ? String(start) : `${start}-${ends[at]}`))
}
