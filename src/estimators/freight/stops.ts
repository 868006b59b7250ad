/** Places of a route: locations in the request, and locations inserted between legs. */
import {
  badRequest,
  type FreightLocation,
  type FreightMode,
  info,
  type Location,
  ServiceError,
} from '../../contract/contract.js'
import type { Place, PlaceSummary, Purpose } from '../../places/places.js'
import type { ReferenceContext } from '../context.js'
import { type Found, placeFindings } from '../runner-up.js'
import { hubsBetween } from './hubs-between.js'
import type { Itinerary, Leg } from './itinerary.js'

export interface Stop extends Found {
  place: PlaceSummary
  /** True if routing inserted it. */
  inserted: boolean
}

/** @throws ServiceError 400 for an unknown place, or if no hub serves a leg */
export function stopsOf({ stops, legs }: Itinerary, context: ReferenceContext): Stop[] {
  const found = stops.map((stop, index) => {
    if (!stop) return undefined
    return named(stop.location, stop.field, purposeOf(legs[index - 1], legs[index]), context)
  })
  for (let first = 0; first < legs.length; ) {
    let last = first + 1
    while (found[last] === undefined) last++
    const between = hubsBetween(found[first]!.place, found[last]!.place, legs.slice(first, last), context)
    for (const [index, place] of between.entries()) {
      found[first + 1 + index] = { place, inserted: true, notices: [], runnerUp: undefined }
    }
    first = last
  }
  return found as Stop[]
}

/** Modes by priority: when two meet, the first needs its own kind of place. */
const choosy: FreightMode[] = ['air', 'sea', 'inland_waterways', 'rail', 'road']

function purposeOf(...legs: (Leg | undefined)[]): Purpose {
  const modes = legs.flatMap((leg) => (leg ? [leg.mode] : []))
  return choosy.find((mode) => modes.includes(mode))!
}

function named(
  location: FreightLocation,
  field: string,
  purpose: Purpose,
  { places }: ReferenceContext,
): Stop {
  if (typeof location === 'string') {
    const place = placeOf(location, field, purpose, places)
    return { place, inserted: false, ...placeFindings(field, place) }
  }
  const { logistics_hubs_type: hub, ...plain } = location
  // The schema guarantees that exactly one way to name the place is left.
  const place = placeOf(plain as Location, field, purpose, places)
  const passedOver =
    hub === undefined
      ? []
      : [
          info(
            'similar_factor',
            `${field}.logistics_hubs_type: no openly licensed factor for ${hub}; transshipment used as a proxy`,
          ),
        ]
  const { notices, runnerUp } = placeFindings(field, place)
  return { place, inserted: false, notices: [...notices, ...passedOver], runnerUp }
}

/** @throws ServiceError 400 with the field, and a hint for naming the place */
function placeOf(
  location: Location,
  field: string,
  purpose: Purpose,
  places: ReferenceContext['places'],
): Place {
  try {
    return places.find(location, purpose)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const instead = error.code === 'location_not_found' ? '; write a town and its country, or a code' : ''
    throw badRequest(error.code, `${field}: ${error.message}${instead}`, error.validValues)
  }
}
