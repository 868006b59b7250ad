/** Whether a railway is in reach of a place: a station of Europe, or elsewhere a rail terminal of UN/LOCODE. */
import { type Notice, warning } from '../contract/contract.js'
import type { PlaceSummary } from '../places/places.js'
import type { ReferenceContext } from './context.js'
import { remember } from './remember.js'

/** Maximum distance in km from a place to its railway. */
const inReach = 50

const hasRailway = remember({
  dependsOn: 'reference',
  key: ({ latitude, longitude }: PlaceSummary) => `${latitude} ${longitude}`,
  compute: (place, { places }) =>
    (['station', 'rail_terminal'] as const).some((kind) =>
      places.hubs(kind, place, 1).some(({ distance_km }) => distance_km <= inReach),
    ),
  capacity: 5000,
})

/**
 * Warns if a place has no known railway, so that its distance is only estimated from the land route.
 * @param field of the request that takes a distance
 */
export function railwayNotices(
  ends: readonly PlaceSummary[],
  field: string,
  context: ReferenceContext,
): Notice[] {
  const without = ends.filter((end) => !hasRailway(end, context))
  if (without.length === 0) return []
  const names = without.map(({ label }) => label).join(' and ')
  return [
    warning(
      'no_railway_known',
      `no railway is known within ${inReach} km of ${names} (the data have stations in Europe and rail terminals of UN/LOCODE ` +
        'elsewhere): the distance is estimated from the land route, which is usually 1.25 to 1.5 times a straight line; ' +
        `give ${field}, or take another mode`,
    ),
  ]
}
