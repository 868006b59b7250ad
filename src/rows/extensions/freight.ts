/**
 * Reads routes of rows: the request's list, its text form with bars between items, or columns for origin, destination
 * and mode of transport.
 */
import { type Static, Type } from '@sinclair/typebox'
import {
  AirFreightDetails,
  badRequest,
  ChinaRoad,
  type ErrorBody,
  type FreightRouteItem,
  freightModes,
  isErrorBody,
  Location,
  NorthAmericaRoad,
  operations,
  type Request,
  SeaDetails,
  ServiceError,
  seaPassages,
  vesselTypes,
  WorldRoad,
} from '../../contract/contract.js'
import { readyCheck } from '../../contract/ready-check.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

const { freight } = operations
const { cargo, options } = freight.request.properties

/** Fields of all modes; the request's own schema checks them by the mode of the leg. */
const LegDetails = Type.Object(
  {
    vessel_type: Type.Optional(
      Type.String({ description: `Ships: ${vesselTypes.join(', ')}; also inland: motor_vessel and others` }),
    ),
    tonnage: Type.Optional(
      Type.String({
        description: 'Size of the ship, a range: lt_10dwkt, gte_8000teu; inland lt_400t, gte_1000t_lt_1500t',
      }),
    ),
    fuel_source: Type.Optional(
      Type.String({ description: 'Ships: hfo, vlsfo, mdo; railways: diesel, electricity' }),
    ),
    load_type: Type.Optional(Type.String({ description: 'Railways: kind of goods, such as container' })),
    aircraft_type: Type.Optional(Type.String({ description: 'belly_freight, freighter or unknown' })),
    radiative_forcing_index: AirFreightDetails.properties.radiative_forcing_index,
    avoid: SeaDetails.properties.avoid,
    sailing_date: SeaDetails.properties.sailing_date,
    china: Type.Optional(ChinaRoad),
    north_america: Type.Optional(NorthAmericaRoad),
    rest_of_world: Type.Optional(WorldRoad),
  },
  {
    description:
      'What carries the cargo, as JSON or in columns of its parts; with origin, destination and one mode of transport',
  },
)

const RowSchema = Type.Object({
  route: Type.Optional(
    Type.Array(Type.Union([Type.String(), Type.Object({})]), {
      description: 'JSON, or text: Shanghai, CN | sea | Rotterdam, NL | road | Berlin, DE',
    }),
  ),
  origin: Type.Optional(Location),
  destination: Type.Optional(Location),
  transport_mode: Type.Optional(
    Type.String({
      minLength: 1,
      description: `With origin and destination: ${freightModes.join(', ')}; several with > between: road > sea > road`,
    }),
  ),
  leg_details: Type.Optional(LegDetails),
  planned_distance_km: Type.Optional(
    Type.Number({ minimum: 0, description: 'With origin and destination and one mode of transport' }),
  ),
  avoid: Type.Optional(
    Type.String({
      description: `Passages that ships avoid on legs that do not say: ${seaPassages.join(', ')}; several with commas; suez:2023-12 from then on`,
    }),
  ),
  sailing_date: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'When ships sail, for passages avoided from a day on: 2024-03-15',
    }),
  ),
  cargo,
  options,
})
type Row = Static<typeof RowSchema>

export const freightExtension: RowExtension = {
  description: { ...freight, request: RowSchema },
  wrap: (engine) => {
    const askedBy = reading(readyCheck('freight'))
    return rowEngine(
      engine,
      async (row: Row) => {
        const { request, named } = askedBy(row)
        return await engine.call('freight', request).catch((error) => {
          throw error instanceof ServiceError
            ? ServiceError.fromBody(error.status, named(error.body()))
            : error
        })
      },
      undefined,
      async () => {
        const answer = await engine.direct?.('freight')
        if (!answer) return undefined
        return (row: Row) => {
          const { request, named } = askedBy(row)
          const outcome = answer(request)
          return isErrorBody(outcome) ? named(outcome) : outcome
        }
      },
    )
  },
}

interface Asked {
  request: Request<'freight'>
  /** Rewrites a refusal in terms of the row's columns. */
  named: (refusal: ErrorBody) => ErrorBody
}

/**
 * Returns a function that reads rows and throws a ServiceError 400 for a row without a valid request.
 * @param problemIn returns the problem of a request, if any
 */
function reading(problemIn: (request: unknown) => string | undefined): (row: Row) => Asked {
  return (row) => {
    const request = requestOf(row)
    const words = (message: string) =>
      row.route === undefined ? inColumns(message, request.route.length - 1) : message
    const problem = problemIn(request)
    if (problem !== undefined) throw badRequest('invalid_input', words(problem))
    return { request, named: (refusal) => ({ ...refusal, message: words(refusal.message) }) }
  }
}

const ends = ['origin', 'destination', 'transport_mode'] as const

/** @throws ServiceError 400 if a row has two routes, or no route */
function requestOf({ avoid, sailing_date, ...row }: Row): Request<'freight'> {
  const request = routed(row)
  const details: SeaDetails = {
    ...(avoid !== undefined && { avoid: passagesIn(avoid) }),
    ...(sailing_date !== undefined && { sailing_date }),
  }
  return { ...request, route: request.route.map((item) => withDetails(item, details)) }
}

/** Splits a text into passages, separated by commas, semicolons or blanks. */
export function passagesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((passage) => passage !== '')
}

/** Adds the row's details for all sea legs to a leg by sea, except details that the leg has itself. */
function withDetails(item: FreightRouteItem, details: SeaDetails): FreightRouteItem {
  if ('location' in item || item.transport_mode !== 'sea' || Object.keys(details).length === 0) return item
  return { ...item, leg_details: { ...details, ...(item.leg_details as SeaDetails) } }
}

/** @throws ServiceError 400 if a row has two routes, or no route */
function routed(row: Omit<Row, 'avoid' | 'sailing_date'>): Request<'freight'> {
  const { route, origin, destination, transport_mode, leg_details, planned_distance_km, ...rest } = row
  const given = ends.filter((field) => row[field] !== undefined)
  if (route !== undefined) {
    if (given.length > 0) throw badRequest('invalid_input', `${given[0]}: the row has a route already`)
    return { ...rest, route: routeOf(route) }
  }
  if (origin === undefined || destination === undefined || transport_mode === undefined) {
    const missing = ends.find((field) => row[field] === undefined)
    const expected =
      missing === 'transport_mode' ? `; one of ${freightModes.join(', ')}, or several with >` : ''
    throw badRequest('invalid_input', `${missing}: missing, and no route given${expected}`)
  }
  const modes = transport_mode.split('>').map((mode) => modeNamed(mode) ?? mode.trim())
  const details = {
    ...(leg_details && { leg_details }),
    ...(planned_distance_km !== undefined && { planned_distance_km }),
  }
  if (modes.length > 1 && Object.keys(details).length > 0) {
    throw badRequest(
      'invalid_input',
      `${Object.keys(details)[0]}: only with one mode of transport; use route`,
    )
  }
  // The operation's schema rejects unknown modes.
  const legs = modes.map((mode) => ({ transport_mode: mode, ...details })) as FreightRouteItem[]
  return { ...rest, route: [{ location: origin }, ...legs, { location: destination }] }
}

/**
 * Replaces positions by column names in a refusal of a route from columns.
 * @param last last position of the route
 */
function inColumns(message: string, last: number): string {
  return message.replace(
    /^route\.(\d+)(\.location|\.transport_mode)?(\.leg_details)?/,
    (_, index, __, details) => {
      if (Number(index) === 0) return 'origin'
      if (Number(index) === last) return 'destination'
      return details ? 'leg_details' : 'transport_mode'
    },
  )
}

/**
 * Reads a route: a JSON list may contain places and modes as texts; a text between bars arrives in pieces if it
 * contains a semicolon.
 */
function routeOf(route: (string | object)[]): FreightRouteItem[] {
  const isText = route.every((item) => typeof item === 'string') && route.join(';').includes('|')
  const items = isText ? route.join(';').split('|') : route
  return items.map((item) => (typeof item === 'string' ? itemOf(item.trim()) : (item as FreightRouteItem)))
}

function itemOf(text: string): FreightRouteItem {
  const mode = modeNamed(text)
  return mode ? { transport_mode: mode } : { location: text }
}

function modeNamed(text: string): (typeof freightModes)[number] | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return freightModes.find((mode) => mode === word)
}
