/** Line of a draft: a field, its rule, and the reason for it. */
import type { ColumnRule } from '../../rows/mapping/mapping.js'

export interface DraftedRule {
  field: string
  rule: ColumnRule
  /** Reasons, written as comments before the rule. */
  why: string[]
  /** Points to review; empty if there are no doubts. */
  unsure: string[]
  /** Comments for entries of `translate`. */
  beside?: ReadonlyMap<string, string>
  /** Optional further field, written as a comment: its rule and the question about it. */
  offered?: { field: string; rule: ColumnRule; unsure: string[] }
}
