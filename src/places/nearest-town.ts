import type { Coordinates } from '../contract/contract.js'
import type { Gazetteer } from './gazetteer.js'
import { greatCircle } from './great-circle.js'
import type { StoredPlace } from './stored-place.js'

/** Returns the nearest town of a country within about 100 km of a point, with its distance in km. */
export function nearestTown(
  gazetteer: Gazetteer,
  country: string,
  point: Coordinates,
): { town: StoredPlace; distance: number } | undefined {
  let best: { town: StoredPlace; distance: number } | undefined
  for (const town of gazetteer.around('town', point, 1)) {
    if (town.country !== country) continue
    const distance = greatCircle(point, town)
    if (!best || distance < best.distance) best = { town, distance }
  }
  return best
}
