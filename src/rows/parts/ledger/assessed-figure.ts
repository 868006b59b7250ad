/** Facts that the uncertainty of a figure depends on. */
import type { SourceDataPoint } from '../../../contract/contract.js'
import type { Route } from '../routes.js'
import type { Figure } from './figures.js'
import type { AssessedLine } from './uncertainty-cells.js'

/** Facts that neither the figure nor its request states. */
export interface KnownOfFigure
  extends Pick<AssessedLine, 'method' | 'notices' | 'dataKind' | 'suggestionScore' | 'primaryShare'> {
  /** Year of the activity; by default the year that the request asks for. */
  year: string | undefined
}

export function assessedFigure(
  { name, points }: Figure,
  { command }: Pick<Route, 'command'>,
  request: object,
  known: KnownOfFigure,
): AssessedLine {
  const activityYear = Number(known.year ?? yearAsked(request))
  // Lists every field: spreading objects takes several times as long.
  return {
    method: known.method,
    notices: known.notices,
    dataKind: known.dataKind,
    suggestionScore: known.suggestionScore,
    primaryShare: known.primaryShare,
    operation: command,
    isRouted: command === 'travel distance' && !('distance_km' in request),
    part: name,
    point: firstFactor(points),
    activityYear: activityYear > 0 ? activityYear : undefined,
  }
}

/** Returns the year of a request without a period, as its selector or the request itself states it. */
function yearAsked(request: object): unknown {
  const { year, emission_factor: selector } = request as {
    year?: number
    emission_factor?: { year?: number }
  }
  return selector?.year ?? year
}

/** Returns the factor of the largest part; a trail may begin with a source that is not a factor. */
export function firstFactor(points: readonly SourceDataPoint[]): SourceDataPoint | undefined {
  return points.find(({ id }) => id !== null) ?? points[0]
}
