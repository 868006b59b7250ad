/** Freight estimate for one tonne: places, distances and emissions. */
import {
  defaultMethod,
  factorValue,
  type Method,
  methodForAll,
  newerEditionNotices,
} from '../../catalogue/catalogue.js'
import {
  type AirFreightDetails,
  badRequest,
  type FreightMode,
  type FreightRouteItem,
  type InlandDetails,
  type Notice,
  type RailDetails,
  type RoadDetails,
  type SeaDetails,
  type SourceDataPoint,
} from '../../contract/contract.js'
import type { ReferenceContext } from '../context.js'
import { railwayNotices } from '../railway.js'
import { zeroDistanceNotices } from '../zero-distance.js'
import { airIntensity } from './air.js'
import { avoidedOn } from './avoided.js'
import { type Hub, hubOf } from './hub.js'
import { checkInlandDetails, inlandIntensity } from './inland.js'
import type { Intensity, Share } from './intensity.js'
import { itineraryOf, type Leg } from './itinerary.js'
import { railIntensity } from './rail.js'
import { checkRoadDetails, roadIntensity } from './road.js'
import { checkSeaDetails, seaIntensity } from './sea.js'
import { type Stop, stopsOf } from './stops.js'
import { type Way, wayOf } from './way.js'

export interface LegPlan {
  mode: FreightMode
  km: number
  /** kg CO2e per tonne of cargo. */
  operation: number
  provision: number
  /** Emissions of operation without radiative forcing; undefined without forcing, and in release 1. */
  operationWithoutForcing: number | undefined
  method: Method | undefined
  source_trail: SourceDataPoint[]
  notices: Notice[]
  /** Straits and canals of a leg by sea. */
  passages: string[] | undefined
}

export interface FreightPlan {
  stops: Stop[]
  legs: LegPlan[]
  hub: Hub
  /** Undefined if the parts have no method in common. */
  method: Method | undefined
}

/** A part of a leg with one intensity. */
interface Stretch {
  km: number
  intensity: Intensity
}

/** First release with both totals for flights. */
const sinceBoth = 2

/** @throws ServiceError 400 for a route that does not follow the grammar, unknown places, and legs without a route */
export function planOf(route: readonly FreightRouteItem[], context: ReferenceContext): FreightPlan {
  const { freight: settings } = context.settings
  const itinerary = itineraryOf(route, settings.maxLegs)
  for (const leg of itinerary.legs) checkDetails(leg)
  const stops = stopsOf(itinerary, context)
  const stretches = itinerary.legs.map((leg, index) => {
    const [from, to] = [stops[index]!, stops[index + 1]!]
    const way = wayOf(leg, from.place, to.place, context.places)
    const ends = [from.place, to.place]
    const isByRule = leg.mode === 'rail' && leg.planned === undefined
    const aboutRailway = isByRule ? railwayNotices(ends, 'planned_distance_km', context) : []
    const aboutLength = zeroDistanceNotices(
      way.distance_km,
      {
        place: from.place.label,
        given: leg.planned === undefined ? undefined : 'planned_distance_km',
        cure: 'another place, or its planned_distance_km',
      },
      context.catalogue.release,
    )
    const first = index === 0 ? from.notices : []
    const notices = [...first, ...to.notices, ...way.notices, ...aboutLength, ...aboutRailway]
    const parts = stretchesOf(leg, way, context)
    return { leg, way, notices, parts, shares: parts.flatMap(sharesOf) }
  })
  const method = methodForAll(stretches.flatMap(({ shares }) => shares.map(({ factor }) => factor)))
  const legs = stretches.map(({ leg, way, notices, parts, shares }): LegPlan => {
    const source_trail = distinct(
      shares.flatMap((share) => share.source_trail),
      (each) => `${each.id} ${each.name}`,
    )
    const operation = total(parts, 'operation', method)
    const index = context.travel.release < sinceBoth ? undefined : parts[0]?.intensity.forcingIndex
    return {
      mode: leg.mode,
      km: way.distance_km,
      operation,
      operationWithoutForcing: index && operation / index,
      provision: total(parts, 'provision', method),
      method: method ?? methodForAll(shares.map(({ factor }) => factor)),
      source_trail,
      notices: distinct(
        [
          ...notices,
          ...parts.flatMap(({ intensity }) => intensity.notices),
          ...newerEditionNotices(source_trail, undefined, context.catalogue),
        ],
        (each) => `${each.code} ${each.message}`,
      ),
      passages: way.passages,
    }
  })
  return { stops, legs, hub: hubOf(settings.hubKgPerTonne), method }
}

/** Rejects details that cannot be combined before anything is read. @throws ServiceError 400 */
function checkDetails(leg: Leg): void {
  const { mode, details, field } = leg
  avoidedOn(leg)
  const where = `${field}.leg_details`
  if (mode === 'road') checkRoadDetails(details as RoadDetails, where)
  if (mode === 'sea') checkSeaDetails(details as SeaDetails, where)
  if (mode === 'inland_waterways') checkInlandDetails(details as InlandDetails, where)
}

function stretchesOf(leg: Leg, way: Way, context: ReferenceContext): Stretch[] {
  const byCountry = way.countries.map(({ country, km }) => ({
    km,
    intensity: intensityOf(leg, country, km, context),
  }))
  if (way.ferry_km === 0) return byCountry
  return [
    ...byCountry,
    { km: way.ferry_km, intensity: seaIntensity({ vessel_type: 'ro_ro' }, context.travel) },
  ]
}

/**
 * Returns the intensity; the schema guarantees that details belong to the mode.
 * @throws ServiceError 400 for a leg by land that is not in a country
 */
function intensityOf(
  { mode, details, field }: Leg,
  country: string | null,
  km: number,
  { travel, freight }: ReferenceContext,
): Intensity {
  switch (mode) {
    case 'road':
      return roadIntensity(details as RoadDetails, onLand(country, field), { travel, freight })
    case 'rail':
      return railIntensity(details as RailDetails, onLand(country, field), { travel, freight })
    case 'sea':
      return seaIntensity(details as SeaDetails, travel)
    case 'air':
      return airIntensity(details as AirFreightDetails, km, travel)
    case 'inland_waterways':
      return inlandIntensity(details as InlandDetails, country, travel)
  }
}

function onLand(country: string | null, field: string): string {
  if (country !== null) return country
  throw badRequest(
    'location_not_found',
    `${field}: one endpoint of this road or rail leg is not in any country`,
  )
}

function sharesOf({ intensity }: Stretch): Share[] {
  return [...intensity.operation, ...intensity.provision]
}

function total(parts: Stretch[], which: 'operation' | 'provision', method: Method | undefined): number {
  const worth = ({ factor, perTonneKm }: Share) =>
    factorValue(factor, method ?? defaultMethod(factor)!)!.value * perTonneKm
  return parts.reduce(
    (sum, { km, intensity }) => sum + km * intensity[which].reduce((each, share) => each + worth(share), 0),
    0,
  )
}

function distinct<Each>(all: Each[], keyOf: (each: Each) => string): Each[] {
  return [...new Map(all.map((each) => [keyOf(each), each])).values()]
}
