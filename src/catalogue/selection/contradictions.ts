/** Rules on combinations of selector fields, beyond the schema of single fields. */
import { badRequest, quoted, type SelectorFields } from '../../contract/contract.js'
import type { Catalogue } from '../model.js'
import { assertFallbacks, type FallbackOrder } from './fallback-order.js'

/**
 * @throws ServiceError 400 for a selector without an id or activity, or with two fallbacks in the order of the
 * specification
 */
export function assertConsistent(selector: SelectorFields, order: FallbackOrder): void {
  assertFallbacks('emission_factor', selector, order)
  if (selector.id) return
  if (!selector.activity_id) {
    throw badRequest(
      'invalid_input',
      'emission_factor: give an id, or an activity_id or plain_name and its filters',
    )
  }
  if (selector.data_version === undefined) {
    throw badRequest(
      'invalid_input',
      'emission_factor.data_version: required with an activity_id, for example "^1"',
    )
  }
}

/**
 * Checks that an activity id given with an id is one of that factor's activity ids.
 * @throws ServiceError 400 for the id of a factor of another activity
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
