/**
 * Inserts locations that a route omits: between two modes cargo changes at a hub of the more demanding mode, near the
 * end that the other mode serves.
 */
import { badRequest, type FreightMode, unlessRefused } from '../../contract/contract.js'
import { formatPassages, greatCircle, type HubKind, type PlaceSummary } from '../../places/places.js'
import type { ReferenceContext } from '../context.js'
import { type Access, accessesFor } from './access.js'
import { avoidedOn } from './avoided.js'
import type { Leg } from './itinerary.js'

/** Rank of a mode by its demands on a hub. */
const rank: Record<FreightMode, number> = { road: 0, rail: 1, inland_waterways: 2, sea: 3, air: 3 }
const hubs: Record<Exclude<FreightMode, 'road'>, { kind: HubKind; name: string }> = {
  rail: { kind: 'rail_terminal', name: 'rail terminal' },
  inland_waterways: { kind: 'inland_port', name: 'inland port' },
  sea: { kind: 'port', name: 'port' },
  air: { kind: 'airport', name: 'airport' },
}
type Main = keyof typeof hubs

/**
 * @param legs between two known places; one leg needs no hub
 * @throws ServiceError 400 when two modes cannot meet without a named location, or no hub serves them
 */
export function hubsBetween(
  from: PlaceSummary,
  to: PlaceSummary,
  legs: readonly Leg[],
  context: ReferenceContext,
): PlaceSummary[] {
  const [first, second, third] = legs
  if (!first || !second) return []
  const isThereAndBack = third && rank[second.mode] > rank[first.mode] && rank[second.mode] > rank[third.mode]
  if (isThereAndBack && legs.length === 3) return pairBetween(from, to, first, second, third, context)
  const hub = singleBetween(from, to, first, second, context)
  return [hub, ...hubsBetween(hub, to, legs.slice(1), context)]
}

/** Returns the place where cargo changes between two modes: near the end of the less demanding one. */
function singleBetween(
  from: PlaceSummary,
  to: PlaceSummary,
  first: Leg,
  second: Leg,
  context: ReferenceContext,
): PlaceSummary {
  if (rank[first.mode] === rank[second.mode]) {
    throw badRequest(
      'invalid_input',
      `${second.field}: no place to change from ${first.mode} to ${second.mode} was found: name the location before this leg`,
    )
  }
  const startsAtHub = rank[first.mode] > rank[second.mode]
  const main = startsAtHub ? first : second
  const access = startsAtHub ? second : first
  const [near, far] = startsAtHub ? [to, from] : [from, to]
  const found = accesses(main.mode as Main, near, access, context)
  const reached = chosen(main, found, [{ place: far, km: 0 }], near, far, context)
  if (!reached) throw unserved(main, near, far, access)
  return reached[0].place
}

/** Returns the two hubs of a main leg with an access at each end. */
function pairBetween(
  from: PlaceSummary,
  to: PlaceSummary,
  first: Leg,
  main: Leg,
  last: Leg,
  context: ReferenceContext,
): PlaceSummary[] {
  const mode = main.mode as Main
  const starts = accesses(mode, from, first, context)
  const goals = accesses(mode, to, last, context)
  const pair = chosen(main, starts, goals, from, to, context)
  if (!pair) throw unserved(main, from, to, main)
  return [pair[0].place, pair[1].place]
}

/** @throws ServiceError 400 if no hub can be reached */
function accesses(main: Main, place: PlaceSummary, by: Leg, context: ReferenceContext): Access[] {
  const { kind, name } = hubs[main]
  const found = accessesFor({ kind, place, mode: by.mode }, context)
  if (found.length > 0) return found
  throw badRequest(
    'location_not_found',
    `${by.field}: no ${name} near ${place.label} can be reached by ${by.mode}: name the ${name} as a location`,
  )
}

/**
 * Chooses two hubs: by sea the pair with the shortest total route, each port on its end's side; otherwise the most
 * suitable pair that the main mode connects.
 */
function chosen(
  leg: Leg,
  starts: readonly Access[],
  goals: readonly Access[],
  from: PlaceSummary,
  to: PlaceSummary,
  { places }: ReferenceContext,
): [Access, Access] | undefined {
  const main = leg.mode as Main
  const ownSide = (accesses: readonly Access[], own: PlaceSummary, other: PlaceSummary) =>
    accesses.filter(({ place }) => greatCircle(place, own) <= greatCircle(place, other))
  const [near, far] = [ownSide(starts, from, to), ownSide(goals, to, from)]
  if (main === 'sea') {
    const asGateways = (accesses: Access[]) => accesses.map(({ place, km }) => ({ port: place, km }))
    const pair = places.gateways(asGateways(near), asGateways(far), { closed: avoidedOn(leg) })
    return pair && [near[pair[0]]!, far[pair[1]]!]
  }
  const pairs = near.flatMap((start, i) => far.map((goal, j) => ({ start, goal, order: i + j })))
  pairs.sort((a, b) => a.order - b.order)
  const pair = pairs.find(({ start, goal }) => isConnected(main, start.place, goal.place, places))
  return pair && [pair.start, pair.goal]
}

function isConnected(
  mode: Main,
  from: PlaceSummary,
  to: PlaceSummary,
  places: ReferenceContext['places'],
): boolean {
  return greatCircle(from, to) !== 0 && unlessRefused(() => places.route(mode, from, to)) !== undefined
}

function unserved(main: Leg, from: PlaceSummary, to: PlaceSummary, leg: Leg) {
  const { name } = hubs[main.mode as Main]
  const avoided = avoidedOn(main)
  const without = avoided.length > 0 ? ` without ${formatPassages(avoided)}` : ''
  return badRequest(
    'location_not_found',
    `${leg.field}: no suitable ${name} between ${from.label} and ${to.label}${without}; name the ${name} as a location, or use another transport_mode`,
  )
}
