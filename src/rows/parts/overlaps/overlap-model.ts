/** Evidence of sources by topic, and overlaps of two sources. */
import type { Basis, Topic } from './topics.js'

/** Evidence of one kind in a source: lines with the same topics, category, basis and site. */
export interface Evidence {
  /** Several if the words leave it open. */
  topics: readonly Topic[]
  /** Category as in the ledger: `mobile`, `3.6`. */
  category: string
  basis: Basis
  /** Name of the site; blank if unknown. */
  site: string
  /** First and last day; blank if unknown, which matches any. */
  start: string
  end: string
  rows: number
  /** kg CO2e; undefined if not estimated. */
  kilograms: number | undefined
  /** Amounts by unit. */
  amounts: Readonly<Record<string, number>>
  /** Meters, suppliers or other items by name; empty if unknown. */
  items: readonly string[]
}

/** One source of a project, or one sheet of a folder. */
export interface SourceFacts {
  name: string
  evidence: readonly Evidence[]
  /** Digest of its rows that does not depend on the format of the file; undefined if unknown. */
  content?: string | undefined
}

/** Why two sources may count the same. */
export type OverlapKind =
  | 'same_rows'
  | 'spend_beside_activity'
  | 'distance_beside_fuel'
  | 'stated_beside_activity'
  | 'spend_twice'
  | 'activity_twice'

/** Side of an overlap: one of its two sources. */
export interface OverlapSide {
  source: string
  basis: Basis
  categories: readonly string[]
  /** First and last day; blank if unknown. */
  start: string
  end: string
  rows: number
  kilograms: number | undefined
  amounts: Readonly<Record<string, number>>
}

/** Possible double counting of two sources: a question for the user, never decided here. */
export interface Overlap {
  kind: OverlapKind
  /** Topics of both; empty for copies. */
  of: readonly Topic[]
  /** Side that is proposed to count. */
  keep: OverlapSide
  other: OverlapSide
  /** True if only one side is proposed to count; two amounts of different size may be of two things. */
  isOne: boolean
  /** Reason of the proposal. */
  why: string
}
