/** Tables that are wide: several amounts stand side by side in a row, and each becomes a record of its own. */
import type { PeriodRule, UnpivotRule } from '../../../bulk/input/mapping/mapping-schema.js'
import type { Drafted } from '../draft-model.js'

export interface Shape {
  unpivot: Drafted<UnpivotRule>
  /** Where the headings say when it was. */
  period: Drafted<PeriodRule> | undefined
  /** What is to be asked of the amounts that no heading says. */
  unitDoubt: string | undefined
  /** What the headings of the amounts are: times, or words for what was used. */
  headings: 'times' | 'kinds'
  /** A unit that all headings of amounts name. */
  unit: string | undefined
  /** What such tables are mostly of, where nothing else says it. */
  operation: string | undefined
}
