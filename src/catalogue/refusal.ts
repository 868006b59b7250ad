/** Why no factor matched: the constraint that excluded the last candidates, and what exists instead. */
import { badRequest, type SelectorFields, type ServiceError } from '../contract/contract.js'
import type { Catalogue } from './catalogue.js'
import type { Constraint } from './constraints.js'
import type { Factor } from './factor.js'
import type { Fit } from './selector.js'

/** How many alternatives a message names. */
const shown = 8

/**
 * @param all every factor of the activity (or the one with the id), before any constraint
 * @returns the 400 that says which constraint left nothing
 */
export function refusal(
  selector: SelectorFields,
  all: Factor[],
  constraints: Constraint[],
  fit: Fit,
  catalogue: Catalogue,
): ServiceError {
  const subject = selector.id
    ? `factor ${selector.id}`
    : `activity_id ${JSON.stringify(selector.activity_id)}`
  if (all.length === 0) {
    const nearest = catalogue.nearestActivityIds(selector.activity_id!)
    const hint = nearest.length > 0 ? `; nearest: ${nearest.join(', ')}` : ''
    return badRequest('no_emission_factors_found', `${subject}: no emission factor has it${hint}`, nearest)
  }
  let candidates = all.filter((factor) => fit.ratio(factor) !== undefined)
  if (candidates.length === 0) return fit.refuse(all)

  for (const constraint of constraints) {
    const left = candidates.filter((factor) => constraint.admits(factor))
    if (left.length === 0) {
      const code =
        constraint.field === 'calculation_method'
          ? 'calculation_method_not_supported'
          : 'no_emission_factors_found'
      const available = constraint.available(candidates)
      const near =
        constraint.field === 'year' ? nearestFirst(available, Number(constraint.wanted)) : available
      return badRequest(code, `${subject}: ${describe(constraint, near, selector, catalogue)}`, near)
    }
    candidates = left
  }
  return badRequest('no_emission_factors_found', `${subject}: no emission factor matches; relax the selector`)
}

function describe(
  constraint: Constraint,
  available: string[],
  selector: SelectorFields,
  catalogue: Catalogue,
): string {
  const names = available.length > 0 ? available.slice(0, shown).join(', ') : 'none'
  const more = available.length > shown ? ` and ${available.length - shown} more` : ''
  const exists = `there is: ${names}${more}`
  if (constraint.field !== 'region') {
    return `no emission factor with ${constraint.field} ${constraint.wanted}; ${exists}`
  }
  const known = catalogue.region(selector.region!)
  if (!known) return `region ${JSON.stringify(selector.region)} is not a region code; ${exists}`
  const hint = selector.region_fallback ? '' : ', or set region_fallback'
  return `no emission factor for region ${constraint.wanted} (${known.name}); ${exists}${hint}`
}

function nearestFirst(years: string[], year: number): string[] {
  return [...years].sort((a, b) => Math.abs(Number(a) - year) - Math.abs(Number(b) - year))
}
