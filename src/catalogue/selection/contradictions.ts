/** Rules on a selector as a whole, which a schema of single fields does not say. */
import { badRequest, type SelectorFields } from '../../contract/contract.js'
import type { Catalogue } from '../model.js'
import { quoted } from './quoted.js'

/** @throws ServiceError 400 for a selector that names nothing, or two fallbacks */
export function assertWhole(selector: SelectorFields): void {
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
      'emission_factor.data_version: required with an activity_id, for example "^1"',
    )
  }
}

/**
 * An id says which factor is meant; an activity id beside it must be that factor's, under any of its names.
 * @throws ServiceError 400 for an id of a factor of another activity
 */
export function assertOneActivity({ id, activity_id }: SelectorFields, catalogue: Catalogue): void {
  if (id === undefined || activity_id === undefined) return
  const factor = catalogue.byId(id)
  if (!factor || factor.activity_id === activity_id) return
  const { region, year } = factor
  const ofActivity = catalogue.candidates({ activityId: activity_id, region, year })
  if (ofActivity.some((other) => other.id === factor.id)) return
  throw badRequest(
    'invalid_input',
    `emission_factor: id ${quoted(id)} is a factor of the activity ${quoted(factor.activity_id)}, not of ${quoted(activity_id)}; leave out one of id and activity_id`,
  )
}
