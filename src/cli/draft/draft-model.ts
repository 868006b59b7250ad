/** A drafted mapping before it is written down: every part with what made it so, and what wants a look. */
import type { PeriodRule, QuantityRule, UnpivotRule } from '../../bulk/input/mapping/mapping-schema.js'
import type { DraftedSkip } from './rows/left-out.js'
import type { DraftedRule } from './rules/drafted-rule.js'

/** A part of a mapping with its reasons. */
export interface Drafted<Rule> {
  rule: Rule
  why: string[]
  unsure: string[]
  /** Words to go beside entries of `translate`. */
  beside?: ReadonlyMap<string, string>
}

export interface DraftedActivity {
  /** Undefined: every row. */
  when: Record<string, unknown> | undefined
  operation: string
  /** Fields that only these rows have. */
  rules: DraftedRule[]
  quantity?: QuantityRule
  /** The category of its rows in the ledger, where the words say so. */
  category?: string
  why: string[]
  unsure: string[]
}

export interface Draft {
  /** Said at the head of the file. */
  remarks: string[]
  /** What is wanted of the file as a whole and could not be seen. */
  unsure: string[]
  /** The command that all rows are for, where the mapping is to name it. */
  operation?: string | undefined
  unpivot?: Drafted<UnpivotRule> | undefined
  quantity?: Drafted<QuantityRule> | undefined
  period?: Drafted<PeriodRule> | undefined
  ledger?: Record<string, string> | undefined
  activities?: DraftedActivity[] | undefined
  /** What becomes of rows that no activity takes. */
  otherwise?: 'skip' | undefined
  rules: DraftedRule[]
  keep: DraftedSkip[]
  skip: DraftedSkip[]
  /** Other columns that could be the amount, for another mapping of the same file. */
  otherAmounts: string[]
  /** The short name of the field that they could be. */
  amountField: string
  unused: string[]
}

/** Every part of a draft that a person reads as one line. */
export function draftedParts(draft: Draft): { unsure: string[] }[] {
  const { unpivot, quantity, period, activities = [], rules, skip } = draft
  const parts = [unpivot, quantity, period].filter((part) => part !== undefined)
  const doubted = skip.flatMap(({ unsure }) => (unsure ? [{ unsure }] : []))
  const all = [...activities.flatMap((activity) => activity.rules), ...rules]
  const offered = all.flatMap((rule) => rule.offered ?? [])
  return [...doubted, ...parts, ...activities, ...all, ...offered]
}
