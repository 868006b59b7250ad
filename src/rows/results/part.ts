/**
 * Rows that make several requests: a column per month, several activities, a period over two years. An input row
 * remains one row of the run, so that it is counted, resumed and accounted for once; its parts are answered together.
 */
import { badRequest, type ErrorBody, isErrorBody, type Notice } from '../../contract/contract.js'
import type { Period } from '../mapping/files/period.js'
import type { Cell } from '../sheets/readers/table.js'
import type { LedgerLine } from './ledger-columns.js'

/** A request from a row, or the error that replaces it. */
export interface Part {
  /** Index of the command of the run that answers it; undefined if none does. */
  route: number | undefined
  /** Index of the activity of the plan that matched it; undefined if none did. */
  activity: number | undefined
  /** Request, or an error body if it cannot be answered or is skipped. */
  request: object
  /** Number of its record within the row: a record is answered as a whole or not at all. */
  record: number
  cells: Cell[]
  /** Index and heading of the input column of an unpivoted row. */
  columnIndex: number | undefined
  column: string | undefined
  /** Name that distinguishes several parts of a record; empty for a single part. */
  name: string
  period: Period | undefined
  ledger: LedgerCells
  /** Notice of an assumption made in the request itself. */
  assumed?: Notice
  /** Notice of a negative amount, requested without its sign: all figures of the answer are subtracted. */
  belowZero?: Notice
  /** Notice of days that another bill covers too. */
  contested?: Notice
  /** Place of the bill that replaces these days: they are answered, but not counted. */
  replacedBy?: string
}

/** Values from the mapping for the ledger. */
export interface LedgerCells {
  site?: string
  item?: string
  scope?: string
  category?: string
  /** How the quantity is known; undefined if the mapping does not state it. */
  data_kind?: string
}

/** Request of a row with parts. */
export interface PartedRow {
  parts: Part[]
  /** Number of blank unpivoted cells, which make no record. */
  blank: number
}

export interface AnsweredPart extends Part {
  outcome: object
  notices: readonly Notice[]
  /** Total in kg CO2e. */
  co2e: number
  /** GWP set of the total. */
  method: string | undefined
  /** Ledger lines of the part. */
  lines?: LedgerLine[]
  /** kg CO2e of days that another bill replaces. */
  replaced?: number
}

/** Response of a row with parts. */
export interface AnsweredRow {
  answered: AnsweredPart[]
  blank: number
  /** Reason the row failed; undefined if all its parts were answered or skipped. */
  failure: ErrorBody | undefined
  /** True if all parts were skipped. */
  isLeftOut: boolean
}

export function isAnsweredRow(outcome: object): outcome is AnsweredRow {
  return 'answered' in outcome
}

/**
 * Returns the error body that replaces the request of a part skipped by a rule.
 * @param rule text of the rule
 */
export function leftOut(rule: string): ErrorBody {
  return { error: 'skipped', error_code: 'skipped', message: rule }
}

export function isLeftOut(outcome: object): boolean {
  return isErrorBody(outcome) && outcome.error === 'skipped'
}

/** Returns true if a part failed. */
export function isFailed({ outcome }: Pick<AnsweredPart, 'outcome'>): boolean {
  return isErrorBody(outcome) && !isLeftOut(outcome)
}

/** Combines answered parts into the response of a row. */
export function answeredRow(answered: AnsweredPart[], blank: number): AnsweredRow {
  const whole = answered.every(({ outcome }) => isLeftOut(outcome))
  return { answered, blank, failure: failureOf(answered), isLeftOut: whole }
}

function failureOf(answered: readonly AnsweredPart[]): ErrorBody | undefined {
  const failed = answered.find(isFailed)
  if (!failed) return undefined
  const { column, outcome } = failed
  const error = outcome as ErrorBody
  return column === undefined ? error : { ...error, message: `column \`${column}\`: ${error.message}` }
}

/**
 * Answers a record as a whole: if one part fails, the others are not counted, so that the row can be corrected and run
 * again without double counting.
 */
export function wholeRecords(parts: AnsweredPart[]): AnsweredPart[] {
  if (!parts.some(isFailed)) return parts
  const failures = new Map<number, AnsweredPart>()
  for (const part of parts) {
    if (isFailed(part) && !failures.has(part.record)) failures.set(part.record, part)
  }
  return parts.map((part) => {
    const failure = failures.get(part.record)
    if (!failure || isErrorBody(part.outcome)) return part
    const error = failure.outcome as ErrorBody
    const code = (error.error_code ?? 'invalid_input') as Parameters<typeof badRequest>[0]
    const which = failure.name ? ` (${failure.name})` : ''
    const outcome = badRequest(
      code,
      `not counted, since another part of the row failed${which}: ${error.message}`,
    )
    return { ...part, outcome: outcome.body(), notices: [], co2e: 0, method: undefined }
  })
}
