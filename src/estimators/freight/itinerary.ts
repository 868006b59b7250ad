/** Grammar of a route: locations alternate with legs, with locations at both ends; those in between are optional. */
import {
  badRequest,
  type FreightLeg,
  type FreightLocation,
  type FreightMode,
  type FreightRouteItem,
} from '../../contract/contract.js'

export interface Leg {
  mode: FreightMode
  details: NonNullable<FreightLeg['leg_details']>
  /** Distance that the request states, km. */
  planned: number | undefined
  /** Field of the request, for messages. */
  field: string
}

export interface Itinerary {
  /** Locations, one more than legs; undefined if omitted. */
  stops: ({ location: FreightLocation; field: string } | undefined)[]
  legs: Leg[]
}

const defaultMaxLegs = 3

/** @throws ServiceError 400 naming the element that is out of place */
export function itineraryOf(route: readonly FreightRouteItem[], maxLegs = defaultMaxLegs): Itinerary {
  const stops: Itinerary['stops'] = []
  const legs: Leg[] = []
  for (const [index, item] of route.entries()) {
    const field = `route.${index}`
    if (!('location' in item)) {
      if (stops.length === 0) throw misplaced(field, 'a route starts with a location, not with a leg')
      if (stops.length === legs.length) stops.push(undefined)
      legs.push(legOf(item, field))
    } else if (stops.length > legs.length) {
      throw misplaced(field, 'a leg is missing between two locations')
    } else {
      stops.push({ location: item.location, field: `${field}.location` })
    }
  }
  if (stops.length === legs.length) {
    throw misplaced(`route.${route.length - 1}`, 'a route ends with a location, not with a leg')
  }
  if (legs.length === 0) throw misplaced('route', 'no leg')
  if (legs.length > maxLegs) {
    throw misplaced('route', `${legs.length} legs; at most ${maxLegs}: divide it into several routes`)
  }
  return { stops, legs }
}

function legOf(item: FreightLeg, field: string): Leg {
  const { transport_mode: mode, leg_details: details = {}, planned_distance_km, planned_distance_kmm } = item
  if (planned_distance_km !== undefined && planned_distance_kmm !== undefined) {
    throw misplaced(`${field}.planned_distance_kmm`, 'the same as planned_distance_km: give one of them')
  }
  return { mode, details, planned: planned_distance_km ?? planned_distance_kmm, field }
}

function misplaced(field: string, message: string) {
  return badRequest('invalid_input', `${field}: ${message}`)
}
