/** Distance of a leg, its countries, and its canals, straits and ferries. */
import {
  badRequest,
  info,
  type Notice,
  type SeaPassage,
  ServiceError,
  unlessRefused,
} from '../../contract/contract.js'
import { formatPassages, type PlaceSummary, type Places, type Route } from '../../places/places.js'
import { avoidedOn } from './avoided.js'
import type { Leg } from './itinerary.js'

export interface Way {
  distance_km: number
  /** Kilometres on ferries. */
  ferry_km: number
  /** Other kilometres by country; legs by air or water count wholly for the country of departure. */
  countries: { country: string | null; km: number }[]
  /** Straits and canals of a leg by sea, in order; undefined without a search for sea lanes. */
  passages: string[] | undefined
  notices: Notice[]
}

/** Passages with an alternative route that makes a difference. */
const canals: readonly string[] = ['suez', 'panama'] satisfies SeaPassage[]

/** Advice for a leg without a route. */
const advice: Record<Leg['mode'], string> = {
  air: 'use another transport_mode',
  sea: 'name a port, add a road or rail leg between the port and a place inland',
  road: 'use another transport_mode, add a sea or air leg between two road legs',
  rail: 'use another transport_mode, add a sea leg between two rail legs',
  inland_waterways: 'name a place on the water, use another transport_mode',
}

/** @throws ServiceError 400 if this mode has no route */
export function wayOf(leg: Leg, from: PlaceSummary, to: PlaceSummary, places: Places): Way {
  const isByLand = leg.mode === 'road' || leg.mode === 'rail'
  const closed = avoidedOn(leg)
  const route = leg.planned === undefined || isByLand ? routeOf(leg, from, to, places, closed) : undefined
  if (leg.planned !== undefined) {
    return {
      distance_km: leg.planned,
      ferry_km: 0,
      countries: shared(leg.planned, route, from, to, isByLand),
      passages: undefined,
      notices: [],
    }
  }
  const { distance_km, ferry_km, passages } = route!
  const bySea = leg.mode === 'sea'
  return {
    distance_km,
    ferry_km,
    countries: shared(distance_km - ferry_km, route, from, to, isByLand),
    passages: bySea ? passages : undefined,
    notices: [
      ...(bySea ? seaNotices(route!, closed, from, to, places) : []),
      ...(ferry_km > 0 ? [ferry(ferry_km)] : []),
    ],
  }
}

/** Returns the route; a planned distance needs none. */
function routeOf(
  leg: Leg,
  from: PlaceSummary,
  to: PlaceSummary,
  places: Places,
  closed: readonly SeaPassage[],
): Route | undefined {
  try {
    return places.route(leg.mode, from, to, closed.length > 0 ? { closed } : {})
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (leg.planned !== undefined) return undefined
    throw badRequest(
      error.code,
      `${leg.field} (${leg.mode}): ${error.message}; ${advice[leg.mode]}, or give planned_distance_km`,
    )
  }
}

function shared(
  km: number,
  route: Route | undefined,
  from: PlaceSummary,
  to: PlaceSummary,
  isByLand: boolean,
): Way['countries'] {
  const all = route?.countries.reduce((sum, each) => sum + each.distance_km, 0) ?? 0
  if (all > 0)
    return route!.countries.map((each) => ({ country: each.country, km: (km * each.distance_km) / all }))
  if (!isByLand || from.country === to.country) return [{ country: from.country, km }]
  return [from, to].map(({ country }) => ({ country, km: km / 2 }))
}

/** Notices on the saving of a canal, or the cost of avoiding one: the chosen route compared with the other. */
function seaNotices(
  { distance_km, passages }: Route,
  closed: readonly SeaPassage[],
  from: PlaceSummary,
  to: PlaceSummary,
  places: Places,
): Notice[] {
  const notices: Notice[] = []
  const used = passages.filter((passage) => canals.includes(passage))
  if (used.length > 0) {
    const without = kmWithout([...closed, ...used], from, to, places)
    const by = passages.length > used.length ? ` (by ${passages.join(', ')})` : ''
    const other =
      without === undefined
        ? 'no other sea route'
        : `avoid: ${used.join(', ')} makes it ${compared(without, distance_km)}`
    notices.push(info('canal_used', `the route passes through ${formatPassages(used)}${by}; ${other}`))
  }
  const open = closed.length > 0 ? places.route('sea', from, to) : undefined
  const missed = open?.passages.filter((passage) => closed.includes(passage as SeaPassage)) ?? []
  if (missed.length > 0) {
    const by = passages.length > 0 ? `by ${passages.join(', ')}` : 'in the open sea'
    notices.push(
      info(
        'passage_avoided',
        `${formatPassages(missed)} avoided: the route goes ${by}, ${compared(distance_km, open!.distance_km)}`,
      ),
    )
  }
  return notices
}

/** Undefined if these passages cannot be avoided. */
function kmWithout(
  closed: readonly string[],
  from: PlaceSummary,
  to: PlaceSummary,
  places: Places,
): number | undefined {
  return unlessRefused(() => places.route('sea', from, to, { closed }).distance_km)
}

/** `25003 km instead of 19596 (+28 %)`. */
function compared(km: number, instead: number): string {
  const percent = Math.round(100 * (km / instead - 1))
  return `${Math.round(km)} km instead of ${Math.round(instead)} (+${percent} %)`
}

function ferry(km: number): Notice {
  return info(
    'ferry_used',
    `${Math.round(km)} km of the route are by ferry, counted as cargo on a ro-ro ferry`,
  )
}
