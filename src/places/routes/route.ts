/** What a route is, and why there may be none. */
import { badRequest, type Coordinates, type ServiceError } from '../../contract/contract.js'

export const routeModes = ['air', 'road', 'rail', 'sea', 'inland_waterways'] as const
export type RouteMode = (typeof routeModes)[number]

export interface RouteOptions {
  /** Whether a road may continue on a ferry where it saves a long way round; yes when absent. */
  ferries?: boolean
  /** Countries that a way by land leaves aside, unless it begins or ends there. */
  avoid?: readonly string[]
  /** A train for people: it also runs where the freight lines of the data leave out a line. */
  passengers?: boolean
  /** Canals and straits that a ship may not take: `suez`, `panama`... The Arctic, `northwest`, is always closed. */
  closed?: readonly string[]
  /** Opens the Arctic passages. */
  arctic?: boolean
}

export interface Route {
  mode: RouteMode
  distance_km: number
  /** The part of it on ferries. */
  ferry_km: number
  /** Canals and straits on the way. */
  passages: string[]
  /** The way through each country, largest first; empty for air, sea and waterways. */
  countries: { country: string; distance_km: number }[]
}

/** An end of a route: a point with what people call it. */
export interface RouteEnd extends Coordinates {
  label?: string
}

export function noRoute(from: RouteEnd, to: RouteEnd, reason: string): ServiceError {
  return badRequest('invalid_input', `no route from ${labelOf(from)} to ${labelOf(to)}: ${reason}`)
}

export function labelOf({ label, latitude, longitude }: RouteEnd): string {
  return label ?? `${latitude}, ${longitude}`
}

export function plainRoute(mode: RouteMode, distance: number): Route {
  return { mode, distance_km: distance, ferry_km: 0, passages: [], countries: [] }
}
