/** Effect of an uncertain place on a figure: the notice states the result for the runner-up. */
import { comparing, figure } from '../catalogue/catalogue.js'
import { type Coordinates, type Notice, unlessRefused } from '../contract/contract.js'
import { type Place, type PlaceSummary, placeNotices } from '../places/places.js'

export interface Found {
  notices: Notice[]
  /** Second-best place if the choice is uncertain. */
  runnerUp: PlaceSummary | undefined
}

/** @param field of the request, for messages */
export function placeFindings(field: string, place: Place): Found {
  return {
    notices: placeNotices(field, place),
    runnerUp: place.uncertain ? place.candidates[0] : undefined,
  }
}

/**
 * Returns the notices of a place, with both figures if a runner-up can be estimated.
 * @param used figure for an amount of 1, in `unit` @param at the same figure at other coordinates
 */
export function againstRunnerUp(
  { notices, runnerUp }: Found,
  used: number,
  unit: string,
  at: (coordinates: Coordinates) => number,
): Notice[] {
  if (runnerUp === undefined || !Number.isFinite(used)) return notices
  const other = unlessRefused(() => at({ latitude: runnerUp.latitude, longitude: runnerUp.longitude }))
  if (other === undefined || !Number.isFinite(other)) return notices
  return notices.map((notice) =>
    notice.code === 'location_uncertain'
      ? comparing(
          'location_uncertain',
          { used, other },
          (difference) =>
            `${notice.message}; with ${runnerUp.label} it is ${figure(other)} ${unit} instead of ${figure(used)}${difference}`,
        )
      : notice,
  )
}
