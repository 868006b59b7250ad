/**
 * Defines a project's defaults for rows without values: their site, the region and country of sites, the year of the
 * reporting period, the currency and prices of money. Plain data, so that it can be sent to threads.
 */
import type { Notice, WrittenBasis } from '../../contract/contract.js'
import type { BillDecision } from './bill-decisions.js'

export interface GivenSite {
  /** Grid or region of electricity. */
  region?: string
  country?: string
}

/** Treatments of rows with amounts below zero that a project can choose. */
export const belowZeroKinds = ['credit_notes', 'reversals', 'exports', 'refuse'] as const
export type BelowZero = (typeof belowZeroKinds)[number]

export interface ProjectDefaults {
  /** Defaults for lines without a rule in the mapping. */
  ledger: { site?: string; scope?: string; category?: string }
  sites: Record<string, GivenSite>
  /** Year of the project, for rows without a year. */
  year?: number
  /** Period for rows that name none. */
  period?: { start: string; end: string }
  /** Calorific basis of fuels, for energy that names none. */
  energyBasis?: WrittenBasis
  /** Treatment of amounts below zero; each command decides if undefined. */
  belowZero?: BelowZero
  currency?: string
  priceYear?: number
  /** Share of an amount of money that counts: 1 / 1.19 if value added tax is removed. */
  moneyShare?: number
  /** True if the share removes value added tax: no tax margin is removed again. */
  isNetOfTax?: boolean
  /** Result of the survey of meters whose bills are in several sources; each source surveys its own bills if undefined. */
  bills?: { decisions: readonly (readonly [string, BillDecision])[]; notices: readonly Notice[] }
}

/** Returns the year for rows without a year. */
export function defaultYear({ period, year }: ProjectDefaults): number | undefined {
  return period === undefined ? year : Number(period.end.slice(0, 4))
}
