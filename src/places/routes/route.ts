/** Routes, their options, and the error if a route does not exist. */
import { badRequest, type Coordinates, type ServiceError } from '../../contract/contract.js'

export const routeModes = ['air', 'road', 'rail', 'sea', 'inland_waterways'] as const
export type RouteMode = (typeof routeModes)[number]

export interface RouteOptions {
  /** True if a road route may use ferries that save a long detour; true by default. */
  ferries?: boolean
  /** Countries that a land route avoids, unless it begins or ends there. */
  avoid?: readonly string[]
  /** True for passenger trains, which also use lines that are missing in the freight data. */
  passengers?: boolean
  /** Canals and straits closed to ships: `suez`, `panama`... The Arctic, `northwest`, is closed without `arctic`. */
  closed?: readonly string[]
  /** True to open the Arctic passages. */
  arctic?: boolean
}

export interface Route {
  mode: RouteMode
  distance_km: number
  /** Distance on ferries, included in `distance_km`. */
  ferry_km: number
  /** Canals and straits along the route. */
  passages: string[]
  /** Distance in each country, largest first; empty for air, sea and waterways. */
  countries: { country: string; distance_km: number }[]
}

/** End of a route: a point with its label. */
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
