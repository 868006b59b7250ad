/** One line of a draft: a field, its rule, and what made it so. */
import type { ColumnRule } from '../../../bulk/input/mapping/mapping-schema.js'

export interface DraftedRule {
  field: string
  rule: ColumnRule
  /** Why, as comments before it. */
  why: string[]
  /** What wants a look; empty where nothing does. */
  unsure: string[]
  /** Words to go beside entries of `translate`. */
  beside?: ReadonlyMap<string, string>
  /** A further field that may be wanted, as a line that is a comment: what to ask, and its rule. */
  offered?: { field: string; rule: ColumnRule; unsure: string[] }
}
