/**
 * Rows that make several requests: a column per month, several activities, a period over two years. A row of the
 * input stays one row of the run, so that it is counted, resumed and accounted for once; its parts are answered
 * together.
 */
import { badRequest, type ErrorBody, isErrorBody, type Notice } from '../../contract/contract.js'
import type { Period } from '../input/mapping/period.js'
import type { Cell } from '../input/readers/table.js'
import type { LedgerLine } from '../ledger/ledger-columns.js'

/** One request that a row makes, or what stands in its place. */
export interface Part {
  /** Which of the commands of the run answers it; undefined where none does. */
  route: number | undefined
  /** Which activity of the plan took it; undefined where none did. */
  activity: number | undefined
  /** An error body where it cannot be asked, or is left out. */
  request: object
  /** Which record of its row it belongs to: a record is answered as a whole or not at all. */
  record: number
  cells: Cell[]
  /** Of an unpivoted row: index and heading of the column of the input. */
  columnIndex: number | undefined
  column: string | undefined
  /** Which of several parts of the record it is; empty where there is one. */
  name: string
  period: Period | undefined
  ledger: LedgerCells
  /** What was assumed of the request itself. */
  assumed?: Notice
  /** An amount below zero that was asked for without its sign: all figures of the answer are taken off. */
  belowZero?: Notice
}

/** What the mapping says for the ledger. */
export interface LedgerCells {
  site?: string
  item?: string
  scope?: string
  category?: string
}

/** The request of a row. */
export interface PartedRow {
  parts: Part[]
  /** Unpivoted cells that are blank: no record. */
  blank: number
}

export interface AnsweredPart extends Part {
  outcome: object
  notices: readonly Notice[]
  /** kg CO2e of its total. */
  co2e: number
  /** GWP set behind it. */
  method: string | undefined
  /** Its lines in a ledger. */
  lines?: LedgerLine[]
}

/** The response of a row. */
export interface AnsweredRow {
  answered: AnsweredPart[]
  blank: number
  /** Why the row failed; undefined where all its parts were answered or left out. */
  failure: ErrorBody | undefined
  /** Whether all of it was left out. */
  isLeftOut: boolean
}

export function isAnsweredRow(outcome: object): outcome is AnsweredRow {
  return 'answered' in outcome
}

/** In place of the request of a part that a rule leaves out. @param rule that says so */
export function leftOut(rule: string): ErrorBody {
  return { error: 'skipped', error_code: 'skipped', message: rule }
}

export function isLeftOut(outcome: object): boolean {
  return isErrorBody(outcome) && outcome.error === 'skipped'
}

/** Whether a part failed. */
export function isFailed({ outcome }: Pick<AnsweredPart, 'outcome'>): boolean {
  return isErrorBody(outcome) && !isLeftOut(outcome)
}

/** A row of answered parts. */
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
 * A record is answered as a whole: where one part of it fails, the others are not counted, so that the row can be
 * mended and run again without counting anything twice.
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
