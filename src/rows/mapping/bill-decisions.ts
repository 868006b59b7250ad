/** Results of the survey of all bills that apply to single rows. Plain data, so that they can be sent to threads. */
import type { Notice } from '../../contract/contract.js'

/** Days that another bill covers too. */
export interface ContestedDays {
  start: string
  end: string
  /** Place of the other bill: `row 7 of b.csv`. */
  by: string
  /** True if only the other bill counts; otherwise both do. */
  isReplaced?: true
}

export interface BillDecision {
  /** Last day that counts, if a later bill begins on the bill's last day. */
  end?: string
  contested?: readonly ContestedDays[]
  /** True if a negative amount cancels a bill of the same days. */
  isCredit?: true
  /** Place of a credit for all or part of the bill. */
  creditedBy?: string
}

/** Decisions by the keys of bills; a bill without a decision counts on all of its days. */
export type BillDecisions = ReadonlyMap<string, BillDecision>

/** Result of a survey for one source of bills. */
export interface SurveyedBills {
  decisions: BillDecisions
  notices: readonly Notice[]
}
