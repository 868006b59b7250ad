/** Journeys and legs of zero length: their emissions are 0 for any load. */
import { type Notice, warning } from '../contract/contract.js'

/** First release in which a distance of 0 is reported. */
const since = 3

/**
 * Returns the notice of a journey or leg of 0 km; none for others and in earlier releases.
 * @param place start and end of the journey or leg
 * @param given field with the distance of the request, if it has one
 */
export function zeroDistanceNotices(
  km: number,
  { place, given, cure }: { place: string; given: string | undefined; cure: string },
  release: number,
): Notice[] {
  if (km !== 0 || release < since) return []
  const why = given === undefined ? `starts and ends at the same place, ${place}` : `has a ${given} of 0`
  return [warning('zero_activity', `the journey ${why}: its distance is 0 km; give ${cure}`)]
}
