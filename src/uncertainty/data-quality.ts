/**
 * Ratings of data quality by three standards, from the same facts; 1 is the best.
 *
 * - PACT Methodology 2: 1 good to 3 poor.
 * - GHG Protocol, Scope 3 Standard, chapter 7: 1 very good to 4 poor (cited from memory).
 * - PEF, Recommendation (EU) 2021/2279: 1 excellent to 5 poor. Uses its grades as scores of the pedigree matrix, which
 *   is a judgement.
 */
import type { DataKind } from './rules/data-kinds.js'

/** The supplier's own factor, an average of the activity, or a factor of something else. */
type Technology = 'own' | 'average' | 'proxy'
/** Country of the activity or a part of it; a larger region around it; another region or the world; unknown. */
export type FactorRegion = 'own' | 'larger' | 'other' | 'unknown'
type Evidence = 'measured' | 'assumed_in_part' | 'estimated' | 'unfounded'

export interface QualityFacts {
  technology: Technology
  region: FactorRegion
  /** Years between factor and activity; undefined if unknown. */
  years: number | undefined
  dataKind: DataKind
}

interface Scheme {
  technological: Record<Technology, number>
  geographical: Record<FactorRegion, number>
  /** Ages in years from which the next worse rating applies. */
  temporal: readonly number[]
  reliability: Record<Evidence, number>
}

const schemes = {
  pact_2: {
    technological: { own: 1, average: 2, proxy: 3 },
    geographical: { own: 1, larger: 2, other: 3, unknown: 3 },
    temporal: [1, 5],
    reliability: { measured: 1, assumed_in_part: 2, estimated: 2, unfounded: 3 },
  },
  ghg_protocol: {
    technological: { own: 1, average: 2, proxy: 3 },
    geographical: { own: 1, larger: 2, other: 3, unknown: 4 },
    temporal: [3, 6, 10],
    reliability: { measured: 2, assumed_in_part: 3, estimated: 3, unfounded: 4 },
  },
  pef: {
    technological: { own: 1, average: 3, proxy: 4 },
    geographical: { own: 1, larger: 2, other: 5, unknown: 5 },
    temporal: [3, 6, 10, 15],
    reliability: { measured: 2, assumed_in_part: 3, estimated: 4, unfounded: 5 },
  },
} as const satisfies Record<string, Scheme>

export type QualityStandard = keyof typeof schemes
export const qualityStandards = Object.keys(schemes) as readonly QualityStandard[]

export const qualityIndicators = ['technological', 'geographical', 'temporal', 'reliability'] as const
export type QualityRatings = Record<(typeof qualityIndicators)[number], number>

/** Age in years beyond which no scheme distinguishes factors. */
export const oldestYears = 15

const evidence: Record<DataKind, Evidence> = {
  metered: 'measured',
  invoiced: 'measured',
  weighed: 'measured',
  spend: 'measured',
  reported: 'assumed_in_part',
  survey: 'assumed_in_part',
  extrapolated: 'assumed_in_part',
  distance: 'assumed_in_part',
  stated: 'assumed_in_part',
  estimated: 'estimated',
  interpolated: 'estimated',
  modelled: 'estimated',
  statistical: 'estimated',
  order_of_magnitude: 'unfounded',
  not_stated: 'unfounded',
}

/** Returns the ratings of a figure by a standard. */
export function qualityRatings(standard: QualityStandard, facts: QualityFacts): QualityRatings {
  const { technological, geographical, reliability } = schemes[standard]
  return {
    technological: technological[facts.technology],
    geographical: geographical[facts.region],
    temporal: temporalRating(standard, facts.years),
    reliability: reliability[evidence[facts.dataKind]],
  }
}

/** Returns the rating of the years between factor and activity, the worst if unknown. */
export function temporalRating(standard: QualityStandard, years = oldestYears): number {
  return 1 + schemes[standard].temporal.filter((limit) => years >= limit).length
}
