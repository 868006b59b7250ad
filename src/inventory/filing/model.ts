/** A filing: the facts that a standard asks for, as they are written, and what is missing. */

export const filedStandards = ['vsme', 'esrs-2023', 'esrs-2026', 'secr', 'carb-sb253', 'uk-srs'] as const
export type FiledStandard = (typeof filedStandards)[number]

/** Standards whose filings have a taxonomy. */
export type TaggedStandard = Extract<FiledStandard, 'vsme' | 'esrs-2023' | 'esrs-2026'>

/** Kind of a fact, which decides its unit and decimals. */
export type Measure =
  | 'energy'
  | 'emissions'
  | 'intensity'
  | 'share'
  | 'money'
  | 'count'
  | 'year'
  | 'text'
  | 'members'

/** Days of a fact, both included. */
export interface Days {
  start: string
  end: string
}

/** A cell of the form of the voluntary standard. */
export interface FormCell {
  sheet: string
  /** Name that the form gives the cell; empty for cells without one. */
  name: string
  cell: string
}

/** A fact as it is filed. */
export interface FiledFact {
  /** Name in the taxonomy with its prefix; empty in standards without one. */
  element: string
  label: string
  paragraph: string
  measure: Measure
  /** Rounded; of members the full names with their namespace. */
  value: string
  /** Unrounded, in the unit of the fact; undefined for texts. */
  exact: number | undefined
  decimals: number | undefined
  /** Numerator and denominator, such as utr:tCO2e and iso4217:EUR; empty without a unit. */
  unit: readonly string[]
  period: Days
  /** True if the fact is of the last day alone. */
  isInstant: boolean
  /** Members by axis. */
  members: Readonly<Record<string, string>>
  cell: FormCell | undefined
}

/** A datapoint without a fact. */
export interface MissingFact {
  label: string
  paragraph: string
  why: string
  /** True if the standard always asks for it and a project can give it. */
  isRequired: boolean
}

/** Names of a taxonomy. */
export interface Taxonomy {
  prefix: string
  namespace: string
  entryPoint: string
}

export interface Filing {
  standard: FiledStandard
  title: string
  organisation: string
  /** Undefined where no identifier is known, and for standards without a taxonomy. */
  entity: { prefix: string; scheme: string; id: string } | undefined
  taxonomy: Taxonomy | undefined
  period: Days
  facts: readonly FiledFact[]
  missing: readonly MissingFact[]
  /** What a reader has to know of the figures, each a sentence. */
  notes: readonly string[]
}
