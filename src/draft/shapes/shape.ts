/** Wide tables: each row contains several amounts side by side, and each amount becomes a separate record. */
import type { PeriodRule, UnpivotRule } from '../../rows/mapping/mapping.js'
import type { DraftPart } from '../draft-model.js'

export interface Shape {
  unpivot: DraftPart<UnpivotRule>
  /** Rule for the period, if the headings give the time. */
  period: DraftPart<PeriodRule> | undefined
  /** Question about the unit of the amounts if no heading answers it. */
  unitDoubt: string | undefined
  /** Content of the amounts' headings: times, or words for the energy or product used. */
  headings: 'times' | 'kinds'
  /** Unit shared by all headings of amounts. */
  unit: string | undefined
  /** Usual command for tables of this shape, if nothing else decides. */
  operation: string | undefined
}
