/** Types for the results of a dry run. */
import type { Overlooked } from '../columns/overlooked.js'
import type { Suspicion } from './suspicions.js'
import type { UnmappedWord } from './word-counts.js'

/** Source of one field. */
export interface FieldOrigin {
  field: string
  /** Heading of the column; null for a constant. */
  column: string | null
  /** Rule that selected the column, or that converts its cells. */
  rule: string
}

export interface DryRun {
  operation: string
  inputs: string[]
  delimiter: string | null
  /** Number of inspected rows; `has_more` is true if the input continues. */
  rows: number
  has_more: boolean
  mapping: FieldOrigin[]
  counts: { requests: number; refused: number; skipped: number }
  /** Requests of the first rows that make one. */
  requests: { row: number; request: object }[]
  /** Errors found before sending; rows that differ only in the value are grouped. */
  refusals: { message: string; rows: number; first: number; file: string }[]
  /** Words of all rows that the tables of the mapping do not translate. */
  words: UnmappedWord[]
  unmapped: string[]
  /** Unmapped columns whose cells could change a figure; empty in runs without a mapping, which stop. */
  overlooked: Overlooked[]
  suspicious: Suspicion[]
  remarks: string[]
}
