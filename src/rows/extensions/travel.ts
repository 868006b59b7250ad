/**
 * Adds fields to rows of journeys, whose request is for one person one way: numbers of travellers and trips, round
 * trips, and stops on the way.
 */
import { Type } from '@sinclair/typebox'
import {
  badRequest,
  type EmissionsPart,
  type ErrorBody,
  isErrorBody,
  operations,
  ServiceError,
  type SourceDataPoint,
  type TravelDistanceRequest,
  type TravelDistanceResponse,
  warning,
} from '../../contract/contract.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

const { travelDistance } = operations
const { origin, destination, ...otherFields } = travelDistance.request.properties

const count = (description: string) => Type.Optional(Type.Number({ minimum: 0, description }))

export const travelExtension: RowExtension = {
  description: {
    ...travelDistance,
    request: Type.Object({
      ...otherFields,
      origin: Type.Optional(origin),
      destination: Type.Optional(destination),
      stops: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'Places in order instead of origin and destination, such as LHR>DXB>SYD; one leg between each two',
        }),
      ),
      passengers: count('Number of travellers; multiplies every co2e'),
      trips: count('Number of trips; multiplies every co2e'),
      round_trip: Type.Optional(Type.Boolean({ description: 'Doubles every co2e: there and back' })),
    }),
    response: Type.Object({
      ...travelDistance.response.properties,
      multiplier: Type.Number({ description: 'Factor that every co2e was multiplied by' }),
    }),
  },
  wrap: (engine) =>
    rowEngine(
      engine,
      async (row: Row) => {
        const responses: TravelDistanceResponse[] = []
        const legs = legsOf(row)
        for (const { name, request } of legs) {
          const response = await engine.call('travelDistance', request).catch((error) => {
            if (!(error instanceof ServiceError)) throw error
            throw ServiceError.fromBody(error.status, named(name, error.body()))
          })
          responses.push(response)
        }
        return journeyOf(row, legs, responses)
      },
      undefined,
      async () => {
        const answer = await engine.direct?.('travelDistance')
        if (!answer) return undefined
        return (row: Row) => {
          const responses: TravelDistanceResponse[] = []
          const legs = legsOf(row)
          for (const { name, request } of legs) {
            const outcome = answer(request)
            if (isErrorBody(outcome)) return named(name, outcome)
            responses.push(outcome)
          }
          return journeyOf(row, legs, responses)
        }
      },
    ),
}

interface Row extends Omit<TravelDistanceRequest, 'origin' | 'destination'> {
  origin?: TravelDistanceRequest['origin']
  destination?: TravelDistanceRequest['destination']
  stops?: string
  passengers?: number
  trips?: number
  round_trip?: boolean
}

/** One way from one place to another. */
interface Leg {
  /** Name of the leg, if the journey has stops. */
  name: string | undefined
  request: TravelDistanceRequest
}

/** @throws ServiceError 400 if a row lacks its origin or destination, or has them twice */
function legsOf({ stops, passengers: _, trips: __, round_trip: ___, ...journey }: Row): Leg[] {
  return stops === undefined
    ? [{ name: undefined, request: withoutStops(journey) }]
    : withStops(stops, journey)
}

type Journey = Omit<Row, 'stops' | 'passengers' | 'trips' | 'round_trip'>

function withoutStops({ origin, destination, ...rest }: Journey): TravelDistanceRequest {
  if (origin === undefined || destination === undefined) {
    const missing = origin === undefined ? 'origin' : 'destination'
    const cure =
      rest.distance_km === undefined
        ? ''
        : '; beside distance_km it decides the country of the factors: a country code is enough (GB)'
    throw badRequest('invalid_input', `${missing}: missing, and no stops given${cure}`)
  }
  return { ...rest, origin, destination }
}

function withStops(stops: string, { origin, destination, distance_km, ...rest }: Journey): Leg[] {
  const places = stops.split('>').map((place) => place.trim())
  if (places.length < 2 || places.includes('')) {
    throw badRequest(
      'invalid_input',
      `stops: ${JSON.stringify(stops)} must be two or more places separated by >, such as LHR>DXB`,
    )
  }
  if (origin !== undefined || destination !== undefined || distance_km !== undefined) {
    throw badRequest('invalid_input', 'stops: cannot be combined with origin, destination or distance_km')
  }
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1]!
    return { name: `${from} to ${to}`, request: { ...rest, origin: from, destination: to } }
  })
}

/** Adds the name of the leg to its refusal. */
function named(leg: string | undefined, refusal: ErrorBody): ErrorBody {
  return leg === undefined ? refusal : { ...refusal, message: `${leg}: ${refusal.message}` }
}

/** @throws ServiceError 400 if the figures are not finite */
function journeyOf(
  { passengers = 1, trips = 1, round_trip = false }: Row,
  legs: readonly Leg[],
  responses: readonly TravelDistanceResponse[],
): TravelDistanceResponse & { multiplier: number } {
  const multiplier = passengers * trips * (round_trip ? 2 : 1)
  const isWhole = legs[0]!.name === undefined
  const answer = multiplied(isWhole ? responses[0]! : joined(legs, responses), multiplier)
  if (!Number.isFinite(answer.co2e)) {
    throw badRequest('invalid_input', 'passengers, trips: value too large')
  }
  if (multiplier > 0) return { ...answer, multiplier }
  const nobody = warning(
    'zero_activity',
    `${passengers === 0 ? 'passengers' : 'trips'} is 0: the row counts as 0 kg`,
  )
  return { ...answer, notices: [...answer.notices, nobody], multiplier }
}

/** Combines the responses of several legs: sums, and the sources of each leg under its name. */
function joined(legs: readonly Leg[], responses: readonly TravelDistanceResponse[]): TravelDistanceResponse {
  const methods = new Set(responses.map((response) => response.co2e_calculation_method))
  const sum = (value: (response: TravelDistanceResponse) => number) =>
    responses.reduce((total, response) => total + value(response), 0)
  const trail = (sources: (response: TravelDistanceResponse) => SourceDataPoint[]) =>
    responses.flatMap((response, index) =>
      sources(response).map((point) => ({ ...point, name: `${legs[index]!.name}: ${point.name}` })),
    )
  const part = (of: (response: TravelDistanceResponse) => EmissionsPart): EmissionsPart => ({
    co2e: sum((response) => of(response).co2e),
    co2e_unit: 'kg',
    source_trail: trail((response) => of(response).source_trail),
  })
  const seen = new Set<string>()
  const flights = responses.filter((response) => response.co2e_without_radiative_forcing !== undefined)
  return {
    co2e: sum((response) => response.co2e),
    co2e_unit: 'kg',
    co2e_calculation_method: methods.size === 1 ? [...methods][0]! : 'ipcc_mixed_gwp100',
    ...(flights.length > 0 && {
      co2e_without_radiative_forcing: sum((response) => response.co2e_without_radiative_forcing!),
    }),
    distance_km: sum((response) => response.distance_km),
    origin: responses[0]!.origin,
    destination: responses.at(-1)!.destination,
    direct_emissions: part((response) => response.direct_emissions),
    indirect_emissions: part((response) => response.indirect_emissions),
    notices: responses
      .flatMap(({ notices }) => notices)
      .filter(({ message }) => !seen.has(message) && seen.add(message)),
    source_trail: trail((response) => response.source_trail),
  }
}

function multiplied(response: TravelDistanceResponse, multiplier: number): TravelDistanceResponse {
  if (multiplier === 1) return response
  const times = (part: EmissionsPart): EmissionsPart => ({ ...part, co2e: part.co2e * multiplier })
  const { co2e_without_radiative_forcing: without } = response
  return {
    ...response,
    co2e: response.co2e * multiplier,
    ...(without !== undefined && { co2e_without_radiative_forcing: without * multiplier }),
    direct_emissions: times(response.direct_emissions),
    indirect_emissions: times(response.indirect_emissions),
  }
}
