/** Turns a selector with a plain name into one with the activity that the name means in the region. */
import {
  badRequest,
  info,
  type Notice,
  type Parameters,
  quoted,
  type SelectorFields,
  ServiceError,
  warning,
} from '../../contract/contract.js'
import { matchingUnitTypes, readBasis } from '../../units/units.js'
import type { Catalogue } from '../model.js'
import { type PlainFactor, plainFactor } from '../plain/plain-factor.js'
import { unknownRegion } from '../regions/nearest-region.js'
import type { OtherId } from './other-ids.js'

const since = 3

/**
 * Returns the selector and its notices; undefined without a plain name.
 * @returns the 400 if the name is not known or has no factor
 * @throws ServiceError 400 for a name with an id, without a region, or in an earlier release
 */
export function namedPlainly(
  { plain_name: name, ...selector }: SelectorFields,
  parameters: Parameters,
  release: number,
  catalogue: Catalogue,
): OtherId | ServiceError | undefined {
  if (name === undefined) return undefined
  if (selector.id || selector.activity_id) {
    throw badRequest(
      'invalid_input',
      'emission_factor: plain_name cannot be combined with id or activity_id; give one',
    )
  }
  if (release < since) {
    throw badRequest(
      'invalid_input',
      `plain_name: plain names need release ${since} of the catalogue; use an activity_id`,
    )
  }
  const { region, year, region_fallback: isFallback } = selector
  if (region === undefined) {
    throw badRequest(
      'invalid_input',
      `region: missing; plain_name ${quoted(name)} means the factor of a country: give region, such as GB`,
    )
  }
  if (!catalogue.region(region)) throw unknownRegion('emission_factor.region', region, catalogue)
  const { basis } = readBasis(parameters, 'parameters', release)
  const unitTypes = matchingUnitTypes(parameters)
  const found = plainFactor(name, { region, year, unitTypes, basis, isFallback }, catalogue)
  if (found instanceof ServiceError) return found
  const notices = noticesOf(name, region, found, catalogue)
  const named = { ...selector, activity_id: found.activityId }
  if (found.kind.startsWith('gas/')) return { selector: named, notices }
  // The name has chosen the region already: only the year may be another.
  const { region_fallback: _, ...there } = named
  return { selector: { ...there, region: found.region, year_fallback: true }, notices }
}

function noticesOf(
  name: string,
  region: string,
  { activityId, name: factor, region: used, place, kind, note }: PlainFactor,
  catalogue: Catalogue,
): Notice[] {
  const meant = [
    info('plain_name', `${quoted(name)} is ${factor} (${activityId}) for ${region}`),
    ...(note ? [note] : []),
  ]
  if (place === 'own' || kind.startsWith('gas/')) return meant
  const where = `${used} (${catalogue.region(used)?.name ?? used})`
  if (place !== 'other') {
    return [
      ...meant,
      warning('region_fallback', `no factor of ${quoted(name)} for ${region}; that of ${where} was used`),
    ]
  }
  const text = `no factor of ${quoted(name)} for ${region} or a larger region: ${factor} of ${where} was used in its place`
  return [...meant, warning('proxy_factor', text)]
}
