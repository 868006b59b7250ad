/** Mapping draft before it is written: every part with its reasons and points to review. */
import type { ColumnRule, MeterRule, PeriodRule, QuantityRule, UnpivotRule } from '../rows/mapping/mapping.js'
import type { DraftedSkip } from './rows/excluded-rows.js'
import type { DraftedRule } from './rules/drafted-rule.js'

/** Part of a mapping with its reasons. */
export interface DraftPart<Rule> {
  rule: Rule
  why: string[]
  unsure: string[]
  /** Comments for entries of `translate`. */
  beside?: ReadonlyMap<string, string>
}

export interface DraftedActivity {
  /** Condition for the rows; undefined for every row. */
  when: Record<string, unknown> | undefined
  operation: string
  /** Fields that only these rows have. */
  rules: DraftedRule[]
  quantity?: QuantityRule
  /** Plain name of the rows. */
  activity?: DraftPart<ColumnRule> | undefined
  /** Columns of the ledger, such as the category, if the words determine them. */
  ledger?: Readonly<Record<string, unknown>>
  /** True if the rows may have further activities. */
  also?: true
  why: string[]
  unsure: string[]
}

export interface Draft {
  /** Comments at the top of the file. */
  remarks: string[]
  /** Points to review about the file as a whole. */
  unsure: string[]
  /** Country that the user gave. */
  country?: string
  /** Command for all rows, if the mapping should name it. */
  operation?: string | undefined
  /** Plain name of each row. */
  activity?: DraftPart<ColumnRule> | undefined
  unpivot?: DraftPart<UnpivotRule> | undefined
  quantity?: DraftPart<QuantityRule> | undefined
  period?: DraftPart<PeriodRule> | undefined
  meter?: DraftPart<MeterRule> | undefined
  /** Reasons to subtract negative amounts as reversals. */
  reversals?: readonly string[] | undefined
  ledger?: Readonly<Record<string, unknown>> | undefined
  activities?: DraftedActivity[] | undefined
  /** Treatment of rows that no activity matches. */
  otherwise?: 'skip' | undefined
  rules: DraftedRule[]
  keep: DraftedSkip[]
  skip: DraftedSkip[]
  /** Other columns that could be the amount in another mapping of the same file. */
  otherAmounts: string[]
  /** Short name of the field for the other amounts. */
  amountField: string
  unused: string[]
}

/** Returns every part of a draft that a person reads as one line. */
export function draftedParts(draft: Draft): { unsure: string[] }[] {
  const { unpivot, quantity, period, activity, activities = [], rules, skip } = draft
  const named = activities.map((each) => each.activity)
  const parts = [unpivot, quantity, period, activity, ...named].filter((part) => part !== undefined)
  const doubted = skip.flatMap(({ unsure }) => (unsure ? [{ unsure }] : []))
  const all = [...activities.flatMap((activity) => activity.rules), ...rules]
  const offered = all.flatMap((rule) => rule.offered ?? [])
  return [...doubted, ...parts, ...activities, ...all, ...offered]
}
