/**
 * What a project says of rows that say nothing themselves: their site, the region and country of sites, the year of
 * the reporting period, the currency and prices of money. Plain data, so that it can be sent to threads.
 */

export interface GivenSite {
  /** Grid or region of electricity. */
  region?: string
  country?: string
}

/** What rows with amounts below zero are, as a project says. */
export const belowZeroKinds = ['credit_notes', 'reversals', 'exports', 'refuse'] as const
export type BelowZero = (typeof belowZeroKinds)[number]

export interface Given {
  /** Of lines for which the mapping says nothing. */
  ledger: { site?: string; scope?: string; category?: string }
  sites: Record<string, GivenSite>
  /** Of the project, for rows without a year. */
  year?: number
  /** Period for rows that name none. */
  period?: { start: string; end: string }
  /** Undefined: each command decides. */
  belowZero?: BelowZero
  currency?: string
  priceYear?: number
  /** What of an amount of money counts: 1 / 1.19 where value added tax is removed. */
  moneyShare?: number
  /** Whether that leaves money without value added tax: no tax margin is removed from it again. */
  isNetOfTax?: boolean
}

/** The year that rows without one have. */
export function yearOf({ period, year }: Given): number | undefined {
  return period === undefined ? year : Number(period.end.slice(0, 4))
}
