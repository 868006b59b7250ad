/**
 * Data quality: three ratings from 1 (good) over 2 (fair) to 3 (poor), in the form that companies exchange with product
 * footprints (PACT data exchange, `dqi`). The ratings of a request replace the computed ones.
 *
 * - technological: 1 the factor is for the exact product, 2 for a similar one or an average, 3 for a proxy;
 * - geographical: 1 own country or a part of it, 2 a larger region of it, 3 elsewhere or not known;
 * - temporal: 1 within three years, 2 within six, 3 older or not known.
 */
import type {
  DataQuality,
  DataQualityRatings,
  FootprintEntry,
  SourceDataPoint,
} from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'
import { nearness } from './nearness.js'

const geographical = { own: 1, larger: 2, other: 3 }

export interface Rated {
  technological: number
  /** Region of the factor and country of the activity. */
  region: string | undefined
  country: string | undefined
  /** Years of the factor and the activity. */
  factorYear: number | undefined
  year: number
}

/** @param stated ratings in the request */
export function qualityOf(
  rated: Rated,
  stated: DataQualityRatings | undefined,
  context: EstimatorContext,
): DataQuality {
  const { region, country, factorYear, year } = rated
  const isPlaced = region !== undefined && country !== undefined
  return {
    technological: rated.technological,
    geographical: isPlaced ? geographical[nearness({ region, country }, context)] : 3,
    temporal: factorYear === undefined ? 3 : temporal(Math.abs(factorYear - year)),
    ...stated,
  }
}

function temporal(years: number): number {
  if (years <= 3) return 1
  return years <= 6 ? 2 : 3
}

/** Returns the oldest year in a source trail. */
export function oldestYear(trail: readonly SourceDataPoint[]): number | undefined {
  const years = trail.flatMap(({ year }) => (year === null ? [] : [Number(year)]))
  return years.length === 0 ? undefined : Math.min(...years)
}

/** Returns the mean of entries weighted by emissions; null if no entry has both ratings and emissions. */
export function meanQuality(entries: readonly FootprintEntry[]): DataQuality | null {
  const rated = entries.flatMap(({ co2e, data_quality }) =>
    co2e === null || co2e === 0 || data_quality === null ? [] : [{ weight: Math.abs(co2e), data_quality }],
  )
  const total = rated.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  const mean = (rating: keyof DataQuality) => {
    const sum = rated.reduce((sum, { weight, data_quality }) => sum + weight * data_quality[rating], 0)
    // Rounding may leave the range of the ratings.
    const ratings = rated.map(({ data_quality }) => data_quality[rating])
    return Math.min(Math.max(sum / total, Math.min(...ratings)), Math.max(...ratings))
  }
  return {
    technological: mean('technological'),
    geographical: mean('geographical'),
    temporal: mean('temporal'),
  }
}
