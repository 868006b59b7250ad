/** Computes distances on a sphere with the mean Earth radius. */
import type { Coordinates } from '../contract/contract.js'

/** Mean Earth radius in km (International Union of Geodesy and Geophysics: (2a + b) / 3). */
const earthRadius = 6371.0088

const radians = Math.PI / 180

/** Returns the great-circle distance in km, using the haversine formula. */
export function greatCircle(from: Coordinates, to: Coordinates): number {
  const dLatitude = (to.latitude - from.latitude) * radians
  const dLongitude = (to.longitude - from.longitude) * radians
  const a =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin(dLongitude / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)))
}
