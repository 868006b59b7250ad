/** What a dry run finds. */
import type { Suspicion } from './suspicions.js'
import type { UnmappedWord } from './word-counts.js'

/** Where one field comes from. */
export interface FieldOrigin {
  field: string
  /** Heading of the column; null for a constant. */
  column: string | null
  /** Why, or what is done on the way. */
  rule: string
}

export interface DryRun {
  operation: string
  inputs: string[]
  delimiter: string | null
  /** Rows that were looked at, and whether there are more. */
  rows: number
  has_more: boolean
  mapping: FieldOrigin[]
  counts: { requests: number; refused: number; skipped: number }
  /** The first rows that make one. */
  requests: { row: number; request: object }[]
  /** What would be refused before it is sent, rows that differ only in the value together. */
  refusals: { message: string; rows: number; first: number; file: string }[]
  /** Words of all rows that no table of the mapping translates. */
  words: UnmappedWord[]
  unmapped: string[]
  suspicious: Suspicion[]
  remarks: string[]
}
