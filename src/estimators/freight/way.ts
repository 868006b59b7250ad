/** How far a leg goes, through which countries, and over which canals and ferries. */
import { badRequest, info, type Notice, ServiceError } from '../../contract/contract.js'
import type { PlaceSummary, Places, Route } from '../../places/places.js'
import type { Leg } from './itinerary.js'

export interface Way {
  distance_km: number
  /** The part on ferries. */
  ferry_km: number
  /** The rest by country, km; of a leg by air or water all of it where it begins. */
  countries: { country: string | null; km: number }[]
  notices: Notice[]
}

const canals: Record<string, string> = { suez: 'Suez Canal', panama: 'Panama Canal' }

/** What to change about a leg without a way. */
const advice: Record<Leg['mode'], string> = {
  air: 'use another transport_mode',
  sea: 'name a port, put a leg by road or rail between the port and a place inland',
  road: 'use another transport_mode, put a leg by sea or air between two by road',
  rail: 'use another transport_mode, put a leg by sea between two by rail',
  inland_waterways: 'name a place at the water, use another transport_mode',
}

/** @throws ServiceError 400 when there is no way by this mode */
export function wayOf(leg: Leg, from: PlaceSummary, to: PlaceSummary, places: Places): Way {
  const isByLand = leg.mode === 'road' || leg.mode === 'rail'
  const route = leg.planned === undefined || isByLand ? routeOf(leg, from, to, places) : undefined
  if (leg.planned !== undefined) {
    return {
      distance_km: leg.planned,
      ferry_km: 0,
      countries: shared(leg.planned, route, from, to, isByLand),
      notices: [],
    }
  }
  const { distance_km, ferry_km, passages } = route!
  return {
    distance_km,
    ferry_km,
    countries: shared(distance_km - ferry_km, route, from, to, isByLand),
    notices: [...passages.flatMap(canal), ...(ferry_km > 0 ? [ferry(ferry_km)] : [])],
  }
}

/** A planned distance needs no route. */
function routeOf(leg: Leg, from: PlaceSummary, to: PlaceSummary, places: Places): Route | undefined {
  try {
    return places.route(leg.mode, from, to)
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

function canal(passage: string): Notice[] {
  const name = canals[passage]
  return name ? [info('canal_used', `the way leads through the ${name}`)] : []
}

function ferry(km: number): Notice {
  return info('ferry_used', `${Math.round(km)} km of the way are by ferry, counted as cargo on a ro-ro ferry`)
}
