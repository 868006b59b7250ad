/**
 * Transport of a part to the manufacturing site, with the freight estimator: by the mode in the request. Without a mode
 * the route decides: by road up to 3,500 km, ferries included; otherwise by sea with lorries at both ends; by road at
 * any distance if there is no sea route; otherwise by air.
 */
import {
  type DataQualityRatings,
  type FootprintEntry,
  type FreightLegResult,
  type FreightLocationResult,
  type FreightResponse,
  type FreightRouteItem,
  type Notice,
  type PartTransportMode,
  unlessRefused,
  warning,
} from '../../contract/contract.js'
import { greatCircle, type RouteEnd } from '../../places/places.js'
import type { EstimatorContext } from '../context.js'
import { freight } from '../freight/freight.js'
import { distinct, makeEntry, type Subject } from './entry.js'
import { oldestYear, qualityOf } from './quality.js'
import type { Site } from './site.js'

const farthestByRoad = 3500
/** Distance in km below which both ends are the same place. */
const samePlace = 0.05

/** Place of origin of a part. */
export interface Start {
  place: RouteEnd
  notices: Notice[]
}

/** Load with its origin and destination. */
export interface Load {
  subject: Subject
  from: Start | undefined
  to: Site
  kilograms: number
  year: number
  mode: PartTransportMode | undefined
  quality: DataQualityRatings | undefined
}

/** @throws ServiceError 400 if there is no route by the requested mode */
export function transport(load: Load, context: EstimatorContext): FootprintEntry {
  const { subject, from, to } = load
  if (from === undefined) return unplaced(subject)
  if (greatCircle(from.place, to.place) < samePlace) {
    return makeEntry(subject, { co2e: 0, distance_km: 0, transport_modes: [], notices: from.notices })
  }
  const shipped =
    load.mode === undefined ? byTheWay(load, from, context) : shipment(load, from, load.mode, context)
  return carried(load, from, shipped, context)
}

function unplaced(subject: Subject): FootprintEntry {
  return makeEntry(subject, {
    co2e: 0,
    notices: [
      warning(
        'location_missing',
        'no location: transport is not included, and production is not specific to a region',
      ),
    ],
  })
}

function byTheWay(load: Load, from: Start, context: EstimatorContext): FreightResponse {
  const byRoad = roadBetween(from.place, load.to.place, context)
  const modes: PartTransportMode[] =
    byRoad === undefined ? ['sea'] : byRoad <= farthestByRoad ? ['road', 'sea'] : ['sea', 'road']
  for (const mode of modes) {
    const shipped = unlessRefused(() => shipment(load, from, mode, context))
    if (shipped) return shipped
  }
  return shipment(load, from, 'air', context)
}

/** Returns kilometres; undefined without a road. */
function roadBetween(from: RouteEnd, to: RouteEnd, { places }: EstimatorContext): number | undefined {
  return unlessRefused(() => places.route('road', from, to).distance_km)
}

function shipment(
  { kilograms, to }: Load,
  from: Start,
  mode: PartTransportMode,
  context: EstimatorContext,
): FreightResponse {
  const legs: PartTransportMode[] = mode === 'sea' || mode === 'air' ? ['road', mode, 'road'] : [mode]
  const route: FreightRouteItem[] = [
    { location: pointOf(from) },
    ...legs.map((transport_mode) => ({ transport_mode })),
    { location: pointOf(to) },
  ]
  return freight({ route, cargo: { weight: kilograms, weight_unit: 'kg' } }, context)
}

function pointOf({ place: { latitude, longitude } }: Start) {
  return { latitude, longitude }
}

function carried(
  { subject, year, mode, quality, to }: Load,
  from: Start,
  shipped: FreightResponse,
  context: EstimatorContext,
): FootprintEntry {
  const { co2e, distance_km, cargo_tonnes, co2e_calculation_method, route } = shipped
  const legs = route.filter(isLeg)
  const source_trail = distinct(route.flatMap((part) => part.source_trail))
  const rated = {
    technological: mode === undefined ? 3 : 2,
    region: source_trail.find(({ data_category }) => data_category === 'emission_factor')?.region,
    country: to.country,
    factorYear: oldestYear(source_trail),
    year,
  }
  return makeEntry(subject, {
    co2e,
    co2e_calculation_method: methodOf(co2e_calculation_method),
    activity_data: { activity_value: distance_km * cargo_tonnes, activity_unit: 'tonne-km' },
    data_quality: qualityOf(rated, quality, context),
    distance_km,
    transport_modes: legs.map(({ transport_mode }) => transport_mode),
    notices: distinct([...from.notices, ...legs.flatMap(({ notices }) => notices)]),
    source_trail,
  })
}

function isLeg(part: FreightLegResult | FreightLocationResult): part is FreightLegResult {
  return part.type === 'leg'
}

/** Returns `ar5` for `ipcc_ar5_gwp100`; null for a mixture. */
function methodOf(method: string): string | null {
  return /^ipcc_(ar\d)_/.exec(method)?.[1] ?? null
}
