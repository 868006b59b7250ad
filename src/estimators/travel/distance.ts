/** Journeys by air, car and rail (specification 2, section 4.1): one passenger, one direction. */
import { newerEditionNotices } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Location,
  type TravelDistanceRequest,
  type TravelDistanceResponse,
} from '../../contract/contract.js'
import type { Purpose } from '../../places/places.js'
import type { EstimatorContext } from '../context.js'
import { distinctNotices } from '../distinct.js'
import { railwayNotices } from '../railway.js'
import { againstRunnerUp } from '../runner-up.js'
import { zeroDistanceNotices } from '../zero-distance.js'
import { flightParts } from './air.js'
import { carParts } from './car.js'
import { type Parts, sumOf, totalOf } from './parts.js'
import { type Located, located } from './place.js'
import { railParts } from './rail.js'
import { type Way, wayBetween } from './way.js'

const purposes: Record<TravelDistanceRequest['travel_mode'], Purpose> = {
  air: 'air',
  car: 'road',
  rail: 'rail',
}

/**
 * @returns kilograms, direct and indirect, each with its sources
 * @throws ServiceError 400 if a place is unknown, there is no route between the two, or a detail does not
 *   belong to the mode
 */
export function travelDistance(
  request: TravelDistanceRequest,
  context: EstimatorContext,
): TravelDistanceResponse {
  checkDetails(request)
  const { travel_mode, distance_km } = request
  const purpose = purposes[travel_mode]
  const from = (location: Location) => located('origin', location, purpose, context.places)
  const to = (location: Location) => located('destination', location, purpose, context.places)
  const [origin, destination] = [from(request.origin), to(request.destination)]
  const way = wayBetween(travel_mode, origin, destination, distance_km, context.places)
  const parts = partsOf(request, origin, destination, way, context)
  const isByRule = travel_mode === 'rail' && distance_km === undefined
  const aboutRailway = isByRule
    ? railwayNotices([origin.place, destination.place], 'distance_km', context)
    : []
  const { co2e, co2e_calculation_method, direct_emissions, indirect_emissions, source_trail } = sumOf(parts)
  const { directWithoutForcing, indirect } = parts
  const aboutLength = zeroDistanceNotices(
    way.distance_km + way.ferry_km,
    {
      place: origin.place.label,
      given: distance_km === undefined ? undefined : 'distance_km',
      cure: 'another destination, or its distance_km',
    },
    context.catalogue.release,
  )
  const unit = 'kg per passenger'
  const between = (start: Located, end: Located) => {
    const other = wayBetween(travel_mode, start, end, distance_km, context.places)
    const instead = partsOf(request, start, end, other, context)
    return totalOf(instead.direct, instead.indirect)
  }
  return {
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method,
    ...(directWithoutForcing && {
      co2e_without_radiative_forcing: totalOf(directWithoutForcing, indirect),
    }),
    distance_km: way.distance_km,
    origin: origin.shown,
    destination: destination.shown,
    direct_emissions,
    indirect_emissions,
    notices: distinctNotices([
      ...againstRunnerUp(origin, co2e, unit, (point) => between(from(point), destination)),
      ...againstRunnerUp(destination, co2e, unit, (point) => between(origin, to(point))),
      ...way.notices,
      ...aboutLength,
      ...aboutRailway,
      ...parts.notices,
      ...newerEditionNotices(source_trail, request.year, context.catalogue),
    ]),
    source_trail,
  }
}

/** @throws ServiceError 400 */
function checkDetails(request: TravelDistanceRequest): void {
  for (const mode of ['air', 'car', 'rail'] as const) {
    const field = `${mode}_details` as const
    if (request[field] === undefined || request.travel_mode === mode) continue
    throw badRequest(
      'invalid_input',
      `${field}: only with travel_mode ${mode}, not with ${request.travel_mode}`,
    )
  }
}

function partsOf(
  { travel_mode, year, car_details, air_details, rail_details }: TravelDistanceRequest,
  origin: Located,
  destination: Located,
  { distance_km: km, ferry_km, shares }: Way,
  context: EstimatorContext,
): Parts {
  const { travel } = context
  switch (travel_mode) {
    case 'air':
      return flightParts(
        {
          origin,
          destination,
          km,
          seat: air_details?.class ?? 'average',
          aircraft: air_details?.aircraft,
          year,
        },
        context,
      )
    case 'car':
      return carParts(
        { country: origin.country, shares, km, ferryKm: ferry_km, details: car_details ?? {}, year },
        travel,
      )
    case 'rail':
      return railParts(
        { from: origin.country, to: destination.country, shares, km, year, traction: rail_details?.traction },
        travel,
      )
  }
}
