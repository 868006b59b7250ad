/**
 * How good the data of a line are: by kind, by the facts that standards rate (`uncertainty`), and by ratings of our own
 * from 1 (good) over 2 (fair) to 3 (poor):
 *
 * - technological: 1 the supplier's own figure, 2 an average, 3 a proxy;
 * - geographical: 1 own country or a part of it, 2 a larger region with it, 3 elsewhere or not known;
 * - temporal: the factor is of the year of the activity within 1 three years, 2 six, 3 older or not known.
 *
 * Investments (category 3.15) have the score of PCAF too (Global GHG Accounting and Reporting Standard, part A): 2
 * emissions or energy as reported by the investee, 3 its physical output, 4 its revenue. 1 takes a verification and 5 a
 * balance sheet, which a ledger does not say.
 */
import {
  type DataKind,
  dataKinds,
  type FactorRegion,
  oldestYears,
  type QualityFacts,
} from '../../uncertainty/uncertainty.js'
import type { LedgerLine } from './ledger.js'

/** `primary`, `average`, `spend` or `proxy`: the share of CO2e that each has is what the report says of quality. */
export type Quality = 'primary' | 'average' | 'spend' | 'proxy'

/** Notices that say a factor is not the one asked for. */
const proxyNotices: readonly string[] = [
  'proxy_factor',
  'similar_factor',
  'region_fallback',
  'year_fallback',
  'well_to_tank_fallback',
]

/** Methods with figures of the actual supplier, site, asset or investee. */
const primaryMethods: readonly string[] = [
  ...['supplier_specific', 'site_specific', 'asset_specific', 'lessor_specific', 'lessee_specific'],
  ...['franchise_specific', 'investment_specific', 'direct_measurement'],
]

/** Returns the share of a figure calculated with primary data: as stated, otherwise by its kind of data. */
export function primaryShare(line: Pick<LedgerLine, 'notices' | 'method' | 'primary_data_share'>): number {
  return line.primary_data_share ?? (factorQuality(line) === 'primary' ? 1 : 0)
}

export const ratingNames = ['technological', 'geographical', 'temporal'] as const
export type Ratings = Record<(typeof ratingNames)[number], 1 | 2 | 3>

/** How near the region of a factor is to the country of an activity. */
export type RegionRating = (region: string, country: string) => 1 | 2 | 3

export function factorQuality({ notices, method }: Pick<LedgerLine, 'notices' | 'method'>): Quality {
  const codes = notices === '' ? [] : notices.split(';')
  if (codes.some((code) => proxyNotices.includes(code))) return 'proxy'
  if (method === 'spend_based') return 'spend'
  return primaryMethods.includes(method) ? 'primary' : 'average'
}

/** What ratings read of a line. */
export type RatedLine = Pick<
  LedgerLine,
  'notices' | 'method' | 'factor_region' | 'factor_year' | 'period_start' | 'data_kind'
>

const regions = { 1: 'own', 2: 'larger', 3: 'other' } as const
const technological = { own: 1, average: 2, proxy: 3 } as const
const geographical = { own: 1, larger: 2, other: 3, unknown: 3 } as const

/**
 * Returns what standards rate of a line.
 * @param country where the activity is; empty where nothing says it
 */
export function qualityFacts(line: RatedLine, country: string, regionRating: RegionRating): QualityFacts {
  const quality = factorQuality(line)
  const isPlaced = line.factor_region !== '' && country !== ''
  const region: FactorRegion = isPlaced ? regions[regionRating(line.factor_region, country)] : 'unknown'
  return {
    technology: quality === 'primary' ? 'own' : quality === 'proxy' ? 'proxy' : 'average',
    region,
    years: yearsBetween(line),
    dataKind: dataKinds.find((kind) => kind === line.data_kind) ?? 'not_stated',
  }
}

export function ratingsOfFacts({ technology, region, years = oldestYears }: QualityFacts): Ratings {
  return {
    technological: technological[technology],
    geographical: geographical[region],
    temporal: years <= 3 ? 1 : years <= 6 ? 2 : 3,
  }
}

function yearsBetween({ factor_year, period_start }: RatedLine): number | undefined {
  const [factor, activity] = [Number(factor_year), Number(period_start.slice(0, 4))]
  if (!(factor > 0) || !(activity > 0)) return undefined
  return Math.min(Math.abs(activity - factor), oldestYears)
}

/** Writes facts as the key of a sum: `average|own|2|invoiced`. */
export function factsKey({ technology, region, years, dataKind }: QualityFacts): string {
  return [technology, region, years ?? '', dataKind].join('|')
}

export function factsOfKey(key: string): QualityFacts {
  const [technology, region, years, dataKind] = key.split('|')
  return {
    technology: technology as QualityFacts['technology'],
    region: region as FactorRegion,
    years: years === '' ? undefined : Number(years),
    dataKind: dataKind as DataKind,
  }
}

/** The score of PCAF for investments; undefined for other lines. */
export function pcafScore({
  category,
  method,
}: Pick<LedgerLine, 'category' | 'method'>): 2 | 3 | 4 | undefined {
  if (category !== '3.15') return undefined
  if (['supplier_specific', 'investment_specific', 'fuel_based'].includes(method)) return 2
  return method === 'spend_based' ? 4 : 3
}
