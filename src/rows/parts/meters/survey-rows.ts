/** Reads all rows once before a run, to compare the bills of each meter. */
import { type Notice, warning } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import type { SurveyedBills } from '../../mapping/bill-decisions.js'
import type { MeterRule } from '../../mapping/files/mapping-schema.js'
import type { Rows } from '../../mapping/input/rows.js'
import type { PlannedParts } from '../planner.js'
import { MeterSurvey } from './meter-survey.js'
import type { RowBill } from './metered-rows.js'

interface Asked {
  rule: MeterRule
  /** Name of the mapping, for messages. */
  name: string
  signal: AbortSignal
}

type Planner = (columns: readonly string[]) => PlannedParts

/**
 * Returns the decisions for all bills.
 * @param opened rows of the run, which are not read
 * @param again opens the rows again
 * @throws UsageError for overlapping bills that the mapping refuses, and for a rule that needs all rows of a pipe
 */
export async function surveyedBills(
  { inputs }: Rows,
  again: () => Promise<Rows>,
  planned: Planner,
  { rule, name, signal }: Asked,
): Promise<Partial<SurveyedBills> & Pick<SurveyedBills, 'notices'>> {
  const piped = inputs.find(({ size }) => size === undefined)
  if (piped) {
    const { overlap = 'warn' } = rule
    if (overlap === 'warn') return { notices: [notChecked(piped.name)] }
    throw new UsageError(
      `${name}: meter.overlap: ${overlap}: all bills are read before the first is estimated; give a file, not a pipe (${piped.name})`,
    )
  }
  const survey = new MeterSurvey([{ rule, name }])
  const rows = await again()
  const placeOf = (file: string, row: number) => `row ${row}${rows.withFile ? ` of ${file}` : ''}`
  await eachBill(rows, planned, signal, (bill, file, row) => survey.add(bill, placeOf(file, row)))
  return survey.conclude()[0]!
}

/** Passes the bills of all rows on, with file and number of the row. */
export async function eachBill(
  rows: Rows,
  planned: Planner,
  signal: AbortSignal,
  add: (bill: RowBill, file: string, row: number) => void,
): Promise<void> {
  let width = -1
  let billsOf: PlannedParts['billsOf']
  for await (const { file, first, rows: list, defects } of rows.batches) {
    signal.throwIfAborted()
    // JSON inputs may add columns while they are read.
    if (width !== rows.columns.length) billsOf = planned(rows.columns).billsOf
    width = rows.columns.length
    for (const [index, cells] of list.entries()) {
      if (defects.has(index)) continue
      for (const bill of billsOf?.(cells) ?? []) add(bill, file, first + index)
    }
  }
}

function notChecked(name: string): Notice {
  return warning(
    'overlaps_not_checked',
    `${name} can be read only once, so overlapping bills and gaps of meters were not searched for; give a file`,
  )
}
