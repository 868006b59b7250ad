/**
 * Notices: caveats about a computed number (specification 1, section 2.5). The list of codes is open on the wire and
 * closed in this code.
 */
import type { NoticeCode } from './code-meanings.js'

export type { NoticeCode } from './code-meanings.js'

/** Codes of information; every other code is a warning. A code has the same severity everywhere. */
export const infoCodes = [
  'unit_converted',
  'factor_already_exists',
  'factor_replaced',
  'merged_cells',
  'column_used',
  'blank_rows',
  'backslash_quotes',
  'null_as_blank',
  'headings_numbered',
  'code_repaired',
  'activity_id_respelled',
  'plain_name',
  'below_threshold',
  'nitrogen_not_used',
  'indirect_not_counted',
  'benchmarks_in_turn',
  'scope_undecided',
  'inflation_applied',
  'exchange_rate_fallback',
  'canal_used',
  'passage_avoided',
  'ferry_used',
  'radiative_forcing_applied',
  'partial_factor',
  'default_loss_factor_used',
  'quality_criteria_not_answered',
  'deprecated_operation',
  'not_a_purchase',
  'accepted_by_labels',
  'accepted_by_kind',
  'other_average',
  'line_read',
  'no_material_factor',
  'aircraft_fuel_used',
  'purchaser_price_factor',
  'basic_price_factor',
  'combined_scopes',
  'electricity_sold',
  'price_assumption',
  'net_calorific_value',
  'overridden',
  'period_clipped',
  'region_resolved',
  'region_independent',
  'similar_factor',
  'inflation_not_applicable',
  'duplicates_not_checked',
  'bill_replaced',
  'end_day_assumed',
  'upstream_not_included',
  'given_emissions',
] as const satisfies readonly NoticeCode[]
export type InfoCode = (typeof infoCodes)[number]
export type WarningCode = Exclude<NoticeCode, InfoCode>

export function severityOf(code: string): Severity {
  return (infoCodes as readonly string[]).includes(code) ? 'info' : 'warning'
}

/** `warning`: the number may be inaccurate. `info`: a step was taken that does not reduce accuracy. */
export type Severity = 'info' | 'warning'

export interface Notice {
  severity: Severity
  message: string
  code: string
  /** Only in this process, for the totals of a run: no part of a response. */
  [alternative]?: number
  /** Only in this process, for the ledger: see `meanOfIndustries`. */
  [meanOfIndustries]?: number
}

/**
 * Effect of the alternative to an assumption, as a share of the answer: -0.57 is 57 % less. Set if the whole answer is
 * proportional to the assumed value.
 */
export const alternative = Symbol('alternative')

/**
 * Change of the answer, as a share, if the mean of the industries that a code covers were used: 0 if it was. Set on the
 * notice about them.
 */
export const meanOfIndustries = Symbol('mean of industries')

/** Sets the share by which the mean of the industries would change the answer. */
export function withMean(notice: Notice, share: number): Notice {
  // Not enumerable: it is not part of the answer.
  return Object.defineProperty(notice, meanOfIndustries, { value: share })
}

/** Returns a notice with the severity of its code. */
export function notice(code: NoticeCode, message: string): Notice {
  return { severity: severityOf(code), code, message }
}

/** Returns a notice for information. @param code a code of warnings does not compile */
export function info(code: InfoCode, message: string): Notice {
  return { severity: 'info', code, message }
}

export function warning(code: WarningCode, message: string): Notice {
  return { severity: 'warning', code, message }
}

/**
 * Codes whose kilograms are outside the total, with the field of responses and the column of ledgers that contains
 * them. The kilograms of all other codes are part of the total.
 */
const besideTotal: Readonly<Record<string, 'co2e' | 'co2e_outside_kyoto'>> = {
  avoided_emissions: 'co2e',
  total_left_out: 'co2e',
  outside_kyoto: 'co2e_outside_kyoto',
}

/** Returns the field of answers and column of ledgers with the kilograms of a code. */
export function massFieldOf(code: string): 'co2e' | 'co2e_outside_kyoto' {
  return isBesideTotal(code) ? besideTotal[code]! : 'co2e'
}

/** True if the kilograms of a code are in no total. */
export function isBesideTotal(code: string): boolean {
  return Object.hasOwn(besideTotal, code)
}

/** Returns ` outside the total` for a code whose kilograms are in no total, to follow them; otherwise nothing. */
export function placeWords(code: string): string {
  return isBesideTotal(code) ? ' outside the total' : ''
}
